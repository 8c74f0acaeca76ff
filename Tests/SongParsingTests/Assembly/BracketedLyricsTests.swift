import ChordParse
import TestSupport
import Testing

@testable import SongParsing

/// The brackets of most lines are taken over from the lexer; those of other lines, and of lines
/// that are joined, are found anew.
@Suite struct BracketedLyricsTests {
  @Test(arguments: [
    ("[C]lover [G]boy", true), ("[C]lo[*softly]ver", true), ("(Am) [N.C.] (hey", true),
    ("[(E7)]x", true), ("hey (you)", true), ("<(G)>x [C]y", true),
    ("[C lover [G]boy", false), ("[C]lover]", false), ("[]x [C]y", false), ("<[G]>x", false),
    ("[*softly] now", false), ("[C G]x", false), ("[C(x)]y", false), ("[hello]", false),
  ])
  func marksAreAllThatStandsInSquareBrackets(line: String, areAll: Bool) throws {
    let strays = try LexedSample(line).withLine { line, _, _ in line.brackets.strays }
    #expect((strays == 0) == areAll)
  }

  /// Words know their brackets; with a loose one before them, the line is looked through.
  @Test func wordsAndLinesTellTheSame() throws {
    let parser = SongParser()
    var random = SplitMix64(seed: 11)
    var found = 0
    for _ in 0..<500 {
      let line = Self.line(using: &random)
      let told = try Self.marks(of: line, at: 0)
      #expect(try told == Self.marks(of: ") \(line)", at: 2), "\(line)")
      let (song, looked) = (parser.parse(line), parser.parse(") \(line)"))
      #expect(song.notation == looked.notation, "\(line)")
      found += told.count
    }
    #expect(found > 400)
  }

  private static func marks(of line: String, at start: Int) throws -> [String] {
    try LexedSample(line).inlineMarks().map { mark, chord in
      let (range, content) = (mark.range, mark.content)
      let places = [range.lowerBound, content.lowerBound, content.upperBound, range.upperBound]
      return "\(places.map { $0 - start }) \(chord) \(mark.certainty) "
        + "\(mark.isAttached) \(mark.brackets) \(mark.isRemark)"
    }
  }

  @Test func bothWaysAgree() {
    let parser = SongParser(options: ReadingOptions(format: .chordPro))
    var random = SplitMix64(seed: 7)
    var compared = 0
    for _ in 0..<500 {
      let line = Self.line(using: &random)
      // The way is taken for lines on which a bracket opens.
      guard line.contains("[") else { continue }
      let (short, long) = (parser.parse(line + "\n"), parser.parse(line + "\\\n\n"))
      guard let found = Self.content(of: short), found.isMusic else { continue }
      compared += 1
      #expect(found == Self.content(of: long), "\(line)")
      #expect(short.diagnostics.map(\.code) == long.diagnostics.map(\.code), "\(line)")
    }
    #expect(compared > 200)
  }

  /// What the first line is.
  private static func content(of song: Song) -> LineContent? {
    for line in song.lines { return line.content }
    return nil
  }

  private static let pieces = [
    "[", "]", "(", ")", "<", ">", "*", "^", " ", "  ", "C", "Am7", "|", "é", "word", "[C]", "[Am]",
    "[Dm7]", "[N.C.]", "[*softly]", "[G D]", "[ E ]", "(F)", "<(G)>", "[(E7)]", "[H7]", "(lam)",
  ]

  private static func line(using random: inout SplitMix64) -> String {
    (0..<Int.random(in: 1...8, using: &random))
      .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }
}

extension LineContent {
  /// Whether the line is sung or played.
  fileprivate var isMusic: Bool {
    switch self {
    case .lyrics, .chords: true
    default: false
    }
  }
}
