import SongModel

/// A word as most of lyrics are: two letters or more, with apostrophes and hyphens among them,
/// quotation marks before and marks after them or none, as `winter`, `don't`, `"twenty-one..."`.
struct LyricWord {
  private let word: Range<Int>
  /// What is between the marks, in UTF-8 bytes.
  let letters: Range<Int>
  /// Whether it holds anything but letters.
  let hasSigns: Bool

  /// Finds the parts of a word in a range of a text; nil for any other word.
  ///
  /// - Complexity: O(length).
  init?(_ word: Range<Int>, in text: Span<UInt8>) {
    var start = word.lowerBound
    while start < word.upperBound, text[start].isQuotationMark { start += 1 }
    var (end, place, letterCount, joints) = (start, start, 0, 0)
    while place < word.upperBound {
      let length = text.letterLength(at: place)
      if length > 0 {
        letterCount &+= 1
        place &+= length
        end = place
      } else {
        guard place == end, end > start, text[place].joinsLetters else { break }
        joints += 1
        place += 1
      }
    }
    guard letterCount > 1, end <= word.upperBound else { return nil }
    for index in end..<word.upperBound where !text[index].endsPhrase { return nil }
    self.word = word
    letters = start..<end
    hasSigns = letters != word || joints > 0
  }

  /// What the word may mean for its line if no table knows it.
  var traits: WordTraits { hasSigns ? [] : [.isPlainWord, .endsWithPlainWord] }

  /// Whether a table knows the word, which is in lower case and has no accents by themselves.
  func isKnown(in text: Span<UInt8>) -> Bool {
    KnownWord.isKnown(letters, in: text) || letters != word && KnownWord.isKnown(word, in: text)
      || hasSigns && HeadingPhrase.isLetteredName(letters, in: text)
  }
}

extension UInt8 {
  fileprivate var isQuotationMark: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

  /// Whether it may stand between two letters of a word.
  fileprivate var joinsLetters: Bool { self == UInt8(ascii: "'") || self == UInt8(ascii: "-") }

  /// Whether it ends a phrase, a sentence or a quotation, or stands for letters left out.
  fileprivate var endsPhrase: Bool {
    switch self {
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"),
      UInt8(ascii: ";"):
      true
    default: isQuotationMark
    }
  }

  /// Whether it may stand among the letters of lyrics.
  var isAmongLetters: Bool { joinsLetters || endsPhrase }
}
