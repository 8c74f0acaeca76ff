/// A sheet whose song stays up to date while it is edited, as in an editor of songs.
///
///     var sheet = EditableSheet("C      G7\nHello, friend")
///     sheet.apply(SourceEdit(SourceRange(utf8: 7..<9), "Am"))
///     print(sheet.song.chords.map(\.spelling))  // ["C", "Am"]
///
/// After each edit the document is the same as if the whole sheet were read again, but only the
/// lines that the edit touched are read, and only what changed with them is made anew.
///
/// The whole sheet is read again when an edit changes its format, the notation of its chords or the
/// names that it defines as chords, and at each edit of a sheet that has two columns, or whose
/// bytes are not plain UTF-8 text.
///
/// It is a value: keep a copy of the sheet as it was to undo an edit.
public struct EditableSheet: Sendable {
  /// The parser that reads the sheet.
  package let parser: SongParser
  /// The sheet line by line; nil if it can only be read as a whole.
  private var incremental: IncrementalReading?
  private var whole: SheetReading
  /// How often the whole sheet has been read, the first time included.
  package private(set) var readings = 1

  /// Reads the bytes of a sheet, whatever they are.
  ///
  /// - Complexity: O(n).
  public init(_ bytes: [UInt8], parser: SongParser = SongParser()) {
    self.parser = parser
    incremental = parser.open(bytes)
    whole = parser.read(incremental == nil ? bytes : [])
  }

  /// Reads a sheet.
  ///
  /// - Complexity: O(n).
  public init(_ text: String, parser: SongParser = SongParser()) {
    self.init(Array(text.utf8), parser: parser)
  }

  /// The document.
  ///
  /// - Complexity: O(number of lines), to put it together from lines that were read before; each
  ///   line itself is made when someone asks for it.
  public var song: Song { incremental?.song ?? whole.song }

  /// The text as it is now, with its bytes.
  package var source: SourceText { incremental?.source ?? whole.song.text }

  /// The kind of each physical line.
  ///
  /// - Complexity: O(number of lines).
  public var kinds: [LineKind] { incremental?.kinds ?? whole.lines.map(\.kind) }

  /// Applies an edit of the text.
  ///
  /// A range that goes beyond the text is clamped to it, and one that cuts a character includes
  /// all of it.
  ///
  /// - Returns: what must be redrawn: the physical lines from the first to the last that is new or
  ///   changed in the document, counted from 0 after the edit; empty when there is none.
  /// - Complexity: O(length of the lines touched + number of lines), or O(n) if the whole sheet is
  ///   read again.
  @discardableResult
  public mutating func apply(_ edit: SourceEdit) -> Range<Int> {
    let edit = SourceEdit(source.wholeScalars(edit.range), edit.replacement)
    if let changed = parser.apply(edit, to: &incremental) {
      return changed
    }
    let bytes = incremental?.source.bytes ?? whole.song.text.bytes(after: [edit])
    let count = readings + 1
    self = EditableSheet(bytes, parser: parser)
    readings = count
    return 0..<LineTable(source).lines.count
  }
}
