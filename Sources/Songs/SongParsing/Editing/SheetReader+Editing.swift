import Harmony
import SongModel

/// How the lines of a sheet are read, one by one.
struct ReadingContext: Sendable {
  let format: SongFormat
  let vocabulary: ChordVocabulary
  /// Whether the lines are asked for their notation.
  let detectsNotation: Bool
}

extension SheetReader {
  /// Reads a line, with those that backslashes join to it, as a sheet of its own.
  ///
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
    guard let found = lexed(structure, readingContext.vocabulary, in: text) else { return nil }
    let notation =
      readingContext.detectsNotation
      ? notation(structure, found, readIn: readingContext.vocabulary, in: text) : nil
    let lines = physical.indices.map { index in
      SheetLine(
        setting: LineSetting(
          format: FormatDetector.evidence(of: physical[index].range.utf8, in: text),
          notation: index == 0 ? notation ?? NotationEvidence() : NotationEvidence(),
          environment: environment,
          isBeginning: index == 0
        ),
        physical: physical[index],
        structure: structure[index].decidingKind(in: structure.environments),
        kept: found.lines[index],
        facts: found.facts[index]
      )
    }
    return (lines, structure.openEnvironment)
  }

  /// What the lines speak for when they are read in English.
  private mutating func notation(
    _ structure: SheetStructure,
    _ found: FoundLines,
    readIn vocabulary: ChordVocabulary,
    in text: Span<UInt8>
  ) -> NotationEvidence {
    let english = ChordVocabulary(.english)
    guard vocabulary != english else { return found.evidence }
    let sheet = LexedSheet(
      structure,
      reader: memory.take(english),
      headings: headings,
      keeping: .played,
      in: text
    )
    let evidence = sheet.lexer.detector.evidence
    putBack(sheet)
    return evidence
  }

  private mutating func lexed(
    _ structure: SheetStructure,
    _ vocabulary: ChordVocabulary,
    in text: Span<UInt8>
  ) -> FoundLines? {
    let sheet = LexedSheet(
      structure,
      reader: memory.take(vocabulary),
      headings: headings,
      keeping: .played,
      in: text
    )
    let hasFailed = sheet.lexer.reader.failure != nil
    let evidence = sheet.lexer.detector.evidence
    let found = FoundLines(lines: sheet.lines, facts: sheet.facts, evidence: evidence)
    putBack(sheet)
    return hasFailed ? nil : found
  }

  /// Assembles a group of lines.
  ///
  /// - Parameters:
  ///   - lines: the lines of the group with their kinds.
  /// - Returns: nil when the engine gave up on a word.
  mutating func assemble(
    _ group: LineGroup,
    _ lines: GroupedLines,
    grouping: LineGrouping,
    vocabulary: ChordVocabulary,
    in text: Span<UInt8>
  ) -> AssembledGroup? {
    let sheet = LexedSheet(
      lines.structure,
      reader: memory.take(vocabulary),
      headings: headings,
      keeping: .played,
      in: text
    )
    var assembler = SongAssembler(
      sheet.lines,
      kinds: lines.kinds,
      places: sheet.places,
      structure: lines.structure,
      lexer: sheet.lexer,
      headings: headings,
      grouping: grouping,
      sections: SectionBuilder(recordingBehindTitle: lines.isBehindTitle),
      of: text
    )
    assembler.add(group, in: text)
    let hasFailed = assembler.lexer.reader.failure != nil
    var records = assembler.records
    records.chords = assembler.lexer.reader.chords
    let made = AssembledGroup(
      lines: (0..<records.count).map { records.line(at: $0, in: text) },
      steps: assembler.sections.steps ?? [],
      diagnostics: assembler.diagnostics
    )
    memory.put(assembler.lexer.reader)
    return hasFailed ? nil : made
  }
}

/// What was found on lines.
private struct FoundLines {
  let lines: [LineSummary]
  let facts: [LineFacts]
  let evidence: NotationEvidence
}

/// What a group of lines became.
struct AssembledGroup {
  let lines: [SongLine]
  /// What they do to the sections.
  let steps: [SectionStep]
  let diagnostics: [Diagnostic]
}

/// The lines of a group, ready to be assembled.
struct GroupedLines {
  let kinds: [LineKind]
  let structure: SheetStructure
  let isBehindTitle: Bool
}

extension SheetReader {
  /// Reads the bytes of a sheet so that edits can follow.
  ///
  /// - Returns: nil for bytes that are not plain UTF-8 text, and when the engine gave up on a
  ///   word.
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
