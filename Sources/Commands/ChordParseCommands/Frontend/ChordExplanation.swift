import ChordParse
import CommandSupport

/// Explains a chord in words.
enum ChordExplanation {
  /// The explanation, or nil when the symbol is not a chord.
  static func text(
    for reading: SymbolReading,
    transposedBy transposition: Transposition?,
    in key: MusicalKey?,
    on instrument: Instrument
  ) -> String? {
    if reading.isNoChord { return "\(reading.symbol): no chord is played" }
    if reading.chord == nil, let both = reading.polychord {
      return "\(reading.symbol): \(both.upper.spelling) over the chord \(both.lower.spelling)"
    }
    guard let written = reading.chord else { return nil }
    // Numbers and numerals need a key to sound.
    let chord = written.root == nil ? key.flatMap(written.resolved) ?? written : written
    var rows: [(String, String)] = [
      ("notation", written.notation.rawValue),
      ("name", name(chord)),
      ("notes", notes(chord)),
      ("semitones", chord.semitones.map(String.init).joined(separator: " ")),
    ]
    if let bass = chord.bass { rows.append(("bass", bass.typographicName)) }
    rows += names(chord, key)
    if let transposition {
      rows.append(("transposed", chord.transposed(by: transposition).spelling))
    }
    let body = rows.filter { !$0.1.isEmpty }.map { "  \($0.0.padded(to: 12))\($0.1)" }
    let shapes = chord.fingerings(on: instrument, limit: 4).map { ($0.description, $0) }
    let diagrams = shapes.isEmpty ? [] : ["", DiagramRow.text(shapes)]
    return ([reading.symbol] + body + diagrams).joined(separator: "\n")
  }

  private static func name(_ chord: Chord) -> String {
    guard chord.root != nil else { return chord.spelling }
    return "\(chord.normalizedName()) (\(chord.normalizedName(typographic(chord))))"
  }

  private static func notes(_ chord: Chord) -> String {
    if case .degree = chord.writtenRoot { return "give the key for its notes: --key G" }
    return chord.notes.map(\.typographicName).joined(separator: " ")
  }

  private static func typographic(_ chord: Chord) -> NoteWriting {
    NoteWriting(chord.notation, signs: .typographic)
  }

  private static func names(_ chord: Chord, _ key: MusicalKey?) -> [(String, String)] {
    ChordNotation.allCases.filter { $0 != chord.notation }.compactMap { notation in
      chord.converted(to: notation, key: key).map { (notation.rawValue, $0.spelling) }
    }
  }
}
