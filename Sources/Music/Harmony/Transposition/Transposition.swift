/// A change of pitch that spells its notes for the key in which they arrive.
///
/// Roots and basses move by the interval between the two tonics, letters included, so that a
/// chord keeps its function by name: G♯° in A becomes A° in B♭. Then double accidentals, and
/// E♯, B♯, C♭ and F♭ outside the new key, are replaced by simpler names.
public struct Transposition: Hashable, Sendable {
  /// The signs to use.
  public enum Spelling: String, Hashable, Sendable, Codable, CaseIterable {
    /// As the new key requires; without a key, flats for what was flat, otherwise sharps.
    case automatic
    /// Sharps only.
    case sharps
    /// Flats only.
    case flats
  }

  /// The shift, −11 to 11; 0 leaves every text as it is.
  public let semitones: Int
  /// The key of the written chords.
  package let source: MusicalKey?
  /// The key of the transposed chords.
  package let target: MusicalKey?
  /// The signs to use.
  package let spelling: Spelling

  /// A shift by semitones, up when positive, within a key where it is known.
  ///
  /// - Parameters:
  ///   - semitones: how many semitones to move, up when positive.
  ///   - key: the key of the written chords. Without one, notes are spelled with the signs asked
  ///     for; pass a key found from the chords to do better.
  ///   - spelling: the signs to use.
  public init(semitones: Int, in key: MusicalKey? = nil, spelling: Spelling = .automatic) {
    self.semitones = semitones % 12
    self.source = key
    self.spelling = spelling
    self.target = key.map {
      semitones % 12 == 0 ? $0 : $0.transposed(by: semitones, spelling: spelling)
    }
  }

  /// A change from one key to another, by the shorter way.
  public init(from source: MusicalKey, to target: MusicalKey, spelling: Spelling = .automatic) {
    let up = target.tonic.pitchClass.semitones - source.tonic.pitchClass.semitones
    let folded = PitchClass(up).semitones
    self.semitones = folded > 6 ? folded - 12 : folded
    self.source = source
    self.target = target
    self.spelling = spelling
  }

  /// Whether texts stay as they are: a shift of 0 without a change of the tonic's name.
  package var isIdentity: Bool {
    semitones == 0 && source?.tonic == target?.tonic
  }

  /// The note at its new place.
  package func note(_ note: Note) -> Note {
    guard !isIdentity else { return note }
    let arrived = note.pitchClass.raised(by: semitones)
    if spelling == .sharps { return arrived.note(withFlats: false) }
    if spelling == .flats { return arrived.note(withFlats: true) }
    guard let source, let target else {
      return arrived.note(withFlats: note.accidental < 0)
    }
    let interval = Interval(from: source.tonic, to: target.tonic)
    guard let moved = note.raised(by: interval) else {
      return arrived.note(withFlats: target.signature < 0)
    }
    return target.contains(moved) ? moved : moved.simplified
  }
}

extension MusicalKey {
  /// The key moved by a number of semitones, under the name with the fewest accidentals.
  ///
  /// With six sharps or six flats the side of this key decides; from C major F♯ is chosen,
  /// from A minor E♭ minor.
  public func transposed(
    by semitones: Int,
    spelling: Transposition.Spelling = .automatic
  ) -> MusicalKey {
    let arrived = tonic.pitchClass.raised(by: semitones)
    let sharp = MusicalKey(arrived.note(withFlats: false), mode)
    let flat = MusicalKey(arrived.note(withFlats: true), mode)
    switch spelling {
    case .sharps: return sharp
    case .flats: return flat
    case .automatic: break
    }
    if abs(sharp.signature) != abs(flat.signature) {
      return abs(sharp.signature) < abs(flat.signature) ? sharp : flat
    }
    let prefersFlats = signature == 0 ? mode.isMinor : signature < 0
    return prefersFlats ? flat : sharp
  }
}

extension PitchClass {
  /// The note of this sound, a natural where there is one, else with a sharp or a flat.
  package func note(withFlats: Bool) -> Note {
    let letter = Note.Letter.allCases.first { $0.semitones == semitones }
    if let letter { return Note(letter) }
    let shift = withFlats ? 1 : -1
    let neighbour = Note.Letter.allCases.first { $0.semitones == semitones + shift }
    return Note(neighbour ?? .c, -shift)
  }
}

extension Note {
  /// The same sound without double accidentals and without E♯, B♯, C♭ and F♭.
  package var simplified: Note {
    let isNatural = Note.Letter.allCases.contains { $0.semitones == pitchClass.semitones }
    if isNatural { return pitchClass.note(withFlats: false) }
    return abs(accidental) == 2 ? pitchClass.note(withFlats: accidental < 0) : self
  }
}
