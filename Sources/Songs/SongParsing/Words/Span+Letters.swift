/// What the bytes of a word say of its characters, without asking for each of them.
extension Span where Element == UInt8 {
  /// Whether all characters in a range are surely letters.
  ///
  /// Letters of ASCII, Latin-1, Latin Extended-A and the commoner half of Cyrillic are known.
  func areSurelyLetters(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let length = letterLength(at: index)
      guard length > 0 else { return false }
      index += length
    }
    return index == range.upperBound
  }

  /// The length of what is surely a letter; 0 for anything else.
  func letterLength(at index: Int) -> Int {
    switch self[index] {
    case 0x41...0x5A, 0x61...0x7A: 1
    case 0xC3: index + 1 < count && self[index + 1] & 0xDF != 0x97 ? 2 : 0
    case 0xC4, 0xC5, 0xD0, 0xD1: 2
    default: 0
    }
  }

  /// Whether no character is a capital: surely, for words of ASCII, Latin-1 and Cyrillic letters,
  /// and of dashes and quotation marks.
  var isSurelyLowercase: Bool {
    var index = 0
    while index < count {
      switch (self[index], index + 1 < count ? self[index + 1] : 0) {
      case (0x00...0x40, _), (0x5B...0x7F, _): index += 1
      case (0xC3, 0x9F...0xBF), (0xD0, 0xB0...0xBF), (0xD1, 0x80...0x9F): index += 2
      case (0xE2, 0x80): index += 3
      default: return false
      }
    }
    return true
  }
}

extension Span where Element == UInt8 {
  /// Whether letters stand in a range.
  func hasLetters(_ range: Range<Int>) -> Bool {
    for index in range where self[index].isOfLetter { return true }
    return false
  }
}

extension UInt8 {
  /// Whether a letter is written with the byte.
  @inline(__always)
  var isOfLetter: Bool { isASCIILetter || self >= 0xC3 }
}
