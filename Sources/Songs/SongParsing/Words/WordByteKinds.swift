import SongModel

/// What kinds of bytes stand in a word; most words are nothing but letters.
struct WordByteKinds: OptionSet, Sendable {
  let rawValue: UInt8

  static let letter = WordByteKinds(rawValue: 1)
  /// A capital, or a letter that may be one.
  static let capital = WordByteKinds(rawValue: 2)
  static let squareBracket = WordByteKinds(rawValue: 4)
  /// A parenthesis or an angle bracket.
  static let otherBracket = WordByteKinds(rawValue: 8)
  /// A sign that may glue chords together, as far as one byte says.
  static let glue = WordByteKinds(rawValue: 16)

  /// The kinds of bytes of the word in a range.
  ///
  /// - Complexity: O(length).
  init(_ word: Range<Int>, in text: Span<UInt8>) {
    let table = Self.table.span
    var kinds: UInt8 = 0
    for index in word { kinds |= table[Int(text[index])].rawValue }
    rawValue = kinds
    if contains(.capital), text.extracting(word).isLowercase {
      remove(.capital)
    }
  }

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  private static let table = (UInt8.min...UInt8.max).map { WordByteKinds($0) }

  private init(_ byte: UInt8) {
    self = []
    if byte.isOfLetter { insert(.letter) }
    if byte.isASCIICapital || byte >= 0x80 { insert(.capital) }
    if CompoundWord.openingBytes.contains(byte) { insert(.glue) }
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "]"): insert(.squareBracket)
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"):
      insert(.otherBracket)
    default: break
    }
  }
}
