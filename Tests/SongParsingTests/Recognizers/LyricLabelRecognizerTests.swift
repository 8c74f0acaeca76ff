import SongModel
import TestSupport
import Testing
import TextMatching

@testable import SongParsing

@Suite struct LyricLabelRecognizerTests {
  private static let lines: [(String, LineTraits)] = [
    ("R: come along", [.letterLabel, .lyricLabel]),
    ("R2: come along", [.letterLabel, .lyricLabel]),
    ("Ref.: come along", [.lyricLabel]), ("2. Come along", [.lyricLabel]), ("R:", [.letterLabel]),
    ("come along", []), ("come: along", [.lyricLabel]),
  ]

  @Test(arguments: lines)
  func traitsOfLabels(line: String, expected: LineTraits) throws {
    let labels: LineTraits = [.letterLabel, .lyricLabel]
    #expect(try LexedSample(line).facts().traits.intersection(labels) == expected)
  }

  @Test(
    arguments: [
      ("2. Come along", .verse), ("Chorus: come along", .chorus), ("come: along", nil),
      ("come along", nil),
    ] as [(String, SectionKind?)]
  )
  func namesOfLabels(line: String, expected: SectionKind?) throws {
    let kind = try LexedSample(line).withLine { _, tokens, text in
      LyricLabelRecognizer.name(tokens[0], in: text)?.kind
    }
    #expect(kind == expected)
  }
}
