import Harmony
import SongModel

/// Changes the chords and keys of single lines, each distinct chord once.
struct LineChange {
  private let change: ChordChange
  let source: SongSource
  /// The key of the song, from a change of it on the new one.
  private var key: MusicalKey?
  private var known: [Chord: Chord] = [:]

  /// Prepares to change lines of a song.
  ///
  /// - Complexity: O(1), or O(n) where the key of the song is needed.
  init(_ change: ChordChange, of song: Song) {
    // Only numbers and numerals are written by the key.
    self.init(change, of: song.source, in: change.notation == nil ? nil : song.key)
  }

  /// Prepares to change lines of a song that is in a key.
  init(_ change: ChordChange, of source: SongSource, in key: MusicalKey?) {
    (self.change, self.source, self.key) = (change, source, key)
  }

  /// The line after the change; it may change the key for the lines after it.
  mutating func changed(_ line: SongLine) -> SongLine {
    takeKey(of: line)
    var line = line
    line.content.changeChords(in: source) { chord(for: $0) }
    line.changeKeys { [change, source] in change.keyText($0, source.notation) }
    return line
  }

  /// Takes the key that a line states, which only numbers and numerals need.
  private mutating func takeKey(of line: SongLine) {
    guard change.notation != nil, let stated = line.metadata.last(where: { $0.name == .key }),
      let new = MusicalKey(parsing: stated.value, preferring: source.notation), new != key
    else { return }
    key = new
    known = [:]
  }

  /// The text of a mark after the change.
  mutating func text(of mark: ChordMark) -> String {
    guard let chord = mark.chord else { return mark.text }
    return mark.text.replacing(chord, with: self.chord(for: chord))
  }

  private mutating func chord(for chord: Chord) -> Chord {
    if let found = known[chord] { return found }
    let result = change.chord(chord, in: key)
    known[chord] = result
    return result
  }
}
