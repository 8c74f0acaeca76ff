import SongModel

/// Assembles groups of lines that stand together, each by itself.
struct GroupAssembler: ~Copyable {
  /// The numbers of the lines in the sheet.
  let lines: Range<Int>
  private var assembler: SongAssembler

  /// Makes an assembler of lines that were cut into tokens.
  ///
  /// - Parameters:
  ///   - lines: their numbers in the sheet.
  ///   - kinds: what they are.
  init(
    _ sheet: consuming LexedSheet,
    of lines: Range<Int>,
    kinds: [LineKind],
    headings: HeadingMemory,
    grouping: LineGrouping,
    definedChords: Set<String>,
    in text: Span<UInt8>
  ) {
    self.lines = lines
    assembler = SongAssembler(
      sheet,
      kinds: kinds,
      grouping: grouping,
      headings: headings,
      sections: SectionBuilder(recordingAfterTitle: false),
      definedChords: definedChords,
      of: text
    )
  }

  /// Whether lines are among its own.
  func holds(_ group: LineGroup) -> Bool {
    lines.lowerBound <= group.lines.lowerBound && group.lines.upperBound <= lines.upperBound
  }

  /// What a group of its lines becomes.
  ///
  /// - Parameter isAfterTitle: whether a title is stated above it.
  /// - Returns: nil when the engine gave up on a word.
  mutating func assemble(
    _ group: LineGroup,
    isAfterTitle: Bool,
    in text: Span<UInt8>
  ) -> AssembledGroup? {
    guard assembler.lexer.reader.failure == nil else { return nil }
    let first = assembler.records.count
    assembler.sections = SectionBuilder(recordingAfterTitle: isAfterTitle)
    assembler.addGroup(group.counted(from: lines.lowerBound), in: text)
    return AssembledGroup(
      group,
      isAfterTitle: isAfterTitle,
      lines: first..<assembler.records.count,
      steps: assembler.sections.steps ?? [],
      found: assembler.takeFound()
    )
  }

  /// The lines of all groups that were assembled.
  ///
  /// - Parameter whole: the text that the list is to keep, to make its lines when someone asks; nil to
  ///   make them at once, as after an edit, whose text would be kept for a few lines.
  mutating func takeLines(recordedIn whole: String?, in text: Span<UInt8>) -> LineList {
    assembler.records.chords = assembler.lexer.reader.chords
    // Shared, the last block of the list would be copied for the reader's next chord.
    defer { assembler.records.chords = ChordList() }
    if let whole { return LineList(assembler.records, of: whole) }
    let numbers = 0..<assembler.records.count
    return LineList(numbers.map { assembler.records.line(at: $0, in: text) })
  }

  /// Hands over the words that it read with.
  consuming func takeReader() -> WordReader { assembler.lexer.reader }
}
