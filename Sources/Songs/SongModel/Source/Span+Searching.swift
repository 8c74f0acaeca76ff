#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#elseif hasFeature(Embedded)
import CBrowser
#else
import Glibc
#endif

extension Span where Element == UInt8 {
  /// The first place of a byte in a range.
  ///
  /// - Complexity: O(n); the system looks at many bytes at once.
  package func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
    extracting(range).withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, let place = memchr(start, Int32(byte), bytes.count)
      else { return nil }
      return range.lowerBound + (UnsafeRawPointer(place) - start)
    }
  }

  /// The first place of a short text in a range.
  ///
  /// - Complexity: O(n) for texts whose first byte is rare in them.
  package func first(_ needle: StaticString, in range: Range<Int>) -> Int? {
    let length = needle.utf8CodeUnitCount
    guard range.count >= length else { return nil }
    var start = range.lowerBound
    while let place = first(needle.utf8Start[0], in: start..<range.upperBound - length + 1) {
      if starts(needle, at: place) { return place }
      start = place + 1
    }
    return nil
  }

  /// Whether a short text begins at a place.
  package func starts(_ needle: StaticString, at start: Int) -> Bool {
    guard start + needle.utf8CodeUnitCount <= count else { return false }
    return needle.withUTF8Buffer { bytes in
      for (index, byte) in bytes.enumerated() where self[start + index] != byte { return false }
      return true
    }
  }

  /// Whether a short text in lower case begins at a place, whatever the case of its letters there.
  package func startsInAnyCase(_ needle: StaticString, at start: Int) -> Bool {
    guard start + needle.utf8CodeUnitCount <= count else { return false }
    return needle.withUTF8Buffer { bytes in
      for (index, byte) in bytes.enumerated() {
        let own = self[start + index]
        guard own == byte || byte.isASCIILetter && own | 0x20 == byte else { return false }
      }
      return true
    }
  }
}

extension String {
  /// The place in UTF-8 bytes of the first occurrence of a short text.
  ///
  /// - Complexity: O(n).
  package func utf8Offset(of needle: StaticString) -> Int? {
    var string = self
    return string.withUTF8 { $0.span.first(needle, in: 0..<$0.count) }
  }

  /// The place in UTF-8 bytes of the first occurrence of a text; 0 where it begins with it, as
  /// decorated chords mostly do.
  ///
  /// - Complexity: O(n m).
  package func utf8Offset(ofText text: String) -> Int? {
    let (count, length) = (utf8.count, text.utf8.count)
    guard length <= count else { return nil }
    if utf8.starts(with: text.utf8) { return 0 }
    var start = utf8.startIndex
    for offset in 0...count - length {
      if utf8[start...].starts(with: text.utf8) { return offset }
      if offset < count { start = utf8.index(after: start) }
    }
    return nil
  }
}
