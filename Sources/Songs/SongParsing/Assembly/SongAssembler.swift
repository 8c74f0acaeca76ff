import Harmony
import SongModel
import TextMatching

/// Builds the document from the readings of the lines.
struct SongAssembler: ~Copyable {
  let kinds: [LineKind]
  let lines: [LineSummary]
  private var places: TokenPlaces
  let structure: SheetStructure
  var lexer: LineLexer
  /// How many tokens were kept.
  private let tokenCount: Int
  let headings: HeadingMemory
  var nearest = NearestDirectives()
  /// The line whose marks are added.
  var line = LineBuilder()
  /// What joins the physical lines of the line that is added, in order; most stand on one alone.
  private(set) var joints: [Range<Int>] = []
  /// The lines of the document so far.
  var records: LineRecords
  private var found = CountedDiagnostics()
  var sections: SectionBuilder
  let grouping: LineGrouping
  /// The names that the sheet defines as chords, once they are looked for.
  var definedChords: Set<String>?

  /// Makes an assembler of lines, which may be all of a sheet or a few.
  ///
  /// - Parameters:
  ///   - kinds: what the lines are.
  ///   - definedChords: the names that the sheet defines as chords; nil where all of the sheet is
  ///     there to look for them.
  init(
    _ sheet: consuming LexedSheet,
    kinds: [LineKind],
    grouping: LineGrouping,
    headings: HeadingMemory,
    sections: consuming SectionBuilder,
    definedChords: Set<String>? = nil,
    of text: Span<UInt8>
  ) {
    (structure, lines, places) = (sheet.structure, sheet.lines, sheet.places)
    self.kinds = kinds
    records = LineRecords(
      textSize: text.count,
      lines: kinds.count + structure.extraLines,
      marks: sheet.lexer.playedCount
    )
    tokenCount = sheet.lexer.tokens.count
    lexer = sheet.lexer
    self.grouping = grouping
    self.headings = headings
    self.sections = sections
    self.definedChords = definedChords
  }

  /// The song of all lines, with what is worth saying about it.
  ///
  /// - Complexity: O(n).
  mutating func song(
    from source: SongSource,
    _ found: [Diagnostic],
    _ table: LineTable,
    in text: Span<UInt8>
  ) -> Song {
    var index = 0
    while index < kinds.count {
      let group = grouping.group(at: index, kinds: kinds, lines: lines, structure: structure)
      addGroup(group, in: text)
      index = group.lines.upperBound
    }
    if let failure = lexer.reader.failure { report(failure) }
    records.chords = lexer.reader.chords
    let lines = LineList(records, of: source.text.string)
    return sections.song(
      of: lines,
      from: source,
      found: found,
      assembled: takeFound(),
      table: table
    )
  }

  /// Where a line stands in the source.
  func range(at index: Int) -> SourceRange { structure.physical[index].range }

  /// The places of a line's tokens and of its chords in brackets; a line whose tokens were not kept
  /// is cut again.
  mutating func places(
    at index: Int,
    in text: Span<UInt8>
  ) -> (tokens: Range<Int>, inline: Range<Int>) {
    guard lexer.kept == .none else { return places.places(of: index) }
    let line = relex(at: index, in: text)
    return (line.tokens, line.inline)
  }

  /// Cuts a line again.
  mutating func relex(at index: Int, in text: Span<UInt8>) -> TokenLine {
    lexer.relex(structure.physical[index], after: tokenCount, in: text)
  }

  /// Adds lines that belong together to the document.
  mutating func addGroup(_ group: LineGroup, in text: Span<UInt8>) {
    switch group {
    case .pair(let chords, let lyric): addPair(chords, lyric, in: text)
    case .single(let line): addLine(at: line, in: text)
    case .joined(let lines): addJoined(lines, in: text)
    }
  }

  private mutating func addLine(at index: Int, in text: Span<UInt8>) {
    beginLabelled(at: index, in: text)
    if case .directives(let row) = structure[index] {
      let isHeading = kinds[index] == .heading
      addDirectives(structure.rows[Int(row)], isHeading: isHeading, in: text)
    } else {
      addByKind(at: index, in: text)
    }
  }

  /// Adds a line and those that backslashes join to it.
  private mutating func addJoined(_ lines: Range<Int>, in text: Span<UInt8>) {
    let physical = structure.physical
    joints = lines.dropLast().map { line in
      let start = physical[line].range.utf8.upperBound - 1
      return start..<text.skipBlanks(physical[line + 1].range.utf8)
    }
    defer { joints = [] }
    guard case .open = structure[lines.lowerBound] else {
      return addLine(at: lines.lowerBound, in: text)
    }
    let range = physical[lines.lowerBound].range.union(physical[lines.upperBound - 1].range)
    addBrackets(of: range.utf8, in: text)
    addLine(range)
  }

  /// Hands over the findings.
  mutating func takeFound() -> CountedDiagnostics {
    exchange(&found, with: CountedDiagnostics())
  }

  mutating func note(_ diagnostic: Diagnostic) { found.add(diagnostic) }

  private mutating func report(_ failure: MatchError) {
    note(
      Diagnostic(
        .engineLimit,
        "the engine gave up on a word: \(failure)",
        remedy: "the word is kept as lyrics",
        range: SourceRange(utf8: 0..<0)
      )
    )
  }
}

// MARK: - Adding lines

extension SongAssembler {
  /// Adds a line without marks.
  mutating func addLine(
    _ form: LineForm,
    as role: LineRole,
    words: SourceRange,
    at range: SourceRange
  ) {
    records.add(form, words, range: range)
    sections.add(role, range)
  }

  /// Adds a line of a kind that few sheets have.
  mutating func addContent(_ content: LineContent, _ range: SourceRange) {
    records.add(content, range: range)
    sections.add(content.statesTitle ? .title : .other, range)
  }

  /// Adds the fingering of a chord, whose text is the whole range.
  mutating func addDefinition(
    of name: String,
    frets: [Int?],
    at range: SourceRange,
    in text: Span<UInt8>
  ) {
    records.add(definitionOf: name, frets: frets, range: range, in: text)
    sections.add(.other, range)
  }

  /// Adds the line whose marks were added last.
  mutating func addMarkedLine(
    _ form: LineForm,
    as role: LineRole,
    words: SourceRange,
    at range: SourceRange
  ) {
    records.add(form, words, range: range, marksFrom: line.firstMark)
    sections.add(role, range)
  }
}

extension LineContent {
  /// Whether the line states a title.
  fileprivate var statesTitle: Bool {
    guard case .metadata(let line) = self else { return false }
    return line.entries.contains { $0.name == .title }
  }
}
