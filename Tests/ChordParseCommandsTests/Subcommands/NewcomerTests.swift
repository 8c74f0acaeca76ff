import Foundation
import TestSupport
import Testing

/// What somebody meets who uses the command for the first time.
@Suite("First steps") struct NewcomerTests {
  @Test func mistypedCommandsAreRecognized() throws {
    let run = try Tool.run("convrt", "a.txt", in: SheetFolder(["a.txt": "C\nla\n"]))
    #expect(run.status == 1)
    #expect(run.errors.contains("did you mean chordparse convert?"))
    #expect(try Tool.run("CONVERT").errors.contains("did you mean chordparse convert?"))
    #expect(try Tool.run("songs").errors.contains("there is no such file; check the name"))
  }

  @Test(arguments: [["info"], ["check"], ["lines"]])
  func aSheetOfBlankLinesIsEmpty(command: [String]) throws {
    let run = try Tool.run(arguments: command, input: "\n \n\t\n", in: SheetFolder())
    #expect(run.errors.contains("is empty; check that this is the right file"), "\(run.errors)")
  }

  /// The letters of such a name are no options, least of all the h for help.
  @Test(arguments: [["-n.cho"], ["convert", "-n.cho"], ["info", "a.cho", "-h.txt"]])
  func aFileNamedLikeOptionsIsSaid(arguments: [String]) throws {
    let run = try Tool.run(arguments: arguments, in: SheetFolder(["-n.cho": "[C]la\n"]))
    #expect(run.status != 0)
    #expect(run.output == "")
    #expect(run.errors.contains("begins with - as options do; give ./-"), "\(run.errors)")
  }

  @Test func symbolThatIsNoChordHasARemedy() throws {
    let run = try Tool.run("chord", "xyz")
    let notations = "english, german, latin, nashville, roman"
    let remedy = "write it like Am7, F#/C or Bbmaj7"
    #expect(run.status == 1)
    #expect(run.errors == "chordparse: 'xyz' is not a chord in \(notations); \(remedy)\n")
    let german = try Tool.run("chord", "--notation", "german", "xyz").errors
    #expect(german.contains("not a chord in german; correct it, or leave out --notation"))
  }

  /// A file of nothing but NUL bytes is not empty, too.
  @Test(arguments: ["convert", "check", "info"])
  func binaryFileIsNotEmpty(command: String) throws {
    let run = try Tool.run(command, "a.cho", in: SheetFolder(["a.cho": "\0\u{1}\u{2}"]))
    #expect(run.status == 1)
    #expect((run.errors + run.output).contains("the input holds NUL bytes"))
    #expect(!run.errors.contains("is empty"), "\(run.errors)")
  }

  /// Options that do nothing are refused, rather than taken for what they would have done.
  @Test(arguments: [
    (["--spelling", "flats", "a.cho"], "--spelling needs --transpose or --to-key"),
    (["--output-limit=9", "a.cho"], "--output-limit needs --evaluate, --select or --decapo"),
    (["convert", "--force", "a.cho"], "--force needs --output"),
    (["transpose", "+2", "--force", "a.cho"], "--force needs --output"),
    (["info", "--json", "--instrument", "ukulele", "a.cho"], "--instrument is for diagrams"),
    (["chord", "--json", "--instrument", "guitar", "C"], "--instrument is for diagrams of frets"),
    (
      ["chord", "--svg", "--piano", "--instrument", "guitar", "C"],
      "--instrument is for diagrams of frets, and --piano has none"
    ),
    (["chord", "--svg", "--piano", "--left-handed", "C"], "--left-handed is for frets"),
    (["chord", "--json", "--key", "G", "C"], "--key needs --transpose with --json"),
  ])
  func idleOptionsAreRefused(arguments: [String], message: String) throws {
    let run = try Tool.run(arguments: arguments, in: SheetFolder(["a.cho": "{t: x}\n[C]la\n"]))
    #expect(run.status == 64 && run.output == "")
    #expect(run.errors.contains("Error: \(message)"), "\(run.errors)")
  }

