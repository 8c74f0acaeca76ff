import Foundation
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

  @Test(arguments: [
    (["--to", "text"], "--output folder"), (["--to", "source"], "--output folder"),
    (["--to", "onsong"], "--output folder"), (["transpose", "+2"], "--output folder"),
    (["format"], "--in-place"),
  ])
  func songsThatNothingPartsAreToldOnce(command: [String], option: String) throws {
    let folder = SheetFolder(Self.sheets.merging(["c.cho": "{t: c}\n[C]la\n"]) { $1 })
    let run = try Tool.run(arguments: command + ["a.cho", "b.cho", "c.cho"], in: folder)
    #expect(run.status == 0)
    #expect(
      run.errors == """
        chordparse: several songs follow each other, and nothing shows where one ends; \
        \(option) keeps them apart

        """
    )
    #expect(try Tool.run(arguments: command + ["a.cho"], in: folder).errors == "")
    #expect(try Tool.run(arguments: command + ["a.cho", "b.cho", "-q"], in: folder).errors == "")
  }

  /// What a script gives where its variable is not set.
  @Test(arguments: [
    ["convert", "-o", "", "a.cho"], ["--output=", "a.cho"], ["a.cho", "-o="],
    ["convert", "--to", "json", "--output=", "a.cho"], ["transpose", "--output=", "+2", "a.cho"],
  ])
  func emptyOutputIsRefused(arguments: [String]) throws {
    let folder = SheetFolder(Self.sheets)
    let run = try Tool.run(arguments: arguments, in: folder)
    #expect(run.status == 64 && run.output == "")
    #expect(run.errors.contains("--output is empty; name a file or a folder"))
    #expect(folder.text("a.cho") == Self.sheets["a.cho"])
  }

  /// The file may have come with a folder of someone else's songs.
  @Test(arguments: [
    "--output", "-o", "--output=", "--force -o", "--to text --output", "--output ../q.txt",
    "-o../q.txt", "-qo ../q.txt", "--force",
  ])
  func outputInAFileOfOptionsIsRefused(options: String) throws {
    let sheets = Self.sheets.merging([".chordparse": "convert: \(options)"]) { $1 }
    let folder = SheetFolder(sheets)
    for arguments in [["a.cho"], ["convert", "a.cho"], ["--skip-existing", "a.cho"]] {
      let run = try Tool.run(arguments: arguments, in: folder)
      #expect(run.status == 1 && run.output == "", "\(run.errors)")
      #expect(run.errors.contains("would write files unasked; type it"), "\(run.errors)")
      #expect(run.errors.contains(".chordparse:1"))
    }
    #expect(folder.text("a.cho") == Self.sheets["a.cho"])
  }

  @Test(arguments: ["format: --in-place", "check: --fix"])
  func changeInAFileOfOptionsIsRefused(line: String) throws {
    let sheet = "{title: x}\n{c: x}{c: y}\n"
    let folder = SheetFolder([".chordparse": line, "a.cho": sheet])
    let run = try Tool.run(String(line.prefix { $0 != ":" }), "a.cho", in: folder)
    #expect(run.status == 1 && run.errors.contains("would write files unasked"), "\(run.errors)")
    #expect(folder.text("a.cho") == sheet)
  }

  /// The name of the sheet was forgotten, or the sheet was lost.
  @Test(arguments: [
    ["-o", "a.cho"], ["--to", "json", "-o", "a.cho"], ["empty.cho", "-o", "a.cho"],
    ["transpose", "+2", "-o", "a.cho", "empty.cho"], ["lines", "-o", "a.cho", "empty.cho"],
  ])
  func emptySheetTakesNoFilesPlace(arguments: [String]) throws {
    let folder = SheetFolder(Self.sheets.merging(["empty.cho": ""]) { $1 })
    let run = try Tool.run(arguments: arguments, in: folder)
    #expect(run.status == 1)
    #expect(run.errors.contains("chordparse: a.cho: stays as it is, because "), "\(run.errors)")
    #expect(folder.text("a.cho") == Self.sheets["a.cho"])
    #expect(try Tool.run(arguments: arguments + ["--force"], in: folder).status == 0)
    #expect(folder.text("a.cho") != Self.sheets["a.cho"])
    // What came of the empty sheet before comes of it again.
    #expect(try Tool.run(arguments: arguments, in: folder).status == 0)
  }

  @Test(arguments: [[""], ["convert", ""], ["check", ""], ["a.cho", ""]])
  func emptyNamesAreTold(arguments: [String]) throws {
    let run = try Tool.run(arguments: arguments, in: SheetFolder(Self.sheets))
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix(
        "chordparse: '': the name of a sheet is empty; name a file, or - for standard input\n"
      )
    )
  }

  @Test(arguments: ["chordpro", "json", "songdata", "latex"])
  func songsThatArePartedAreNotTold(format: String) throws {
    let folder = SheetFolder(Self.sheets)
    #expect(try Tool.run("--to", format, "a.cho", "b.cho", in: folder).errors == "")
  }

  @Test(arguments: ["opensong", "openlyrics", "openlyrics-0.8", "html", "pdf"])
  func wholeDocumentsAreNotJoined(format: String) throws {
    let folder = SheetFolder(Self.sheets)
    let run = try Tool.run("--to", format, "a.cho", "b.cho", in: folder)
    #expect(run.status == 1 && run.output == "")
    #expect(run.errors.contains("several documents can't follow each other; give --output folder"))
    #expect(try Tool.run("--to", format, "a.cho", in: folder).status == 0)
    #expect(try Tool.run("--to", format, "a.cho", "b.cho", "-o", "out", in: folder).status == 0)
  }

  /// Nobody may take help that was never written for the answer.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      "help", "help convert", "--help", "check --help", "--version", "-V",
      "--generate-completion-script bash",
    ]
  )
  func whatCannotBeWrittenFails(arguments: String) throws {
    let run = try Tool.shell("\"$0\" \(arguments) >/dev/full", in: SheetFolder())
    #expect(run.status == 1)
    #expect(run.errors.contains("<standard output>: can't be written: "), "\(run.errors)")
  }
}
