/// A tone that a chord can hold, named by its degree above the root; the raw value orders the
/// tones by height.
package enum ChordTone: UInt8, Hashable, Sendable, Codable, CaseIterable {
  case root
  case flatSecond
  case second
  case sharpSecond
  case minorThird
  case majorThird
  case fourth
  case sharpFourth
  case flatFifth
  case fifth
  case sharpFifth
  case flatSixth
  case sixth
  case diminishedSeventh
  case minorSeventh
  case majorSeventh
  case flatNinth
  case ninth
  case sharpNinth
  case flatEleventh
  case eleventh
  case sharpEleventh
  case flatThirteenth
  case thirteenth
  case sharpThirteenth

  /// Semitones above the root, 0 to 22; tones from the ninth up count beyond the octave.
  package var semitones: Int {
    Int(ChordTone.measures[Int(rawValue)].1)
  }

  /// The number of the degree, 1 to 13: 9 for the ninth and its alterations.
  package var degree: Int {
    Int(ChordTone.measures[Int(rawValue)].0)
  }

  /// The interval above the root, by which the tone is spelled.
  package var interval: Interval {
    Interval(steps: degree - 1, semitones: semitones)
  }

  /// Semitones by which the tone differs from the degree of the major scale, −2 to 1.
  package var accidental: Int {
    let octaves = degree > 7 ? 12 : 0
    return semitones - octaves - ScaleDegree(degree).semitones
  }

  /// The tone with this degree and alteration, such as (9, −1) for ♭9.
  package init?(degree: Int, accidental: Int) {
    let octaves = degree > 7 ? 12 : 0
    let semitones = octaves + ScaleDegree(degree).semitones + accidental
    let place = Self.measures.firstIndex { Int($0.0) == degree && Int($0.1) == semitones }
    guard let place else { return nil }
    self.init(rawValue: UInt8(place))
  }

  private static let measures: [(UInt8, UInt8)] = [
    (1, 0), (2, 1), (2, 2), (2, 3), (3, 3), (3, 4), (4, 5), (4, 6), (5, 6), (5, 7), (5, 8),
    (6, 8), (6, 9), (7, 9), (7, 10), (7, 11), (9, 13), (9, 14), (9, 15), (11, 16), (11, 17),
    (11, 18), (13, 20), (13, 21), (13, 22),
  ]
}

/// A set of chord tones in one integer, listed from low to high.
package struct ChordToneSet: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The set of one tone.
  package init(_ tone: ChordTone) {
    self.init(rawValue: 1 << UInt32(tone.rawValue))
  }

  /// The set of these tones.
  package init(_ tones: ChordTone...) {
    self.init(rawValue: tones.reduce(0) { $0 | 1 << UInt32($1.rawValue) })
  }

  /// Whether the tone is a member.
  package func contains(_ tone: ChordTone) -> Bool {
    rawValue & 1 << UInt32(tone.rawValue) != 0
  }

  /// The members from low to high.
  package var tones: [ChordTone] {
    var tones: [ChordTone] = []
    tones.reserveCapacity(rawValue.nonzeroBitCount)
    var rest = rawValue
    while rest != 0 {
      if let tone = ChordTone(rawValue: UInt8(rest.trailingZeroBitCount)) { tones.append(tone) }
      rest &= rest - 1
    }
    return tones
  }

  /// Whether a member has this degree, whatever its alteration.
  package func holds(degree: Int) -> Bool {
    tones.contains { $0.degree == degree }
  }
}
