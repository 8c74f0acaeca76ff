/// A line of a document as numbers: where it stands in the text, and where its words do.
///
/// Very many of them are held at once, so that they must be small.
@usableFromInline struct LineRecord: Sendable {
  /// The physical lines it covers.
  @usableFromInline let range: SourceRange
  /// Its words; the form says which they are.
  @usableFromInline let words: SourceRange
  /// The place of its first mark in the list of all; the marks end where those of the next line
  /// begin.
  @usableFromInline let firstMark: UInt32
  /// A number whose meaning depends on the form.
  @usableFromInline let number: UInt32
  /// What the line is, and how numbers describe it.
  @usableFromInline let form: LineForm

  @inlinable @inline(__always)
  init(
    _ form: LineForm,
    words: SourceRange,
    range: SourceRange,
    marks: Int,
    number: Int
  ) {
    self.range = range
    self.words = words
    firstMark = UInt32(clamping: marks)
    self.number = UInt32(clamping: number)
    self.form = form
  }
}

/// How a line of a document is described by numbers.
@usableFromInline package enum LineForm: Hashable, Sendable {
  case blank
  /// Lyrics: the words, and the marks of a chord line, whose places are cells. The number is that
  /// of the bytes before the words that the cells count, too.
  case lyrics
  /// Lyrics: the words without the marks that stand among them; the places are bytes of the words.
  case inlineLyrics
  /// Chords with nothing but blanks among them; the places are bytes of these.
  case inlineChords
  /// Chords, whose places are cells; the words are the label before them, empty where there is
  /// none.
  case chords
  /// The words verbatim.
  case tab
  /// The words verbatim, and the marks of a grid, whose places are bytes of the words.
  case verbatim
  case sectionEnd
  /// A heading; the number is that of its name.
  case heading
  /// The fingering of a chord, whose name the words are; the number is the place of its frets.
  case definition
  /// One piece of metadata, whose value the words are; the number is that of its name.
  case metadata
  /// A remark.
  case comment(CommentLine.Style)
  /// Anything else; the number is that of its content.
  case kept
}
