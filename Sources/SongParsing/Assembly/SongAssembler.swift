import Harmony
import SongModel
import TextMatching

/// Builds the document from the readings of the lines.
struct SongAssembler<Session: MatchSession> {
  let readings: [LineReading]
  let structure: SheetStructure
  var lexer: LineLexer<Session>
  private(set) var diagnostics: [Diagnostic] = []
  private var sections = SectionBuilder()
  private let isDoubleSpaced: Bool

  init(_ readings: [LineReading], structure: SheetStructure, lexer: LineLexer<Session>) {
    self.readings = readings
    self.structure = structure
    self.lexer = lexer
    isDoubleSpaced = Self.isDoubleSpaced(readings.map(\.kind))
  }

  /// The sections and what is worth saying about them.
  ///
  /// - Complexity: O(n).
  mutating func assemble(in text: Span<UInt8>) -> (sections: [Section], diagnostics: [Diagnostic]) {
    var index = 0
    while index < readings.count {
      index = addLine(at: index, in: text)
    }
    if let failure = lexer.failure { report(failure) }
    let built = sections.finish()
    let found = diagnostics + built.diagnostics
    return (built.sections, found.sorted { $0.range.lowerBound < $1.range.lowerBound })
  }

  /// Adds the line at an index to the document; returns the index of the next one.
  private mutating func addLine(at index: Int, in text: Span<UInt8>) -> Int {
    if readings[index].kind == .chords, !isBracketed(readings[index]),
      let lyric = lyricIndex(below: index)
    {
      addPair(index, lyric, in: text)
      return lyric + 1
    }
    if case .directives(_, let directives, let beside) = structure.lines[index] {
      addDirectives(directives, beside, in: text)
    } else {
      let content = content(at: index, in: text)
      sections.add(Line(content, range: readings[index].line.physical.range))
    }
    return index + 1
  }

  mutating func add(_ line: Line) { sections.add(line) }
  mutating func start(_ name: SectionName, with line: Line) { sections.start(name, with: line) }
  mutating func end(with line: Line) { sections.end(with: line) }
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
  /// The lyric line that a chord line belongs to.
  private func lyricIndex(below index: Int) -> Int? {
    guard index + 1 < readings.count, standsOverLyrics(readings[index]) else { return nil }
    if readings[index + 1].kind == .lyrics { return index + 1 }
    guard isDoubleSpaced, index + 2 < readings.count, readings[index + 1].kind == .blank,
      readings[index + 2].kind == .lyrics
    else { return nil }
    return index + 2
  }

  /// Whether a chord line's label lets it stand over lyrics: `Intro:` does not.
  private func standsOverLyrics(_ reading: LineReading) -> Bool {
    reading.labelLength == 0 || reading.labelKind.map { Self.sungKinds.contains($0) } ?? true
  }

  private static var sungKinds: Set<SectionKind> {
    [.verse, .chorus, .preChorus, .bridge, .part, .coda]
  }

  private mutating func addPair(_ chords: Int, _ lyric: Int, in text: Span<UInt8>) {
    let words = String(decoding: text.extracting(readings[lyric].line.physical.range.utf8))
    let marks = ChordMarks.marks(of: readings[chords].line, from: 0, in: text)
    let range = readings[chords].line.physical.range.union(readings[lyric].line.physical.range)
    let line = LyricLine(text: words, marks: LyricPairing.place(marks, over: words))
    sections.add(Line(.lyrics(line), range: range))
  }

  /// Whether blank lines stand between chords and their lyrics all through the sheet.
  private static func isDoubleSpaced(_ kinds: [LineKind]) -> Bool {
    var near = 0
    var far = 0
    for index in kinds.indices where kinds[index] == .chords && index + 2 < kinds.count {
      if kinds[index + 1] == .lyrics { near += 1 }
      if kinds[index + 1] == .blank, kinds[index + 2] == .lyrics { far += 1 }
    }
    return far > near
  }
}

// MARK: - Other lines

extension SongAssembler {
  private mutating func content(at index: Int, in text: Span<UInt8>) -> LineContent {
    let reading = readings[index]
    let words = String(decoding: text.extracting(reading.line.physical.range.utf8))
    switch reading.kind {
    case .blank: return .blank
    case .chords where isBracketed(reading): return bracketedChords(reading, in: text)
    case .chords: return .chords(chordLine(reading, in: text))
    case .lyrics: return lyrics(reading, words, in: text)
    case .inlineChords: return .lyrics(inlineLyrics(reading, in: text))
    case .heading: return heading(words)
    case .tab: return .tab(VerbatimLine(words))
    case .metadata: return metadata(words, at: reading.line.physical.range.lowerBound)
    case .definition: return definition(words)
    case .comment: return comment(words, at: index)
    case .directive, .verbatim: return .verbatim(VerbatimLine(words))
    }
  }

