import SongModel

/// Reads a string of a drawn neck, with the notes on it between the frets:
/// `G ||   | A |   | B ||`.
enum NeckRecognizer: LineRecognizer {
  static func recognize(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    asking headings: HeadingMemory,
    in text: Span<UInt8>,
    into facts: inout LineFacts
  ) {
    guard cut.counts.chords > 0, cut.bytes.bars > 3, matches(tokens) else { return }
    facts.flags.insert(.neck)
  }

  /// Whether the name of a string and the nut stand before frets, some of which are empty.
  private static func matches(_ tokens: Span<Token>) -> Bool {
    guard tokens.count > 4, tokens[0].isChord, tokens[0].range.utf8.count <= 2,
      tokens[1].kind == .bar, tokens[1].range.utf8.count == 2
    else { return false }
    var emptyFrets = 0
    for index in 2..<tokens.count {
      switch tokens[index].kind {
      case .bar: emptyFrets += tokens[index - 1].kind == .bar ? 1 : 0
      case .chord: break
      default: return false
      }
    }
    return emptyFrets > 0
  }
}
