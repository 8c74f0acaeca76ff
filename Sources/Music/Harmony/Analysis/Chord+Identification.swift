extension Chord {
  /// The chords that consist of exactly these notes, the simplest name first; none for clusters.
  ///
  /// E–G–C is C over E rather than E minor with a flat sixth in place of the fifth.
  ///
  /// - Parameter notes: from the lowest up; doubled notes are allowed.
  /// - Complexity: O(n²) for n different notes.
  public static func identified(from notes: [Note]) -> [Chord] {
    guard let bass = notes.first else { return [] }
    var seen: Set<PitchClass> = []
    let roots = notes.filter { seen.insert($0.pitchClass).inserted }
    let candidates = roots.compactMap { root in
      identified(root: root, bass: bass, sounds: seen)
    }
    return candidates.sorted { $0.penalty < $1.penalty }.map { $0.chord }
  }

  private static func identified(
    root: Note,
    bass: Note,
    sounds: Set<PitchClass>
  ) -> (chord: Chord, penalty: Int)? {
    let offsets = Set(
      sounds.map { PitchClass($0.semitones - root.pitchClass.semitones).semitones }
    )
    let formula = ChordFormula(tones: ChordToneSet(offsets: offsets))
    let isInverted = bass.pitchClass != root.pitchClass
    // Clusters have tones that no symbol can express.
    guard let chord = Chord(root: root, formula: formula, bass: isInverted ? bass : nil),
      chord.pitchClasses == sounds
    else { return nil }
    return (chord, formula.oddness + (isInverted ? 3 : 0))
  }
}

extension ChordFormula {
  /// How unusual the name is: 0 for triads and plain sevenths.
  fileprivate var oddness: Int {
    omissions.count * 5 + alterations.tones.count * 4 + additions.tones.count * 2
      + (suspension.isEmpty ? 0 : 2) + (quality == .augmented ? 1 : 0)
      + (self.extension == 6 ? 1 : 0)
  }
}

extension ChordToneSet {
  /// The tones that the ear hears at these distances from a root, 0 to 11 semitones.
  init(offsets: Set<Int>) {
    let has = offsets.contains
    let hasThird = has(3) || has(4)
    let hasSeventh = has(10) || has(11)
    let isDiminished = has(3) && !has(4) && has(6) && !has(7)
    let tones: [ChordTone] = offsets.map { offset in
      switch offset {
      case 1: .flatNinth
      case 2: hasThird ? .ninth : .second
      case 3: has(4) ? .sharpNinth : .minorThird
      case 4: .majorThird
      case 5: hasThird ? (hasSeventh ? .eleventh : .fourth) : .fourth
      case 6: has(7) ? .sharpEleventh : .flatFifth
      case 7: .fifth
      case 8: has(7) || has(6) ? (hasSeventh ? .flatThirteenth : .flatSixth) : .sharpFifth
      case 9: hasSeventh ? .thirteenth : (isDiminished ? .diminishedSeventh : .sixth)
      case 10: .minorSeventh
      case 11: .majorSeventh
      default: .root
      }
    }
    self = tones.reduce(into: []) { $0.formUnion(ChordToneSet($1)) }
  }
}
