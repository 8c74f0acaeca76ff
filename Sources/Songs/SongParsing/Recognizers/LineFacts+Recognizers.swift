import SongModel

extension LineFacts {
  /// Asks the recognisers about the line, of which nothing is known yet.
  ///
  /// - Complexity: O(n) in the length of the line.
  mutating func fill(
    from cut: borrowing CutLine,
    tokens: Span<Token>,
    headings: borrowing HeadingMemory,
    in text: Span<UInt8>
  ) {
    if cut.bytes.brackets > 0 { traits.insert(.brackets) }
    if cut.brackets.strays > 0 { traits.insert(.strayBrackets) }
    if cut.isPlain { traits.insert(.plain) }
    guard tokens.count > 0 else { return }
    flags = []
    fillCounts(cut, tokens, in: text)
    askRecognizers(about: cut, tokens, asking: headings, in: text)
    fillFlags(cut.bytes)
  }

  /// Asks all recognisers, in this order: each sees what those before it found.
  private mutating func askRecognizers(
    about cut: borrowing CutLine,
    _ tokens: Span<Token>,
    asking headings: HeadingMemory,
    in text: Span<UInt8>
  ) {
    FingeringRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    MetadataRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    PageLineRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    HeadingRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    NoteListRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    ChordLabelRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    ChordRunRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    StaffRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    RemarkRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    TrailingChordsRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    LyricLabelRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    RecallRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    LegendRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    BareFretsRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    NeckRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    BeatRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
  }
}
