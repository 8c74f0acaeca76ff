import Harmony
import SongModel
import TextMatching

/// Builds the document from the readings of the lines.
struct SongAssembler: ~Copyable {
  let kinds: [LineKind]
  let facts: [LineFacts]
  let structure: SheetStructure
  var lexer: LineLexer
  let headings: HeadingMemory
  var lyrics = LyricBuilder()
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var sections: SectionBuilder
  let grouping: LineGrouping

  /// Makes an assembler of lines, which may be all of a sheet or a few.
  init(
    _ kinds: [LineKind],
    _ facts: [LineFacts],
    _ structure: SheetStructure,
    _ lexer: consuming LineLexer,
    _ headings: HeadingMemory,
    _ grouping: LineGrouping,
    _ sections: SectionBuilder
  ) {
    self.headings = headings
    self.kinds = kinds
    self.facts = facts
    self.structure = structure
    self.lexer = lexer
    self.grouping = grouping
    self.sections = sections
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
      let group = grouping.group(at: index, kinds, facts, structure)
      add(group, in: text)
      index = group.lines.upperBound
    }
    if let failure = lexer.reader.failure { report(failure) }
    return sections.song(from: source, found, diagnostics, table)
  }

  /// Adds lines that belong together to the document.
  mutating func add(_ group: LineGroup, in text: Span<UInt8>) {
    switch group {
    case .pair(let chords, let lyric): addPair(chords, lyric, in: text)
    case .single(let line): addLine(at: line, in: text)
    case .joined(let lines): addJoined(lines, in: text)
    }
  }

  private mutating func addLine(at index: Int, in text: Span<UInt8>) {
    beginLabelled(at: index, in: text)
    if case .directives(_, let row) = structure.lines[index] {
      addDirectives(structure.rows[row].directives, structure.rows[row].beside, in: text)
    } else if kinds[index] == .definition {
      addDefinitions(at: index, in: text)
    } else {
      let content = content(at: index, in: text)
      sections.add(Line(content, range: facts[index].line.physical.range))
    }
  }

  /// Adds a line and those that backslashes join to it.
  private mutating func addJoined(_ lines: Range<Int>, in text: Span<UInt8>) {
    guard case .open = structure.lines[lines.lowerBound] else {
      return addLine(at: lines.lowerBound, in: text)
    }
    let last = facts[lines.upperBound - 1].line.physical.range
    let range = facts[lines.lowerBound].line.physical.range.union(last)
    let joints = lines.dropLast().map { line in
      let start = facts[line].line.physical.range.utf8.upperBound - 1
      return start..<text.skipBlanks(facts[line + 1].line.physical.range.utf8)
    }
    sections.add(Line(bracketed(range.utf8, joints: joints, in: text), range: range))
  }

  /// The text of a line, without the mark-up of pages.
  func words(at index: Int, in text: Span<UInt8>) -> String {
    let range = facts[index].line.physical.range.utf8
    return structure.format == .ultimateGuitar
      ? PageMarkup.words(range, in: text) : String(decoding: text.extracting(range))
  }

  mutating func add(_ line: consuming Line) { sections.add(line) }
  mutating func start(_ name: SectionName, environment: String, with line: Line) {
    sections.start(name, environment: environment, with: line)
  }
  mutating func startSong(with line: Line) { sections.startSong(with: line) }
  mutating func end(environment: String, with line: Line) {
    sections.end(environment: environment, with: line)
  }
  mutating func note(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  private mutating func report(_ failure: MatchError) {
    diagnostics.append(
      Diagnostic(
        .engineLimit,
        .warning,
        "the engine gave up on a word: \(failure)",
        remedy: "the word is kept as lyrics",
        range: SourceRange(utf8: 0..<0)
      )
    )
  }
}

// MARK: - Chords over lyrics

extension SongAssembler {
  private mutating func addPair(_ chords: Int, _ lyric: Int, in text: Span<UInt8>) {
    beginLabelled(at: facts[chords].label == nil ? lyric : chords, in: text)
    var marks = marks(of: facts[chords].line, from: 0, in: text)
    let words = pair(&marks, with: lyric, in: text)
    let range = facts[chords].line.physical.range.union(facts[lyric].line.physical.range)
    sections.add(Line(.lyrics(LyricLine(text: words, marks: marks)), range: range))
  }

  /// Sets marks over a lyric line; returns its words.
  private func pair(_ marks: inout [ChordMark], with lyric: Int, in text: Span<UInt8>) -> String {
    let marker = facts[lyric].line.marker.length
    let line = facts[lyric].line.physical.range.utf8
    guard structure.format == .ultimateGuitar || marker > 0 else {
      LyricPairing.place(&marks, over: text.extracting(line))
      return String(decoding: text.extracting(line))
    }
    let words = Array(words(at: lyric, in: text).utf8)
    LyricPairing.place(&marks, over: words.span)
    for index in marks.indices { marks[index].offset = max(0, marks[index].offset - marker) }
    return String(decoding: words.span.extracting(marker...))
  }

  /// Begins the section that a label before chords or words names: `Intro: Am F`, `2. Hello`.
  private mutating func beginLabelled(at index: Int, in text: Span<UInt8>) {
    guard structure.format != .chordPro else { return }
    switch kinds[index] {
    case .chords:
      if let name = facts[index].label, name.kind != .part { sections.begin(labelled: name) }
    case .lyrics, .inlineChords:
      guard sections.isAtStart, let name = LyricLabel.name(of: facts[index].line, in: text) else {
        return
      }
      sections.begin(labelled: name, onlyAtStart: true)
    default: break
    }
  }
}

extension Range where Bound == SourceOffset {
  /// The range further on by a number of UTF-8 bytes.
  func moved(by distance: Int) -> SourceRange {
    SourceRange(utf8: lowerBound.utf8 + distance..<upperBound.utf8 + distance)
  }
}
