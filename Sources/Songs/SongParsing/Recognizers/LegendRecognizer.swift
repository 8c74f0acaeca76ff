import SongModel

/// Reads lines that explain a sign, which an equals sign sets apart: `h = hammer-on`.
enum LegendRecognizer {
  @inline(__always)
  static func matches(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    in text: Span<UInt8>
  ) -> Bool {
    guard cut.counts.words > 0, tokens.count > 2, tokens.count <= 7 else { return false }
    let second = tokens[1].range.utf8
    return second.count == 1 && text[second.lowerBound] == UInt8(ascii: "=")
  }
}
