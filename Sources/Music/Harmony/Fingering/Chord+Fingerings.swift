extension Chord {
  /// Ways to hold the chord on an instrument, the one that a teacher would show first.
  ///
  /// Nothing foreign sounds, a bass named in the symbol is the lowest sound where the instrument
  /// carries one, four fingers and four frets suffice, and at most one string between others is
  /// muted. With fewer strings than the chord has tones, players' habits decide what is left
  /// out; ``FingeringCheck`` tells what it was. Numbers, numerals and bare basses have none.
  ///
  /// - Parameter limit: how many to return at most.
  /// - Complexity: grows with tones to the power of strings; below a millisecond for a guitar.
  ///   Of seven strings and more, not every way is tried.
  public func fingerings(on instrument: Instrument, limit: Int = 6) -> [Fingering] {
    guard let demand = VoicingDemand(self, on: instrument) else { return [] }
    let usual = UsualShapes.bonuses(for: demand, on: instrument)
    var search = VoicingSearch(demand, on: instrument, usual: usual)
    let count = instrument.tuning.count
    return search.run(limit: limit).map { Fingering($0, count: count) }
  }
}
