import ChordParse
import CommandSupport

/// Sums up a song.
enum SongSummary {
  /// A row each for title, format, key, capo and chords, and the diagrams of the chords; in a sheet
  /// of several songs, of each song.
  static func text(of sheet: Song, on instrument: Instrument) -> String {
    sheet.songs.map { text(ofSong: $0, on: instrument) }.joined(separator: "\n\n")
  }

  private static func text(ofSong song: Song, on instrument: Instrument) -> String {
    var rows = song.metadata.entries.map { ($0.name.text, $0.value) }
    rows.append(
      ("format", "\(song.format.rawValue), \(song.notation.rawValue) notation")
    )
    rows += encodingRows(song)
    rows += keyRows(song)
    rows += capoRows(song)
    rows.append(("sections", sections(song)))
    rows.append(("chords", counts(song)))
    let table = rows.filter { !$0.1.isEmpty }.map {
      Console.shown($0.0.padded(to: 14) + $0.1)
    }
    let diagrams = DiagramRow.text(of: song, on: instrument)
    return (table + (diagrams.isEmpty ? [] : ["", diagrams])).joined(separator: "\n")
  }

  /// The encoding unless it is UTF-8, and what it was guessed by.
  private static func encodingRows(_ song: Song) -> [(String, String)] {
    let name = song.text.encoding.rawValue
    if let guess = song.diagnostics.first(where: { $0.code == .guessedEncoding }) {
      return [("encoding", "\(name), guessed: \(guess.message)")]
    }
    return song.text.encoding == .utf8 ? [] : [("encoding", name)]
  }

  private static func keyRows(_ song: Song) -> [(String, String)] {
    var rows: [(String, String)] = []
    if let found = song.foundKey {
      let percent = Int((found.confidence * 100).rounded())
      rows.append(("key found", "\(found.key), \(percent) % sure"))
    }
    if let fret = song.statedCapo, fret > 0, let key = song.writtenKey {
      rows.append(("sounding key", "\(key.sounding(withCapo: fret))"))
    }
    return rows
  }

  /// The frets of the capo that make the chords easier than they are written.
  private static func capoRows(_ song: Song) -> [(String, String)] {
    let capo = song.statedCapo ?? 0
    let key = song.writtenKey
    let sounding = Transposition(semitones: capo, in: key)
    let chords = song.chords.map { $0.transposed(by: sounding) }
    let all = CapoSuggestion.suggestions(for: chords, in: sounding.target ?? key)
    guard let written = all.first(where: { $0.fret == capo }) else { return [] }
    return all.prefix { $0.fret != capo && $0.difficulty < written.difficulty - 0.05 }.prefix(2).map
    {
      let shapes = $0.shapes.prefix(8).map(\.spelling).joined(separator: " ")
      let key = $0.shapeKey.map { " in \($0)" } ?? ""
      return ("easier with", ($0.fret == 0 ? "no capo" : "capo \($0.fret)") + "\(key): \(shapes)")
    }
  }

  private static func sections(_ song: Song) -> String {
    sectionNames(song).joined(separator: ", ")
  }

  /// The labels of the sections after the head, or their kinds.
  static func sectionNames(_ song: Song) -> [String] {
    song.sections.filter { $0.name.kind != .head }.map { section in
      section.name.label ?? section.name.kind.rawValue
    }
  }

  /// The chords with their counts, in order of first appearance.
  private static func counts(_ song: Song) -> String {
    chordCounts(song).map { "\($0) ×\($1)" }.joined(separator: "  ")
  }

  /// The chords with their counts, in order of first appearance.
  static func chordCounts(_ song: Song) -> [(String, Int)] {
    var order: [String] = []
    var counts: [String: Int] = [:]
    for chord in song.chords {
      if counts[chord.spelling] == nil { order.append(chord.spelling) }
      counts[chord.spelling, default: 0] += 1
    }
    return order.map { ($0, counts[$0] ?? 0) }
  }
}
