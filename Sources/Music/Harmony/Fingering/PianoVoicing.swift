/// The keys of a chord: close position for the right hand, the bass for the left.
public struct PianoVoicing: Hashable, Sendable {
  /// The keys of the right hand, from low to high.
  public let hand: [Pitch]
  /// The key of the left hand, from C♯2 to C3: the root, or the bass that the symbol names.
  public let bass: Pitch
  /// The right hand's inversion: 0 begins with the root, 1 with the tone above it.
  package let inversion: Int

  /// The keys of a chord; nil for numbers, numerals and bare basses.
  ///
  /// Five fingers play at most five keys: in larger chords the left hand keeps the root, and the
  /// tones that players leave out are dropped. The right hand begins between G below middle C and F♯
  /// above it.
  ///
  /// - Parameters:
  ///   - chord: the chord to play.
  ///   - inversion: how many tones move up an octave, counted round the chord's tones.
  public init?(_ chord: Chord, inversion: Int = 0) {
    guard let root = chord.root?.pitchClass else { return nil }
    let tones = PianoVoicing.handTones(chord.formula.tones)
    guard !tones.isEmpty else { return nil }
    let folded = inversion % tones.count
    self.inversion = folded < 0 ? folded + tones.count : folded
    let turned = tones[self.inversion...] + tones[..<self.inversion]
    self.hand = PianoVoicing.keys(turned.map { root.raised(by: $0) })
    self.bass = Pitch(midi: 42).nearest(chord.bass?.pitchClass ?? root)
  }

  /// The tones of the right hand in semitones above the root, folded into one octave.
  private static func handTones(_ tones: ChordToneSet) -> [Int] {
    var rest = tones
    for tone in omissions where rest.tones.count > 5 {
      rest.subtract(ChordToneSet(tone).intersection(tones))
    }
    let offsets = Set(rest.tones.map { $0.semitones % 12 })
    return Array(offsets.sorted().prefix(5))
  }

  /// What a full hand drops first; the left hand plays the root.
  private static let omissions: [ChordTone] = [.fifth, .root, .ninth, .flatFifth, .flatNinth]

  private static func keys(_ tones: [PitchClass]) -> [Pitch] {
    guard let first = tones.first else { return [] }
    let lowest = Pitch(midi: 54).next(first)
    return tones.dropFirst().reduce(into: [lowest]) { keys, tone in
      keys.append(keys[keys.count - 1].next(tone))
    }
  }
}

extension PianoVoicing: CustomStringConvertible {
  /// The bass, then the hand: `C3 | G3 C4 E4`.
  public var description: String {
    "\(bass) | " + hand.map { $0.description }.joined(separator: " ")
  }
}
