import SongModel

/// Reads lines that say what to play again: `Back to Chorus`, `Chorus again`, `Play 3 times`.
enum RecallRecognizer: LineRecognizer {
  static func recognize(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    asking headings: HeadingMemory,
    in text: Span<UInt8>,
    into facts: inout LineFacts
  ) {
    guard mayMatch(tokens), case let last = tokens[tokens.count - 1].range,
      RecallPhrase.matches(tokens[0].range.union(last).utf8, in: text)
    else { return }
    facts.traits.insert(.recall)
  }

  /// Whether the words of a line let it be one, of which few begin and end so.
  private static func mayMatch(_ tokens: Span<Token>) -> Bool {
    guard tokens.count > 1, tokens.count <= mostTokens else { return false }
    let (first, last) = (tokens[0].traits, tokens[tokens.count - 1])
    if last.traits.contains(.endsRecall) {
      return !first.isDisjoint(with: [.opensRecall, .beginsAsHeading])
    }
    return first.contains(.opensRecall)
      && (last.traits.contains(.beginsAsHeading) || last.kind == .repeats)
  }

  private static let mostTokens = 6
}
