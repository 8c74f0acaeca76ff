/// What a voicing costs, in points: the fewer, the sooner a teacher would show it.
struct VoicingCost {
  private let constraints: VoicingConstraints
  private let carriesBass: Bool
  private let count: Int
  /// Bonus points of the shapes that everybody learns.
  private let bonuses: [PackedFrets: Int]
  private let open: [Int]

  init(_ constraints: VoicingConstraints, on instrument: Instrument, bonuses: [PackedFrets: Int]) {
    self.constraints = constraints
    self.carriesBass = instrument.carriesBass
    self.count = instrument.tuning.count
    self.bonuses = bonuses
    self.open = instrument.tuning.map { $0.midi }
  }

  /// The points of a voicing; nil when no hand can hold it, or when they reach a limit.
  func total(of voicing: VoicingSearch.Progress, position: Int, below limit: Int) -> Int? {
    let bonus = bonuses[voicing.frets] ?? 0
    let sound = musicalCost(voicing) + mutedCost(voicing) - bonus
    guard sound + 6 * max(0, position - 1) < limit else { return nil }
    let hand = FingerPlacement(voicing.frets, count: count)
    guard hand.isPossible else { return nil }
    let total = sound + handCost(hand) + openCost(voicing, position)
    return total < limit ? total : nil
  }

  /// Missing and misplaced tones.
  private func musicalCost(_ voicing: VoicingSearch.Progress) -> Int {
    let missing = constraints.allowed & ~constraints.foreignBass & ~voicing.tones
    var cost = 8 * missing.nonzeroBitCount
    if voicing.tones & constraints.root == 0 { cost += 60 }
    let lowest: UInt16 = 1 << UInt16(voicing.lowest % 12)
    if carriesBass, constraints.bass == nil, lowest != constraints.root { cost += 40 }
    if constraints.foreignBass != 0 { cost += 15 * foreignSounds(voicing) }
    return cost
  }

  /// How often a bass that is foreign to the chord also sounds above the bass.
  private func foreignSounds(_ voicing: VoicingSearch.Progress) -> Int {
    let sounds = (0..<count).count { string in
      let fret = voicing.frets[string]
      return fret != PackedFrets.muted
        && PitchClass(open[string] + fret).bit == constraints.foreignBass
    }
    return constraints.bass == nil ? sounds : max(0, sounds - 1)
  }

  /// Big instruments mute the strings below the bass; on four strings, all are strummed.
  private func mutedCost(_ voicing: VoicingSearch.Progress) -> Int {
    carriesBass
      ? 4 * voicing.leading + 20 * voicing.inner + 10 * voicing.trailing
      : 30 * voicing.leading + 45 * voicing.inner + 35 * voicing.trailing
  }

  private func handCost(_ hand: FingerPlacement) -> Int {
    guard hand.pressed > 0 else { return 0 }
    let stretch = hand.highest - hand.lowest
    let stretches = hand.lowest < 5 ? [0, 2, 5, 14] : [0, 2, 4, 9]
    let barres = (hand.barre == nil ? 0 : 7) + (hand.upperBarre == nil ? 0 : 12)
    return 6 * (hand.lowest - 1) + 4 * hand.fingerCount + stretches[min(3, stretch)] + barres
  }

  /// Open strings are welcome low on the neck; high up they stick out.
  private func openCost(_ voicing: VoicingSearch.Progress, _ position: Int) -> Int {
    let open = voicing.sounding - voicing.pressed
    return position < 4 ? -3 * open : 6 * open
  }
}
