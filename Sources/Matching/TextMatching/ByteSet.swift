/// A set of bytes.
package struct ByteSet: Hashable, Sendable {
  /// A bit for each byte, 64 in each number.
  private var bits = SIMD4<UInt64>.zero

  /// The empty set.
  package init() {}

  /// The set of some bytes.
  package init(_ bytes: [UInt8]) {
    for byte in bytes { insert(byte) }
  }

  /// The set of the bytes of a range.
  init(_ bytes: ClosedRange<UInt8>) {
    for byte in bytes { insert(byte) }
  }

  /// All bytes.
  package static let all = ByteSet().inverted
  /// The bytes of characters beyond ASCII.
  static let nonASCII = ByteSet(0x80...0xFF)
  static let digits = ByteSet(0x30...0x39)
  /// The letters of ASCII.
  static let letters = ByteSet(0x41...0x5A).union(ByteSet(0x61...0x7A))

  /// Whether a byte is in the set.
  package func contains(_ byte: UInt8) -> Bool {
    bits[Int(byte >> 6)] >> UInt64(byte & 63) & 1 == 1
  }

  /// The bytes in ascending order.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for place in bits.indices {
      var rest = bits[place]
      while rest != 0 {
        bytes.append(UInt8(64 * place + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return bytes
  }

  /// How many bytes are in the set.
  package var count: Int { bits.indices.reduce(0) { $0 + bits[$1].nonzeroBitCount } }

  /// Adds a byte.
  package mutating func insert(_ byte: UInt8) {
    bits[Int(byte >> 6)] |= 1 << UInt64(byte & 63)
  }

  package mutating func formUnion(_ other: ByteSet) { bits |= other.bits }

  package func union(_ other: ByteSet) -> ByteSet {
    var union = self
    union.formUnion(other)
    return union
  }

  /// The bytes that are not in the set.
  package var inverted: ByteSet {
    var inverted = self
    inverted.bits = ~bits
    return inverted
  }

  /// Whether a letter or digit of ASCII is in the set.
  var holdsLetterOrDigit: Bool {
    let plain = bits & Self.letters.union(.digits).bits
    return plain != .zero
  }
}
