import SongModel

/// Reads strings of JSON.
///
/// The decoder of Foundation makes a string of each escape, and sheets have one at the end of each
/// line: it took a fifth of a record's time.
enum JSONString {
  /// The bytes of a string in UTF-8; nil for any other value, and where an escape is half of a
  /// character.
  ///
  /// - Parameter value: a value that keeps to RFC 8259.
  /// - Complexity: O(n).
  static func bytes(of value: ArraySlice<UInt8>) -> [UInt8]? {
    guard value.first == UInt8(ascii: "\"") else { return nil }
    let inner = value.dropFirst().dropLast()
    let text = inner.span
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var place = 0
    while place < text.count {
      let escape = text.first(UInt8(ascii: "\\"), in: place..<text.count) ?? text.count
      text.extracting(place..<escape).withUnsafeBufferPointer { bytes += $0 }
      guard escape < text.count else { break }
      if text[escape + 1] == UInt8(ascii: "u") {
        guard let (scalar, length) = scalar(at: escape, in: text) else { return nil }
        bytes += scalar.utf8
        place = escape + length
      } else {
        bytes.append(byte(escapedAs: text[escape + 1]))
        place = escape + 2
      }
    }
    return bytes
  }

  private static func byte(escapedAs letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }

  /// The character that `\u00e9` or two such escapes stand for, and their length; nil for half of
  /// one.
  private static func scalar(
    at place: Int,
    in text: Span<UInt8>
  ) -> (Unicode.Scalar, length: Int)? {
    guard let first = unit(at: place, in: text) else { return nil }
    if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
    guard let second = unit(at: place + 6, in: text), UTF16.isLeadSurrogate(first),
      UTF16.isTrailSurrogate(second)
    else { return nil }
    return (UTF16.decode(UTF16.EncodedScalar([first, second])), 12)
  }

  /// The number that an escape of four digits holds; nil for anything else.
  private static func unit(at place: Int, in text: Span<UInt8>) -> UInt16? {
    guard place + 6 <= text.count, text.starts("\\u", at: place) else { return nil }
    return (place + 2..<place + 6).reduce(0) { number, index in
      let digit = text[index]
      return number << 4 | UInt16(digit & 0xF) + (digit.isASCIIDigit ? 0 : 9)
    }
  }
}
