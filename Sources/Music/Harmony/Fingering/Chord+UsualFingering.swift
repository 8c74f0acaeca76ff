#if !hasFeature(Embedded)
import Synchronization
#endif

extension Chord {
  /// The way to hold the chord that a teacher would show first; nil when there is none.
  ///
  /// It is remembered, since the search takes longer than most other work on a sheet, sheets share
  /// most of their chords, and an editor has a sheet checked after each keystroke.
  package func usualFingering(on instrument: Instrument) -> Fingering? {
    #if hasFeature(Embedded)
    fingerings(on: instrument, limit: 1).first
    #else
    UsualFingerings.fingering(of: self, on: instrument)
    #endif
  }
}

#if !hasFeature(Embedded)
/// The usual fingerings of chords that were asked for.
private enum UsualFingerings {
  private struct Held: Hashable {
    let chord: Chord
    let instrument: Instrument
  }

  private static let known = Mutex<[Held: Fingering?]>([:])

  private static let mostKnown = 10_000

  static func fingering(of chord: Chord, on instrument: Instrument) -> Fingering? {
    let held = Held(chord: chord, instrument: instrument)
    if let found = known.withLock({ $0[held] }) { return found }
    let fingering = chord.fingerings(on: instrument, limit: 1).first
    known.withLock { known in
      if known.count >= mostKnown { known.removeAll() }
      known[held] = .some(fingering)
    }
    return fingering
  }
}
#endif
