extension Span where Element == UInt8 {
  /// Eight bytes from a place on, the first one lowest; those beyond the end are zero.
  @inlinable @inline(__always)
  package func eightBytes(at index: Int) -> UInt64 {
    // One comparison for both ends: negative numbers are the largest without a sign.
    guard UInt(bitPattern: index) < UInt(bitPattern: max(0, count &- 7)) else {
      return lastBytes(at: index)
    }
    return UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
    )
  }

  /// The bytes from a place on, where fewer than eight are left.
  @usableFromInline
  package func lastBytes(at start: Int) -> UInt64 {
    let rest = count - start
    // Four or more are two halves that may share some.
    if rest >= 4 {
      return UInt64(fourBytes(at: start)) | UInt64(fourBytes(at: count - 4))
        << UInt64(8 * (rest - 4))
    }
    var packed: UInt64 = 0
    for index in stride(from: count - 1, through: start, by: -1) {
      packed = packed << 8 | UInt64(self[index])
    }
    return packed
  }

  private func fourBytes(at index: Int) -> UInt32 {
    UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt32.self))
  }
}

/// Questions asked of eight bytes at once, each held in the bits of one number.
///
/// Most add to the low seven bits of every byte so that the eighth shows the answer, which can't
/// carry into the next byte; `firstMark` subtracts, which is cheaper but finds only the first
/// such byte.
extension UInt64 {
  @inlinable package static var low: UInt64 { 0x7F7F_7F7F_7F7F_7F7F }
  @inlinable package static var high: UInt64 { 0x8080_8080_8080_8080 }
  @inlinable package static var ones: UInt64 { 0x0101_0101_0101_0101 }

  /// The first bytes of the eight, the first one lowest, and zeros in place of the others.
  @inlinable @inline(__always)
  package func firstBytes(_ count: Int) -> UInt64 {
    count >= 8 ? self : self & (1 &<< UInt64(truncatingIfNeeded: 8 &* count) &- 1)
  }

  /// How many bytes come before the first whose high bit is set.
  @inlinable @inline(__always)
  package var countBeforeMark: Int { (self & UInt64.high).trailingZeroBitCount &>> 3 }

  /// A number whose high bits mark the bytes that are zero.
  @inlinable @inline(__always)
  package var zeroMarks: UInt64 { ~(((self & UInt64.low) &+ UInt64.low) | self) }

  /// A number whose lowest high bit marks the first byte of ASCII below a limit; those after it
  /// may be marked wrongly, as the subtraction borrows from them.
  @inlinable @inline(__always)
  package func firstMark(below limit: UInt8) -> UInt64 {
    (self &- UInt64(limit) &* UInt64.ones) & ~self & UInt64.high
  }

  /// How many of the bytes, the first lowest, are ASCII and no blank, up to the first that is not.
  @inlinable @inline(__always)
  package var plainInkCount: Int {
    // Adding one carries into the high bit from 0x7F; any other carry comes after it.
    (firstMark(below: 0x21) | (self &+ UInt64.ones) | self).countBeforeMark
  }

  /// How many bytes come before the first control character, quotation mark or backslash, none of
  /// which may stand in a string of JSON.
  @inlinable @inline(__always)
  package var countBeforeEscaped: Int {
    let quotation = (self ^ 0x22 &* UInt64.ones).firstMark(below: 1)
    let backslash = (self ^ 0x5C &* UInt64.ones).firstMark(below: 1)
    return (firstMark(below: 0x20) | quotation | backslash).countBeforeMark
  }

  /// How many are ASCII of one cell, blanks included, up to the first that is not.
  @inlinable @inline(__always)
  package var plainCount: Int {
    let low = self & UInt64.low
    return (~(low &+ 0x60 &* UInt64.ones) | (low &+ UInt64.ones) | self).countBeforeMark
  }

  /// A number whose high bits mark the square and angle brackets and the parentheses.
  @inlinable @inline(__always)
  package var bracketMarks: UInt64 {
    // The parentheses differ in one bit, and so do the angle brackets: it is left out.
    let round = ((self & ~UInt64.ones) ^ 0x28 &* UInt64.ones).zeroMarks
    let pointed = ((self & ~(2 &* UInt64.ones)) ^ 0x3C &* UInt64.ones).zeroMarks
    let opening = (self ^ 0x5B &* UInt64.ones).zeroMarks
    let closing = (self ^ 0x5D &* UInt64.ones).zeroMarks
    return (round | pointed | opening | closing) & UInt64.high
  }

  /// How many are `byte`, up to the first that is not.
  @inlinable @inline(__always)
  package func count(of byte: UInt8) -> Int {
    (self ^ UInt64(byte) &* UInt64.ones).trailingZeroBitCount &>> 3
  }
}
