package import SongModel

extension SongCheck {
  /// The findings about what would move chords in an evaluation, and says no number that it could:
  /// `{transpose}`, and a capo that is to be removed.
  ///
  /// - Complexity: O(n).
  package static func unusableShifts(of song: Song, withCapo: Bool) -> [Diagnostic] {
    var found = CountedDiagnostics()
    ArgumentCheck.find(in: song, where: { $0.effect == .transposition }, into: &found)
    guard withCapo else { return found.all }
    for finding in song.lines.flatMap(unusableCapos) { found.add(finding) }
    return found.all
  }

  private static func unusableCapos(on line: SongLine) -> [Diagnostic] {
    let range = SheetNumber.capo.range
    return line.metadata.compactMap { entry in
      guard entry.name == .capo, SheetNumber.capo.first(in: entry.value) == nil,
        let place = entry.range ?? line.range
      else { return nil }
      return Diagnostic(
        .invalidArgument,
        "the capo '\(entry.value)' is neither a fret from 0 to \(range.upperBound) nor a tuning down"
          + " from -1 to \(range.lowerBound)",
        remedy: "correct it",
        range: place
      )
    }
  }
}
