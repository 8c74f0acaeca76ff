import Foundation
import TestSupport
import Testing

@Suite("chordparse convert", .timeLimit(.minutes(30)))
struct ConvertCommandTests {
  @Test func standardInputBecomesChordPro() throws {
    let run = try Tool.run(input: "C#m7   F♯/A♯\nHello there, you")
    #expect(run.status == 0)
    let verse = "{start_of_verse}\n[C#m7]Hello t[F♯/A♯]here, you\n{end_of_verse}\n"
    #expect(run.output == "{title:}\n" + verse)
    #expect(run.errors == "")
  }

  @Test(arguments: ["pcre2", "foundation"])
  func chordsAloneOnEitherEngine(engine: String) throws {
    let run = try Tool.run(
      "convert",
      "--to",
      "chordpro",
      "--engine",
      engine,
      input: "C#m7   F♯/A♯\n"
    )
    #expect(run.status == 0)
    #expect(run.output.contains("[C#m7]"))
    #expect(run.output.contains("[F♯/A♯]"))
  }

  @Test(arguments: [
    ("text", "C     G\nHello there\n"), ("source", "{soc}\n[C]Hello [G]there\n{eoc}\n"),
    ("chordpro", "{start_of_chorus}\n[C]Hello [G]there\n{end_of_chorus}\n"),
  ])
  func targetFormats(format: String, expected: String) throws {
    let folder = SheetFolder(["song.cho": "{soc}\n[C]Hello [G]there\n{eoc}\n"])
    let run = try Tool.run("convert", "--to", format, "song.cho", in: folder)
    #expect(run.status == 0)
    #expect(run.output.hasSuffix(expected), "\(run.output)")
  }

  @Test(arguments: ["json", "songdata"])
  func structuredFormatsAreJSON(format: String) throws {
    let run = try Tool.run("--to", format, input: "C\nHello there")
    #expect(run.status == 0)
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    #expect((json as? [String: Any])?["version"] as? Int == 1)
  }

  /// What is read again is the text in the document.
  @Test(arguments: ["json", "songdata"], [["--transpose", "2"], ["--to-key", "D"]])
  func changedDocumentsAreReadAsChanged(format: String, change: [String]) throws {
    let folder = SheetFolder(["a.cho": "{key: C}\n[C]Hello [Am]there\n"])
    let name = "a.\(format)"
    let arguments = ["convert", "--to", format, "--output", name] + change + ["a.cho"]
    #expect(try Tool.run(arguments: arguments, in: folder).status == 0)
    let run = try Tool.run("convert", "--from", format, "--to", "source", name, in: folder)
    #expect(run.output == "{key: D}\n[D]Hello [Bm]there\n", "\(run.errors)")
  }

  @Test(.enabled(if: ExternalProgram("script").isInstalled, "script is not installed"))
  func terminalsGetNoPDF() throws {
    let folder = SheetFolder(["a.cho": "[C]Hello"])
    let run = try Tool.shell("script -qec \"$0 --to pdf a.cho\" /dev/null", in: folder)
    #expect(run.output.contains("a terminal can't show PDF; give --output song.pdf"))
    #expect(!run.output.contains("%PDF"))
  }

  @Test func dashIsStandardInput() throws {
    let run = try Tool.run("convert", "--to", "source", "-", input: "C\r\nHello\r\n")
    #expect(run.output == "C\r\nHello\r\n")
  }

  @Test func oneSheetGoesToAFile() throws {
    let folder = SheetFolder(["a.txt": "C\nHello there"])
    let run = try Tool.run("a.txt", "--output", "b.cho", in: folder)
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(folder.text("b.cho")?.contains("[C]Hello there") == true)
  }

  @Test func severalSheetsGoToAFolder() throws {
    let folder = SheetFolder(["a.txt": "C\nHello there", "b.cho": "{t: X}"])
    let run = try Tool.run("a.txt", "b.cho", "--output", "new", in: folder)
    #expect(run.status == 0)
    #expect(folder.files == ["a.txt", "b.cho", "new/a.cho", "new/b.cho"])
  }

