import ChordParse

/// A document that a client has open; what the client says of its text is the truth.
package struct OpenDocument: Sendable {
  /// Its address.
  package let uri: DocumentURI
  /// The version of its text.
  package private(set) var version: Int?
  /// The sheet, read line by line.
  private(set) var sheet: EditableSheet
  private let parser: SongParser
  /// Kinds of findings that are not wanted.
  var ignored: Set<DiagnosticCode>

  init(_ item: OpenParameters.Item, ignoring ignored: Set<DiagnosticCode>) {
    self.ignored = ignored
    uri = item.uri
    version = item.version
    // Documents of the protocol are Unicode, whatever their bytes look like.
    let format: SongFormat? = item.languageId == "chordpro" ? .chordPro : nil
    parser = SongParser(options: ReadingOptions(format: format, encoding: .utf8))
    sheet = EditableSheet(item.text, parser: parser)
  }

  /// The text as the client has it.
  package var text: String {
    let source = sheet.source
    return source.hasByteOrderMark ? "\u{FEFF}" + source.string : source.string
  }

  /// Applies changes one after another, each to the text that the one before has left.
  mutating func apply(
    _ changes: [ContentChange],
    version: Int?,
    _ encoding: PositionEncoding
  ) {
    for change in changes {
      guard let range = change.range else {
        sheet = EditableSheet(change.text, parser: parser)
        continue
      }
      apply(change.text, to: range, encoding)
    }
    self.version = version ?? self.version
  }

  private mutating func apply(
    _ replacement: String,
    to range: TextRange,
    _ encoding: PositionEncoding
  ) {
    let source = sheet.source
    if source.hasByteOrderMark {
      // The mark is a character for the client, which it may take away.
      let whole = SourceText(text)
      let edit = SourceEdit(PositionMap(whole, encoding).range(range), replacement)
      let bytes = whole.bytes(after: [edit])
      sheet = EditableSheet(bytes, parser: parser)
    } else {
      let place = PositionMap(source, encoding).range(range)
      sheet.apply(SourceEdit(place, replacement))
    }
  }

  /// The document as it is now, for requests to look at.
  func snapshot(_ encoding: PositionEncoding) -> SheetSnapshot {
    SheetSnapshot(
      uri: uri,
      version: version,
      song: sheet.song,
      kinds: sheet.kinds,
      positions: PositionMap(sheet.source, encoding),
      parser: parser,
      ignored: ignored
    )
  }
}
