/// A range within a word, which has no more than 255 bytes.
struct PackedRange: Hashable, Sendable {
  var lowerBound: UInt8 = 0
  var upperBound: UInt8 = 0

  init() {}

  init(_ range: Range<Int>) {
    lowerBound = UInt8(clamping: range.lowerBound)
    upperBound = UInt8(clamping: range.upperBound)
  }

  var range: Range<Int> { Int(lowerBound)..<Int(upperBound) }
  var count: Int { Int(upperBound) - Int(lowerBound) }
}
