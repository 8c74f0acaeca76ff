import SongModel

/// Reads lines of tablature by their bytes: `e|--0-1-0--|`, `E -----------|---5-|`.
enum StaffRecognizer: LineRecognizer {
  static func recognize(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    asking headings: HeadingMemory,
    in text: Span<UInt8>,
    into facts: inout LineFacts
  ) {
    facts.staff = match(of: cut, tokens, in: text)
  }

  @inline(__always)
  private static func match(
    of cut: borrowing CutLine,
    _ tokens: Span<Token>,
    in text: Span<UInt8>
  ) -> StaffMatch {
    let first = text[tokens[0].range.lowerBound.utf8]
    guard cut.bytes.nonBlank >= 2 else { return first == UInt8(ascii: "-") ? .ruler : .none }
    // Whatever is drawn has dashes, or begins as a ruler does; beats are counted with numbers.
    guard cut.bytes.dashes >= 3 || !first.isASCIILetter else { return .none }
    let mayBeDrawn = cut.bytes.dashes >= 3 || isRulerByte(first)
    let drawn = mayBeDrawn ? match(ofDrawn: cut, tokens, in: text) : .none
    return drawn == .none && cut.counts.areSeparatedNumbers && isBeatRuler(tokens) ? .rhythm : drawn
  }

  /// How much a line that may be drawn looks like a string of a staff.
  private static func match(
    ofDrawn cut: borrowing CutLine,
    _ tokens: Span<Token>,
    in text: Span<UInt8>
  ) -> StaffMatch {
    let (line, bytes, counts) = (cut.line, cut.bytes, cut.counts)
    if isRuler(line, in: text) { return .ruler }
    if isNumberBetweenDashes(tokens) || areChordsOnBeats(tokens, in: text) { return .none }
    // Chords before a staff at the right margin are sung over.
    if counts.chords >= 2, tokens.count > counts.chords, tokens[0].isChord,
      tokens[1].isChord, tokens[0].range.upperBound < tokens[1].range.lowerBound
    {
      return .none
    }
    let foreign = bytes.nonBlank - bytes.staffSigns
    let isDrawn = bytes.dashes >= 4 && bytes.longestDashRun >= 2 || bytes.dashes >= 8
    if isDrawn, bytes.dashes + bytes.digits + bytes.bars >= bytes.nonBlank / 2 {
      let allowed = 3 + bytes.nonBlank / 10
      let isNamed = isNamedString(tokens[0].range.lowerBound.utf8, in: text)
      if foreign <= allowed || isNamed, bytes.bars > 0 || bytes.digits > 0 { return .staff }
    }
    let isString = foreign <= 1 && bytes.bars > 0 && bytes.dashes >= 3 && bytes.nonBlank >= 6
    if isString, (bytes.dashes + bytes.digits + bytes.bars) * 5 >= bytes.nonBlank * 4 {
      return .staff
    }
    return .none
  }

  /// Whether a line is a number with dashes on both sides, as headings are written: `--- 2 ---`.
  private static func isNumberBetweenDashes(_ tokens: Span<Token>) -> Bool {
    tokens.count == 3 && tokens[1].kind == .number && tokens[0].kind == .separator
      && tokens[2].kind == .separator
  }

  /// Whether a line is chords with two different roots or more, and dashes that count their beats:
  /// `G7---C7---`.
  private static func areChordsOnBeats(_ tokens: Span<Token>, in text: Span<UInt8>) -> Bool {
    var root: UInt8?
    var areTwo = false
    for index in tokens.indices {
      let token = tokens[index]
      guard token.isChord else {
        guard token.kind.isChordLineToken || token.kind == .separator else { return false }
        continue
      }
      let letter = text[token.range.lowerBound.utf8 + Int(token.core.lowerBound)]
      guard letter.isRootLetter else { return false }
      areTwo = areTwo || root.map { $0 != letter } ?? false
      root = letter
    }
    return areTwo
  }

  /// Counts below a staff: `1 & 2 & 3`.
  private static func isBeatRuler(_ tokens: Span<Token>) -> Bool {
    tokens.count { $0.kind == .number } >= 2
  }

  /// Whether a string's name, a bar and a dash begin a line: `e|--0--|  (four times)`.
  private static func isNamedString(_ start: Int, in text: Span<UInt8>) -> Bool {
    isStringName(text[start])
      && (text.starts("|-", at: start + 1) || text.starts("||-", at: start + 1))
  }

  private static func isStringName(_ byte: UInt8) -> Bool {
    switch byte & 0xDF {
    case UInt8(ascii: "E"), UInt8(ascii: "A"), UInt8(ascii: "D"), UInt8(ascii: "G"),
      UInt8(ascii: "B"), UInt8(ascii: "H"):
      true
    default: false
    }
  }

  /// Whether a line is nothing but dashes and the like, perhaps after the name of a string.
  private static func isRuler(_ line: TokenLine, in text: Span<UInt8>) -> Bool {
    var bytes = line.physical.range.utf8.drop { text[$0] <= 0x20 }
    if bytes.count > 6, isStringName(text[bytes.lowerBound]),
      text.starts("----", at: bytes.lowerBound + 1)
    {
      bytes = bytes.dropFirst()
    }
    for index in bytes where text[index] > 0x20 {
      if !isRulerByte(text[index]) { return false }
    }
    return true
  }

  private static func isRulerByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "_"), UInt8(ascii: "*"),
      UInt8(ascii: "~"), UInt8(ascii: "#"), UInt8(ascii: "+"):
      true
    default: false
    }
  }
}
