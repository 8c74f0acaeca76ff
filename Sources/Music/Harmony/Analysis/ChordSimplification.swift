/// How much a chord is simplified for a beginner; each step includes the one before.
///
/// `sus` and `C5` stay.
public enum ChordSimplification: String, Hashable, Sendable, Codable, CaseIterable {
  /// Everything but the bass: `Am7/G` becomes `Am7`.
  case withoutBass = "bass"
  /// Up to the seventh or sixth: `C13` becomes `C7`, `C6/9` becomes `C6`.
  case sevenths
  /// The triad: `C7` becomes `C`, `Bm7b5` becomes `Bdim`.
  case triads
}

extension Chord {
  /// The chord without its bass and, depending on the step, without its upper tones.
  ///
  /// A chord that is simple already keeps its text; any other gets a new name.
  public func simplified(_ simplification: ChordSimplification) -> Chord {
    guard root != nil, quality != .unknown, let parts = ChordSpellingParts(self) else {
      return self
    }
    let simple = formula.simplified(simplification)
    if simple == formula { return bass == nil ? self : withoutBass(parts) ?? self }
    let writing = NoteWriting.writings(of: self, parts).root
    let words = notation.suffixWords(with: writing.signs)
    let suffix = ChordSuffixNamer(words: words).suffix(of: simple)
    return Chord(parsing: parts.root + suffix, notation: notation, style: style)
      ?? withoutBass(parts) ?? self
  }

  private func withoutBass(_ parts: ChordSpellingParts) -> Chord? {
    let slashed = parts.end.hasPrefix(")") ? 2 : 1
    let text = parts.root + parts.suffix.dropLast(slashed)
    return Chord(parsing: text, notation: notation, style: style)
  }
}

extension ChordFormula {
  /// The formula with no more than the step allows.
  func simplified(_ simplification: ChordSimplification) -> ChordFormula {
    guard simplification != .withoutBass else { return self }
    var simple = self
    simple.omitted = 0
    simple.additions = []
    simple.alterations = alterations.intersection(ChordToneSet(.flatFifth, .sharpFifth))
    if simple.alterations.tones.count > 1 { simple.alterations = [] }
    simple.extension = self.extension == 6 ? 6 : 0
    guard simplification == .triads else { return simple }
    simple.extension = 0
    simple.seventh = .none
    if quality == .halfDiminished { simple.quality = .diminished }
    return simple
  }
}
