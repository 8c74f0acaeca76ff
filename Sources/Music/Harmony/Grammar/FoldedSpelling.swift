/// A spelling of the grammar's table, folded to one byte per sign: at most 16 of them.
///
/// It is kept as a number: a grammar sorts and compares hundreds of spellings when it is made.
struct FoldedSpelling: Hashable, Comparable, Sendable {
  /// The longest spelling, in signs.
  static let longest = 16

  /// The signs, the first one in the highest byte.
  private var bits: UInt128 = 0
  private(set) var count = 0

  init() {}

  /// A spelling of some signs; nil when there are too many.
  init?(_ signs: some Collection<UInt8>) {
    guard signs.count <= Self.longest else { return nil }
    for sign in signs { append(sign) }
  }

  /// Adds a sign after the others, of which there must be fewer than ``longest``.
  mutating func append(_ sign: UInt8) {
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

extension FoldedSpelling {
  /// The spellings between the blanks of a row of the table, in which `_` stands for a blank; none
  /// when a scalar is part of no symbol.
  static func list(_ row: String) -> [FoldedSpelling] {
    let blank = UInt8(ascii: " ")
    var (list, spelling) = ([FoldedSpelling](), FoldedSpelling())
    for scalar in row.unicodeScalars {
      let sign = GlyphVariants.code(for: scalar)
      guard sign != GlyphVariants.foreign else { return [] }
      if sign != blank {
        spelling.append(sign == UInt8(ascii: "_") ? blank : sign)
      } else if !spelling.isEmpty {
        list.append(spelling)
        spelling = FoldedSpelling()
      }
    }
    if !spelling.isEmpty { list.append(spelling) }
    return list
  }

  /// The spelling with its letters of ASCII in lower case.
  var lowercased: FoldedSpelling {
    var lowercased = FoldedSpelling()
    for sign in self { lowercased.append((0x41...0x5A).contains(sign) ? sign | 0x20 : sign) }
    return lowercased
  }
}

extension FoldedSpelling: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }
  subscript(place: Int) -> UInt8 { UInt8(truncatingIfNeeded: bits >> UInt128(120 - 8 * place)) }
}
