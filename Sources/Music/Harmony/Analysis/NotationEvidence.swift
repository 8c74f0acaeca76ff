/// How well a notation accounts for the symbols of a document.
package struct NotationEvidence: Hashable, Sendable {
  /// The notation.
  package let notation: ChordNotation
  /// The style of roots.
  package let style: ChordSpellingStyle
  /// How many symbols are chords in this notation.
  package let accepted: Int
  /// How many symbols are not.
  package let rejected: Int
  /// Up to ten different chords that plain English does not have, in the order of the text.
  package let distinctive: [String]
}

extension NotationEvidence {
  /// The notations with the evidence for each, the likeliest first.
  ///
  /// A notation comes before English only if it accounts for more symbols: `Am B7 E` is read as
  /// English, while `Hm` or `Fis` makes the sheet German.
  ///
  /// - Parameter symbols: the words found where chords belong, each as often as it occurs.
  package static func collect(from symbols: some Collection<String>) -> [NotationEvidence] {
    let english = symbols.map { Chord(parsing: $0) != nil }
    let all = candidates(symbols).map { notation, style in
      evidence(for: notation, style, from: symbols, inEnglish: english)
    }
    return all.enumerated().sorted { left, right in
      left.element.accepted == right.element.accepted
        ? left.offset < right.offset : left.element.accepted > right.element.accepted
    }.map { $0.element }
  }

  /// All candidates; of those with equal evidence, the first wins.
  ///
  /// Lower-case roots mean minor, unless the sheet writes an `m` after one.
  private static func candidates(
    _ symbols: some Collection<String>
  ) -> [(ChordNotation, ChordSpellingStyle)] {
    let hasMinorMark = symbols.contains { symbol in
      symbol.first?.isLowercase == true
        && Chord(parsing: symbol, style: .lowercaseRoots)?.formula.quality == .minor
    }
    let lowercase: ChordSpellingStyle = hasMinorMark ? .lowercaseRoots : .lowercaseMinor
    return [
      (.english, []), (.german, []), (.latin, []), (.english, lowercase), (.german, lowercase),
      (.latin, .lowercaseRoots), (.nashville, []), (.roman, []), (.ireal, []), (.harte, []),
    ]
  }

  private static func evidence(
    for notation: ChordNotation,
    _ style: ChordSpellingStyle,
    from symbols: some Collection<String>,
    inEnglish english: [Bool]
  ) -> NotationEvidence {
    var accepted = 0
    var distinctive: [String] = []
    for (symbol, isEnglish) in zip(symbols, english)
    where Chord(parsing: symbol, notation: notation, style: style) != nil {
      accepted += 1
      if !isEnglish, distinctive.count < 10, !distinctive.contains(symbol) {
        distinctive.append(symbol)
      }
    }
    return NotationEvidence(
      notation: notation,
      style: style,
      accepted: accepted,
      rejected: symbols.count - accepted,
      distinctive: distinctive
    )
  }
}
