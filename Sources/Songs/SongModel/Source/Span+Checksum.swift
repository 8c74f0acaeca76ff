extension Span where Element == UInt8 {
  /// A number that differs for nearly all texts, with the prime that Fowler, Noll and Vo found.
  ///
  /// - Complexity: O(length of the range).
  @inlinable
  package func checksum(of range: Range<Int>) -> UInt64 {
    var sum: UInt64 = 0
    for index in range { sum = (sum ^ UInt64(self[index])) &* 0x0000_0100_0000_01B3 }
    return sum
  }
}
