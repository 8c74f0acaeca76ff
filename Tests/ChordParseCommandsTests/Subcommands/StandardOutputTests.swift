import Testing

/// Results that go to standard output, one after another.
@Suite("Standard output", .timeLimit(.minutes(30))) struct StandardOutputTests {
  private static let sheets = ["a.cho": "{t: a}\n[C]la\n", "b.cho": "{t: b}\n[D]la\n"]

  @Test(arguments: [
    ["convert", "--to", "source", "a.cho"], ["transpose", "+0", "a.cho"], ["lines", "a.cho"],
    ["convert", "a.cho", "b.cho"],
  ])
  func dashIsNoName(arguments: [String]) throws {
    let folder = SheetFolder(Self.sheets)
    let run = try Tool.run(arguments: arguments + ["-o", "-"], in: folder)
    #expect(run.status == 0)
    #expect(try run.output == Tool.run(arguments: arguments, in: folder).output)
    #expect(folder.files == ["a.cho", "b.cho"])
  }

  @Test func dashHoldsNothingToSkip() throws {
    let run = try Tool.run("--skip-existing", "-o", "-", in: SheetFolder(Self.sheets))
    #expect(run.status == 64 && run.errors.contains("--skip-existing needs --output with a folder"))
  }
}
