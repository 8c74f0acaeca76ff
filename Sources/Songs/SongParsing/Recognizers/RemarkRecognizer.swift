import SongModel

/// Reads lines that are not sung: addresses, remarks in parentheses, mark-up.
enum RemarkRecognizer {
  /// What makes a line look like a remark.
  struct Likeness: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// A web or mail address, or the header of a letter.
    static let address = Likeness(rawValue: 1)
    /// Mark-up of a page or another program.
    static let markup = Likeness(rawValue: 2)
    /// The whole line in parentheses, or set off by stars or dashes.
    static let setOff = Likeness(rawValue: 4)
    /// Words for players: strings, frets, hammer-on, strumming.
    static let instruction = Likeness(rawValue: 8)
  }

  @inline(__always)
  static func likeness(
    of cut: borrowing CutLine,
    _ tokens: Span<Token>,
    in text: Span<UInt8>
  ) -> Likeness {
    guard tokens.count > 0 else { return [] }
    let traits = cut.tally.traits
    let hasAddress = traits.contains(.address) || tokens[0].traits.contains(.mailHeader)
    var likeness: Likeness = hasAddress ? .address : []
    if traits.contains(.instruction) { likeness.insert(.instruction) }
    let ink = tokens[0].range.lowerBound.utf8..<tokens[tokens.count - 1].range.upperBound.utf8
    guard !text[ink.lowerBound].isASCIILetter else { return likeness }
    if isMarkup(ink, in: text) { likeness.insert(.markup) }
    if isSetOff(ink, in: text) { likeness.insert(.setOff) }
    return likeness
  }

  private static func isMarkup(_ line: Range<Int>, in text: Span<UInt8>) -> Bool {
    switch text[line.lowerBound] {
    case UInt8(ascii: "\\"): true
    case UInt8(ascii: "<"): isTag(line, in: text)
    case UInt8(ascii: "."): line.count > 1 && text[line.lowerBound + 1].isASCIILetter
    default: false
    }
  }

  /// A tag of a page: `</pre>`, `<i>(softly)</i>`; `<Verse 1>` is a heading.
  private static func isTag(_ line: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard let end = text.first(UInt8(ascii: ">"), in: line) else { return false }
    let name = text.extracting(line.lowerBound + 1..<end)
    if name.isEmpty || name[0] == UInt8(ascii: "/") { return true }
    for index in name.indices where !(0x61...0x7A).contains(name[index]) { return false }
    return name.count <= 4 || end + 1 < line.upperBound
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
