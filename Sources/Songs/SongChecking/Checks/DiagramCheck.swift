import Harmony
import SongModel

/// Looks for chords that no one can hold, and that the sheet does not define.
struct DiagramCheck {
  /// Whether a chord can be held, for each chord of the sheet that was looked at.
  private var known: [Held: Bool] = [:]

  private struct Held: Hashable {
    let chord: Chord
    let instrument: Instrument
  }

  /// The findings in all songs of a sheet, which share most of their chords.
  static func diagnostics(of sheet: Song) -> [Diagnostic] {
    var check = DiagramCheck()
    return sheet.songs.flatMap { check.look(at: $0) }
  }

  private mutating func look(at song: Song) -> [Diagnostic] {
    let instrument = song.metadata[.tuning].flatMap { Instrument(tuning: $0) } ?? .guitar
    var seen = Set(song.lines.compactMap(\.definedName))
    var diagnostics: [Diagnostic] = []
    for mark in song.marks {
      guard let chord = mark.chord, let range = mark.range, chord.isLettered,
        seen.insert(chord.spelling).inserted, !canHold(chord, on: instrument)
      else { continue }
      diagnostics.append(Self.finding(chord, on: instrument, at: range))
    }
    return diagnostics
  }

  private mutating func canHold(_ chord: Chord, on instrument: Instrument) -> Bool {
    let held = Held(chord: chord, instrument: instrument)
    if let found = known[held] { return found }
    let result = !chord.fingerings(on: instrument, limit: 1).isEmpty
    known[held] = result
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
