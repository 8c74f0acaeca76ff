import SongModel

/// Assembles groups of lines that stand together, each by itself.
struct GroupAssembler: ~Copyable {
  private let lines: Range<Int>
  private var assembler: SongAssembler

  /// Makes an assembler of lines that were cut into tokens.
  init(
    _ sheet: consuming LexedSheet,
    _ lines: GroupedLines,
    headings: HeadingMemory,
    grouping: LineGrouping,
    definedChords: Set<String>,
    in text: Span<UInt8>
  ) {
    self.lines = lines.range
    assembler = SongAssembler(
      sheet.lines,
      kinds: lines.kinds,
      places: sheet.places,
      structure: lines.structure,
      lexer: sheet.lexer,
      headings: headings,
      grouping: grouping,
      definedChords: definedChords,
      sections: SectionBuilder(recordingBehindTitle: false),
      of: text
    )
  }

  /// Whether lines are among its own.
  func holds(_ group: LineGroup) -> Bool {
    lines.lowerBound <= group.lines.lowerBound && group.lines.upperBound <= lines.upperBound
  }

  /// What a group of its lines becomes.
  ///
  /// - Parameter isBehindTitle: whether a title is stated above it.
  /// - Returns: nil when the engine gave up on a word.
  mutating func assemble(
    _ group: LineGroup,
    isBehindTitle: Bool,
    in text: Span<UInt8>
  ) -> AssembledGroup? {
    guard assembler.lexer.reader.failure == nil else { return nil }
    let first = assembler.records.count
    assembler.sections = SectionBuilder(recordingBehindTitle: isBehindTitle)
    assembler.add(group.counted(from: lines.lowerBound), in: text)
    // The reader's list may only grow while nobody shares it.
    assembler.records.chords = assembler.lexer.reader.chords
    defer { assembler.records.chords = ChordList() }
    return AssembledGroup(
      lines: (first..<assembler.records.count).map { assembler.records.line(at: $0, in: text) },
      steps: assembler.sections.steps ?? [],
      diagnostics: assembler.takeDiagnostics()
    )
  }

  /// Gives away the words that it read with.
  consuming func takeReader() -> WordReader { assembler.lexer.reader }
}

/// What a group of lines became.
struct AssembledGroup {
  let lines: [SongLine]
  /// What they do to the sections.
  let steps: [SectionStep]
  let diagnostics: [Diagnostic]
}

/// Lines that stand together, ready for their groups to be assembled.
struct GroupedLines {
  /// Their numbers in the sheet.
  let range: Range<Int>
  let kinds: [LineKind]
  let structure: SheetStructure
}
