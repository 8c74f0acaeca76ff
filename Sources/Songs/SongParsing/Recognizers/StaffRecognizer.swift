import SongModel

/// Reads lines of tablature by their bytes: `e|--0-1-0--|`, `E -----------|---5-|`.
enum StaffRecognizer {
  /// How much a line looks like a string of a staff.
  enum Likeness: Hashable, Sendable {
    case none
    /// Nothing but dashes and the like: a ruler, or an empty string.
    case ruler
    /// Signs that stand above or below staves: beats, counts, arrows.
    case rhythm
    case staff
  }

  @inline(__always)
  static func likeness(
    of cut: borrowing CutLine,
    _ tokens: Span<Token>,
    in text: Span<UInt8>
  ) -> Likeness {
    guard cut.shape.ink >= 2 else { return .none }
    let first = text[tokens[0].range.lowerBound.utf8]
    // Whatever is drawn has dashes, or begins as a ruler does; beats are counted with numbers.
    guard cut.shape.dashes >= 3 || !first.isASCIILetter else { return .none }
    let mayBeDrawn = cut.shape.dashes >= 3 || isRulerByte(first)
    let drawn = mayBeDrawn ? likeness(ofDrawn: cut, tokens, in: text) : .none
    return drawn == .none && cut.tally.areSeparatedNumbers && isBeatRuler(tokens) ? .rhythm : drawn
  }

  /// How much a line that may be drawn looks like a string of a staff.
  private static func likeness(
    ofDrawn cut: borrowing CutLine,
    _ tokens: Span<Token>,
    in text: Span<UInt8>
  ) -> Likeness {
    let (line, shape, tally) = (cut.line, cut.shape, cut.tally)
    if isRuler(line, in: text) { return .ruler }
    // Chords before a staff at the right margin are sung over.
    if tally.chords >= 2, tokens.count > tally.chords, tokens[0].isChord,
      tokens[1].isChord
    {
      return .none
    }
    let foreign = shape.ink - shape.staffSigns
    let isDrawn = shape.dashes >= 4 && shape.longestDashRun >= 2 || shape.dashes >= 8
    if isDrawn, shape.dashes + shape.digits + shape.bars >= shape.ink / 2 {
      let allowed = 3 + shape.ink / 10
      if foreign <= allowed, shape.bars > 0 || shape.digits > 0 { return .staff }
    }
    let isString = foreign <= 1 && shape.bars > 0 && shape.dashes >= 3 && shape.ink >= 6
    if isString, (shape.dashes + shape.digits + shape.bars) * 5 >= shape.ink * 4 { return .staff }
    return .none
  }

  /// Counts below a staff: `1 & 2 & 3`.
  private static func isBeatRuler(_ tokens: Span<Token>) -> Bool {
    tokens.count { $0.kind == .number } >= 2
  }

  private static func isRuler(_ line: TokenLine, in text: Span<UInt8>) -> Bool {
    for index in line.physical.range.utf8 where text[index] > 0x20 {
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
