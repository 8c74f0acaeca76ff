import Harmony
import SongModel
import TextMatching

/// Builds the document from the readings of the lines.
struct SongAssembler<Session: MatchSession> {
  let readings: [LineReading]
  let structure: SheetStructure
  var lexer: LineLexer<Session>
  private(set) var diagnostics: [Diagnostic] = []
  private var sections: SectionBuilder
  private let isDoubleSpaced: Bool
  private let hasChordsBelow: Bool

  init(_ readings: [LineReading], structure: SheetStructure, lexer: LineLexer<Session>) {
    self.readings = readings
    self.structure = structure
    self.lexer = lexer
    let kinds = readings.map(\.kind)
    isDoubleSpaced = Self.isDoubleSpaced(kinds)
    hasChordsBelow = structure.format != .chordPro && Self.hasChordsBelow(kinds)
    sections = SectionBuilder(namesVerses: readings.contains { $0.heading?.kind == .verse })
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
    if readings[index].kind == .chords, let lyric = lyricIndex(below: index) {
      addPair(index, lyric, in: text)
      return lyric + 1
    }
    if hasChordsBelow, readings[index].kind == .lyrics, index + 1 < readings.count,
      readings[index + 1].kind == .chords
    {
      addPair(index + 1, index, in: text)
      return index + 2
    }
    beginLabelled(at: index, in: text)
    if case .directives(_, let directives, let beside) = structure.lines[index] {
      addDirectives(directives, beside, in: text)
    } else {
      let content = content(at: index, in: text)
      sections.add(Line(content, range: readings[index].line.physical.range))
    }
    return index + 1
  }

  /// The text of a line, without the mark-up of pages.
  private func words(of reading: LineReading, in text: Span<UInt8>) -> String {
    let range = reading.line.physical.range.utf8
    return structure.format == .ultimateGuitar
      ? PageMarkup.words(range, in: text) : String(decoding: text.extracting(range))
  }

  mutating func add(_ line: Line) { sections.add(line) }
  mutating func start(_ name: SectionName, environment: String, with line: Line) {
    sections.start(name, environment: environment, with: line)
  }
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
  /// The lyric line that a chord line belongs to.
  private func lyricIndex(below index: Int) -> Int? {
    guard index + 1 < readings.count, standsOverLyrics(readings[index]),
      !hasBrackets(readings[index])
    else { return nil }
    if readings[index + 1].kind == .lyrics { return index + 1 }
    guard isDoubleSpaced, index + 2 < readings.count, readings[index + 1].kind == .blank,
      readings[index + 2].kind == .lyrics
    else { return nil }
    return index + 2
  }

  /// Whether a chord line's label lets it stand over lyrics: `Intro:` does not.
  private func standsOverLyrics(_ reading: LineReading) -> Bool {
    reading.labelLength == 0 || reading.label?.kind.isSung ?? true
  }

  private mutating func addPair(_ chords: Int, _ lyric: Int, in text: Span<UInt8>) {
    beginLabelled(at: readings[chords].label == nil ? lyric : chords, in: text)
    let marker = readings[lyric].line.markerLength
    let words = words(of: readings[lyric], in: text)
    var marks = ChordMarks.marks(of: readings[chords].line, from: 0, in: text)
    marks = LyricPairing.place(marks, over: words)
    for index in marks.indices { marks[index].offset = max(0, marks[index].offset - marker) }
    let range = readings[chords].line.physical.range.union(readings[lyric].line.physical.range)
    let line = LyricLine(text: words.utf8Slice(marker..<words.utf8.count), marks: marks)
    sections.add(Line(.lyrics(line), range: range))
  }

  /// Whether the sheet sets its chords below the lyrics they belong to.
  ///
  /// Blocks that begin with lyrics and end with chords say so, and the others the contrary.
  private static func hasChordsBelow(_ kinds: [LineKind]) -> Bool {
    var votes = 0
    for block in kinds.split(separator: .blank) where block.contains(.chords) {
      let sung = block.filter { $0 == .chords || $0 == .lyrics }
      if sung.first == .lyrics, sung.last == .chords { votes += 1 }
      if sung.first == .chords, sung.contains(.lyrics) { votes -= 1 }
    }
    return votes > 0
  }

  /// Begins the section that a label before chords or words names: `Intro: Am F`, `2. Hello`.
  private mutating func beginLabelled(at index: Int, in text: Span<UInt8>) {
    let reading = readings[index]
    guard structure.format != .chordPro else { return }
    switch reading.kind {
    case .chords:
      if let name = reading.label, name.kind != .part { sections.begin(labelled: name) }
    case .lyrics, .inlineChords:
      guard sections.isAtStart, let name = LyricLabel.name(of: reading.line, in: text) else {
        return
      }
      sections.begin(labelled: name)
    default: break
    }
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
    let words = words(of: reading, in: text)
    switch reading.kind {
    case .blank: return .blank
    case .chords, .lyrics, .inlineChords: return song(reading, words, in: text)
    case .heading: return heading(words)
    case .tab: return .tab(VerbatimLine(words))
    case .metadata: return metadata(words, at: reading.line.physical.range.lowerBound)
    case .definition: return definition(words)
    case .comment: return comment(words, at: index)
    case .directive, .verbatim: return .verbatim(VerbatimLine(words))
    }
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

  /// A line that is sung or played.
  private mutating func song(
    _ reading: LineReading,
    _ words: String,
    in text: Span<UInt8>
  ) -> LineContent {
    if hasBrackets(reading) { return bracketed(reading.line.physical.range.utf8, in: text) }
    switch reading.kind {
    case .chords: return .chords(chordLine(reading, in: text))
    case .inlineChords: return .lyrics(inlineLyrics(reading, in: text))
    default:
      return .lyrics(LyricLine(text: words.utf8Slice(reading.line.markerLength..<words.utf8.count)))
    }
  }

  /// Whether the line has the brackets of ChordPro, which belong to no line below.
  private func hasBrackets(_ reading: LineReading) -> Bool {
    structure.format == .chordPro && reading.line.shape.brackets > 0
  }

  /// A ChordPro line: lyrics, or chords where no words stand between the brackets.
  private mutating func bracketed(_ line: Range<Int>, in text: Span<UInt8>) -> LineContent {
    let lyrics = bracketedLyrics(line, in: text)
    let hasWords = !lyrics.text.trimmed.isEmpty || lyrics.marks.isEmpty
    return hasWords ? .lyrics(lyrics) : .chords(ChordLine(marks: lyrics.marks))
  }

  private mutating func inlineLyrics(_ reading: LineReading, in text: Span<UInt8>) -> LyricLine {
    let line = reading.line.physical.range.utf8
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
    guard let start = TrailingChords.start(in: line.tokens) else { return [] }
    return line.tokens[start...].compactMap { token in
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
    let stated = MetadataRecognizer.matches(words)
    let matches = stated.filter { !$0.value.isEmpty }
    let entries =
      stated.isEmpty
      ? HeadTitles.entries(words, sections.hasTitle, at: start.utf8)
      : matches.map { match in
        let range = SourceRange(utf8: match.value).moved(by: start.utf8)
        return MetadataEntry(match.name, words.utf8Slice(match.value), range: range)
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

extension Range where Bound == SourceOffset {
  /// The range further on by a number of UTF-8 bytes.
  func moved(by distance: Int) -> SourceRange {
    SourceRange(utf8: lowerBound.utf8 + distance..<upperBound.utf8 + distance)
  }
}
