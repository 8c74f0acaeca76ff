import SongModel

/// Reads lines that are not sung: addresses, remarks in parentheses, mark-up.
enum RemarkRecognizer: LineRecognizer {
  static func recognize(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    asking headings: HeadingMemory,
    in text: Span<UInt8>,
    into facts: inout LineFacts
  ) {
    facts.remark = traits(of: cut, tokens, isHeading: facts.heading != nil, in: text)
  }

  @inline(__always)
  private static func traits(
    of cut: borrowing CutLine,
    _ tokens: Span<Token>,
    isHeading: Bool,
    in text: Span<UInt8>
  ) -> RemarkTraits {
    let traits = cut.counts.traits
    let hasAddress = traits.contains(.address) || tokens[0].traits.contains(.mailHeader)
    var found: RemarkTraits = hasAddress ? .address : []
    if traits.contains(.instruction) { found.insert(.instruction) }
    if announces(tokens[0].range.utf8, in: text) { found.insert(.announced) }
    let content = tokens[0].range.lowerBound.utf8..<tokens[tokens.count - 1].range.upperBound.utf8
    guard !text[content.lowerBound].isASCIILetter else { return found }
    if isMarkup(content, in: text) { found.insert(.markup) }
    guard isSetOff(content, in: text) else { return found }
    found.insert(.setOff)
    if !isHeading, PlayingRemarks.containsLine(content, in: text) { found.insert(.playing) }
    return found
  }

  /// What stands before a colon where a remark follows.
  private static let announcements = WordTable(of: [
    "note,notes,nota,notas,hinweis,anmerkung,remark,hint,tip,or,oder,ou,order,scale"
  ])

  private static func announces(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard text[word.upperBound - 1] == UInt8(ascii: ":"), word.count <= 10 else { return false }
    let lower = LowerCase.bytes(of: text.extracting(word.dropLast()))
    return announcements.value(of: lower.indices, in: lower.span) != nil
  }

  private static func isMarkup(_ line: Range<Int>, in text: Span<UInt8>) -> Bool {
    switch text[line.lowerBound] {
    case UInt8(ascii: "\\"): true
    case UInt8(ascii: "<"): text.starts("<!--", at: line.lowerBound) || isTag(line, in: text)
    case UInt8(ascii: "-"): text.starts("-->", at: line.lowerBound)
    case UInt8(ascii: "`"): text.starts("```", at: line.lowerBound)
    case UInt8(ascii: "."): line.count > 1 && text[line.lowerBound + 1].isASCIILetter
    default: false
    }
  }

  /// A tag of a page: `</pre>`, `<i>(softly)</i>`; `<Verse 1>` is a heading.
  private static func isTag(_ line: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard let end = text.first(UInt8(ascii: ">"), in: line) else { return false }
    let name = text.extracting(line.lowerBound + 1..<end)
    if name.isEmpty || name[0] == UInt8(ascii: "/") { return true }
    for index in name.indices where !name[index].isASCIISmallLetter { return false }
    return name.count <= 4 || end + 1 < line.upperBound
  }

  private static func isSetOff(_ line: Range<Int>, in text: Span<UInt8>) -> Bool {
    switch text[line.lowerBound] {
    case UInt8(ascii: "("): text[line.upperBound - 1] == UInt8(ascii: ")")
    case UInt8(ascii: "["): line.count > 3 && text.starts(":]", at: line.upperBound - 2)
    case UInt8(ascii: "*"), UInt8(ascii: "#"): true
    case UInt8(ascii: "-"): line.count > 2 && text[line.lowerBound + 1] == UInt8(ascii: "-")
    default: false
    }
  }
}
