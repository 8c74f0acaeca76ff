/// Some of the places at which tables stand in a grammar, numbered from left to right.
///
/// What comes first is preferred, so they are tried in ascending order.
struct PositionSet: Sequence, IteratorProtocol, Sendable {
  /// How many positions a grammar can have.
  static let capacity = 512

  private var bits = SIMD8<UInt64>.zero

  init() {}

  init(_ position: Int) {
    insert(position)
  }

  mutating func insert(_ position: Int) {
    precondition(position < Self.capacity, "the grammar has too many tables")
    bits[position >> 6] |= 1 << UInt64(position & 63)
  }

  mutating func formUnion(_ other: PositionSet) { bits |= other.bits }

  func union(_ other: PositionSet) -> PositionSet {
    var union = self
    union.formUnion(other)
    return union
  }

  func intersection(_ other: PositionSet) -> PositionSet {
    var intersection = self
    intersection.bits &= other.bits
    return intersection
  }

  func contains(_ position: Int) -> Bool {
    bits[position >> 6] >> UInt64(position & 63) & 1 == 1
  }

  /// Takes the first position out of the set.
  mutating func next() -> Int? {
    for place in bits.indices where bits[place] != 0 {
      defer { bits[place] &= bits[place] &- 1 }
      return place << 6 | bits[place].trailingZeroBitCount
    }
    return nil
  }
}
