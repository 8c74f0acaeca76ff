/// What a chord demands of a voicing: twelve-bit sets of the tones that may and must sound.
struct VoicingDemand: Hashable {
  /// All tones of the chord, its bass among them.
  let allowed: UInt16
  /// The root's bit.
  let root: UInt16
  /// The bit of a bass that must be the lowest sound.
  let bass: UInt16?
  /// The bit of a bass which the chord above it does not contain.
  let foreignBass: UInt16
  /// The bit of the major or minor third.
  let third: UInt16
  /// The tones by which an ear knows the chord, then what remains of them when there are not
  /// enough strings; never empty.
  let levels: [UInt16]

  /// The demand of a chord on an instrument; nil for chords without a root.
  ///
  /// Where others play the bass, the root of a chord of five tones is theirs as well.
  init?(_ chord: Chord, on instrument: Instrument) {
    guard let root = chord.root?.pitchClass else { return nil }
    let tones = chord.formula.tones
    func bits(_ set: ChordToneSet) -> UInt16 { set.bits(above: root) }
    let bass = chord.bass?.pitchClass.bit ?? 0
    let members = bits(tones)
    self.root = root.bit
    self.allowed = members | bass
    self.foreignBass = bass & ~members
    let carried = instrument.carriesBass ? bass : 0
    self.bass = carried == 0 ? nil : carried
    self.third = bits(tones.intersection(ChordToneSet(.minorThird, .majorThird)))
    let isForOthers = !instrument.carriesBass && tones.tones.count > 4
    let spared = isForOthers ? root.bit : 0
    self.levels = tones.essentialLevels.map { bits($0) & ~spared | carried }
  }

  /// Whether the chord is known without its root: of a triad, two tones are left.
  var canSpareRoot: Bool { (allowed & ~foreignBass).nonzeroBitCount > 3 }

  /// The essential tones, as many of them as there are strings.
  func required(stringCount: Int) -> UInt16 {
    levels(stringCount: stringCount).first ?? root
  }

  /// The levels which so many strings can sound at once.
  func levels(stringCount: Int) -> ArraySlice<UInt16> {
    levels.drop { $0.nonzeroBitCount > stringCount }
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

  /// Tones which players leave out where fingers or strings are wanting: the fifth of a chord
  /// of four tones and more, the ninth under an eleventh or thirteenth, the major third that
  /// rubs against an eleventh.
  var omittable: ChordToneSet {
    guard tones.count > 3 else { return [] }
    var found = ChordToneSet(.fifth)
    let sevenths = ChordToneSet(.minorSeventh, .majorSeventh)
    guard !isDisjoint(with: sevenths) else { return intersection(found) }
    if contains(.eleventh) || contains(.thirteenth) { found.formUnion(ChordToneSet(.ninth)) }
    if contains(.eleventh) { found.formUnion(ChordToneSet(.majorThird)) }
    return intersection(found)
  }

  /// The tones that make the chord, then fewer and fewer of them: a doubly altered degree keeps
  /// its sharp, then the root is left to another player.
  var essentialLevels: [ChordToneSet] {
    let essential = subtracting(omittable)
    let doubled: [ChordToneSet] = [
      ChordToneSet(.flatFifth, .sharpFifth), ChordToneSet(.flatNinth, .sharpNinth),
    ]
    let dropped: [ChordTone] = [.flatFifth, .flatNinth]
    var levels = [essential]
    for (pair, tone) in zip(doubled, dropped) where isSuperset(of: pair) {
      levels.append(levels[levels.count - 1].subtracting(ChordToneSet(tone)))
    }
    let rest: [ChordTone] = [.root, .ninth, .eleventh, .sharpEleventh, .flatNinth, .thirteenth]
    for tone in rest where levels[levels.count - 1].contains(tone) {
      guard levels[levels.count - 1].tones.count > 3 else { break }
      levels.append(levels[levels.count - 1].subtracting(ChordToneSet(tone)))
    }
    return levels
  }
}
