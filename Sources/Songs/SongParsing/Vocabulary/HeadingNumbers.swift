import SongModel

/// Reads the numbers of headings, and how often to repeat, from words in lower case.
enum HeadingNumbers {
  static let ordinals: [(value: Int, words: WordList)] = [
    (1, "i"), (2, "ii"), (3, "iii"), (4, "iv"), (5, "v"), (6, "vi"), (7, "vii"), (8, "viii"),
  ]

  /// Numbers in words, which count sections only after their name: `Verse One`.
  static let spelled: [(value: Int, words: WordList)] = [
    (1, "one"), (2, "two"), (3, "three"), (4, "four"), (5, "five"), (6, "six"),
  ]

  private static let ordinalEnds: [StaticString] = [
    "st", "nd", "rd", "th", "a", "b", "º", "ª", "er", "e",
  ]

  /// The number that a word counts: `2`, `2nd`, `ii`.
  static func ordinal(_ word: Range<Int>, _ known: KnownWord?, in text: Span<UInt8>) -> Int? {
    if let number = known?.ordinal { return number }
    let digits = digits(word, in: text)
    guard !digits.isEmpty, let number = text.number(digits) else { return nil }
    let end = digits.upperBound..<word.upperBound
    if end.isEmpty { return number < 100 ? number : nil }
    let isOrdinal = ordinalEnds.contains {
      $0.utf8CodeUnitCount == end.count && text.starts($0, at: end.lowerBound)
    }
    return isOrdinal ? number : nil
  }

  /// The digits that a word begins with.
  static func digits(_ word: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
    word.lowerBound..<(word.first { !text[$0].isASCIIDigit } ?? word.upperBound)
  }

  /// The part of a word before the first number.
  static func lead(_ word: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
    var end = word.lowerBound
    while end < word.upperBound {
      let (scalar, length) = text.scalar(at: end)
      if scalar.isNumber { break }
      end += length
    }
    return word.lowerBound..<end
  }

  /// Whether a character of a word is a number.
  static func areAny(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    lead(word, in: text).upperBound < word.upperBound
  }

  /// How often a word says to repeat: `x2`, `2x`, and `x` before a number.
  static func repeats(
    _ word: Range<Int>,
    _ known: KnownWord?,
    next: Range<Int>?,
    in text: Span<UInt8>
  ) -> Int? {
    if known?.isCross == true { return next.flatMap { text.number($0) } }
    let (first, length) = text.scalar(at: word.lowerBound)
    if first.isCross { return text.number(word.dropFirst(length)) }
    let last = text.lastScalar(in: word)
    return text.scalar(at: last).0.isCross ? text.number(word.lowerBound..<last) : nil
  }
}

extension Unicode.Scalar {
  fileprivate var isNumber: Bool {
    isASCII ? ("0"..."9").contains(self) : properties.numericType != nil
  }

  /// Whether it is a cross beside a number of repetitions.
  fileprivate var isCross: Bool { RepeatWords.scalarsOfCrosses.contains(self) }
}
