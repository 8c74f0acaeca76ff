import Harmony
import SongModel

/// Looks for chords that no one can hold, and that the sheet does not define.
enum DiagramCheck {
  /// Looks at all songs of a sheet.
  static func find(in sheet: Song, into found: inout CountedDiagnostics) {
    for song in sheet.songs { look(at: song, into: &found) }
  }

  private static func look(at song: Song, into found: inout CountedDiagnostics) {
    let instrument = song.metadata[.tuning].flatMap { Instrument(tuning: $0) } ?? .guitar
    var seen = Set(song.lines.compactMap { $0.definedName })
    for mark in song.lines.lazy.flatMap({ $0.content.marks }) {
      guard let chord = mark.chord, let range = mark.range, chord.isLettered,
        seen.insert(chord.spelling).inserted, chord.usualFingering(on: instrument) == nil
      else { continue }
      found.add(finding(chord, on: instrument, at: range))
    }
  }

  private static func finding(
    _ chord: Chord,
    on instrument: Instrument,
    at range: SourceRange
  ) -> Diagnostic {
    let isNamed = Instrument.named.contains(instrument)
    let place = isNamed ? "the \(instrument.name)" : "strings tuned to \(instrument.name)"
    return Diagnostic(
      .chordWithoutDiagram,
      "\(chord.spelling) is a chord, but there is no way to hold it on \(place)",
      remedy: "say how with {define: \(chord.spelling) frets …}",
      range: range
    )
  }
}

extension Chord {
  /// Whether the chord is named by a letter, and known; numbers and numerals need a key first, and a
  /// bass alone, `/F`, is a note.
  fileprivate var isLettered: Bool { root != nil && quality != .unknown }
}

extension SongLine {
  fileprivate var definedName: String? {
    if case .definition(let definition) = content { definition.name } else { nil }
  }
}
