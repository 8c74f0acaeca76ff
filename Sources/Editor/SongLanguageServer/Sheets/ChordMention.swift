import ChordParse

/// A chord where it is written: over words, in a line of chords, or in a definition.
struct ChordMention {
  /// The chord's name, without brackets and decoration.
  let range: SourceRange
  let chord: Chord
  /// Whether this defines the chord.
  var isDefinition = false
}

extension SheetSnapshot {
  /// All mentions of chords in a song, in the order of the text.
  ///
  /// - Complexity: O(n).
  func mentions(in song: Song) -> [ChordMention] { song.lines.flatMap(mentions) }

  /// The mentions of chords in a line.
  func mentions(in line: SongLine) -> [ChordMention] {
    if case .definition(let definition) = line.content {
      return mention(definition, line.range).map { [$0] } ?? []
    }
    return line.content.marks.compactMap(mention)
  }

  /// The mention of a chord that a place touches.
  func mention(at place: SourceOffset) -> ChordMention? {
    line(at: place).flatMap { line in
      mentions(in: line).first { $0.range.lowerBound <= place && place <= $0.range.upperBound }
    }
  }

  private func mention(_ mark: ChordMark) -> ChordMention? {
    guard let chord = mark.chord, let range = mark.range else { return nil }
    return ChordMention(range: place(of: chord.spelling, in: range) ?? range, chord: chord)
  }

  private func mention(_ definition: ChordDefinition, _ line: SourceRange?) -> ChordMention? {
    let name = definition.plainName
    guard let line, let chord = Chord(parsing: name, notation: song.notation) else {
      return nil
    }
    // The name of the directive may hold the same letters.
    let written = String(text.slice(line))
    let head = written.hasPrefix("{") ? written.utf8.prefix { !Self.endsName($0) }.count : 0
    let rest = SourceRange(utf8: line.utf8.lowerBound + head..<line.utf8.upperBound)
    return place(of: name, in: rest).map {
      ChordMention(range: $0, chord: chord, isDefinition: true)
    }
  }

  private static func endsName(_ byte: UInt8) -> Bool { byte == 0x20 || byte == UInt8(ascii: ":") }

  /// Where a word stands in a range.
  func place(of word: String, in range: SourceRange) -> SourceRange? {
    String(text.slice(range)).utf8Offset(ofText: word).map { offset in
      let start = range.utf8.lowerBound + offset
      return SourceRange(utf8: start..<start + word.utf8.count)
    }
  }
}
