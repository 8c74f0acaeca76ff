/// How well a notation accounts for the symbols of a document.
package struct NotationFit: Hashable, Sendable {
  /// The notation.
  package let notation: ChordNotation
  /// How its roots are written.
  package let style: ChordSpellingStyle
  /// How many symbols are chords in this notation.
  private let accepted: Int

  private init(
    _ notation: ChordNotation,
    _ style: ChordSpellingStyle,
    to symbols: some Collection<String>
  ) {
    self.notation = notation
    self.style = style
    accepted = symbols.count { Chord(parsing: $0, notation: notation, style: style) != nil }
  }
}

extension NotationFit {
  /// The notations, the one that fits best first.
  ///
  /// A notation comes before English only if it accounts for more symbols: `Am B7 E` is read as
  /// English, while `Hm` or `Fis` makes the sheet German.
  ///
  /// - Parameter symbols: the words found where chords belong, each as often as it occurs.
  package static func ranking(for symbols: some Collection<String>) -> [NotationFit] {
    let all = candidates(symbols).map { NotationFit($0, $1, to: symbols) }
    return all.enumerated().sorted { left, right in
      left.element.accepted == right.element.accepted
        ? left.offset < right.offset : left.element.accepted > right.element.accepted
    }.map { $0.element }
  }

  /// All candidates; of those that fit equally well, the first wins.
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
}
