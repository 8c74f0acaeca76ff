extension Chord {
  /// The triad that a chord is built on.
  public enum Quality: UInt8, Hashable, Sendable, Codable, CaseIterable {
    case major
    case minor
    case diminished
    case halfDiminished
    case augmented
    /// Root and fifth only, as in `C5`.
    case power
    /// The bare root, to which tones are listed one by one, as in Harte's `C:(1,5)`.
    case listed
    /// A root with a suffix that the grammar does not know: `E-5dim`.
    case unknown

    /// The word for the quality in JSON.
    package var name: String {
      switch self {
      case .major: "major"
      case .minor: "minor"
      case .diminished: "diminished"
      case .halfDiminished: "halfDiminished"
      case .augmented: "augmented"
      case .power: "power"
      case .listed: "listed"
      case .unknown: "unknown"
      }
    }
  }
}

/// The seventh that a chord's name includes.
package enum ChordSeventh: UInt8, Hashable, Sendable, Codable, CaseIterable {
  case none
  case minor
  case major
  case diminished

  var tone: ChordTone? {
    switch self {
    case .none: nil
    case .minor: .minorSeventh
    case .major: .majorSeventh
    case .diminished: .diminishedSeventh
    }
  }
}

/// What replaces the third; several may sound together, as in `sus2/4`.
package struct ChordSuspension: OptionSet, Hashable, Sendable, Codable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The second in place of the third.
  package static let second = ChordSuspension(rawValue: 1)
  /// The fourth in place of the third.
  package static let fourth = ChordSuspension(rawValue: 2)
  /// The flat second in place of the third.
  package static let flatSecond = ChordSuspension(rawValue: 4)
  /// The sharp fourth in place of the third.
  package static let sharpFourth = ChordSuspension(rawValue: 8)
}

/// What a chord symbol says after its root, in twelve bytes and independent of its spelling.
///
/// `C7(b9)` and `C7-9` have one formula.
package struct ChordFormula: Hashable, Sendable {
  /// The triad.
  package var quality = Chord.Quality.major
  /// The seventh that the name includes.
  package var seventh = ChordSeventh.none
  /// The highest of the stacked thirds, 9, 11 or 13; 6 for a sixth chord; 0 for none.
  package var `extension`: UInt8 = 0
  /// What replaces the third.
  package var suspension: ChordSuspension = []
  /// Degrees that are left out, as bit n for degree n.
  var omitted: UInt16 = 0
  /// Tones that replace the natural tone of their degree, as ♭9 does.
  package var alterations: ChordToneSet = []
  /// Tones added to the stack of thirds.
  package var additions: ChordToneSet = []

  /// The formula of a major triad.
  package init() {}

  /// Whether nothing but a major or minor triad is written.
  package var isPlainTriad: Bool {
    var plain = ChordFormula()
    plain.quality = quality
    return self == plain && (quality == .major || quality == .minor)
  }

  /// Degrees that the symbol leaves out: 3 in `C(no3)`.
  package var omissions: [Int] {
    (1...13).filter { omitted & 1 << UInt16($0) != 0 }
  }
}

extension ChordFormula {
  /// All tones of the chord, from its root up.
  ///
  /// An eleventh chord keeps its third and a thirteenth chord has no eleventh, as most tables
  /// and players have it; an alteration takes the place of the natural tone of its degree, but
  /// ♯11 and ♭13 leave the fifth alone.
  package var tones: ChordToneSet {
    var tones = ChordToneSet(.root)
    tones.formUnion(third)
    tones.formUnion(fifth)
    if let tone = seventh.tone { tones.formUnion(ChordToneSet(tone)) }
    tones.formUnion(stack)
    tones.formUnion(alterations)
    tones.formUnion(additions)
    return tones.subtracting(omittedTones)
  }

  private var third: ChordToneSet {
    guard suspension.isEmpty else { return suspended }
    switch quality {
    case .major, .augmented: return ChordToneSet(.majorThird)
    case .minor, .diminished, .halfDiminished: return ChordToneSet(.minorThird)
    case .power, .listed, .unknown: return []
    }
  }

  private var suspended: ChordToneSet {
    var tones: ChordToneSet = []
    if suspension.contains(.second) { tones.formUnion(ChordToneSet(.second)) }
    if suspension.contains(.fourth) { tones.formUnion(ChordToneSet(.fourth)) }
    if suspension.contains(.flatSecond) { tones.formUnion(ChordToneSet(.flatSecond)) }
    if suspension.contains(.sharpFourth) { tones.formUnion(ChordToneSet(.sharpFourth)) }
    return tones
  }

  private var fifth: ChordToneSet {
    guard alterations.isDisjoint(with: ChordToneSet(.flatFifth, .sharpFifth)) else { return [] }
    switch quality {
    case .major, .minor, .power: return ChordToneSet(.fifth)
    case .diminished, .halfDiminished: return ChordToneSet(.flatFifth)
    case .augmented: return ChordToneSet(.sharpFifth)
    case .listed, .unknown: return []
    }
  }

  private var stack: ChordToneSet {
    var tones: ChordToneSet = []
    if self.extension == 6 { tones.formUnion(ChordToneSet(.sixth)) }
    if self.extension >= 9, !alterations.holds(degree: 9) {
      tones.formUnion(ChordToneSet(.ninth))
    }
    if self.extension == 11, !alterations.holds(degree: 11) {
      tones.formUnion(ChordToneSet(.eleventh))
    }
    if self.extension == 13, !alterations.holds(degree: 13) {
      tones.formUnion(ChordToneSet(.thirteenth))
    }
    return tones
  }

  private var omittedTones: ChordToneSet {
    guard omitted != 0 else { return [] }
    return ChordTone.allCases.reduce(into: []) { set, tone in
      if omitted & 1 << UInt16(tone.degree) != 0 { set.formUnion(ChordToneSet(tone)) }
    }
  }
}
