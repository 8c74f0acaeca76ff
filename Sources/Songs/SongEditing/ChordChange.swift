public import Harmony
public import SongModel

/// A change of all chords of a song: transposition, another notation, simpler chords.
///
/// ``song(_:)`` changes a document, and ``SongRewriter/apply(_:)`` the text of a sheet.
public struct ChordChange: Sendable {
  /// How to transpose the chords; nil to leave them.
  package var transposition: Transposition?
  /// The notation to write them in; nil for the sheet's own.
  package var notation: ChordNotation?
  /// What to leave out; nil for nothing.
  package var simplification: ChordSimplification?

  /// Makes a change.
  ///
  /// - Parameters:
  ///   - transposition: how to move the chords; nil to leave them where they are.
  ///   - notation: the notation to write them in; nil for the sheet's own.
  ///   - simplification: what to leave out of them; nil for nothing.
  public init(
    transposition: Transposition? = nil,
    notation: ChordNotation? = nil,
    simplification: ChordSimplification? = nil
  ) {
    self.transposition = transposition
    self.notation = notation
    self.simplification = simplification
  }

  /// Makes a transposition of a song within its key, up when positive.
  package init(
    moving song: Song,
    by semitones: Int,
    spelling: Transposition.Spelling = .automatic
  ) {
    let move = Transposition(semitones: semitones, in: song.key, spelling: spelling)
    self.init(transposition: move)
  }

  /// The chord after the change, in a song that is in a key.
  ///
  /// - Parameters:
  ///   - key: the key before the change; numbers and numerals need it.
  ///   - writing: how the sheet writes notes, for those that do not show it.
  package func chord(
    _ chord: Chord,
    in key: MusicalKey?,
    writing: NoteWriting? = nil
  ) -> Chord {
    var changed = chord
    if let simplification { changed = changed.simplified(simplification) }
    if let transposition {
      let shared = writing.flatMap { changed.showsWriting ? nil : $0 }
      changed = changed.transposed(by: transposition, writing: shared)
    }
    if let notation, notation != changed.notation {
      changed = changed.converted(to: notation, key: arrived(from: key)) ?? changed
    }
    return changed
  }

  /// The key in which chords arrive that are in a key, or in that of the song.
  private func arrived(from key: MusicalKey?) -> MusicalKey? {
    guard let transposition else { return key }
    guard let key, key != transposition.source else { return transposition.target }
    return key.transposed(by: transposition.semitones, spelling: transposition.spelling)
  }

  /// The song after the change of its chords and of the keys it states.
  ///
  /// In a sheet of several songs, each is spelled in its own key.
  ///
  /// - Complexity: O(n), each distinct chord changed once.
  public func song(_ song: Song) -> Song {
    let songs = song.songs
    guard songs.count > 1 else { return changed(song) }
    return song.mapSongs { fitting($0).changed($0) }
  }

  /// The songs of a sheet, each with the change of its lines in its own key.
  func lineChanges(of song: Song) -> [(song: Song, change: LineChange)] {
    let songs = song.songs
    guard songs.count > 1 else { return [(song, LineChange(self, of: song))] }
    return songs.map { ($0, LineChange(fitting($0), of: $0)) }
  }

  /// The same change with the key of another song.
  private func fitting(_ song: Song) -> ChordChange {
    var change = self
    change.transposition = transposition.map {
      Transposition(semitones: $0.semitones, in: song.key, spelling: $0.spelling)
    }
    return change
  }

  private func changed(_ song: Song) -> Song {
    var change = LineChange(self, of: song)
    var changed = song
    for section in changed.sections.indices {
      for line in changed.sections[section].lines.indices {
        let old = changed.sections[section].lines[line]
        changed.sections[section].lines[line] = change.changed(old)
      }
    }
    return changed
  }

  /// The text of a key after the change; nil when it stays the same, or is not a key.
  func keyText(_ text: String, _ notation: ChordNotation) -> String? {
    guard let notation = MusicalKey.notation(of: text, preferring: notation) else { return nil }
    let written = notation.namesKeys ? notation : .english
    let tonic = text.prefix { $0.isLetter || "#b♯♭".contains($0) }
    let rest = text.dropFirst(tonic.count)
    // Where a word says that it is minor, the letter need not: `h-Moll` is `B-Moll` in English.
    let isNamed = rest.contains { $0.isLetter }
    let letters = isNamed ? String(tonic).withCapital : String(tonic)
    guard var chord = Chord(parsing: letters, notation: written, style: .lowercaseMinor) else {
      return nil
    }
    if let transposition { chord = chord.transposed(by: transposition) }
    if let wanted = self.notation, wanted != written, wanted.namesKeys {
      chord = chord.converted(to: wanted, key: nil) ?? chord
    }
    let isSmall = isNamed && tonic != letters && self.notation.map { $0 == written } ?? true
    let spelling = isSmall ? chord.spelling.lowercased() : chord.spelling
    return spelling == tonic ? nil : spelling + rest
  }
}

extension ChordNotation {
  /// Whether the notation names keys; numbers and numerals need a key themselves.
  fileprivate var namesKeys: Bool { self == .english || self == .german || self == .latin }
}

extension SongLine {
  /// Changes the keys that the line states.
  mutating func changeKeys(_ change: (String) -> String?) { changeValues(of: .key, change) }

  /// Changes the values of one name that the line states; nil leaves a value as it is.
  mutating func changeValues(of name: MetadataName, _ change: (String) -> String?) {
    guard case .metadata(var line) = content else { return }
    for index in line.entries.indices where line.entries[index].name == name {
      guard let written = change(line.entries[index].value) else { continue }
      line.text = line.text.replacing(line.entries[index], of: range, with: written)
      line.entries[index].value = written
    }
    content = .metadata(line)
  }
}

extension String {
  /// The text of a line with the value of one of its entries replaced.
  ///
  /// - Parameter line: where the line is, if it came from a source.
  fileprivate func replacing(
    _ entry: MetadataEntry,
    of line: SourceRange?,
    with value: String
  ) -> String {
    let start = entry.range.flatMap { range in
      line.map { range.lowerBound.utf8 - $0.lowerBound.utf8 }
    }
    let bytes = Array(utf8)
    guard let start, start >= 0, bytes.dropFirst(start).starts(with: entry.value.utf8) else {
      return self
    }
    let rest = bytes[(start + entry.value.utf8.count)...]
    return String(decoding: bytes[..<start] + Array(value.utf8) + rest, as: UTF8.self)
  }
}
