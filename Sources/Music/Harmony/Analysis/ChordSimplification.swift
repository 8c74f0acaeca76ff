/// How much a chord is simplified for a beginner.
public struct ChordSimplification: Hashable, Sendable, Codable {
  /// The steps, each including the one before.
  public enum Level: String, Hashable, Sendable, Codable, CaseIterable {
    /// Everything but the bass: `Am7/G` becomes `Am7`.
    case withoutBass = "bass"
    /// Up to the seventh or sixth: `C13` becomes `C7`, `C6/9` becomes `C6`.
    case sevenths
    /// The triad: `C7` becomes `C`, `Bm7b5` becomes `Bdim`.
    case triads
  }

  /// The step.
  package var level: Level
  /// Whether `sus` stays.
  package var keepsSuspensions: Bool
  /// Whether `C5` stays; otherwise it becomes `C`.
  package var keepsPower: Bool

  /// Makes a simplification.
  public init(_ level: Level, keepsSuspensions: Bool = true, keepsPower: Bool = true) {
    self.level = level
    self.keepsSuspensions = keepsSuspensions
    self.keepsPower = keepsPower
  }
}

extension Chord {
  /// The chord without its bass and, depending on the level, without its upper tones.
  ///
  /// A chord that is simple already keeps its text; any other gets a new name.
  public func simplified(_ simplification: ChordSimplification) -> Chord {
    guard root != nil, quality != .unknown, let parts = ChordSpellingParts(self) else {
      return self
    }
    let simple = formula.simplified(simplification)
    if simple == formula { return bass == nil ? self : withoutBass(parts) ?? self }
    let writing = NoteWriting.writings(of: self, parts).root
    let suffix = ChordSuffixNamer(words: notation.vocabulary(writing.signs)).suffix(of: simple)
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
  /// The formula with no more than the level allows.
  func simplified(_ simplification: ChordSimplification) -> ChordFormula {
    guard simplification.level != .withoutBass else { return kept(simplification) }
    var simple = kept(simplification)
    simple.omitted = 0
    simple.additions = []
    simple.alterations = alterations.intersection(ChordToneSet(.flatFifth, .sharpFifth))
    if simple.alterations.tones.count > 1 { simple.alterations = [] }
    simple.extension = self.extension == 6 ? 6 : 0
    guard simplification.level == .triads else { return simple }
    simple.extension = 0
    simple.seventh = .none
    if quality == .halfDiminished { simple.quality = .diminished }
    return simple
  }

  private func kept(_ simplification: ChordSimplification) -> ChordFormula {
    var simple = self
    if !simplification.keepsSuspensions { simple.suspension = [] }
    if !simplification.keepsPower, quality == .power { simple.quality = .major }
    return simple
  }
}

extension ChordNotation {
  /// The words of a notation for triads and numbers.
  func vocabulary(_ signs: NoteWriting.Signs) -> ChordSuffixWords {
    switch self {
    case .english, .german, .latin, .accidentalFirst, .harte: signs.vocabulary
    case .nashville: .nashville(signs)
    case .roman: .roman(signs)
    case .ireal: .ireal
    }
  }
}