  /// In a file of options they wait for what they belong to.
  @Test func idleOptionsOfAFileWait() throws {
    let sheets = [".chordparse": "convert: --spelling flats\n", "a.cho": "{t: x}\n[C]la\n"]
    let folder = SheetFolder(sheets)
    let plain = try Tool.run("a.cho", in: folder)
    #expect(plain.status == 0 && plain.errors == "", "\(plain.errors)")
    #expect(try Tool.run("--transpose", "1", "a.cho", in: folder).output.contains("[Db]la"))
  }

  @Test func theVersionHasAShortName() throws {
    #expect(try Tool.run("-V").output == Tool.run("--version").output)
  }

  @Test func aKeyOfAnotherModeIsSaid() throws {
    let sheet = "{t: x}\n{key: C}\n[C]la [F]la [G]la\n"
    let run = try Tool.run("transpose", "--to-key", "C#m", input: sheet)
    #expect(run.errors.contains("the song is in C, and C#m has another mode; transposed to E"))
    let same = try Tool.run("transpose", "--to-key", "E", input: sheet)
    #expect(same.errors == "")
    #expect(same.output == run.output)
  }

  /// Keys of seven signs are keys, too; those of eight get their usual names.
  @Test(arguments: [("C#", "[C#]la [F#]la"), ("Cb", "[Cb]la [Fb]la"), ("G#", "[Ab]la [Db]la")])
  func theKeyIsTheOneAskedFor(key: String, chords: String) throws {
    let run = try Tool.run("transpose", "--to-key", key, input: "{t: x}\n{key: D}\n[D]la [G]la\n")
    #expect(run.errors == "")
    #expect(run.output.contains(chords), "\(run.output)")
  }

  @Test func easierFretsForTheCapo() throws {
    let sheet = "{t: x}\n{key: Eb}\n[Eb]la [Ab]la [Bb]la [Cm]la\n"
    let run = try Tool.run("info", input: sheet)
    #expect(run.output.contains("easier with   capo 3 in C: C F G Am"), "\(run.output)")
    let easy = try Tool.run("info", input: "{t: x}\n[G]la [C]la [D]la [Em]la\n")
    #expect(!easy.output.contains("easier with"))
  }

  @Test func songsAsJSON() throws {
    let sheet = "{t: x}\n{capo: 3rd fret}\n{sov: One}\n[C]la [G]la [C]la\n{eov}\n{ns}\n{t: y}\n"
    let run = try Tool.run("info", "--json", input: sheet)
    let songs = try run.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(songs.map { $0["title"] as? String } == ["x", "y"])
    #expect(songs[0]["capo"] as? Int == 3)
    #expect(songs[0]["sections"] as? [String] == ["One"])
    let chords = songs[0]["chords"] as? [[String: Any]]
    #expect(chords?.map { $0["name"] as? String } == ["C", "G"])
    #expect(chords?.map { $0["count"] as? Int } == [2, 1])
  }

  /// What the command writes, its own check accepts.
  @Test(arguments: [
    ("Capo: 3rd fret\n\nC  G\nla la\n", "{capo: 3}\n# Capo: 3rd fret\n"),
    ("Tempo: 96 bpm\n\nC  G\nla la\n", "{tempo: 96}\n# Tempo: 96 bpm\n"),
    ("Time: 6/8, slow\n\nC  G\nla la\n", "{time: 6/8}\n# Time: 6/8, slow\n"),
    ("Duration: 3:20 min\n\nC  G\nla la\n", "{duration: 3:20}\n# Duration: 3:20 min\n"),
  ])
  func numbersAreWrittenAsNumbers(sheet: String, written: String) throws {
    let run = try Tool.run("convert", input: sheet)
    #expect(run.output.contains(written), "\(run.output)")
    #expect(!(try Tool.run("check", input: run.output).output.contains("invalid-argument")))
  }

