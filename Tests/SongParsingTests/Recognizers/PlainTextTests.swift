import TestSupport
import Testing

@testable import SongParsing

/// What is done byte by byte for ASCII is what is done for any text.
@Suite struct PlainTextTests {
  private static let texts: [String] = {
    var random = SplitMix64(seed: 3)
    let bytes = Array("[](){}<>-–#='&+,;:.|*\"/ \tABCcvxisterho1234".utf8.filter { $0 < 0x80 })
    return (0..<3_000).map { _ in
      let length = Int.random(in: 0...14, using: &random)
      let text = (0..<length).map { _ in bytes[Int.random(in: bytes.indices, using: &random)] }
      return String(decoding: text, as: UTF8.self)
    }
  }()

  @Test func wordsOfHeadingsStandBetweenBlanksAndBrackets() {
    for text in Self.texts {
      let parts = text.split { "()[]/&+,;:.|*\" \t".contains($0) }
      let expected = parts.map(Self.bare).filter { !$0.isEmpty }
      let bytes = Array(text.utf8)
      var heading = HeadingWords(bytes.indices)
      var found: [String] = []
      while let word = heading.next(in: bytes.span) {
        found.append(String(decoding: bytes[word], as: UTF8.self))
      }
      #expect(found == expected)
    }
  }

  /// A word without decoration; the sharp of a root alone belongs to it.
  private static func bare(_ word: Substring) -> String {
    let start = word.drop { "-#='".contains($0) }
    let end = String(start.reversed().drop { "-#='".contains($0) }.reversed())
    let isSharp = end.count == 1 && "abcdefghABCDEFGH".contains(end)
    return isSharp && start.dropFirst().first == "#" ? end + "#" : end
  }

  @Test func trimmingIsThatOfAnyText() {
    let set = ScalarSet("[]-. \tc–")
    for text in Self.texts {
      let scalars = text.unicodeScalars.drop { set.contains($0) }
      let trimmed = scalars.reversed().drop { set.contains($0) }.reversed()
      #expect(text.trimming(set) == String(String.UnicodeScalarView(trimmed)))
      #expect(text[...].trimming(set) == text.trimming(set))
    }
  }

  @Test(arguments: [
    ("verse", false), ("lover", true), ("the", false), ("x", false), ("iii", false), ("th", true),
    ("Chorus", false), ("[C]lover", false), ("lover]", false), ("2nd", false), ("coda2", false),
    ("naïve", true), ("куплет", false), ("любовь", true), ("", false), ("times", false),
  ])
  func foreignWordsAreNoPartOfAHeading(word: String, isForeign: Bool) {
    let traits = openingTraits(word)
    #expect(traits.contains(.isPlainWord) == isForeign)
  }

  @Test(arguments: [
    ("verse", true), ("V2", true), ("lover", false), ("[C]lover", true), ("1st", true),
    ("(Refrain", true), ("iv", true), ("2verse", true), ("12345", false), ("Bridge:", true),
  ])
  func headingsBeginWithNamesAndNumbers(word: String, begins: Bool) {
    let traits = openingTraits(word)
    #expect(traits.contains(.beginsAsHeading) == begins)
  }
}
