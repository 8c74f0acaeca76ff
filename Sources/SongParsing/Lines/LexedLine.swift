public import SongModel

/// A physical line, cut into tokens.
public struct LexedLine: Hashable, Sendable {
  /// The line in the source.
  public let physical: PhysicalLine
  /// The tokens in order; only blanks stand between them.
  public let tokens: [LineToken]
  /// The chords in brackets or parentheses.
  public let inline: [InlineChord]
  /// The bytes at the start of the line that only mark it, such as `>`.
  let markerLength: Int
  /// What the bytes of the line are like.
  let shape: LineShape
}

/// Counts over the bytes of a line.
struct LineShape: Hashable, Sendable {
  /// Bytes that are no blank.
  var ink = 0
  /// Dashes `-`, and `=` where a staff is drawn with it.
  var dashes = 0
  /// The longest run of dashes.
  var longestDashRun = 0
  /// Characters that occur on tab staves: digits, `|`, `-`, and signs of play.
  var staffSigns = 0
  /// Bar signs `|`.
  var bars = 0
  /// Opening brackets and parentheses.
  var brackets = 0
  /// Letters, counting each byte above ASCII as half of one.
  var letters = 0
  /// Digits.
  var digits = 0
}

extension LineShape {
  /// Counts the bytes of a line.
  ///
  /// - Complexity: O(n).
  init(_ bytes: Span<UInt8>) {
    var run = 0
    for index in bytes.indices {
      let byte = bytes[index]
      guard byte > 0x20 else {
        run = 0
        continue
      }
      ink += 1
      let isDash = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "=")
      run = isDash ? run + 1 : 0
      longestDashRun = max(longestDashRun, run)
      count(byte)
    }
  }

  private mutating func count(_ byte: UInt8) {
    if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "=") { dashes += 1 }
    if byte == UInt8(ascii: "|") { bars += 1 }
    if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "(") { brackets += 1 }
    if byte.isASCIIDigit { digits += 1 }
    if byte.isASCIILetter || byte >= 0xC3 { letters += 1 }
    if Self.staffBytes.contains(byte) { staffSigns += 1 }
  }

  private static let staffBytes = Set("-=|0123456789hpbrxsto/\\~^()<>*=.:XPHBS\"'[]{}v".utf8)
}
