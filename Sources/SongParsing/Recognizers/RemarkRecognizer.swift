import SongModel

/// Reads lines that are not sung: addresses, remarks in parentheses, mark-up.
enum RemarkRecognizer {
  /// How much a line looks like a remark.
  enum Likeness: Hashable, Sendable {
    case none
    /// A web or mail address, or the header of a letter.
    case address
    /// Mark-up of a page or another program.
    case markup
    /// The whole line in parentheses, or set off by stars or dashes.
    case setOff
    /// Words for players: strings, frets, hammer-on, strumming.
    case instruction
  }

  static func likeness(of line: LexedLine, in text: Span<UInt8>) -> Likeness {
    guard let first = line.tokens.first, let last = line.tokens.last else { return .none }
    let hasAddress = line.tokens.contains { $0.traits.contains(.address) }
    if hasAddress || first.traits.contains(.mailHeader) { return .address }
    let start = first.range.lowerBound.utf8
    let end = last.range.upperBound.utf8
    if isMarkup(start..<end, in: text) { return .markup }
    if line.tokens.contains(where: { $0.traits.contains(.instruction) }) { return .instruction }
    return isSetOff(start..<end, in: text) ? .setOff : .none
  }

  private static func isMarkup(_ line: Range<Int>, in text: Span<UInt8>) -> Bool {
    switch text[line.lowerBound] {
    case UInt8(ascii: "\\"): true
    case UInt8(ascii: "<"): text[line.upperBound - 1] == UInt8(ascii: ">")
    case UInt8(ascii: "."): line.count > 1 && text[line.lowerBound + 1].isASCIILetter
    default: false
    }
  }

  private static func isSetOff(_ line: Range<Int>, in text: Span<UInt8>) -> Bool {
    switch text[line.lowerBound] {
    case UInt8(ascii: "("): text[line.upperBound - 1] == UInt8(ascii: ")")
    case UInt8(ascii: "*"), UInt8(ascii: "#"): true
    case UInt8(ascii: "-"): line.count > 2 && text[line.lowerBound + 1] == UInt8(ascii: "-")
    default: false
    }
  }
}
