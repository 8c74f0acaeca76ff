import SongModel

extension LineLexer {
  /// What two tokens mean together: `No Chord`, `x 4`, `2 раза`, `C(no 3rd)`; nil when they
  /// mean something each by itself.
  mutating func joined(
    _ left: Token,
    _ right: Token,
    hasBrackets: Bool,
    in text: Span<UInt8>
  ) -> Token? {
    switch (left.kind, right.kind) {
    case (.word, .word), (.word, .number), (.number, .word), (.word, .separator):
      if let kind = pairKind(left, right, in: text) {
        return left.joined(with: right, as: WordPiece(kind: kind))
      }
    case (.chord, .word):
      if let piece = qualityPiece(left, right, in: text) {
        return left.joined(with: right, as: piece)
      }
    case (.word, .chord):
      guard text[left.range.utf8.lowerBound].isRootLetter else { return nil }
    default: return nil
    }
    guard hasBrackets, let piece = chordPiece(left, right, in: text) else { return nil }
    return left.joined(with: right, as: piece)
  }

  /// Two short words that are one sign: `No Chord`, `x 4`, `4 times`.
  private func pairKind(_ left: Token, _ right: Token, in text: Span<UInt8>) -> PieceKind? {
    guard left.range.utf8.count <= TwoWordSigns.longestStart, right.range.utf8.count <= 14,
      TwoWordSigns.mayBegin(text[left.range.utf8.lowerBound])
    else { return nil }
    let (first, second) = (left.range.utf8, right.range.utf8)
    if left.kind == .number {
      let isCount = RepeatWords.areTimes(second, in: text)
      return isCount && text.first(UInt8(ascii: "."), in: first) == nil ? .repeats : nil
    }
    if right.kind == .number {
      let isCount = TwoWordSigns.isCross(first, in: text)
      return isCount && text.first(UInt8(ascii: "."), in: second) == nil ? .repeats : nil
    }
    return TwoWordSigns.areNoChord(first, second, in: text) ? .noChord : nil
  }

  /// A chord with a blank before its quality: `D sus2`, `C maj7`.
  private mutating func qualityPiece(
    _ left: Token,
    _ right: Token,
    in text: Span<UInt8>
  ) -> WordPiece? {
    let gap = left.range.utf8.upperBound..<right.range.utf8.lowerBound
    guard gap.count == 1, text[gap.lowerBound] == 0x20,
      Int(left.core.upperBound) == left.range.utf8.count,
      TwoWordSigns.isQuality(right.range.utf8, in: text),
      let piece = reader.read(left.range.union(right.range).utf8, in: text).singlePiece,
      piece.kind == .chord
    else { return nil }
    return piece
  }

  /// A chord with a blank inside its parentheses: `C(no 3rd)`, `C(add D)`.
  private mutating func chordPiece(
    _ left: Token,
    _ right: Token,
    in text: Span<UInt8>
  ) -> WordPiece? {
    let range = left.range.union(right.range).utf8
    guard range.count <= 24, text[range.upperBound - 1] == UInt8(ascii: ")"),
      let open = text.first(UInt8(ascii: "("), in: left.range.utf8),
      open > left.range.utf8.lowerBound,
      let piece = reader.read(range, in: text).singlePiece, piece.kind == .chord
    else { return nil }
    return piece
  }
}
