/// A sheet that stays read while it is edited, as in an editor of songs.
///
///     var sheet = EditableSheet("C      G7\nHello, friend")
///     sheet.apply(SourceEdit(SourceRange(utf8: 7..<9), "Am"))
///     print(sheet.song.chords.map(\.spelling))  // ["C", "Am"]
///
/// After each edit the document is the one that reading the whole sheet anew would give, but
/// only the lines that the edit touched are read again, and only what changed with them is
/// made again.
///
/// The whole sheet is read again when an edit changes what the sheet as a whole is found to
/// be: its format, or the notation of its chords. That is also done at each edit of a sheet
/// whose bytes are not plain UTF-8 text.
///
/// It is a value: a copy is the sheet as it was, to undo an edit with.
public struct EditableSheet: Sendable {
  /// What reads the sheet.
  public let parser: SongParser
  /// The sheet line by line; nil where it can only be read as a whole.
  private var incremental: IncrementalReading?
  private var whole: SheetReading

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
  /// - Complexity: O(number of lines): it is put together of lines that are already made.
  public var song: Song { incremental?.song ?? whole.song }

  /// The text as it is now, with its bytes.
  public var source: SourceText { incremental?.source ?? whole.song.source.text }

  /// What each physical line is taken for.
  ///
  /// - Complexity: O(number of lines).
  public var kinds: [LineKind] { incremental?.kinds ?? whole.lines.map(\.kind) }

  /// Carries out an edit of the text.
  ///
  /// A range that goes beyond the text is cut off there, and one that cuts a character takes
  /// all of it.
  ///
  /// - Returns: what must be shown anew.
  /// - Complexity: O(length of the lines touched + number of lines), or O(n) where the whole
  ///   sheet is read again.
  @discardableResult
  public mutating func apply(_ edit: SourceEdit) -> SheetChange {
    let edit = SourceEdit(source.wholeScalars(edit.range), edit.replacement)
    if let changed = parser.apply(edit, to: &incremental) {
      return SheetChange(lines: changed, isWhole: false)
    }
    let bytes = incremental?.source.bytes ?? whole.song.source.text.bytes(after: [edit])
    self = EditableSheet(bytes, parser: parser)
    return SheetChange(lines: 0..<LineTable(source).lines.count, isWhole: true)
  }
}

/// What an edit of a sheet changed.
public struct SheetChange: Hashable, Sendable {
  /// From the first to the last physical line, counted from 0 behind the edit, that is new or
  /// stands otherwise in the document than before; empty when there is none.
  public let lines: Range<Int>
  /// Whether the whole sheet was read again.
  public let isWhole: Bool
}
