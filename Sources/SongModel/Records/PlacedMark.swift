import Harmony

/// A mark as it was found on a line, with a number in place of its chord.
package struct PlacedMark: Sendable {
  /// What the mark is.
  package var type: MarkType
  /// The number of its chord; of no meaning for other types.
  package var chord: UInt32
  /// Where it stands.
  package var range: SourceRange
  /// The part of it that is its text.
  package var words: SourceRange
  /// The place over the lyrics, in UTF-8 bytes.
  package var offset: Int
  /// The display cell in its own physical line.
  package var cell: Int

  /// Makes a mark.
  package init(
    _ type: MarkType,
    chord: UInt32 = 0,
    words: SourceRange,
    offset: Int,
    cell: Int,
    range: SourceRange
  ) {
    self.type = type
    self.chord = chord
    self.range = range
    self.words = words
    self.offset = offset
    self.cell = cell
  }

  /// The mark of the document.
  ///
  /// - Parameter chords: the chords by their number.
  func mark(_ chords: [Chord], in text: Span<UInt8>) -> ChordMark {
    let kind = ChordMark.Kind(type, chords[Int(chord)])
    let spelling = kind.spelling(of: words.utf8.count)
    return ChordMark(
      kind,
      text: spelling ?? String(decoding: text.extracting(words.utf8)),
      offset: offset,
      cell: cell,
      range: range
    )
  }
}

extension ChordMark.Kind {
  /// The chord's own spelling, when the mark is nothing more: the text need not be copied again.
  fileprivate func spelling(of length: Int) -> String? {
    guard case .chord(let chord) = self, chord.spelling.utf8.count == length else { return nil }
    return chord.spelling
  }
}
