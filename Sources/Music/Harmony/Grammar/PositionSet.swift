/// Some of the places at which tables stand in a grammar, numbered from left to right.
///
/// What comes first is preferred, so they are tried in ascending order.
struct PositionSet: Sendable {
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
}

extension PositionSet: Equatable {
  static func == (left: PositionSet, right: PositionSet) -> Bool {
    // Most sets differ in their first parts; to compare the whole vectors makes the start 3 % longer.
    left.bits.indices.allSatisfy { left.bits[$0] == right.bits[$0] }
  }
}

extension PositionSet: Sequence {
  struct Iterator: IteratorProtocol {
    private let bits: SIMD8<UInt64>
    /// The part of the bits that is being read, and what is left of it.
    private var place = 0
    private var rest: UInt64

    fileprivate init(_ bits: SIMD8<UInt64>) {
      self.bits = bits
      rest = bits[0]
    }

    mutating func next() -> Int? {
      while rest == 0 {
        guard place + 1 < bits.scalarCount else { return nil }
        place += 1
        rest = bits[place]
      }
      let position = place << 6 | rest.trailingZeroBitCount
      rest &= rest &- 1
      return position
    }
  }

  func makeIterator() -> Iterator { Iterator(bits) }
}
