import SongModel
import Testing

@testable import SongParsing

@Suite struct ChordLabelRecognizerTests {
  /// The length in tokens, and whether the label names a section, and one that is played only.
  @Test(
    arguments: [
      ("Intro: Am F", 1, [.namedLabel, .playedLabel]),
      ("Intro : Am F", 2, [.namedLabel, .playedLabel]),
      ("[Solo] G D", 1, [.namedLabel, .playedLabel]), ("Verse 2: Am F", 2, .namedLabel),
      ("| Intro | Am | F |", 2, [.namedLabel, .playedLabel]),
      ("Riff: Am7 F", 1, [.namedLabel, .playedLabel]),
      ("Anna: Am7 F", 1, []),
    ] as [(String, Int, LineTraits)]
  )
  func labels(line: String, length: Int, traits: LineTraits) throws {
    let facts = try LexedSample(line).facts()
    #expect(facts.run.label == length)
    #expect(facts.traits.intersection([.namedLabel, .playedLabel]) == traits)
  }

  @Test(arguments: [
    "Am F", "Am: F G", "Intro:", "Anna Am7 F", "[C]the G", "Part: words", "| Anna | Am | F |",
    "Section B (x2)",
  ])
  func others(line: String) throws {
    let facts = try LexedSample(line).facts()
    #expect(!facts.traits.contains(.namedLabel))
  }

  /// A letter after a label may tell sections apart.
  @Test(arguments: [
    ("Intro: G", false), ("Solo: A", false), ("Verse: B", true), ("Solo A", true),
    ("Solo Am", false),
  ])
  func headings(line: String, mayHead: Bool) throws {
    #expect((try LexedSample(line).facts().heading != nil) == mayHead)
  }
}
