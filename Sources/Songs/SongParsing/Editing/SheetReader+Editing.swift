import Harmony
import SongModel

/// How the lines of a sheet are read, one by one.
struct ReadingContext: Sendable {
  let format: SongFormat
  let vocabulary: ChordVocabulary
  /// Whether the lines are asked for their notation.
  let detectsNotation: Bool
  /// The names that the sheet defines as chords.
  let definedChords: Set<String>
}

extension SheetReader {
  /// Reads lines as a sheet of their own; those that backslashes join are all there.
  ///
  /// - Parameter environment: the verbatim environment that is open before them.
  /// - Returns: the lines, and the verbatim environment that is open after them; nil when the
  ///   engine gave up on a word.
  mutating func lines(
    _ physical: [PhysicalLine],
    _ readingContext: ReadingContext,
    within environment: String?,
    in text: Span<UInt8>
  ) -> (lines: [SheetLine], environment: String?)? {
    let structure = SheetStructure(
      LineTable(physical),
      format: readingContext.format,
      within: environment,
      in: text
    )
    guard let found = lexed(structure, readingContext, in: text) else { return nil }
    let environments = structure.openEnvironments(within: environment, in: text)
    let lines = physical.indices.map { index in
      SheetLine(
        setting: LineSetting(
          format: FormatDetector.evidence(of: physical[index].range.utf8, in: text),
          notation: found.evidence.isEmpty ? NotationEvidence() : found.evidence[index],
          definedChords: structure.definedChords(at: index, in: text),
          environment: environments[index],
          isBeginning: structure[index] != .joined
        ),
        physical: physical[index],
        structure: structure[index].decidingKind(in: structure.environments),
        kept: found.lines[index],
        facts: found.facts[index]
      )
    }
    return (lines, structure.openEnvironment)
  }

  private mutating func lexed(
    _ structure: SheetStructure,
    _ readingContext: ReadingContext,
    in text: Span<UInt8>
  ) -> FoundLines? {
    let english = ChordVocabulary(.english)
    let isEnglish = readingContext.vocabulary == english
    let sheet = lexed(
      structure,
      readingContext.vocabulary,
      splitsEvidence: readingContext.detectsNotation && isEnglish,
      in: text
    )
    let hasFailed = sheet.lexer.reader.failure != nil
    var found = FoundLines(lines: sheet.lines, facts: sheet.facts, evidence: sheet.evidence)
    putBack(sheet)
    // What lines speak for is asked in English.
    if readingContext.detectsNotation, !isEnglish {
      let sheet = lexed(structure, english, splitsEvidence: true, in: text)
      found.evidence = sheet.evidence
      putBack(sheet)
    }
    return hasFailed ? nil : found
  }

  /// Cuts lines into tokens, with the words of a vocabulary.
  private mutating func lexed(
    _ structure: SheetStructure,
    _ vocabulary: ChordVocabulary,
    splitsEvidence: Bool = false,
    in text: Span<UInt8>
  ) -> LexedSheet {
    LexedSheet(
      structure,
      reader: memory.take(vocabulary),
      headings: headings,
      keeping: .played,
      splitsEvidence: splitsEvidence,
      in: text
    )
  }

  /// Whether lines are those of two columns side by side.
  ///
  /// - Complexity: O(n).
  mutating func hasColumns(
    _ facts: [LineFacts],
    _ physical: [PhysicalLine],
    readAs readingContext: ReadingContext,
    in text: Span<UInt8>
  ) -> Bool {
    var lexer = LineLexer(reader: memory.take(readingContext.vocabulary), keeping: .none)
    let columns = PageColumns(facts, physical, lexer: &lexer, in: text)
    memory.put(lexer.reader)
    return columns != nil
  }

  /// Makes ready to assemble groups of some lines.
  mutating func groupAssembler(
    of lines: GroupedLines,
    grouping: LineGrouping,
    _ readingContext: ReadingContext,
    in text: Span<UInt8>
  ) -> GroupAssembler {
    GroupAssembler(
      lexed(lines.structure, readingContext.vocabulary, in: text),
      lines,
      headings: headings,
      grouping: grouping,
      definedChords: readingContext.definedChords,
      in: text
    )
  }

  /// Takes the words back that groups were assembled with.
  mutating func putBack(_ assembler: consuming GroupAssembler) {
    memory.put(assembler.takeReader())
  }
}

/// What was found on lines.
private struct FoundLines {
  let lines: [LineSummary]
  let facts: [LineFacts]
  /// What each line speaks for; empty where nobody asks.
  var evidence: [NotationEvidence]
}

extension SheetReader {
  /// Reads the bytes of a sheet so that edits can follow.
  ///
  /// - Returns: nil for bytes that are not plain UTF-8 text, for two columns, and when the engine gave
  ///   up on a word.
  /// - Complexity: O(n).
  package mutating func open(
    _ bytes: [UInt8],
    options: ReadingOptions
  ) -> IncrementalReading? {
    let decoded = TextDecoder(declared: options.encoding).decode(bytes)
    guard decoded.text.encoding == .utf8, decoded.diagnostics.isEmpty else { return nil }
    return IncrementalReading(decoded.text, options, with: &self)
  }
}

extension LineStructure {
  /// The line without its directives, and with its environment as `SheetLines` counts them.
  fileprivate func decidingKind(in environments: [String]) -> LineStructure {
    switch self {
    case .directives: .directives(row: 0)
    case .verbatim(let name): .verbatim(environment: environments[Int(name)] == "tab" ? 0 : 1)
    case .open, .sourceComment, .joined: self
    }
  }
}