  /// Separators stay apart in a notation whose chords are wider.
  @Test func widerChordsStayApart() throws {
    let run = try Tool.run(
      "convert",
      "--to",
      "text",
      "--notation",
      "latin",
      input: "C - G - D\n\nAm-F-C\n\n| C | G | Am |\nla la la la\n"
    )
    #expect(run.output.contains("| Do | Sol | Lam |"), "\(run.output)")
    #expect(run.output.contains("Do - Sol - Re"), "\(run.output)")
    #expect(run.output.contains("Lam-Fa-Do"), "\(run.output)")
    let again = try Tool.run("convert", "--from", "text", input: run.output)
    #expect(again.output.contains("[Do]"), "\(again.output)")
  }

  @Test func barsBehindALabelAreAGrid() throws {
    let run = try Tool.run(
      "convert",
      input: "T\n\nIntro: | C  G | Am  F |\n\nVerse\nC   G\nla la\n"
    )
    #expect(run.output.contains("{start_of_grid: Intro}\n| C  G | Am  F |\n{end_of_grid}"))
  }

  /// The frets below stay where they are.
  @Test func chordsAboveTablatureKeepTheirColumns() throws {
    let tab = "e|--0---2---|--3------|\nB|--3-------|--0------|\n"
    let run = try Tool.run("transpose", "+2", input: "Intro\n   Em7         G/B\n" + tab)
    #expect(run.output == "Intro\n   F#m7        A/C#\n" + tab)
  }

  @Test(arguments: ["json", "songdata"])
  func whatWasWrittenIsReadAgain(format: String) throws {
    let sheet = "Title: Été\n\nC   G\nla la  \n"
    let document = try Tool.run("convert", "--to", format, input: sheet).output
    #expect(try Tool.run("convert", "--to", "source", input: document).output == sheet)
    #expect(try Tool.run("convert", input: document).output.contains("{title: Été}"))
    let named = try Tool.run("convert", "--from", format, "--to", "source", input: document)
    #expect(named.output == sheet)
  }

