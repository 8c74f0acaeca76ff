/// Counts over the bytes of a line.
struct LineShape: Hashable, Sendable {
  /// Bytes that are no blank.
  @Compact var ink = 0
  /// Dashes `-`, and `=` where a staff is drawn with it.
  @Compact var dashes = 0
  /// The longest run of dashes.
  @Compact var longestDashRun = 0
  /// Characters that occur on tab staves: digits, `|`, `-`, and signs of play.
  @Compact var staffSigns = 0
  /// Bar signs `|`.
  @Compact var bars = 0
  /// Opening brackets and parentheses.
  @Compact var brackets = 0
  /// Digits.
  @Compact var digits = 0
}

extension LineShape {
  /// Counts the bytes of a line.
  ///
  /// - Complexity: O(n).
  init(_ line: Range<Int>, in text: Span<UInt8>) {
    var index = line.lowerBound
    while index < line.upperBound {
      // A field of the sum has room for 255 counts.
      let end = min(index + 255, line.upperBound)
      add(ByteCounts.sum(index..<end, in: text))
      index = end
    }
    guard dashes > 0 else { return }
    longestDashRun = Self.longestDashRun(line, in: text)
    addLongDashes(line, in: text)
  }

  private mutating func add(_ sum: UInt64) {
    ink += ByteCounts.ink.count(in: sum)
    dashes += ByteCounts.dash.count(in: sum)
    staffSigns += ByteCounts.staffSign.count(in: sum)
    bars += ByteCounts.bar.count(in: sum)
    brackets += ByteCounts.bracket.count(in: sum)
    digits += ByteCounts.digit.count(in: sum)
  }

  /// Counts the long dashes that programs for writing make of two short ones: `–`, `—`.
  private mutating func addLongDashes(_ line: Range<Int>, in text: Span<UInt8>) {
    for index in line.dropLast(2) where text[index] == 0xE2 && text[index + 1] == 0x80 {
      guard text[index + 2] == 0x93 || text[index + 2] == 0x94 else { continue }
      dashes += 1
      staffSigns += 3
    }
  }

  private static func longestDashRun(_ line: Range<Int>, in text: Span<UInt8>) -> Int {
    var longest = 0
    var run = 0
    for index in line {
      let isDash = text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "=")
      run = isDash ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}

/// What is counted of the bytes of a line: each class has eight bits of a sum.
private enum ByteCounts: UInt64, CaseIterable {
  case ink, dash, staffSign, bar, bracket, digit

  private var one: UInt64 { 1 << (rawValue * 8) }

  /// How often the class is counted in a sum.
  func count(in sum: UInt64) -> Int { Int(sum >> (rawValue * 8) & 0xFF) }

  private func holds(_ byte: UInt8) -> Bool {
    switch self {
    case .ink: byte > 0x20
    case .dash: "-=".utf8.contains(byte)
    case .staffSign: "-=+|0123456789hpbrxsto/\\~^()<>*=.:XPHBS\"'[]{}v".utf8.contains(byte)
    case .bar: byte == UInt8(ascii: "|")
    case .bracket: "[(".utf8.contains(byte)
    case .digit: byte.isASCIIDigit
    }
  }

  /// What each byte adds to the sum.
  private static let table: [UInt64] = (0...255).map { byte in
    allCases.reduce(0) { $0 + ($1.holds(UInt8(byte)) ? $1.one : 0) }
  }

  /// The sum over no more than 255 bytes.
  static func sum(_ range: Range<Int>, in text: Span<UInt8>) -> UInt64 {
    let table = table.span
    var sum: UInt64 = 0
    for index in range { sum &+= table[Int(text[index])] }
    return sum
  }
}
