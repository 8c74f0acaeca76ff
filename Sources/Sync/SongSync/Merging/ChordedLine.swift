/// A line of lyrics with its chords: what two people may change at the same time, one the words
/// and one the chords.
struct ChordedLine: Hashable {
  struct Chord: Hashable {
    var name: String
    /// The place in the lyrics, in characters; it may lie beyond their end.
    var place: Int
  }

  var lyrics: [Character]
  var chords: [Chord]

  /// Reads a unit; nil if it has no chords to tell from words.
  init?(_ unit: SheetUnit) {
    if unit.isPair {
      self.init(chordLine: unit.lines[0].text, lyrics: unit.lines[1].text)
    } else {
      self.init(inline: unit.lines[0].text)
    }
  }

  /// Reads chords in brackets among words; nil if a bracket is not closed.
  private init?(inline text: String) {
    (lyrics, chords) = ([], [])
    var name: [Character]?
    for character in text {
      if let begun = name {
        if character == "]" {
          chords.append(Chord(name: String(begun), place: lyrics.count))
          name = nil
        } else {
          name = begun + [character]
        }
      } else if character == "[" {
        name = []
      } else {
        lyrics.append(character)
      }
    }
    if name != nil { return nil }
  }

  /// Reads a line of chords over a line of words; nil if tabs make columns uncertain.
  private init?(chordLine: String, lyrics text: String) {
    guard !chordLine.contains("\t"), !text.contains("\t") else { return nil }
    (lyrics, chords) = (Array(text), [])
    var name = ""
    for (place, character) in (chordLine + " ").enumerated() {
      if character != " " {
        name.append(character)
      } else if !name.isEmpty {
        chords.append(Chord(name: name, place: place - name.count))
        name = ""
      }
    }
  }

  /// The text with chords in brackets.
  var inline: String {
    var text = ""
    var waiting = chords[...]
    for (place, character) in lyrics.enumerated() {
      while let chord = waiting.first, chord.place <= place {
        text += "[\(chord.name)]"
        waiting.removeFirst()
      }
      text.append(character)
    }
    return text + waiting.map { "[\($0.name)]" }.joined()
  }

  /// The line of chords, each over its place or as near to it as the chord before it allows.
  var chordLine: String {
    var line = ""
    var column = 0
    for chord in chords {
      let start = max(chord.place, column == 0 ? 0 : column + 1)
      line += String(repeating: " ", count: start - column) + chord.name
      column = start + chord.name.count
    }
    return line
  }

  /// The line with the words of one version and the chords of the other; nil if one version has
  /// changed both, or both have changed the same.
  static func merge(
    base: ChordedLine,
    local: ChordedLine,
    remote: ChordedLine
  ) -> ChordedLine? {
    if local.lyrics == base.lyrics, remote.names == base.names {
      return remote.taking(chordsOf: local, since: base)
    }
    if remote.lyrics == base.lyrics, local.names == base.names {
      return local.taking(chordsOf: remote, since: base)
    }
    return nil
  }

  private var names: [String] { chords.map(\.name) }

  /// These words with the chords of another version, which has the words of the base.
  ///
  /// Chords that the other version left alone stay where they are over these words.
  private func taking(chordsOf other: ChordedLine, since base: ChordedLine) -> ChordedLine {
    let places = PlaceMap(from: base.lyrics, to: lyrics)
    let matches = LineMatch(other.chords, base.chords).partners
    var merged = ChordedLine(lyrics: lyrics, chords: [])
    for (chord, partner) in zip(other.chords, matches) {
      let place = partner.map { chords[$0].place } ?? places.place(of: chord.place)
      let least = merged.chords.last?.place ?? 0
      merged.chords.append(Chord(name: chord.name, place: max(least, place)))
    }
    return merged
  }

  private init(lyrics: [Character], chords: [Chord]) {
    self.lyrics = lyrics
    self.chords = chords
  }
}

/// Where the places of a text lie in a changed version of it.
private struct PlaceMap {
  private var places: [Int] = []
  private let excess: Int

  init(from old: [Character], to new: [Character]) {
    var next = 0
    for partner in LineMatch(old, new).partners {
      if let partner { next = partner }
      places.append(next)
      if partner != nil { next += 1 }
    }
    places.append(new.count)
    excess = new.count - old.count
  }

  /// The new place of an old one; beyond the end, as far beyond the new end.
  func place(of old: Int) -> Int {
    old < places.count ? places[old] : old + excess
  }
}
