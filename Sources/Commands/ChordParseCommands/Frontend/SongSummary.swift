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
      ("format", "\(song.source.format.rawValue), \(song.source.notation.rawValue) notation")
    )
    rows += keyRows(song)
    rows.append(("sections", sections(song)))
    rows.append(("chords", counts(song)))
    let table = rows.filter { !$0.1.isEmpty }.map { $0.0.padded(to: 14) + $0.1 }
    let diagrams = DiagramRow.text(of: song, on: instrument)
    return (table + (diagrams.isEmpty ? [] : ["", diagrams])).joined(separator: "\n")
  }

  private static func keyRows(_ song: Song) -> [(String, String)] {
    var rows: [(String, String)] = []
    if let found = song.foundKey {
      let percent = Int((found.confidence * 100).rounded())
      rows.append(("key found", "\(found.key), \(percent) % sure"))
    }
    let fret = song.metadata[.capo].flatMap { $0.firstNumber }
    if let fret, fret > 0, let key = song.key {
      rows.append(("sounding key", "\(key.sounding(withCapo: fret))"))
    }
    return rows
  }

  private static func sections(_ song: Song) -> String {
    song.sections.filter { $0.name.kind != .head }.map { section in
      section.name.label ?? section.name.kind.rawValue
    }.joined(separator: ", ")
  }

  /// The chords with their counts, in order of first appearance.
  private static func counts(_ song: Song) -> String {
    var order: [String] = []
    var counts: [String: Int] = [:]
    for chord in song.chords {
      if counts[chord.spelling] == nil { order.append(chord.spelling) }
      counts[chord.spelling, default: 0] += 1
    }
    return order.map { "\($0) ×\(counts[$0] ?? 0)" }.joined(separator: "  ")
  }
}

extension String {
  /// The first number in the text, Roman numerals I to XII included.
  fileprivate var firstNumber: Int? {
    for word in split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      if let number = Int(word.prefix { $0.isNumber }) { return number }
      if let place = Self.romans.firstIndex(of: word.uppercased()) { return place + 1 }
    }
    return nil
  }

  private static let romans = [
    "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII",
  ]
}
