import ChordParse
import Testing

/// What is written as LaTeX means the same there, and nothing else.
@Suite struct LaTeXWriterTests {
  private func written(_ text: String) -> String {
    SongWriter(.latex).text(of: SongParser().parse(text))
  }

  @Test(arguments: [
    ("x 3 2 0 1 0", #"\gtab{C}{X32010}"#), ("8 10 10 9 8 8", #"\gtab{C}{8:022100}"#),
    ("x 12 14 14 14 12", #"\gtab{C}{12:X02220}"#),
  ])
  func fingeringIsWritten(frets: String, tab: String) {
    #expect(written("{define: C frets \(frets)}\n[C]la\n").contains(tab))
  }

  /// Its frets are single digits, and its open strings are those of the barre.
  @Test(arguments: ["x 3 2 0 13 0", "1 x 13 0 2 2", "1 12 12 1 1 1"])
  func fingeringWithoutRoomIsARemark(frets: String) {
    let song = SongParser().parse("{define: C frets \(frets)}\n[C]la\n")
    let text = SongWriter(.latex).text(of: song)
    #expect(!text.contains(#"\gtab"#))
    #expect(text.contains(#"\musicnote{C \#(frets)}"#), "\(text)")
    #expect(SongWriter(.latex).losses(of: song).map(\.code).contains(.lossyDefinition))
  }

  /// `\\gtab{A}{X02220:001230}` says the fingers, too.
  @Test(arguments: [
    ("X02220:001230", "x 0 2 2 2 0"), ("5:X02220:001230", "x 5 7 7 7 5"),
    ("xo2220", "x 0 2 2 2 0"), ("12:X02220", "x 12 14 14 14 12"), ("X02220,2", "x 0 2 2 2 0"),
  ])
  func fingersAreNoFrets(tab: String, frets: String) {
    let options = ReadingOptions(format: .latex)
    let song = SongParser(options: options).parse("\\beginsong{B}\n\\gtab{A}{\(tab)}\n\\endsong\n")
    #expect(SongWriter(.chordPro).text(of: song).contains("frets \(frets)}"))
  }

  @Test func transpositionIsNoCommand() {
    #expect(written("{transpose: 2}\n[C]la\n").contains(#"\transpose{2}"#))
    let text = written("{transpose: \\input /etc/passwd}\n[C]la\n")
    #expect(!text.contains(#"\transpose"#))
    #expect(text.contains(#"% {transpose: \input /etc/passwd}"#), "\(text)")
    #expect(written("{time: 6/8}\n[C]la\n").contains(#"\meter{6}{8}"#))
    #expect(!written("{time: \\input x/4}\n[C]la\n").contains(#"\input"#))
  }
}
