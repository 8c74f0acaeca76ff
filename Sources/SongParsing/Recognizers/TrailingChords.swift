/// Finds chords at the right margin of a lyric line.
enum TrailingChords {
  /// How many chords stand behind the last word, when a bar or a gap of four or more cells
  /// sets them apart.
  static func count(in line: LexedLine) -> Int {
    let tokens = line.tokens
    guard let start = start(in: tokens) else { return 0 }
    return tokens[start...].count { $0.kind.chord != nil }
  }

  /// The first token of the chords behind the words.
  static func start(in tokens: [LineToken]) -> Int? {
    guard let lastWord = tokens.lastIndex(where: { $0.kind == .word }), lastWord + 1 < tokens.count
    else { return nil }
    if let bar = tokens[lastWord...].firstIndex(where: { $0.kind == .bar }),
      tokens[lastWord..<bar].allSatisfy({ $0.kind == .word || $0.kind.chord != nil }),
      tokens[bar...].dropFirst().allSatisfy({ $0.kind != .bar })
    {
      return bar + 1 < tokens.count ? bar + 1 : nil
    }
    let gap = tokens[lastWord + 1].cells.lowerBound - tokens[lastWord].cells.upperBound
    return gap >= 4 ? lastWord + 1 : nil
  }
}
