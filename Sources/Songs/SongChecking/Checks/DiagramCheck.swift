import Harmony
import SongModel
import Synchronization

/// Looks for chords that no one can hold, and that the sheet does not define.
enum DiagramCheck {
  private struct Held: Hashable {
    let chord: Chord
    let instrument: Instrument
  }

  /// Whether a chord can be held, for chords that were looked at.
  ///
  /// The search for a fingering takes longer than all other checks, sheets share most of their
  /// chords, and an editor has a sheet checked after each key.
  private static let known = Mutex<[Held: Bool]>([:])

  private static let mostKnown = 10_000

  /// The findings in all songs of a sheet.
  static func diagnostics(of sheet: Song) -> [Diagnostic] {
    sheet.songs.flatMap { look(at: $0) }
  }

  private static func look(at song: Song) -> [Diagnostic] {
    let instrument = song.metadata[.tuning].flatMap { Instrument(tuning: $0) } ?? .guitar
    var seen = Set(song.lines.compactMap { $0.definedName })
    var diagnostics: [Diagnostic] = []
    for mark in song.marks {
      guard let chord = mark.chord, let range = mark.range, chord.isLettered,
        seen.insert(chord.spelling).inserted, !canHold(chord, on: instrument)
      else { continue }
      diagnostics.append(finding(chord, on: instrument, at: range))
    }
    return diagnostics
  }

  private static func canHold(_ chord: Chord, on instrument: Instrument) -> Bool {
    let held = Held(chord: chord, instrument: instrument)
    if let found = known.withLock({ $0[held] }) { return found }
    let result = !chord.fingerings(on: instrument, limit: 1).isEmpty
    known.withLock { known in
      if known.count >= mostKnown { known.removeAll() }
      known[held] = result
    }
    return result
  }

  private static func finding(
    _ chord: Chord,
    on instrument: Instrument,
    at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .chordWithoutDiagram,
      "\(chord.spelling) is a chord, but there is no way to hold it on the \(instrument.name)",
      remedy: "say how with {define: \(chord.spelling) frets …}",
      range: range
    )
  }
}

extension Chord {
  /// Whether the chord is named by letters, and known; numbers and numerals need a key first.
  fileprivate var isLettered: Bool { (root != nil || bass != nil) && quality != .unknown }
}

extension SongLine {
  fileprivate var definedName: String? {
    if case .definition(let definition) = content { definition.name } else { nil }
  }
}