  /// Whether a line of chords has them in the brackets of ChordPro, which take no room.
  private func isBracketed(_ reading: LineReading) -> Bool {
    structure.format == .chordPro && reading.line.shape.brackets > 0
  }

  private mutating func bracketedChords(
    _ reading: LineReading,
    in text: Span<UInt8>
  ) -> LineContent {
    let line = bracketedLyrics(reading.line.physical.range.utf8, in: text)
    return line.text.trimmed.isEmpty ? .chords(ChordLine(marks: line.marks)) : .lyrics(line)
  }

  private func chordLine(_ reading: LineReading, in text: Span<UInt8>) -> ChordLine {
    let tokens = reading.line.tokens
    let count = reading.labelLength
    guard count > 0 else {
      return ChordLine(marks: ChordMarks.marks(of: reading.line, from: 0, in: text))
    }
    let label = tokens[0].range.union(tokens[count - 1].range)
    return ChordLine(
      label: String(decoding: text.extracting(label.utf8)),
      marks: ChordMarks.marks(of: reading.line, from: count, in: text)
    )
  }

  private mutating func lyrics(
    _ reading: LineReading,
    _ words: String,
    in text: Span<UInt8>
  ) -> LineContent {
    guard structure.format == .chordPro, reading.line.shape.brackets > 0 else {
      return .lyrics(LyricLine(text: words))
    }
    return .lyrics(inlineLyrics(reading, in: text))
  }

  private mutating func inlineLyrics(_ reading: LineReading, in text: Span<UInt8>) -> LyricLine {
    let line = reading.line.physical.range.utf8
    if structure.format == .chordPro { return bracketedLyrics(line, in: text) }
    var cuts = reading.line.inline.map { inline in
      CutOut(
        range: inline.range.utf8,
        kind: inline.chord.map { .chord($0) } ?? .noChord,
        text: String(decoding: text.extracting(inline.content.utf8))
      )
    }
    if cuts.isEmpty { cuts = trailingCuts(reading.line, in: text) }
    return InlineLyrics.line(line, without: cuts, in: text)
  }

  /// Chords at the right margin stay where they stand.
  private func trailingCuts(_ line: LexedLine, in text: Span<UInt8>) -> [CutOut] {
    let last = line.tokens.lastIndex { $0.kind == .word } ?? -1
    return line.tokens[(last + 1)...].compactMap { token in
      guard let chord = token.kind.chord else { return nil }
      let spelling = String(decoding: text.extracting(token.range.utf8))
      return CutOut(range: token.range.utf8, kind: .chord(chord), text: spelling)
    }
  }

  private func heading(_ words: String) -> LineContent {
    let match = HeadingRecognizer.match(words)
    let name = match?.name ?? SectionName(.part, label: words.trimmed)
    return .heading(Heading(name: name, text: words))
  }

  private func metadata(_ words: String, at start: SourceOffset) -> LineContent {
    var entries: [MetadataEntry] = []
    if let match = MetadataRecognizer.match(words), !match.value.isEmpty {
      let range = SourceRange(utf8: match.value).moved(by: start.utf8)
      entries = [MetadataEntry(match.name, words.utf8Slice(match.value), range: range)]
    } else {
      entries = HeadTitles.entries(words, sections.hasTitle, at: start.utf8)
    }
    return .metadata(MetadataLine(entries: entries, text: words))
  }

  private func definition(_ words: String) -> LineContent {
    guard let first = FingeringRecognizer.match(words).fingerings.first else {
      return .comment(CommentLine(words))
    }
    return .definition(ChordDefinition(name: first.name, frets: first.frets, text: words))
  }

  private func comment(_ words: String, at index: Int) -> LineContent {
    if case .sourceComment = structure.lines[index] {
      return .comment(CommentLine(String(words.dropFirst()).trimmed, style: .source))
    }
    return .comment(CommentLine(words))
  }
}

extension LineReading {
  /// What the label before the chords names.
  var labelKind: SectionKind? { label?.kind }
}

extension Range where Bound == SourceOffset {
  /// The range further on by a number of UTF-8 bytes.
  func moved(by distance: Int) -> SourceRange {
    SourceRange(utf8: lowerBound.utf8 + distance..<upperBound.utf8 + distance)
  }
}