  @Test func foldersKeepTheirShape() throws {
    let folder = SheetFolder(["in/a.txt": "C", "in/sub/b.txt": "G", "in/note.pdf": "x"])
    let run = try Tool.run("--to", "source", "in", "--output", "out", in: folder)
    #expect(run.status == 0)
    #expect(folder.text("out/a.txt") == "C")
    #expect(folder.text("out/sub/b.txt") == "G")
    #expect(folder.text("out/note.pdf") == nil)
  }

  @Test func aFolderOfOneSheetMakesAFolder() throws {
    let folder = SheetFolder(["in/a.txt": "C"])
    _ = try Tool.run("in", "--output", "out", in: folder)
    #expect(folder.files == ["in/a.txt", "out/a.cho"])
  }

  @Test func oneBadFileStopsNoOther() throws {
    let folder = SheetFolder(["a.txt": "C\nHello there", "c.txt": "G\nHello you"])
    let run = try Tool.run("a.txt", "missing.txt", "c.txt", "--output", "out", in: folder)
    #expect(run.status == 1)
    #expect(folder.files == ["a.txt", "c.txt", "out/a.cho", "out/c.cho"])
    #expect(
      run.errors == """
        chordparse: missing.txt: there is no such file; check the name
        chordparse: 1 of 3 failed:
          missing.txt

        """
    )
  }

  @Test func theOnlyGoodFileOfSeveralGoesToTheFolder() throws {
    let folder = SheetFolder(["a.txt": "C\nHello there"])
    let run = try Tool.run("a.txt", "missing.txt", "--output", "out", in: folder)
    #expect(run.status == 1)
    #expect(folder.files == ["a.txt", "out/a.cho"])
  }

  @Test func resultsOverwriteNoOther() throws {
    let folder = SheetFolder(["x/a.txt": "C", "y/a.txt": "G"])
    let run = try Tool.run("x/a.txt", "y/a.txt", "--output", "out", in: folder)
    #expect(run.status == 1)
    #expect(run.errors.contains("y/a.txt: would overwrite the output of x/a.txt; rename one"))
  }

  @Test func severalSheetsNeedAFolder() throws {
    let folder = SheetFolder(["a.txt": "C", "b.txt": "G", "c": ""])
    let run = try Tool.run("a.txt", "b.txt", "--output", "c", in: folder)
    #expect(run.status != 0)
    #expect(run.errors.contains("c: is a file, and the output needs a folder here"))
    #expect(folder.text("c") == "")
  }
}

@Suite("chordparse and odd input", .timeLimit(.minutes(30)))
struct OddInputTests {
  @Test func emptyFileIsAnEmptySong() throws {
    let folder = SheetFolder(["empty.txt": ""])
    let run = try Tool.run("empty.txt", in: folder)
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(try Tool.run("-q", "empty.txt", in: folder).errors == "")
  }

