/// Counts over the bytes of a line.
struct LineShape: Hashable, Sendable {
  private var counts = ByteCounts()
  /// The longest run of dashes.
  private(set) var longestDashRun = 0

  /// Bytes that are no blank.
  var ink: Int { counts[.ink] }
  /// Dashes `-`, and `=` where a staff is drawn with it.
  var dashes: Int { counts[.dash] }
  /// Characters that occur on tab staves: digits, `|`, `-`, and signs of play.
  var staffSigns: Int { counts[.staffSign] }
  /// Bar signs `|`.
  var bars: Int { counts[.bar] }
  /// Opening brackets and parentheses.
  var brackets: Int { counts[.bracket] }
  /// Digits.
  var digits: Int { counts[.digit] }
  /// Signs that can be frets, in words of nothing else.
  var frets: Int { counts[.fret] }

  /// A line without bytes.
  init() {}

  /// Adds the bytes of a word.
  @inline(__always)
  mutating func add(_ word: ByteCounts) { counts.add(word) }

  /// Looks for long and many dashes, when all words of a line are counted.
  ///
  /// - Complexity: O(n) for a line with dashes.
  @inline(__always)
  mutating func addDashes(of line: Range<Int>, in text: Span<UInt8>) {
    if dashes > 0 { lookForDashes(on: line, in: text) }
  }
}

extension LineShape {
  /// Counts the bytes of a line; of one that is too long to be cut, those of its beginning.
  ///
  /// - Complexity: O(n).
  init(_ line: Range<Int>, in text: Span<UInt8>) {
    let line = line.prefix(LongLines.limit)
    var index = line.lowerBound
    while index < line.upperBound {
      // A field of the sum has room for 255 counts.
      let end = min(index + 255, line.upperBound)
      counts.add(ByteCounts(ByteClass.sum(index..<end, in: text)))
      index = end
    }
    counts.add(FingeringRecognizer.frets(line, in: text), of: .fret)
    addDashes(of: line, in: text)
  }

  @inline(never)
  private mutating func lookForDashes(on line: Range<Int>, in text: Span<UInt8>) {
    longestDashRun = Self.longestDashRun(line, in: text)
    addLongDashes(line, in: text)
  }

  /// Counts the long dashes that programs for writing make of two short ones: `–`, `—`.
  private mutating func addLongDashes(_ line: Range<Int>, in text: Span<UInt8>) {
    for index in line.dropLast(2) where text[index] == 0xE2 && text[index + 1] == 0x80 {
      guard text[index + 2] == 0x93 || text[index + 2] == 0x94 else { continue }
      counts.add(1, of: .dash)
      counts.add(3, of: .staffSign)
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

/// What is counted of the bytes of a line.
enum ByteClass: UInt64, CaseIterable {
  case ink, dash, staffSign, bar, bracket, digit
  /// A sign that can be a fret; the word around it tells.
  case fret

  /// A count of one among the counts of all classes, each of which has eight bits of a sum.
  var one: UInt64 { 1 << (rawValue * 8) }

  /// The signs of the class; ink is every byte behind the blank.
  private var signs: StaticString {
    switch self {
    case .ink, .fret: ""
    case .dash: "-="
    case .staffSign: "-=+|0123456789hpbrxsto/\\~^()<>*.:XPHBS\"'[]{}v"
    case .bar: "|"
    case .bracket: "[("
    case .digit: "0123456789"
    }
  }

  /// What each byte adds to the sum.
  private static let table: [UInt64] = {
    var table = (0...255).map { $0 > 0x20 ? ink.one : 0 }
    for byteClass in allCases {
      byteClass.signs.withUTF8Buffer { for byte in $0 { table[Int(byte)] |= byteClass.one } }
    }
    return table
  }()

  /// The sum over the bytes of a word.
  static func sum(ofWord word: Span<UInt8>) -> UInt64 {
    let frets = FingeringRecognizer.frets(0..<word.count, in: word)
    return sum(0..<word.count, in: word) + UInt64(frets) * fret.one
  }

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
