/// Bytes that are not UTF-8, which a text replaces by U+FFFD.
package struct UTF8Repair: Hashable, Sendable, Codable {
  /// Where U+FFFD begins in the text, in UTF-8 bytes.
  let place: UInt32
  /// The bytes, no more than three, the first lowest; none of them is zero.
  private let packed: UInt32

  fileprivate init(_ bytes: UInt64, length: Int, at place: Int) {
    self.place = UInt32(clamping: place)
    packed = UInt32(truncatingIfNeeded: bytes.firstBytes(length))
  }

  /// How many bytes of UTF-8 the replacement takes in the text.
  static let length = "\u{FFFD}".utf8.count

  /// The bytes.
  var bytes: [UInt8] {
    [0, 8, 16].map { UInt8(truncatingIfNeeded: packed >> $0) }.filter { $0 != 0 }
  }
}

extension [UTF8Repair] {
  /// The bytes of a text as they were before.
  ///
  /// - Complexity: O(n).
  func undone(in text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var rest = text.utf8[...]
    var start = 0
    for repair in self {
      bytes += rest.prefix(Int(repair.place) - start)
      bytes += repair.bytes
      rest = rest.dropFirst(Int(repair.place) - start + UTF8Repair.length)
      start = Int(repair.place) + UTF8Repair.length
    }
    return bytes + rest
  }
}

extension Span where Element == UInt8 {
  /// What a string of the bytes repairs: each beginning of a scalar that is cut short, and each
  /// other byte that begins none.
  ///
  /// - Complexity: O(n).
  package var utf8Repairs: [UTF8Repair] {
    var repairs: [UTF8Repair] = []
    var growth = 0
    var index = 0
    while index < count {
      index &+= eightBytes(at: index).countBeforeMark
      while index < count, self[index] >= 0x80 {
        let next = eightBytes(at: index)
        let length = next.longScalarLength
        if length > 0 {
          index &+= length
        } else {
          let broken = next.brokenScalarLength
          repairs.append(UTF8Repair(next, length: broken, at: index + growth))
          growth += UTF8Repair.length - broken
          index += broken
        }
      }
    }
    return repairs
  }
}

extension UInt64 {
  /// How many bytes, the first lowest, are the beginning of a scalar beyond ASCII that is cut
  /// short; 1 where the first begins none.
  fileprivate var brokenScalarLength: Int {
    if completed(after: 3).longScalarLength > 3 { return 3 }
    return completed(after: 2).longScalarLength > 2 ? 2 : 1
  }

  /// The first bytes, followed by what can continue any scalar.
  private func completed(after length: Int) -> UInt64 {
    firstBytes(length) | 0x8080 &<< UInt64(length * 8)
  }
}