  @Test func emptyFolderIsTold() throws {
    let folder = SheetFolder()
    folder.makeFolder("songs")
    let run = try Tool.run("songs", in: folder)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("chordparse: songs: the folder holds no sheets (.abc .cho "))
    #expect(run.errors.contains("; name the files themselves"))
  }

  @Test func binaryFileIsLeftAlone() throws {
    let folder = SheetFolder()
    folder.write([0x7F, 0x45, 0x4C, 0x46, 0, 0, 0, 1, 2, 3, 0xFF], to: "program.txt")
    let run = try Tool.run("--to", "source", "program.txt", "--output", "copy.txt", in: folder)
    #expect(run.status == 1)
    #expect(run.errors.contains("program.txt:1:5: error: "))
    #expect(run.errors.contains("check that this is the right file [binary-input]"))
    #expect(folder.bytes("copy.txt") == nil)
    let transposed = try Tool.run("transpose", "+2", "program.txt", "-o", "copy.txt", in: folder)
    #expect(transposed.status == 1)
    #expect(transposed.errors == run.errors)
    let book = try Tool.run("program.txt", "program.txt", "-o", "book.pdf", in: folder)
    #expect(book.status == 1)
    let fixed = try Tool.run("check", "--fix", "program.txt", in: folder)
    #expect(fixed.status == 1)
    #expect(folder.files == ["program.txt"])
  }

  @Test func strayNULMakesNoBinaryFile() throws {
    let words = String(repeating: "la la la\n", count: 300)
    let folder = SheetFolder([
      "a.cho": "{title: NUL}\n[Am]a\0b c\n\(words)", "b.cho": "{title: C}\n[C]a\0\u{1}b\n",
    ])
    let run = try Tool.run("a.cho", in: folder)
    #expect(run.status == 0 && run.output.contains("[Am]a\0b c"))
    #expect(run.errors.contains("a.cho:2:6: warning: there is a NUL byte in the text; remove it"))
    #expect(try Tool.run("b.cho", in: folder).status == 1)
    for option in [["--from", "chordpro"], ["--encoding", "utf-8"]] {
      let told = try Tool.run(arguments: ["convert", "b.cho"] + option, in: folder)
      #expect(told.status == 0 && told.output.contains("[C]a\0"), "\(told.errors)")
    }
  }

  @Test(arguments: [
    ["convert"], ["convert", "--to", "json"], ["check"], ["check", "--json"], ["info"], ["lines"],
    ["format"], ["transpose", "+1"],
  ])
  func emptySheetIsTold(command: [String]) throws {
    let folder = SheetFolder(["empty.cho": ""])
    let run = try Tool.run(arguments: command + ["empty.cho"], in: folder)
    #expect(run.status == 0)
    #expect(
      run.errors == "chordparse: empty.cho: is empty; check that this is the right file\n"
    )
  }

  @Test(arguments: [
    (
      "{capo: 40}",
      "a.cho:1:8: warning: the capo '40' is neither a fret from 0 to 24 nor a tuning down from -1 to -24;"
    ),
    (
      "{transpose: 200}",
      "a.cho:1:13: warning: {transpose} takes a number of semitones from -99 to 99; write it like"
    ),
  ])
  func shiftThatCantBeEvaluatedIsTold(directive: String, message: String) throws {
    let folder = SheetFolder(["a.cho": "\(directive)\n[C]la\n"])
    let run = try Tool.run("convert", "--evaluate", "--decapo", "a.cho", in: folder)
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
    #expect(run.output.contains(directive))
    let typed = try Tool.run("--capo", "12", "a.cho", in: folder)
    #expect(typed.errors.contains("--capo 12: give a fret from 1 to 11, or 0 for no capo"))
    let strict = try Tool.run("--evaluate", "--decapo", "--strict", "a.cho", in: folder)
    #expect(strict.status == 1)
    #expect(try Tool.run("convert", "a.cho", in: folder).errors == "")
  }

  private static let played = "{t: a}\n{capo: 1}\n[G]la\n{ns}\n{t: b}\n[D]lo\n"
  private static let openSong = "<song><title>a</title><lyrics>[V]\n.G\n la\n</lyrics></song>"

  /// What is read again from a document is what was written, capo and all.
  @Test(arguments: [
    (played, ["--capo", "3"], ["{capo: 3}\n", "[F]la", "[B]lo"]),
    (played, ["--capo", "0", "--transpose", "2"], ["{capo: 0}\n", "[Bb]la", "[E]lo"]),
    ("C   D\nla  lo\n", ["--capo", "2"], ["{capo: 2}\n", "[Bb]la", "[C]lo"]),
    (openSong, ["--capo", "2"], ["{capo: 2}\n", "[F]la"]),
    (openSong, ["--transpose", "2"], ["[A]la"]),
  ])
  func documentIsReadAgainAsItWasChanged(
    sheet: String,
    options: [String],
    found: [String]
  ) throws {
    for format in ["json", "songdata"] {
      let folder = SheetFolder(["a.txt": sheet])
      let arguments = ["convert", "--to", format, "-o", "a.\(format)", "a.txt"] + options
      #expect(try Tool.run(arguments: arguments, in: folder).status == 0)
      let again = try Tool.run("convert", "--to", "chordpro", "a.\(format)", in: folder).output
      for words in found { #expect(again.contains(words), "\(again)") }
    }
  }

  @Test func sourceStatesTheCapo() throws {
    let run = try Tool.run("--to", "source", "--capo", "3", input: Self.played)
    #expect(run.output == "{t: a}\n{capo: 3}\n[F]la\n{ns}\n{t: b}\n{capo: 3}\n[B]lo\n")
  }

  @Test func endingOfTheOutputTellsTheFormat() throws {
    let folder = SheetFolder(["a.cho": "{title: X}\n[C]la\n"])
    #expect(try Tool.run("a.cho", "-o", "a.json", in: folder).status == 0)
    #expect(folder.text("a.json")?.hasPrefix("{\"chords\":") == true)
    #expect(try Tool.run("a.cho", "--to", "text", "-o", "b.json", in: folder).status == 0)
    #expect(folder.text("b.json")?.hasPrefix("Title: X\n") == true)
    let unclear = try Tool.run("a.cho", "-o", "a.xml", in: folder)
    #expect(unclear.status == 64)
    #expect(unclear.errors.contains("opensong, openlyrics, openlyrics-0.8"))
    #expect(folder.text("a.xml") == nil)
  }

  @Test func endingOfAFolderTellsTheFormatOfAllSheetsAndOfLaterRuns() throws {
    let folder = SheetFolder(["a.cho": "{title: X}\n[C]la\n", "b.cho": "{title: Y}\n[C]la\n"])
    for output in ["z.json/", "z.json"] {
      let run = try Tool.run("a.cho", "b.cho", "-o", output, "--jobs", "1", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(folder.text("z.json/a.json")?.hasPrefix("{\"chords\"") == true)
      #expect(folder.text("z.json/b.json")?.hasPrefix("{\"chords\"") == true)
    }
    folder.makeFolder("z.xml")
    let unclear = try Tool.run("a.cho", "-o", "z.xml", in: folder)
    #expect(unclear.status == 64 && unclear.errors.contains("--to opensong"), "\(unclear.errors)")
    #expect(try Tool.run("a.cho", "-o", "z.xml/", in: folder).status == 64)
    #expect(try Tool.run("a.cho", "-o", "z.json/", in: folder).status == 0)
    #expect(folder.files.filter { $0.hasPrefix("z.json") } == ["z.json/a.json", "z.json/b.json"])
  }

  @Test func unknownEndingOfAFolderIsTold() throws {
    let folder = SheetFolder(["a.cho": "{title: X}\n[C]la\n", "b.cho": "{title: Y}\n[C]la\n"])
    for (name, isReported) in [("x.foo", true), ("y.foo/", false), ("v1.2", false)] {
      let run = try Tool.run("a.cho", "b.cho", "-o", name, in: folder)
      #expect(run.status == 0 && run.errors.isEmpty != isReported, "\(run.errors)")
    }
  }

  @Test(arguments: [("x.md", true), ("x.docx", true), ("x", false), ("x.crd", false)])
  func unknownEndingIsTold(name: String, isReported: Bool) throws {
    let folder = SheetFolder(["a.cho": "{title: X}\n[C]la\n"])
    let run = try Tool.run("a.cho", "-o", name, in: folder)
    #expect(run.status == 0 && folder.text(name)?.contains("[C]la") == true)
    #expect(run.errors.contains("\(name): ChordPro is written, because .") == isReported)
    let typed = try Tool.run("a.cho", "--to", "chordpro", "-o", name, "--force", in: folder)
    #expect(typed.errors == "")
  }

  @Test(arguments: ["chrodpro", "cho"]) func mistypedFormatIsSuggested(typed: String) throws {
    let run = try Tool.run("convert", "--to", typed)
    #expect(run.status == 64)
    #expect(run.errors.contains("Did you mean 'chordpro'?"))
  }

  @Test(arguments: [("--out", ". Did you mean '--output'?"), ("--bogus", "")])
  func mistypedOptionIsSuggested(typed: String, suggestion: String) throws {
    let run = try Tool.run(typed, "x")
    let message = "Error: Unknown option '\(typed)'\(suggestion)\n"
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
  }

  @Test(arguments: [
    ["convert", "--watch", "nosuch", "-o", "out"], ["check", "--watch", "nosuch"],
  ])
  func whatIsNotThereIsNotWatched(arguments: [String]) throws {
    let run = try Tool.run(arguments: arguments, in: SheetFolder())
    #expect(run.status == 1)
    #expect(run.errors == "Error: nosuch: there is no such file; check the name\n")
  }

  @Test func aMegabyteInOneLine() throws {
    let sheet = String(repeating: "Am F ", count: 200_000)
    let run = try Tool.run("--to", "source", input: sheet)
    #expect(run.status == 0)
    #expect(run.output == sheet)
  }

  @Test func unknownOptionShowsTheUsage() throws {
    let run = try Tool.run("--colour", "red")
    #expect(run.status == 64)
    #expect(run.errors.contains("Unknown option '--colour'"))
    #expect(run.errors.contains("Usage: chordparse"))
  }

  @Test(arguments: [
    ["--to", "docx"], ["--from", "word"], ["--engine", "perl"], ["--encoding", "ebcdic"],
  ])
  func unknownValuesAreRefused(arguments: [String]) throws {
    let run = try Tool.run(arguments[0], arguments[1], input: "C")
    #expect(run.status == 64)
    #expect(run.errors.contains("'\(arguments[1])' is invalid"), "\(run.errors)")
    #expect(run.output == "")
  }

  @Test func encodingIsDeclared() throws {
    let folder = SheetFolder()
    folder.write([0xC1, 0xD1], to: "a.txt")
    let run = try Tool.run("lines", "--encoding", "koi8-r", "a.txt", in: folder)
    #expect(run.output.contains("ая"))
  }

  @Test func unwritableOutputIsTold() throws {
    let folder = SheetFolder(["a.txt": "C", "file": ""])
    let run = try Tool.run("a.txt", "--output", "file/b.cho", in: folder)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("chordparse: file/b.cho: can't be written: "))
    #expect(run.errors.contains("; name another place"))
  }

  @Test func versionIsPrinted() throws {
    let run = try Tool.run("--version")
    #expect(run.status == 0)
    #expect(run.output.split(separator: ".").count == 3)
  }

  @Test func sheetIsEvaluated() throws {
    let sheet = "{t: X}\n{capo: 2}\n{c-guitar: A}\n{c-alto: B}\n{soc}\n[G]la\n{eoc}\n{chorus}\n"
    let plain = try Tool.run("convert", "--to", "source", input: sheet)
    #expect(plain.output == sheet)
    let run = try Tool.run(
      "convert",
      "--to",
      "source",
      "--select",
      "guitar",
      "--decapo",
      input: sheet
    )
    let chorus = "{start_of_chorus}\n[A]la\n{end_of_chorus}\n"
    #expect(run.output == "{t: X}\n{c: A}\n{soc}\n[A]la\n{eoc}\n\(chorus)")
  }

  @Test func evaluationBeyondTheLimitFails() throws {
    let sheet = "{t: X}\n{soc}\n[G]la la la\n{eoc}\n{chorus}\n{chorus}\n"
    let run = try Tool.run("convert", "--evaluate", "--output-limit", "60", input: sheet)
    #expect(run.status == 1)
    #expect(run.errors.contains("has more than 60 bytes; raise the limit"))
  }
}
