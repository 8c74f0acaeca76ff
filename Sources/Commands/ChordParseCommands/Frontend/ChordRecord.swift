import ChordParse

/// A symbol as `chord --json` prints it.
struct ChordRecord: Encodable {
  let symbol: String
  let accepted: Bool
  let system: String?
  let root: String?
  let bass: String?
  /// The tones above the root, ascending.
  let semitones: [Int]?
  let notes: [String]?
  let name: String?
  let transposed: String?

  init(_ reading: SymbolReading, transposedBy transposition: Transposition?) {
    symbol = reading.symbol
    accepted = reading.isAccepted
    let chord = reading.chord
    system =
      reading.isNoChord
      ? "nochord" : chord?.notation.rawValue ?? reading.polychord.map { _ in "polychord" }
    root = chord.flatMap { $0.writtenRoot?.text(like: $0) } ?? reading.polychord?.upper.spelling
    bass = chord?.writtenBass?.text ?? reading.polychord?.lower.spelling
    semitones = chord.map { $0.notation == .harte ? $0.annotatedSemitones : $0.semitones }
    notes = chord.map { $0.notes.map(\.asciiName) }
    name = chord?.normalizedName()
    transposed = transposition.map { chord?.transposed(by: $0).spelling ?? reading.symbol }
  }
}

extension NoteOrDegree {
  /// The note in ASCII, or the step with its sign.
  fileprivate var text: String {
    switch self {
    case .note(let note): note.asciiName
    case .degree(let degree): degree.sign + String(degree.number)
    }
  }

  /// The same as `text`, except that a Roman step is in the numerals of the chord.
  fileprivate func text(like chord: Chord) -> String {
    guard case .degree(let degree) = self, chord.notation == .roman else { return text }
    let numerals = ["I", "II", "III", "IV", "V", "VI", "VII"]
    let numeral = numerals[(degree.number - 1) % 7]
    let isSmall = chord.spelling.first { $0.isLetter && $0 != "b" }?.isLowercase ?? false
    return degree.sign + (isSmall ? numeral.lowercased() : numeral)
  }
}

extension ScaleDegree {
  fileprivate var sign: String {
    String(repeating: accidental < 0 ? "b" : "#", count: abs(accidental))
  }
}
