/// Finds chords at the right margin of a lyric line.
enum TrailingChordsRecognizer: LineRecognizer {
  static func recognize(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    asking headings: HeadingMemory,
    in text: Span<UInt8>,
    into facts: inout LineFacts
  ) {
    guard cut.counts.chords > 0, cut.counts.words > 0 else { return }
    facts.trailingChords = count(in: tokens)
    let mayBeSung = cut.counts.words > 1 && tokens[0].kind == .word && facts.run.label == 0
    guard facts.trailingChords == 0, mayBeSung, tokens[tokens.count - 1].isChord,
      start(in: tokens, after: nearGap) != nil
    else { return }
    facts.traits.insert(.nearTrailingChords)
  }

  /// This many cells set chords apart where many lines of a sheet end with chords.
  static let nearGap = 2

  /// How many chords stand after the last word, when a bar or a gap of four or more cells
  /// sets them apart, or when there are four or more.
  private static func count(in tokens: Span<Token>) -> Int {
    guard let start = start(in: tokens) else { return 0 }
    return tokens.extracting(start...).count { $0.isChord }
  }

  /// The first token of the chords after the words, which a gap of so many cells sets apart.
  static func start(in tokens: Span<Token>, after least: Int = 4) -> Int? {
    guard let lastWord = tokens.lastIndex(where: { $0.kind == .word }), lastWord + 1 < tokens.count
    else { return nil }
    if let bar = bar(after: lastWord, in: tokens) {
      return bar + 1 < tokens.count ? bar + 1 : nil
    }
    let gap = tokens[lastWord + 1].cells.lowerBound - tokens[lastWord].cells.upperBound
    let areMany =
      lastWord >= 3 && tokens.count - lastWord > 4
      && tokens.extracting((lastWord + 1)...).allSatisfy { $0.isChord }
    return gap >= least || areMany ? lastWord + 1 : nil
  }

  /// The only bar after the last word, when nothing but chords stands before it.
  private static func bar(after lastWord: Int, in tokens: Span<Token>) -> Int? {
    var bar: Int?
    for index in lastWord..<tokens.count where tokens[index].kind == .bar {
      guard bar == nil else { return nil }
      bar = index
    }
    guard let bar,
      tokens.extracting(lastWord..<bar).allSatisfy({ $0.kind == .word || $0.isChord })
    else { return nil }
    return bar
  }
}
