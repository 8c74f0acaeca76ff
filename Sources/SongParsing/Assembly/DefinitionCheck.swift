import Harmony
import SongModel

/// Holds the fingerings of a sheet against the chords they name.
struct DefinitionCheck: SongWalker {
  private let notation: ChordNotation
  private let tuned: Instrument?
  private(set) var diagnostics: [Diagnostic] = []

  /// Checks all definitions of a song.
  ///
  /// - Complexity: O(n).
  static func diagnostics(of song: Song) -> [Diagnostic] {
    var check = DefinitionCheck(song)
    check.walk(song)
    return check.diagnostics
  }

  private init(_ song: Song) {
    notation = song.source.notation
    tuned = song.metadata[.tuning].flatMap { Instrument(tuning: $0) }
  }

  mutating func enter(_ line: Line) {
    guard case .definition(let definition) = line.content, let range = line.range,
      let chord = Chord(parsing: definition.name, notation: notation),
      let fingering = Fingering(frets: definition.frets),
      let instrument = instrument(strings: definition.frets.count)
    else { return }
    let result = FingeringCheck(fingering, is: chord, on: instrument)
    guard result.verdict == .foreign || result.verdict == .incomplete else { return }
    diagnostics.append(
      Diagnostic(
        .definitionMismatch,
        .warning,
        "\(definition.fretText) is not \(definition.name): \(Self.reason(result, chord))",
        remedy: remedy(chord, instrument),
        range: range
      )
    )
  }

  /// The sheet's own tuning where the strings fit it, or else the usual instrument.
  private func instrument(strings: Int) -> Instrument? {
    if let tuned, tuned.tuning.count == strings { return tuned }
    return [Instrument.guitar, .ukulele, .banjo].first { $0.tuning.count == strings }
  }

  private static func reason(_ check: FingeringCheck, _ chord: Chord) -> String {
    if !check.foreignTones.isEmpty {
      let names = check.foreignTones.map { $0.note(withFlats: false).asciiName }
      return "\(names.joined(separator: ", ")) does not belong to it"
    }
    let notes = zip(chord.formula.tones.tones, chord.notes).filter {
      check.missingTones.contains($0.0)
    }
    return "\(notes.map(\.1.asciiName).joined(separator: ", ")) is missing"
  }

  private func remedy(_ chord: Chord, _ instrument: Instrument) -> String {
    guard let usual = chord.fingerings(on: instrument, limit: 1).first else {
      return "check the frets"
    }
    return "on the \(instrument.name) it is \(usual)"
  }
}
