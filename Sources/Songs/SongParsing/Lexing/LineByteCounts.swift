/// Counts over the bytes of a line.
struct LineByteCounts: Hashable, Sendable {
  private var counts = ByteCounts()
  /// The longest run of dashes.
  private(set) var longestDashRun = 0

  /// Bytes that are not blanks.
  var nonBlank: Int { counts[.nonBlank] }
  /// Dashes `-`, and `=` where a staff is drawn with it.
  var dashes: Int { counts[.dash] }
  /// Characters that occur on tab staves: digits, `|`, `-`, and signs of play.
  var staffSigns: Int { counts[.staffSign] }
  /// Bar signs `|`.
  var bars: Int { counts[.bar] }
  /// Opening brackets of all kinds.
  var brackets: Int { counts[.bracket] }
  /// Digits.
  var digits: Int { counts[.digit] }

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

extension LineByteCounts {
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
