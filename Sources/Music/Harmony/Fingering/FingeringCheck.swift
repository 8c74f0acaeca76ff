/// What a fingering leaves out of the chord that it is meant to be, and what it adds.
///
/// Sheets define their own shapes, some of them wrongly: `{define: Am frets x 0 2 2 2 0}` is A.
package struct FingeringCheck: Hashable, Sendable {
  /// The judgement on a fingering, from good to bad.
  package enum Verdict: Hashable, Sendable {
    /// All tones of the chord sound and no others.
    case complete
    /// The only missing tones are those that players leave out, such as the fifth of a seventh
    /// chord.
    case abridged
    /// The root is left to another player, as in chords of five tones on four strings.
    case rootless
    /// The tones fit, but the bass that the symbol names is not the lowest one, on an instrument
    /// that plays the bass.
    case otherBass
    /// Essential tones are missing, so it is another chord.
    case incomplete
    /// Tones sound that do not belong to the chord.
    case foreign
    /// There are more or fewer strings than the instrument has.
    case stringCount
    /// The symbol has no root note, so nothing can be said.
    case unknown
  }

  /// The judgement.
  package let verdict: Verdict
  /// Tones of the chord that do not sound, from low to high.
  package let missingTones: [ChordTone]
  /// Tones that sound and do not belong to the chord, in the order of the strings.
  package let foreignTones: [PitchClass]

  /// Compares a fingering on an instrument with a chord.
  package init(_ fingering: Fingering, is chord: Chord, on instrument: Instrument) {
    guard fingering.frets.count == instrument.tuning.count else {
      self.init(.stringCount)
      return
    }
    guard let root = chord.root?.pitchClass,
      let constraints = VoicingConstraints(chord, on: instrument)
    else {
      self.init(.unknown)
      return
    }
    let sounds = fingering.pitches(on: instrument).compactMap { $0?.pitchClass }
    let heard = sounds.reduce(0) { $0 | $1.bit }
    let missing = chord.formula.tones.tones.filter {
      root.raised(by: $0.semitones).bit & heard == 0
    }
    let lowest = fingering.lowestPitch(on: instrument)?.pitchClass
    self.init(
      FingeringCheck.verdict(
        on: constraints,
        heard: heard,
        lowest: lowest,
        isMissingTones: !missing.isEmpty
      ),
      missing: missing,
      foreign: sounds.filter { constraints.allowed & $0.bit == 0 }
    )
  }

  private init(_ verdict: Verdict, missing: [ChordTone] = [], foreign: [PitchClass] = []) {
    self.verdict = verdict
    self.missingTones = missing
    self.foreignTones = foreign.enumerated().filter { !foreign[..<$0].contains($1) }.map {
      $0.element
    }
  }

  private static func verdict(
    on constraints: VoicingConstraints,
    heard: UInt16,
    lowest: PitchClass?,
    isMissingTones: Bool
  ) -> Verdict {
    if heard & ~constraints.allowed != 0 { return .foreign }
    // A missing bass is judged apart, below.
    let silent = constraints.required & ~constraints.foreignBass & ~heard
    let isKnown = silent == 0 || (silent == constraints.root && constraints.canSpareRoot)
    guard isKnown, constraints.satisfiesChoices(heard) else { return .incomplete }
    let bass = constraints.bass ?? 0
    if bass != 0, lowest?.bit != bass { return .otherBass }
    if heard & constraints.root == 0 { return .rootless }
    return isMissingTones ? .abridged : .complete
  }
}

extension FingeringCheck {
  /// Whether the fingering deserves the name: it adds nothing and leaves out nothing essential.
  package var isSound: Bool {
    switch verdict {
    case .complete, .abridged, .rootless, .otherBass: true
    case .incomplete, .foreign, .stringCount, .unknown: false
    }
  }
}
