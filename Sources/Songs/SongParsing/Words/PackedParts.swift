/// Where the parts of a word stand in a list.
struct PackedParts: Hashable, Sendable {
  var start: UInt32 = 0
  var count: UInt8 = 0

  /// Their places.
  var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
