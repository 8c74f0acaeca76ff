import Harmony
import SongModel

/// Changes the chords and keys of single lines, each distinct chord once.
struct LineChange {
  private var change: ChordChange
  /// The transposition that was asked for, in the first key of the song.
  private let firstMove: Transposition?
  let source: SongSource
  /// The key of the song, from a change of it on the new one.
  private var key: MusicalKey?
  /// How the sheet writes the notes that do not show it; nil where they are not German.
  private let writing: NoteWriting?
  /// Whether a line stated a key.
  private var statesKey = false
  private var known: [Chord: Chord] = [:]

  /// Prepares to change lines of a song.
  ///
  /// - Complexity: O(1), or O(n) where the key of the song or its way of writing notes is needed.
  init(_ change: ChordChange, of song: Song) {
    // Only numbers and numerals are written by the key.
    let key = change.notation == nil ? nil : song.key
    let writing = change.transposition == nil ? nil : Self.writing(of: song)
    self.init(change, of: song.source, in: key, writing: writing)
  }

  /// How a sheet in German notation writes most of its chords, each counted once; nil for any other.
  ///
  /// - Complexity: O(number of chords).
  static func writing(of song: Song) -> NoteWriting? {
    song.notation == .german ? NoteWriting.common(in: song.distinctChords, notation: .german) : nil
  }

  /// Prepares to change lines of a song that is in a key.
  init(
    _ change: ChordChange,
    of source: SongSource,
    in key: MusicalKey?,
    writing: NoteWriting?
  ) {
    (self.change, self.source, self.key, self.writing) = (change, source, key, writing)
    firstMove = change.transposition
  }

  /// The line after the change; it may change the key for the lines after it.
  mutating func changed(_ line: SongLine) -> SongLine {
    takeKey(of: line)
    var line = line
    line.content.changeChords(in: source) { chord(for: $0) }
    line.changeKeys { [change, source] in change.keyText($0, source.notation) }
    return line
  }

  /// Takes the key that a line states, by which the chords below are spelled.
  private mutating func takeKey(of line: SongLine) {
    guard let stated = line.metadata.last(where: { $0.name == .key }) else { return }
    // The first one is the key of the song.
    let isFirst = !statesKey
    statesKey = true
    guard !isFirst else { return }
    guard let new = MusicalKey(parsing: stated.value, preferring: source.notation), new != key
    else { return }
    key = new
    known = [:]
    change.transposition = firstMove.map { move in
      new == move.source
        ? move : Transposition(semitones: move.semitones, in: new, spelling: move.spelling)
    }
  }

  /// The text of a mark after the change.
  mutating func text(of mark: ChordMark) -> String {
    guard let chord = mark.chord else { return mark.text }
    return mark.text.replacing(chord, with: self.chord(for: chord))
  }

  private mutating func chord(for chord: Chord) -> Chord {
    if let found = known[chord] { return found }
    let result = change.chord(inNotationOfSheet(chord), in: key, writing: writing)
    known[chord] = result
    return result
  }

  /// A chord that is to be moved; `H7` among English chords becomes one, as `B` is another note there.
  private func inNotationOfSheet(_ chord: Chord) -> Chord {
    guard let semitones = change.transposition?.semitones, semitones % 12 != 0,
      source.notation == .english, chord.notation == .german
    else { return chord }
    return chord.converted(to: .english, key: key) ?? chord
  }
}
