extension Chord {
  /// Ways to hold the chord on an instrument, the one that a teacher would show first.
  ///
  /// Only tones of the chord sound, a bass named in the symbol is the lowest sound if the
  /// instrument plays the bass, four fingers and four frets suffice, and at most one string
  /// between others is muted. With fewer strings than the chord has tones, players' habits decide
  /// what is left out; `FingeringCheck` says what it was. Numbers, numerals, bare basses and chords of
  /// unknown quality have no fingerings.
  ///
  /// - Parameters:
  ///   - instrument: the instrument in its tuning.
  ///   - limit: how many to return at most.
  /// - Complexity: exponential in the number of strings; below a millisecond for a guitar. With
  ///   seven strings or more, not every way is tried.
  public func fingerings(on instrument: Instrument, limit: Int = 6) -> [Fingering] {
    guard quality != .unknown, let constraints = VoicingConstraints(self, on: instrument) else {
      return []
    }
    let bonuses = CommonShapes.bonuses(for: constraints, on: instrument)
    var search = VoicingSearch(constraints, on: instrument, bonuses: bonuses)
    let count = instrument.tuning.count
    return search.run(limit: limit).map { Fingering($0, count: count) }
  }
}
