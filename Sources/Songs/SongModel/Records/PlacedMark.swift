import Harmony

/// A mark as it was found on a line, with a number in place of its chord.
@usableFromInline package struct PlacedMark: Sendable {
  /// What the mark is.
  @usableFromInline package let type: MarkType
  /// The number of its chord; meaningless for other types.
  @usableFromInline package let chord: UInt32
  /// Where it stands.
  @usableFromInline package let range: SourceRange
  /// The part of it that is its text.
  @usableFromInline package let words: SourceRange
  /// Its place in the line; the form of the line says what that is.
  @usableFromInline package let place: Int

  /// Makes a mark.
  ///
  /// - Parameter place: a display cell for marks that stand apart from the words, and for others
  ///   a number of UTF-8 bytes in the words.
  @inlinable @inline(__always)
  package init(
    _ type: MarkType,
    chord: UInt32 = 0,
    words: SourceRange,
    place: Int,
    range: SourceRange
  ) {
    self.type = type
    self.chord = chord
    self.range = range
    self.words = words
    self.place = place
  }

  /// The mark of the document.
  ///
  /// - Parameter chords: the chords by their number.
  func mark(offset: Int, cell: Int, _ chords: ChordList, in text: Span<UInt8>) -> ChordMark {
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
