import Harmony
package import SongModel
package import TextMatching

/// Reads sheets: lines, tokens, kinds, document.
///
/// Every format takes this one way. Directives and verbatim environments are
/// taken out first; all other lines are decided together.
package struct SheetReader {
  var memory: WordMemory
  let headings = HeadingMemory()
  /// From this size on, in UTF-8 bytes, memory is saved at the cost of time.
  private let largeSize: Int

  /// Makes a reader for one task, which remembers its words from sheet to sheet.
  ///
  /// - Parameters:
  ///   - session: a session compiled from `WordPattern.all`.
  ///   - largeSize: the size of sheets, in UTF-8 bytes, whose lines are cut again rather than
  ///     their tokens kept.
  package init(session: sending any MatchSession, largeSize: Int = 8_388_608) {
    memory = WordMemory(session: session)
    self.largeSize = largeSize
  }

  /// Reads the bytes of a sheet, whatever they are.
  ///
  /// - Complexity: O(n).
  package mutating func song(_ bytes: [UInt8], options: ReadingOptions) -> Song {
    song(TextDecoder(options).decode(bytes), options: options)
  }

  /// Reads a sheet whose bytes became text.
  ///
  /// - Complexity: O(n).
  package mutating func song(_ decoded: TextDecoder.Result, options: ReadingOptions) -> Song {
    read(decoded, options, explains: false).song
  }

  /// Reads the bytes of a sheet, and says how each line was taken.
  ///
  /// - Complexity: O(n).
  package mutating func reading(_ bytes: [UInt8], options: ReadingOptions) -> SheetReading {
    let decoded = TextDecoder(options).decode(bytes)
    return read(decoded, options, explains: true)
  }

  private mutating func read(
    _ decoded: TextDecoder.Result,
    _ options: ReadingOptions,
    explains: Bool
  ) -> SheetReading {
    let table = LineTable(decoded.text)
    var string = decoded.text.string
    return string.withUTF8 { buffer in
      let text = buffer.span
      let format = options.format ?? FormatDetector.format(of: table, in: text)
      var columns: PageColumns?
      var sheet = lex(table, format: format, options.notation, findingColumns: &columns, in: text)
      let classifier = LineClassifier(sheet.takeFacts(), structure: sheet.structure, in: text)
      let kinds = classifier.kinds()
      let explanations = explains ? classifier.explanations(for: kinds) : []
      let source = SongSource(
        text: decoded.text,
        format: format,
        notation: sheet.lexer.reader.vocabulary.notation
      )
      let grouping = LineGrouping(kinds, sheet.lines, format: format)
      var assembler = SongAssembler(
        sheet,
        kinds: kinds,
        grouping: grouping,
        headings: headings,
        sections: SectionBuilder(namesVerses: classifier.namesVerses(kinds)),
        of: text
      )
      let song = assembler.song(from: source, decoded.diagnostics, table, in: text)
      let parts = assembler.readings(explanations)
      memory.put(assembler.lexer.reader)
      let lines = columns?.readings(parts, of: table.lines) ?? parts
      return SheetReading(song: song, lines: lines)
    }
  }

  /// Which tokens of a sheet are kept: none where they would take several times its room.
  private func keptTokens(of structure: SheetStructure, in text: Span<UInt8>) -> KeptTokens {
    let areLinesShort = structure.physical.count > text.count / Self.fewestBytesOfLine
    let isLarge = text.count >= (areLinesShort ? largeSize / 128 : largeSize)
    return isLarge ? .none : .played
  }

  /// The tokens of lines that are shorter take several times the room of their text.
  private static let fewestBytesOfLine = 6

  /// Takes the words back that a sheet was read with.
  mutating func putBack(_ sheet: consuming LexedSheet) {
    memory.put(sheet.lexer.reader)
  }

  /// Cuts all lines into tokens, those of a page with columns one column after the other.
  ///
  /// - Parameter columns: becomes the columns, if there are some.
  mutating func lex(
    _ table: LineTable,
    format: SongFormat,
    _ notation: ChordNotation?,
    findingColumns columns: inout PageColumns?,
    in text: Span<UInt8>
  ) -> LexedSheet {
    var sheet = lex(SheetStructure(table, format: format, in: text), notation, in: text)
    columns = sheet.columns(in: text)
    guard let columns else { return sheet }
    putBack(sheet)
    let lines = LineTable(columns.lines)
    return lex(SheetStructure(lines, format: format, in: text), notation, in: text)
  }

  /// Cuts all lines into tokens, with the notation that the words speak for.
  mutating func lex(
    _ structure: SheetStructure,
    _ notation: ChordNotation?,
    in text: Span<UInt8>
  ) -> LexedSheet {
    let kept = keptTokens(of: structure, in: text)
    let first = ChordVocabulary(notation ?? .english)
    var sheet = LexedSheet(
      structure,
      reader: memory.take(first),
      headings: headings,
      keeping: kept,
      in: text
    )
    let found = sheet.lexer.detector.vocabulary
    guard notation == nil, found != first else { return sheet }
    let lines = sheet.takeFoundLines()
    // The words of a large sheet go before there are others.
    if kept != .none { putBack(sheet) }
    return LexedSheet(
      structure,
      reader: memory.take(found),
      headings: headings,
      keeping: kept,
      correcting: lines,
      in: text
    )
  }
}
