import SongModel

/// A word as most of lyrics are: two letters or more, with apostrophes among them and one mark
/// after them or none, as `winter`, `don't`, `winter,`.
struct LyricWord {
  /// What is before the mark, in UTF-8 bytes.
  let letters: Range<Int>
  /// Whether a mark follows.
  let isMarked: Bool
  /// Whether apostrophes are among the letters.
  private let hasApostrophes: Bool

  /// Finds the parts of a word in a range of a text; nil for any other word.
  ///
  /// - Complexity: O(length).
  init?(_ word: Range<Int>, in text: Span<UInt8>) {
    var (end, letterCount, apostrophes) = (word.lowerBound, 0, 0)
    var isAfterLetter = false
    while end < word.upperBound {
      let length = text.letterLength(at: end)
      guard length > 0 || isAfterLetter && text[end] == UInt8(ascii: "'") else { break }
      isAfterLetter = length > 0
      if isAfterLetter { letterCount += 1 } else { apostrophes += 1 }
      end += max(length, 1)
    }
    if !isAfterLetter {
      end -= 1
      apostrophes -= 1
    }
    guard letterCount > 1, end <= word.upperBound else { return nil }
    letters = word.lowerBound..<end
    isMarked = end < word.upperBound
    hasApostrophes = apostrophes > 0
    guard !isMarked || end == word.upperBound - 1 && text[end].endsPhrase else { return nil }
  }

  /// What the word may mean for its line if no table knows it.
  var traits: WordTraits {
    isMarked || hasApostrophes ? [] : [.isPlainWord, .endsWithPlainWord]
  }

  /// Whether a table knows the word, which is in lower case and has no accents by themselves.
  func isKnown(in text: Span<UInt8>) -> Bool {
    KnownWord.isKnown(letters, in: text)
      || isMarked && KnownWord.isKnown(letters.lowerBound..<letters.upperBound + 1, in: text)
  }
}

extension UInt8 {
  /// Whether it ends a phrase or a sentence, or stands for letters left out.
  fileprivate var endsPhrase: Bool {
    switch self {
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"),
      UInt8(ascii: ";"), UInt8(ascii: "'"):
      true
    default: false
    }
  }
}
