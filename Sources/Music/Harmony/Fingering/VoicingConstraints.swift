/// What a chord requires of a voicing: twelve-bit sets of the tones that may and must sound.
struct VoicingConstraints: Hashable {
  /// All tones of the chord, its bass among them.
  let allowed: UInt16
  /// The tones by which the ear recognises the chord, at most as many as there are strings.
  let required: UInt16
  /// Sets of tones of which one is enough.
  let choices: [UInt16]
  /// The root's bit.
  let root: UInt16
  /// The bit of a bass that must be the lowest sound.
  let bass: UInt16?
  /// The bit of a bass that is not a tone of the chord above it.
  let foreignBass: UInt16

  /// The constraints of a chord on an instrument; nil for chords without a root.
  init?(_ chord: Chord, on instrument: Instrument) {
    guard let root = chord.root?.pitchClass else { return nil }
    let tones = chord.formula.tones
    let members = tones.bits(above: root)
    let bass = chord.bass?.pitchClass.bit ?? 0
    let carried = instrument.carriesBass ? bass : 0
    self.root = root.bit
    self.allowed = members | bass
    self.foreignBass = bass & ~members
    self.bass = carried == 0 ? nil : carried
    self.choices = tones.choices.map { $0.bits(above: root) }
    let strings = instrument.tuning.count - instrument.droneStringCount - choices.count
    let essential = tones.essential(sparingRoot: !instrument.carriesBass, count: strings)
    self.required = essential.bits(above: root) | carried
  }

  /// Whether the chord can be recognised without its root; a triad would have two tones left.
  var canSpareRoot: Bool { (allowed & ~foreignBass).nonzeroBitCount > 3 }

  /// Whether the tones include one of each set that leaves a choice.
  func satisfiesChoices(_ tones: UInt16) -> Bool {
    choices.allSatisfy { $0 & tones != 0 }
  }
}

extension PitchClass {
  /// The tone as one of twelve bits.
  var bit: UInt16 { 1 << UInt16(semitones) }
}

extension ChordToneSet {
  /// The tones above a root as twelve bits.
  func bits(above root: PitchClass) -> UInt16 {
    tones.reduce(0) { $0 | root.raised(by: $1.semitones).bit }
  }

  /// An altered chord leaves it to the player which fifth and which ninth to alter.
  fileprivate var choices: [ChordToneSet] {
    let fifths = ChordToneSet(.flatFifth, .sharpFifth)
    let ninths = ChordToneSet(.flatNinth, .sharpNinth)
    return isSuperset(of: fifths.union(ninths)) ? [fifths, ninths] : []
  }

  /// Tones that players leave out when they run short of fingers or strings.
  ///
  /// They are the fifth of a chord of four tones and more, the ninth under an eleventh or
  /// thirteenth, and the major third that rubs against an eleventh.
  private var omittable: ChordToneSet {
    guard tones.count > 3 else { return [] }
    var found = ChordToneSet(.fifth)
    let sevenths = ChordToneSet(.minorSeventh, .majorSeventh)
    guard !isDisjoint(with: sevenths) else { return found }
    if contains(.eleventh) || contains(.thirteenth) { found.formUnion(ChordToneSet(.ninth)) }
    if contains(.eleventh) { found.formUnion(ChordToneSet(.majorThird)) }
    return found
  }

  /// The essential tones of the chord, at most `count` of them.
  ///
  /// Where others play the bass, they also play the root of a chord of five tones.
  fileprivate func essential(sparingRoot: Bool, count: Int) -> ChordToneSet {
    var essential = choices.reduce(subtracting(omittable)) { $0.subtracting($1) }
    if sparingRoot, tones.count > 4 { essential.subtract(ChordToneSet(.root)) }
    let dropped: [ChordTone] = [
      .root, .ninth, .eleventh, .sharpEleventh, .flatNinth, .thirteenth, .flatFifth,
    ]
    for tone in dropped where essential.tones.count > Swift.max(count, 2) {
      essential.subtract(ChordToneSet(tone))
    }
    return essential
  }
}
