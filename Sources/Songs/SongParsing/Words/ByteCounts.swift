/// What is counted of the bytes of a line.
enum ByteClass: UInt64, CaseIterable {
  case nonBlank, dash, staffSign, bar, bracket, digit

  /// A count of one among the counts of all classes, each of which has eight bits of a sum.
  var one: UInt64 { 1 << (rawValue * 8) }

  /// The signs of the class; every byte above the blank is `nonBlank`.
  private var signs: StaticString {
    switch self {
    case .nonBlank: ""
    case .dash: "-="
    case .staffSign: "-=+|0123456789hpbrxsto/\\~^()<>*.:XPHBS\"'[]{}v"
    case .bar: "|"
    case .bracket: "[(<"
    case .digit: "0123456789"
    }
  }

  /// What each byte adds to the sum.
  private static let table: [UInt64] = {
    var table = (0...255).map { $0 > 0x20 ? nonBlank.one : 0 }
    for byteClass in allCases {
      byteClass.signs.withUTF8Buffer { for byte in $0 { table[Int(byte)] |= byteClass.one } }
    }
    return table
  }()

  /// The sum over no more than 255 bytes.
  static func sum(_ range: Range<Int>, in text: Span<UInt8>) -> UInt64 {
    let table = table.span
    var sum: UInt64 = 0
    for index in range { sum &+= table[Int(text[index])] }
    return sum
  }
}

/// The sums of many words, with sixteen bits for each class, which no line that is cut fills.
struct ByteCounts: Hashable, BitwiseCopyable {
  private var even: UInt64 = 0
  private var odd: UInt64 = 0

  init() {}

  /// Takes a sum of no more than 255 bytes.
  init(_ sum: UInt64) {
    even = sum & 0x00FF_00FF_00FF_00FF
    odd = sum >> 8 & 0x00FF_00FF_00FF_00FF
  }

  @inline(__always)
  mutating func add(_ other: ByteCounts) {
    even &+= other.even
    odd &+= other.odd
  }

  /// Adds to the count of one class.
  mutating func add(_ count: Int, of byte: ByteClass) {
    let sum = UInt64(truncatingIfNeeded: count) &<< byte.place
    if byte.rawValue.isMultiple(of: 2) { even &+= sum } else { odd &+= sum }
  }

  @inline(__always)
  subscript(byte: ByteClass) -> Int {
    let sums = byte.rawValue.isMultiple(of: 2) ? even : odd
    return Int(truncatingIfNeeded: sums &>> byte.place & 0xFFFF)
  }
}

extension ByteClass {
  /// Where the count of the class begins among those of its half.
  @inline(__always)
  fileprivate var place: UInt64 { rawValue / 2 * 16 }
}