  @Test(arguments: ["json", "songdata"])
  func whatWasWrittenAndCutOffIsRefused(format: String) throws {
    let document = try Tool.run("convert", "--to", format, input: "C   G\nla la\n").output
    let result = try Tool.run("convert", input: String(document.dropLast(9)))
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.errors.contains("cut off or changed; make it again"), "\(result.errors)")
  }

  @Test func searchWithoutResultFails() throws {
    let result = try Tool.run("directives", "zzz")
    #expect(result.status == 1 && result.output.isEmpty)
    let remedy = "begins with zzz; without a beginning, all are printed"
    #expect(result.errors.contains(remedy), "\(result.errors)")
    #expect(try Tool.run("directives", "soc").status == 0)
  }

  /// Of what is not read, no empty file takes the place of a song.
  @Test func unreadFilesOverwriteNothing() throws {
    let folder = SheetFolder(["m.musicxml": "<score-partwise><part", "m.cho": "{title: Old}\n"])
    let result = try Tool.run("convert", "--output", "m.cho", "m.musicxml", in: folder)
    #expect(result.status == 1)
    #expect(result.errors.contains("holds no song that can be read"), "\(result.errors)")
    #expect(try Tool.run("convert", "m.cho", in: folder).output == "{title: Old}\n")
  }

  /// A line in braces would make ChordPro of the text.
  @Test func settingsOfPagesAreNotInText() throws {
    let sheet = "{title: Été}\n{new_page}\n{comment-guitar: softly}\n[C]la la\n"
    let text = try Tool.run("convert", "--to", "text", input: sheet).output
    #expect(text == "Title: Été\n# {comment-guitar: softly}\nC\nla la\n")
    #expect(try Tool.run("convert", input: text).output.contains("{title: Été}"))
  }

  /// Words are moved apart as in songbooks; nothing is lost with brackets.
  @Test func tightChordsHaveRoom() throws {
    let sheet = "[C]a[Gmaj7]b c[Am]d[F]efg [C][G]ho\n"
    let spread = try Tool.run("convert", "--to", "text", input: sheet)
    #expect(spread.output.contains("C Gmaj7 Am F   C G\na-b c---d--efg   ho\n"), "\(spread.output)")
    let same = try Tool.run("convert", "--to", "text", "--tight-chords", "brackets", input: sheet)
    #expect(same.output.contains(sheet), "\(same.output)")
    // What is broken to a width reads back.
    let fitted = try Tool.run("convert", "--to", "text", "--width", "60", input: sheet)
    #expect(fitted.output == same.output)
    let json = try Tool.run("--to", "json", "--tight-chords", "brackets", input: sheet)
    #expect(json.status == 64 && json.errors.contains("--tight-chords needs --to text"))
  }

  @Test func encodingAndItsEvidence() throws {
    let folder = SheetFolder()
    folder.write([0x43, 0x0A, 0xA3, 0xF3, 0x64, 0x9F, 0x20, 0x70, 0xB3, 0x79, 0x0A], to: "a.txt")
    let run = try Tool.run("info", "a.txt", in: folder)
    #expect(run.output.contains("encoding      windows-1250, guessed: "), "\(run.output)")
    #expect(run.output.contains("its letters are those of Polish"))
    let json = try Tool.run("info", "--json", "a.txt", in: folder)
    #expect(json.output.contains(#""encoding":"windows-1250""#))
    #expect(try JSONSchema(named: "info").problems(of: json.output.utf8) == [])
  }

  @Test func sayingLessAndMore() throws {
    let folder = SheetFolder(["a.txt": "C   G\nla la\n", "b.cho": "{soc\n[C\n"])
    let usual = try Tool.run("convert", "b.cho", in: folder)
    #expect(usual.errors.contains("b.cho:1:1"))
    #expect(try Tool.run("convert", "-q", "b.cho", in: folder).errors == "")
    let missing = try Tool.run("convert", "--quiet", "gone.txt", in: folder)
    #expect(missing.errors.contains("gone.txt"))
    let more = try Tool.run("convert", "-v", "a.txt", "b.cho", in: folder)
    #expect(more.errors.contains("a.txt: text, utf-8, english notation"), "\(more.errors)")
    #expect(try Tool.run("check", "-q", "-v", "a.txt", in: folder).status == 64)
  }

  @Test func coloursAreForTerminals() throws {
    let folder = SheetFolder(["a.cho": "{t: x}\n[C\n"])
    let plain = try Tool.run("check", "a.cho", in: folder)
    let colored = try Tool.run("check", "--color", "always", "a.cho", in: folder)
    #expect(!plain.output.contains("\u{1B}"))
    #expect(colored.output.contains("a.cho:2:1: \u{1B}[1;33mwarning\u{1B}[0m: "))
    let codes = colored.output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(codes == plain.output)
  }

  @Test func optionsThatAreAlwaysWanted() throws {
    let folder = SheetFolder([
      ".chordparse": "# ours\r\nignore: unknown-chord\r\nconvert: --to text --notation german\r\n",
      "a.cho": "{t: x}\n[Bb]la [B]la\n", "deep/b.cho": "{t: y}\n[B]la\n",
    ])
    #expect(try Tool.run("a.cho", in: folder).output.contains("B  H\nla la"))
    #expect(try Tool.run("convert", "a.cho", in: folder).output.contains("B  H\nla la"))
    let typed = try Tool.run("convert", "--to", "chordpro", "a.cho", in: folder)
    #expect(typed.output.contains("[B]la [H]la"))
    #expect(try Tool.run("--no-config", "a.cho", in: folder).output.contains("[Bb]la [B]la"))
    #expect(try Tool.run("convert", "--help", in: folder).status == 0)
    let inside = try Tool.shell("cd deep && \"$0\" b.cho", in: folder)
    #expect(inside.output.contains("H\nla"))
    folder.write(Array("convert: --too text\n".utf8), to: ".chordparse")
    let wrong = try Tool.run("a.cho", in: folder)
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains(".chordparse:1:"), "\(wrong.errors)")
    folder.write(Array("convert: --no-config --to text\n".utf8), to: ".chordparse")
    let idle = try Tool.run("a.cho", in: folder)
    #expect(idle.status == 64 && idle.errors.contains("--no-config"), "\(idle.errors)")
  }

  @Test func whatIsTypedPutsUsualOptionsAside() throws {
    let settings = "convert: --to text --width 60  # ours\nconvert: --notation german\n"
    let folder = SheetFolder([
      ".chordparse": settings + "info: --instrument \"baritone ukulele\"\n",
      "a.cho": "{t: x}\n[B]la\n",
    ])
    let run = try Tool.run("convert", "--to", "chordpro", "a.cho", in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains("[H]la"))
    #expect(try Tool.run("a.cho", in: folder).output.contains("H\nla"))
    #expect(try Tool.run("info", "a.cho", in: folder).status == 0)
  }

  @Test(arguments: [
    (["-o", "q.json"], "{"), (["--output=q.json"], "{"), (["-o", "q.md"], "<!DOCTYPE html>"),
    (["--to", "chordpro", "-o", "q.json"], "{title: x}"), (["-o", "q.htm"], "<!DOCTYPE html>"),
  ])
  func typedEndingCountsMoreThanTheUsualFormat(options: [String], start: String) throws {
    let folder = SheetFolder([
      ".chordparse": "convert: --to html --columns 2\n", "a.cho": "{title: x}\n[B]la\n",
    ])
    let run = try Tool.run(arguments: ["convert", "a.cho"] + options, in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let name = try #require(folder.files.first { $0.hasPrefix("q.") })
    let text = folder.text(name) ?? ""
    #expect(text.lowercased().hasPrefix(start.lowercased()), "\(text.prefix(40))")
  }

  @Test func typedEndingOfSeveralFormatsCountsMoreThanTheUsualFormat() throws {
    let folder = SheetFolder([".chordparse": "convert: --to text\n", "a.cho": "{t: x}\n[B]la\n"])
    let unclear = try Tool.run("a.cho", "-o", "a.xml", in: folder)
    #expect(unclear.status == 64 && unclear.errors.contains("--to opensong"), "\(unclear.errors)")
    #expect(try Tool.run("a.cho", "-o", "a.pro", in: folder).status == 0)
    #expect(folder.text("a.pro")?.hasPrefix("{title: x}") == true)
  }

  @Test(arguments: [
    "convert: b.cho", "convert: --to text b.cho", "convert: --strict b.cho", "info: --json b.cho",
    "transpose: --to-key G b.cho", "chord: b.cho",
  ])
  func onlyOptionsAreUsual(line: String) throws {
    let folder = SheetFolder([
      ".chordparse": "# ours\n\(line)\n", "a.cho": "{t: x}\n[B]la\n", "b.cho": "{t: y}\n[B]la\n",
    ])
    let command = String(line.prefix { $0 != ":" })
    let run = try Tool.run(command, "a.cho", in: folder)
    #expect(run.status == 1 && run.output == "")
    let message = "'b.cho' is not an option; write only options, such as --to text\n"
    #expect(run.errors.hasSuffix(".chordparse:2: \(message)"), "\(run.errors)")
    #expect(try Tool.run(command, "--help", in: folder).status == 0)
  }

  @Test(arguments: [
    ("info: --instrument \"baritone", "1: a quotation mark is not closed; write another one"),
    (String(repeating: "x", count: 100_000), "1: the line has more than 1000 bytes; write several"),
  ])
  func brokenLineOfUsualOptionsIsTold(line: String, message: String) throws {
    let folder = SheetFolder([".chordparse": line, "a.cho": "{t: x}\n[B]la\n"])
    let run = try Tool.run("info", "a.cho", in: folder)
    #expect(run.status == 1 && run.errors.contains(".chordparse:\(message)"))
    #expect(run.errors.utf8.count < 400)
  }

  @Test func usualOptionsOfAnyEditorAreRead() throws {
    let folder = SheetFolder([
      ".chordparse": "\u{FEFF}convert: --to text\r\n", "a.cho": "{t: x}\n[C]la\n",
    ])
    let run = try Tool.run("a.cho", in: folder)
    #expect(run.output == "Title: x\nC\nla\n", "\(run.errors)")
  }

  @Test func typedFormOfAChordPutsTheUsualOneAside() throws {
    let folder = SheetFolder([".chordparse": "chord: --svg\n"])
    #expect(try Tool.run("chord", "Am", in: folder).output.hasPrefix("<svg"))
    let run = try Tool.run("chord", "--json", "Am", in: folder)
    #expect(run.status == 0 && run.output.hasPrefix("{"), "\(run.errors)")
  }

  @Test func mistypedOptionOfTransposeIsSuggested() throws {
    let run = try Tool.run("transpose", "+2", "--ouput", "x", "song.cho")
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("Error: Unknown option '--ouput'. Did you mean '--output'?\n"))
  }

  @Test func optionsMayStandBeforeTheCommand() throws {
    let run = try Tool.run("-q", "transpose", "+2", input: "{t: x}\n[C]la\n")
    #expect(run.output == "{t: x}\n[D]la\n")
  }

  @Test func helpOnNoCommandIsAnError() throws {
    let run = try Tool.run("help", "convertt")
    #expect(run.status == 64)
    #expect(run.errors.contains("there is no command 'convertt'; did you mean convert?"))
    #expect(try Tool.run("help", "foo").errors.contains("'foo'; chordparse help lists them"))
  }

  @Test func songsAreParted() throws {
    let folder = SheetFolder(["a.cho": "{t: a}\n[C]la\n", "b.cho": "{t: b}\n[D]la\n"])
    let run = try Tool.run("a.cho", "b.cho", in: folder)
    #expect(run.output.contains("{end_of_verse}\n{new_song}\n{title: b}"))
    let text = try Tool.run("--to", "text", "--strict", input: run.output)
    #expect(text.status == 1)
    #expect(text.errors.contains("text can't separate several songs"))
    let documents = try Tool.run("--to", "json", "a.cho", "b.cho", in: folder)
    #expect(try Tool.run("info", input: documents.output).errors.contains("several documents"))
  }

  @Test func documentsAreAskedFor() throws {
    let run = try Tool.run("--from", "json", input: "hello\n")
    #expect(run.status == 1)
    #expect(run.errors.contains("is neither JSON nor song data that convert wrote"))
    let document = try Tool.run("--to", "songdata", input: "{t: a}\n[C]la\n").output
    #expect(try Tool.run("--from", "json", input: document).output.contains("[C]la"))
  }

  @Test(arguments: ["latex", "ireal", "abc"])
  func aFileOfAnotherFormatIsNoEmptySong(format: String) throws {
    for command in ["convert", "info"] {
      let run = try Tool.run(command, "--from", format, input: "My Song\n\nC  G\nHello world\n")
      #expect(run.status == 1)
      #expect(run.errors.contains("holds no song that can be read"))
    }
  }

  @Test func noSongTakesThePlaceOfTheIndex() throws {
    let folder = SheetFolder(["h/index.cho": "{t: a}\n[C]la\n", "h/b.cho": "{t: b}\n[D]la\n"])
    let run = try Tool.run("--to", "html", "h", "-o", "out", in: folder)
    #expect(run.status == 1)
    #expect(run.errors.contains("its page would be index.html"))
    #expect(folder.text("out/index.html")?.contains("href=\"./b.html\"") == true)
  }

  @Test func resultsInTheFolderOfTheSheetsAreNoSheets() throws {
    let folder = SheetFolder(["in/a.cho": "{t: a}\n[C]la\n"])
    for _ in 0..<2 { #expect(try Tool.run("in", "-o", "in/out", in: folder).status == 0) }
    #expect(folder.text("in/out/a.cho") != nil)
    #expect(folder.text("in/out/out/a.cho") == nil)
  }

  @Test func starsReachAnyNumberOfFolders() throws {
    let folder = SheetFolder(["in/a.cho": "[C]la\n", "in/x/y/b.cho": "[C]la\n"])
    let run = try Tool.run("info", "--json", "in/**/*.cho", in: folder)
    #expect(run.output.split(separator: "\n").count == 2)
  }

  @Test func warningsFailOnRequest() throws {
    let run = try Tool.run("--strict", input: "{t: a}\n[C]la\n{blah}\n")
    #expect(run.status == 1)
    #expect(run.output == "")
    let folder = SheetFolder([:])
    folder.write(Array("{t: a}\n[C]".utf8) + [0xFC, 0x0A], to: "a.cho")
    let broken = try Tool.run("--strict", "--encoding", "utf-8", "a.cho", in: folder)
    #expect(broken.status == 1)
  }

  @Test func whatWasNotTransposedIsNamed() throws {
    let run = try Tool.run("transpose", "+2", input: "{t: a}\n[C]la [Xyz]la [*softly]la\n")
    #expect(run.output == "{t: a}\n[D]la [Xyz]la [*softly]la\n")
    #expect(run.errors.contains("[Xyz] in line 2: not a chord, and not transposed"))
  }

  @Test(arguments: ["CE7", "Gmm", "C#x", "Dm*...+riff"])
  func whatLooksLikeAChordInARowIsNamed(word: String) throws {
    let run = try Tool.run("transpose", "+2", input: "Gm  C  D   \(word)\nover the hill and far\n")
    #expect(run.output == "Am  D  E   \(word)\nover the hill and far\n")
    #expect(run.errors.contains("'\(word)' in line 1: not a chord, and not transposed"))
  }

  @Test(arguments: [["--transpose", "2"], ["--to-key", "D"], ["--capo", "3"]])
  func fretsThatDoNotMoveWithTheirChordAreNamed(options: [String]) throws {
    let defined = "{define: Am7 frets 5 7 5 5 5 5}\n{define: [C] frets x 3 2 0 1 0}\n"
    let sheet = "{t: a}\n{key: C}\n\(defined){define: E7 frets 0 2 0 1 0 0}\n[Am7]la [C]la\n"
    let run = try Tool.run(arguments: ["convert"] + options, input: sheet, in: SheetFolder())
    #expect(run.status == 0)
    #expect(
      run.errors == """
        <standard input>: the frets of {define: Am7} and 1 more stay, and the chords move away \
        from them

        """
    )
  }

  @Test(arguments: [["--transpose", "12"], ["--capo", "0"], ["--notation", "german"]])
  func fretsOfChordsThatStayAreNotNamed(options: [String]) throws {
    let sheet = "{t: a}\n{define: Am7 frets 5 7 5 5 5 5}\n[Am7]la\n"
    let run = try Tool.run(arguments: ["convert"] + options, input: sheet, in: SheetFolder())
    #expect(run.errors == "")
  }

  @Test func wordsInARowOfChordsAreNotNamed() throws {
    let run = try Tool.run("transpose", "+2", input: "Gm  C  D   (x2)\nover the hill and far\n")
    #expect(run.errors == "")
  }

  @Test func aKeyThatIsNoneIsNamed() throws {
    let run = try Tool.run("transpose", "+2", input: "{t: a}\n{key: Q#}\n[C]la\n")
    #expect(run.output == "{t: a}\n{key: Q#}\n[D]la\n")
    #expect(run.errors.contains("'Q#' is not a key, and is not transposed"))
  }

  @Test func aSheetThatIsNamedTwiceIsReadOnce() throws {
    let folder = SheetFolder(["in/a.cho": "{t: a}\n[C]la\n"])
    let run = try Tool.run("in", "in/a.cho", "-o", "out", in: folder)
    #expect(run.status == 0)
    #expect(
      try Tool.run("info", "--json", "in/a.cho", "in/a.cho", in: folder).output.count { $0 == "\n" }
        == 1
    )
    #expect(try Tool.run("in", "-o", "", in: folder).status == 64)
  }

  @Test func chordsOfHarteAreRead() throws {
    let run = try Tool.run(
      "transpose",
      "+2",
      "--source-notation",
      "harte",
      input: "{t: a}\n[C:maj]la [G:7]la [A:min]la\n"
    )
    #expect(run.output == "{t: a}\n[D:maj]la [A:7]la [B:min]la\n")
  }

  @Test func changesAreConvertedAtOnce() throws {
    let folder = SheetFolder(["in/a.cho": "{t: x}\n[C]la\n"])
    let process = try Tool.process(["convert", "--watch", "-q", "in", "-o", "out"], folder)
    try process.run()
    // Tests run in threads in which other signals are blocked, and so does what they start.
    defer { kill(process.processIdentifier, SIGKILL) }
    #expect(folder.waits { $0.text("out/a.cho")?.contains("[C]la") == true })
    folder.write(Array("{t: x}\n[G]la\n".utf8), to: "in/a.cho")
    folder.write(Array("{t: y}\n[F]la\n".utf8), to: "in/b.cho")
    #expect(folder.waits { $0.text("out/a.cho")?.contains("[G]la") == true })
    #expect(folder.waits { $0.text("out/b.cho") != nil })
    #expect(try Tool.run("convert", "--watch").status == 64)
    let endless = try Tool.run("convert", "--watch", "-", "-o", "w.cho", in: folder)
    #expect(endless.status == 64 && endless.errors.contains("can't watch standard input"))
    #expect(try Tool.run("check", "--watch", "-", in: folder).status == 64)
  }

  @Test(arguments: [["info"], ["info", "--json"]])
  func infoTellsOfWhatIsNoText(command: [String]) throws {
    let folder = SheetFolder([:])
    folder.write([0x7F, 0x45, 0x4C, 0x46, 0, 0, 1, 0, 0x0A], to: "a.bin")
    let run = try Tool.run(arguments: command + ["a.bin"], in: folder)
    #expect(run.status == 1)
    #expect(run.errors.contains("[binary-input]"))
  }

  @Test func numberIsToldHowToBeAStep() throws {
    let run = try Tool.run("chord", "1")
    #expect(run.status == 1)
    #expect(
      run.errors == "chordparse: '1' is a number; for a step of a key, add --notation nashville\n"
    )
    #expect(try Tool.run("chord", "--notation", "nashville", "1").status == 0)
  }

  @Test func findingsFitTheirSchema() throws {
    let run = try Tool.run("check", "--json", input: "{soc}\n{foo}\n[C\n")
    let schema = try JSONSchema(named: "finding")
    for line in run.output.split(separator: "\n") {
      #expect(try schema.problems(of: line.utf8) == [])
    }
  }
}

extension SheetFolder {
  /// Whether something comes true, however long a loaded machine takes, up to two minutes.
  fileprivate func waits(for isTrue: (SheetFolder) -> Bool) -> Bool {
    for _ in 0..<1200 {
      if isTrue(self) { return true }
      usleep(100_000)
    }
    return false
  }
}
