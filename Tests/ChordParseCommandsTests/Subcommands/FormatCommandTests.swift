import Testing

@Suite("chordparse format", .timeLimit(.minutes(30)))
struct FormatCommandTests {
  private static let sheet = "{t:X}\n\n\n{soc}\n[C]la  \n{eoc}\n"
  private static let formatted = "{title: X}\n\n{start_of_chorus}\n[C]la\n{end_of_chorus}\n"

  @Test func resultIsPrinted() throws {
    let folder = SheetFolder(["song.cho": Self.sheet])
    let run = try Tool.run("format", "song.cho", in: folder)
    #expect(run.output == Self.formatted)
    #expect(run.status == 0)
    #expect(folder.text("song.cho") == Self.sheet)
    #expect(try Tool.run("format", input: Self.sheet).output == Self.formatted)
  }

  @Test func filesAreRewritten() throws {
    let folder = SheetFolder(["a.cho": Self.sheet, "b.cho": Self.formatted])
    let run = try Tool.run("format", "--in-place", ".", in: folder)
    #expect(run.output == "")
    #expect(run.status == 0)
    #expect(folder.text("a.cho") == Self.formatted)
    #expect(folder.text("b.cho") == Self.formatted)
  }

  @Test func sheetThatIsNamedTwiceIsFormattedOnce() throws {
    let folder = SheetFolder(["a.cho": Self.sheet])
    let check = try Tool.run("format", "--check", "a.cho", "./a.cho", in: folder)
    #expect(check.output == "a.cho\n")
    let run = try Tool.run("format", "--in-place", "./a.cho", "a.cho", in: folder)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(folder.text("a.cho") == Self.formatted)
    #expect(try Tool.run("format", "-", "-", input: Self.sheet, in: folder).errors == "")
  }

  @Test func whatIsNoTextIsLeftAlone() throws {
    let binary = "{t:X}  \n\0\n\n\n"
    let folder = SheetFolder(["a.cho": binary, "b.cho": Self.sheet])
    let run = try Tool.run("format", "--in-place", ".", in: folder)
    #expect(run.status == 1)
    #expect(run.errors.contains("a.cho:2:1: error: the input holds NUL bytes"))
    #expect(folder.text("a.cho") == binary)
    #expect(folder.text("b.cho") == Self.formatted)
  }

  @Test func checkNamesWhatWouldChange() throws {
    let folder = SheetFolder(["a.cho": Self.sheet, "b.cho": Self.formatted])
    let run = try Tool.run("format", "--check", "a.cho", "b.cho", in: folder)
    #expect(run.output == "a.cho\n")
    #expect(run.status == 1)
    #expect(folder.text("a.cho") == Self.sheet)
    #expect(try Tool.run("format", "--check", "b.cho", in: folder).status == 0)
  }

  @Test func standardInputIsNotWrittenBack() throws {
    let run = try Tool.run("format", "--in-place", input: Self.sheet)
    #expect(run.status == 1)
    #expect(run.errors.contains("<standard input>: can't be written back"))
  }

  @Test func checkAndInPlaceExcludeEachOther() throws {
    #expect(try Tool.run("format", "--check", "--in-place", "a.cho").status == 64)
  }
}
