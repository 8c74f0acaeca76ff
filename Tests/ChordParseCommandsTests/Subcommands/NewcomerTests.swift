import Foundation
import Testing

/// What somebody meets who uses the command for the first time.
@Suite("First steps") struct NewcomerTests {
  @Test func mistypedCommandsAreRecognized() throws {
    let run = try Tool.run("convrt", "a.txt", in: SheetFolder(["a.txt": "C\nla\n"]))
    #expect(run.status == 1)
    #expect(run.errors.contains("did you mean chordparse convert?"))
    #expect(try Tool.run("songs").errors.contains("there is no such file; check the name"))
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
      input: "C - G - D\n\nAm-F-C\n"
    )
    #expect(run.output.contains("Do - Sol - Re"), "\(run.output)")
    #expect(run.output.contains("Lam-Fa-Do"), "\(run.output)")
    let again = try Tool.run("convert", "--from", "text", input: run.output)
    #expect(again.output.contains("[Do]"), "\(again.output)")
  }

  @Test(arguments: ["json", "songdata"])
  func whatWasWrittenIsReadAgain(format: String) throws {
    let sheet = "Title: Été\n\nC   G\nla la  \n"
    let document = try Tool.run("convert", "--to", format, input: sheet).output
    #expect(try Tool.run("convert", "--to", "source", input: document).output == sheet)
    #expect(try Tool.run("convert", input: document).output.contains("{title: Été}"))
  }
}
