import SongModel

/// What the bytes of a word say of its characters, without asking for each of them.
extension Span where Element == UInt8 {
  /// Whether all characters in a range are surely letters.
  ///
  /// Letters of ASCII, Latin with its accents and the commoner half of Cyrillic are known.
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
    case 0xC4...0xC8, 0xD0, 0xD1: 2
    case 0xE1: index + 2 < count && self[index + 1] & 0xFC == 0xB8 ? 3 : 0
    default: 0
    }
  }

  /// Whether all characters are as they are in lower case.
  var isLowercase: Bool {
    var index = 0
    while index < count {
      let (scalar, length) = scalar(at: index)
      if scalar.isCapital { return false }
      index += length
    }
    return true
  }
}

extension Unicode.Scalar {
  /// Whether it is another one in lower case.
  @inline(__always)
  var isCapital: Bool {
    if value < 0x80 { return value &- 0x41 < 26 }
    // Small letters of Latin-1 and Cyrillic, dashes and quotation marks are common, and the tables
    // of Unicode slow to ask.
    switch value {
    case 0xDF...0xFF, 0x430...0x45F, 0x2010...0x2026: return false
    default: return properties.changesWhenLowercased
    }
  }

  /// Whether it is another one in capitals.
  var isSmall: Bool {
    if value < 0x80 { return value &- 0x61 < 26 }
    return (0x430...0x45F).contains(value) || properties.changesWhenUppercased
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
  /// Whether a letter may begin with the byte; with 0xE2 begin dashes, quotation marks and arrows.
  @inline(__always)
  var isOfLetter: Bool { isASCIILetter || self >= 0xC3 && self != 0xE2 }
}
