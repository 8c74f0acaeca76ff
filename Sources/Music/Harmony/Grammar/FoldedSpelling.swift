/// A spelling of the grammar's table, folded to one byte per sign: at most 16 of them.
///
/// It is kept in a number, as a grammar sorts and compares hundreds of spellings when it is made.
struct FoldedSpelling: Hashable, Comparable, Sendable {
  /// The longest spelling, in signs.
  static let longest = 16

  /// The signs, the first one in the highest byte.
  private var bits: UInt128 = 0
  private(set) var count = 0

  /// A spelling of some signs; nil when there are too many.
  init?(_ signs: some Collection<UInt8>) {
    guard signs.count <= Self.longest else { return nil }
    for sign in signs { append(sign) }
  }

  /// A spelling in which `_` stands for a blank.
  init?(withBlanks signs: ArraySlice<UInt8>) {
    guard signs.count <= Self.longest else { return nil }
    for sign in signs { append(sign == UInt8(ascii: "_") ? UInt8(ascii: " ") : sign) }
  }

  private mutating func append(_ sign: UInt8) {
    bits |= UInt128(sign) << UInt128(120 - 8 * count)
    count += 1
  }

  /// What follows the first sign.
  var afterFirst: FoldedSpelling {
    var rest = self
    rest.bits <<= 8
    rest.count -= 1
    return rest
  }

  /// Whether signs, the first one in the highest byte, begin with it, which must not be empty.
  func isPrefix(of signs: UInt128) -> Bool {
    (signs ^ bits) &>> UInt128(8 * (Self.longest - count)) == 0
  }

  static func < (left: Self, right: Self) -> Bool { left.bits < right.bits }
}

extension FoldedSpelling: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }
  subscript(place: Int) -> UInt8 { UInt8(truncatingIfNeeded: bits >> UInt128(120 - 8 * place)) }
}
