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
  /// The size in UTF-8 bytes from which on room matters more than time.
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
      let format = options.format ?? FormatDetector.format(of: table, in: buffer.span)
      var structure = SheetStructure(table, format: format, in: buffer.span)
      let kept: KeptTokens = buffer.count < largeSize ? .played : .none
      var lexed = lex(structure, options.notation, keeping: kept, in: buffer.span)
      let columns = structure.columns(lexed.facts, lexer: &lexed.lexer, in: buffer.span)
      if let columns {
        putBack(lexed)
        structure = SheetStructure(LineTable(columns.lines), format: format, in: buffer.span)
        lexed = lex(structure, options.notation, keeping: kept, in: buffer.span)
      }
      let lines = lexed.takeLines()
      let classifier = LineClassifier(lexed.takeFacts(), structure: structure, in: buffer.span)
      let kinds = classifier.kinds()
      let namesVerses = classifier.namesVerses(kinds)
      let explanations = explains ? classifier.explanations(for: kinds) : []
      let source = SongSource(
        text: decoded.text,
        format: format,
        notation: lexed.lexer.reader.vocabulary.notation,
        lineEndings: table.endingStyle
      )
      let grouping = LineGrouping(kinds, lines, format: format)
      var assembler = SongAssembler(
        lines,
        kinds: kinds,
        places: lexed.places,
        structure: structure,
        lexer: lexed.lexer,
        headings: headings,
        grouping: grouping,
        sections: SectionBuilder(namesVerses: namesVerses),
        of: buffer.span
      )
      let song = assembler.song(from: source, decoded.diagnostics, table, in: buffer.span)
      let parts = assembler.readings(explanations)
      let readings = columns?.readings(parts, of: table.lines) ?? parts
      memory.put(assembler.lexer.reader)
      return SheetReading(song: song, lines: readings)
    }
  }

  /// Takes the words back that a sheet was read with.
  mutating func putBack(_ sheet: consuming LexedSheet) {
    memory.put(sheet.lexer.reader)
  }

  /// Cuts all lines into tokens, with the notation that the words speak for.
  mutating func lex(
    _ structure: SheetStructure,
    _ notation: ChordNotation?,
    keeping kept: KeptTokens,
    in text: Span<UInt8>
  ) -> LexedSheet {
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
    let lines = sheet.takeCutLines()
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
