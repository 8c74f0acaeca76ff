import Harmony
package import SongModel
package import TextMatching

/// Reads a sheet: lines, tokens, kinds, document.
///
/// Every format takes this one way. Directives and verbatim environments are
/// taken out first; all other lines are decided together.
package struct SheetReader<Session: MatchSession> {
  private let session: Session
  private let options: ReadingOptions

  /// Makes a reader that matches with a session compiled from `WordPattern.all`.
  package init(session: Session, options: ReadingOptions = ReadingOptions()) {
    self.session = session
    self.options = options
  }

  /// Reads the bytes of a sheet, whatever they are.
  ///
  /// - Complexity: O(n).
  package func read(_ bytes: [UInt8]) -> SheetReading {
    let decoded = TextDecoder(declared: options.encoding).decode(bytes)
    return read(decoded.text, diagnostics: decoded.diagnostics)
  }

  /// Reads a text, whatever it is.
  ///
  /// - Complexity: O(n).
  package func read(_ text: SourceText, diagnostics: [Diagnostic] = []) -> SheetReading {
    let table = LineTable(text)
    var string = text.string
    return string.withUTF8 { buffer in
      read(text, table, buffer.span, diagnostics)
    }
  }

  private func read(
    _ text: SourceText,
    _ table: LineTable,
    _ bytes: Span<UInt8>,
    _ diagnostics: [Diagnostic]
  ) -> SheetReading {
    let format = options.format ?? FormatDetector.format(of: table, in: bytes)
    let structure = SheetStructure(table, format: format, in: bytes)
    let vocabulary = vocabulary(for: structure, in: bytes)
    var lexer = LineLexer(
      reader: WordReader(session: session, vocabulary: vocabulary),
      skipsMarkup: format == .ultimateGuitar
    )
    let lexed = structure.lines.map { $0.lex(with: &lexer, in: bytes) }
    let readings = LineClassifier(lexed, structure: structure, in: bytes).readings()
    let source = SongSource(
      text: text,
      format: format,
      notation: vocabulary.notation,
      lineEndings: table.endingStyle
    )
    var assembler = SongAssembler(readings, structure: structure, lexer: lexer)
    let (sections, found) = assembler.assemble(in: bytes)
    var song = Song(source: source, sections: sections, diagnostics: diagnostics + found)
    song.diagnostics += DefinitionCheck.diagnostics(of: song)
    song.diagnostics += LongLines.diagnostics(table)
    song.diagnostics.sort { $0.range.lowerBound < $1.range.lowerBound }
    return SheetReading(song: song, lines: readings)
  }

  private func vocabulary(
    for structure: SheetStructure,
    in bytes: Span<UInt8>
  ) -> ChordVocabulary {
    if let notation = options.notation { return ChordVocabulary(notation) }
    var detector = NotationDetector(
      session: session,
      skipsMarkup: structure.format == .ultimateGuitar
    )
    for line in structure.lines { detector.look(at: line, in: bytes) }
    return detector.vocabulary
  }
}

/// Tells about lines too long to be read with patterns.
enum LongLines {
  /// The longest line, in UTF-8 bytes, in which chords are looked for.
  static let limit = 16_384

  static func diagnostics(_ table: LineTable) -> [Diagnostic] {
    table.lines.filter { $0.range.utf8.count > LongLines.limit }.map { line in
      Diagnostic(
        .lineTooLong,
        .note,
        "the line has \(line.range.utf8.count) bytes and is kept as lyrics",
        remedy: "break it up if it holds chords",
        range: SourceRange(utf8: line.range.lowerBound.utf8..<line.range.lowerBound.utf8 + 1)
      )
    }
  }
}
