/// How well a notation accounts for the symbols of a document.
public struct NotationEvidence: Hashable, Sendable {
  /// The notation.
  public let notation: ChordNotation
  /// The style of roots.
  public let style: ChordSpellingStyle
  /// Symbols which are chords in this notation.
  public let accepted: Int
  /// Symbols which are none.
  public let refused: Int
  /// Up to ten different symbols which plain English does not have, in the order of the text.
  public let telling: [String]
}

extension NotationEvidence {
  /// The notations with the evidence for each, the likeliest first.
  ///
  /// A notation has to account for more symbols than English to come before it: `Am B7 E` is
  /// read as English, `Hm` or `Fis` makes the sheet German.
  ///
  /// - Parameter symbols: words that stand where chords stand, each as often as it occurs.
  public static func gather(from symbols: some Collection<String>) -> [NotationEvidence] {
    let english = symbols.map { Chord(parsing: $0) != nil }
    let all = candidates(symbols).map { notation, style in
      evidence(notation, style, symbols, english)
    }
    return all.enumerated().sorted { left, right in
      left.element.accepted == right.element.accepted
        ? left.offset < right.offset : left.element.accepted > right.element.accepted
    }.map(\.element)
  }

  /// In the order in which equal evidence decides.
  ///
  /// Lower-case roots mean minor, unless the sheet writes an `m` behind one.
  private static func candidates(
    _ symbols: some Collection<String>
  ) -> [(ChordNotation, ChordSpellingStyle)] {
    let hasMinorMark = symbols.contains { symbol in
      symbol.first?.isLowercase == true
        && Chord(parsing: symbol, style: .lowercaseRoots)?.formula.quality == .minor
    }
    let usual: ChordSpellingStyle = hasMinorMark ? .lowercaseRoots : .lowercaseMinor
    return [
      (.english, []), (.german, []), (.latin, []), (.english, usual), (.german, usual),
      (.latin, .lowercaseRoots), (.nashville, []), (.roman, []), (.ireal, []), (.harte, []),
    ]
  }

  private static func evidence(
    _ notation: ChordNotation,
    _ style: ChordSpellingStyle,
    _ symbols: some Collection<String>,
    _ english: [Bool]
  ) -> NotationEvidence {
    var accepted = 0
    var telling: [String] = []
    for (symbol, isEnglish) in zip(symbols, english)
    where Chord(parsing: symbol, notation: notation, style: style) != nil {
      accepted += 1
      if !isEnglish, telling.count < 10, !telling.contains(symbol) { telling.append(symbol) }
    }
    return NotationEvidence(
      notation: notation,
      style: style,
      accepted: accepted,
      refused: symbols.count - accepted,
      telling: telling
    )
  }
}
