import SongModel

/// Reads lines that do nothing but count beats or frets: `1 . 2 .`, `III & V`, `| . . . |`.
enum BeatRecognizer: LineRecognizer {
  static func recognize(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    asking headings: HeadingMemory,
    in text: Span<UInt8>,
    into facts: inout LineFacts
  ) {
    guard facts.staff == .none, cut.counts.chords == 0, matches(tokens, in: text) else { return }
    facts.flags.insert(.beats)
  }

  @inline(__always)
  private static func matches(_ tokens: Span<Token>, in text: Span<UInt8>) -> Bool {
    tokens.count > 1 && tokens.allSatisfy { counts($0, in: text) }
  }

  /// Whether a token counts beats or frets: a point, `3`, `&`, `III`.
  private static func counts(_ token: Token, in text: Span<UInt8>) -> Bool {
    switch token.kind {
    case .beat, .number, .separator, .repeats, .bar: return true
    case .word: break
    default: return false
    }
    let range = token.range.utf8
    return range.count <= 4 && range.allSatisfy { "IVX".utf8.contains(text[$0]) }
  }
}
