import Harmony
import SongModel

extension SongAssembler {
  /// Adds a line by its kind.
  mutating func addWords(at index: Int, in text: Span<UInt8>) {
    let range = facts[index].line.physical.range
    switch kinds[index] {
    case .blank: add(.blank, .blank, range, range)
    case .chords, .lyrics, .inlineChords: addSong(at: index, in: text)
    case .heading: addHeading(at: index, in: text)
    case .tab: add(.tab, .played, words(at: index, in: text), range)
    case .metadata: addMetadata(at: index, in: text)
    case .comment: addComment(at: index, in: text)
    case .verbatim where isGrid(index): addGridLine(range, in: text)
    case .directive, .verbatim: add(.verbatim, .other, words(at: index, in: text), range)
    case .definition: addDefinitions(at: index, in: text)
    }
  }

  /// The words of a line, without the mark-up of pages and a marker that forces its reading.
  private mutating func words(at index: Int, in text: Span<UInt8>) -> SourceRange {
    let marker = facts[index].line.marker
    let cut = marker.forced != nil && kinds[index] != .lyrics ? marker.length : 0
    let range = facts[index].line.physical.range.utf8
    if hasMarkup(range, in: text) {
      return records.keep(PageMarkup.words(range, in: text).dropFirst(cut))
    }
    return SourceRange(utf8: range.lowerBound + cut..<range.upperBound)
  }

  /// Whether a line has tags that are no part of its words.
  func hasMarkup(_ line: Range<Int>, in text: Span<UInt8>) -> Bool {
    isMarkedUp && text.first(UInt8(ascii: "["), in: line) != nil
  }

  /// The words of a line as text.
  private func text(at index: Int, in text: Span<UInt8>) -> String {
    let range = facts[index].line.physical.range.utf8
    guard hasMarkup(range, in: text) else { return String(decoding: text.extracting(range)) }
    return String(decoding: PageMarkup.words(range, in: text), as: UTF8.self)
  }
}

// MARK: - Lyrics and chords

extension SongAssembler {
  /// Adds a line that is sung or played.
  private mutating func addSong(at index: Int, in text: Span<UInt8>) {
    let range = facts[index].line.physical.range
    if grouping.hasBrackets(facts[index]) {
      gatherBrackets(of: range.utf8, in: text)
      return addGathered(range, in: text)
    }
    switch kinds[index] {
    case .chords: addChords(at: index, in: text)
    case .inlineChords:
      gatherInline(facts[index].line, in: text)
      addGathered(range, as: .lyrics, in: text)
    default:
      let words = words(at: index, in: text).dropping(facts[index].line.marker.length)
      add(.lyrics, .lyrics, words, range)
    }
  }

  private mutating func addChords(at index: Int, in text: Span<UInt8>) {
    let label = facts[index].run.label.count
    let (tokens, range) = (facts[index].line.tokens, facts[index].line.physical.range)
    gatherTokens(tokens.dropFirst(label), in: text)
    var words = range.lowerBound..<range.lowerBound
    if label > 0 {
      let last = lexer.tokens[tokens.lowerBound + label - 1].range
      words = lexer.tokens[tokens.lowerBound].range.union(last)
    }
    addMarks(.chords, .played, words, range, in: text)
  }

  /// Adds the words and marks at hand: lyrics, or chords where no words stand among them.
  mutating func addGathered(_ range: SourceRange, in text: Span<UInt8>) {
    let hasWords = line.hasInk || line.marks.isEmpty
    addGathered(range, as: hasWords ? .lyrics : .played, in: text)
  }

  /// Adds the words and marks at hand.
  mutating func addGathered(_ range: SourceRange, as role: LineRole, in text: Span<UInt8>) {
    if role == .played {
      addMarks(.chords, role, range.lowerBound..<range.lowerBound, range, in: text)
    } else if line.isSeamless {
      addMarks(.inlineLyrics, role, SourceRange(utf8: line.stretch), range, in: text)
    } else {
      addMarks(.lyrics, role, records.keep(line.bytes(of: text)), range, in: text)
    }
  }

  /// Gathers words with chords in brackets or parentheses among them.
  private mutating func gatherInline(_ tokens: TokenLine, in text: Span<UInt8>) {
    guard !tokens.inline.isEmpty else { return gatherTrailing(tokens, in: text) }
    var sung = tokens.words.lowerBound
    line.begin(at: sung)
    for index in tokens.inline {
      let mark = lexer.inline[index]
      let type = mark.chord == nil ? mark.isRemark ? MarkType.annotation : .noChord : .chord
      line.add(sung..<mark.range.lowerBound, of: text)
      line.add(type, chord: mark.chord ?? 0, mark.content, at: mark.range)
      sung = mark.range.upperBound
    }
    line.add(sung..<tokens.words.upperBound, of: text)
  }

  /// Chords at the right margin stay where they stand.
  private mutating func gatherTrailing(_ tokens: TokenLine, in text: Span<UInt8>) {
    let start = TrailingChords.start(in: lexer.tokens.span.extracting(tokens.tokens))
    var sung = tokens.words.lowerBound
    line.begin(at: sung)
    for index in tokens.tokens.dropFirst(start ?? tokens.tokens.count) {
      let token = lexer.tokens[index]
      guard token.isChord else { continue }
      let range = token.range.utf8
      line.add(sung..<range.lowerBound, of: text)
      line.add(.chord, chord: token.chord, range, at: range)
      sung = range.upperBound
    }
    line.add(sung..<tokens.words.upperBound, of: text)
  }

  private func isGrid(_ index: Int) -> Bool {
    guard case .verbatim(_, let name) = structure.lines[index] else { return false }
    return structure.environments[name] == "grid"
  }

  private mutating func addGridLine(_ range: SourceRange, in text: Span<UInt8>) {
    line.marks = GridMarks.marks(of: range.utf8, with: &lexer.reader, in: text)
    addMarks(.verbatim, .other, range, range, in: text)
  }
}

// MARK: - Other lines

extension SongAssembler {
  private mutating func addHeading(at index: Int, in text: Span<UInt8>) {
    let range = facts[index].line.physical.range
    let words = words(at: index, in: text)
    let name = headingName(at: index, in: text)
    records.add(name, words, range: range)
    sections.add(.heading(name), range)
  }

  private func headingName(at index: Int, in text: Span<UInt8>) -> SectionName {
    // The tags of pages were no part of the heading that was found.
    let marker = facts[index].line.marker
    let whole = self.text(at: index, in: text)
    let words = marker.forced == nil ? whole : whole.utf8Slice(marker.length..<whole.utf8.count)
    let mayMatch = isMarkedUp || facts[index].heading != nil
    let found = mayMatch ? headings.match(words)?.name : nil
    return found ?? SectionName(.part, label: words.trimmed)
  }

  private mutating func addMetadata(at index: Int, in text: Span<UInt8>) {
    let range = facts[index].line.physical.range
    if hasMarkup(range.utf8, in: text) {
      let words = PageMarkup.words(range.utf8, in: text)
      let stated = MetadataRecognizer.matches(String(decoding: words.span))
      return add(stated, range, in: words.span)
    }
    let states = facts[index].statement != .none
    let words = String(decoding: text.extracting(facts[index].line.words))
    let known = states ? MetadataRecognizer.match(words) : nil
    let stated = known.map { MetadataRecognizer.matches(range.utf8, $0, in: text) } ?? []
    guard let only = stated.first, stated.count == 1, !only.value.isEmpty else {
      return add(stated, range, in: text.extracting(range.utf8))
    }
    add(only, range)
  }

  /// Adds a line that states several things by their names, or none.
  private mutating func add(
    _ stated: [MetadataMatch],
    _ range: SourceRange,
    in words: Span<UInt8>
  ) {
    let matches =
      stated.isEmpty
      ? HeadTitles.matches(sections.hasTitle, in: words) : stated.filter { !$0.value.isEmpty }
    if let only = matches.first, matches.count == 1, words.count == range.utf8.count {
      return add(only, range)
    }
    let entries = matches.map { match in
      MetadataEntry(
        match.name,
        String(decoding: words.extracting(match.value)),
        range: SourceRange(utf8: match.value).moved(by: range.lowerBound.utf8)
      )
    }
    add(.metadata(MetadataLine(entries: entries, text: String(decoding: words))), range)
  }

  /// Adds a line that states one thing.
  private mutating func add(_ match: MetadataMatch, _ range: SourceRange) {
    let value = SourceRange(utf8: match.value).moved(by: range.lowerBound.utf8)
    records.add(match.name, value, range: range)
    sections.add(match.name == .title ? .title : .other, range)
  }

  /// Adds the fingerings of a line that holds nothing else, one by one; otherwise the first
  /// takes the whole line.
  private mutating func addDefinitions(at index: Int, in text: Span<UInt8>) {
    let words = self.text(at: index, in: text)
    let whole = facts[index].line.physical.range
    let (fingerings, isWhole) = FingeringRecognizer.match(words)
    guard fingerings.count > 1, isWhole else {
      let first = fingerings.first.map { ChordDefinition($0, text: words) }
      return add(first.map { .definition($0) } ?? .comment(CommentLine(words)), whole)
    }
    for fingering in fingerings {
      let definition = ChordDefinition(fingering, text: words.utf8Slice(fingering.range))
      let range = SourceRange(utf8: fingering.range).moved(by: whole.lowerBound.utf8)
      add(.definition(definition), range)
    }
  }

  private mutating func addComment(at index: Int, in text: Span<UInt8>) {
    let range = facts[index].line.physical.range
    guard case .sourceComment = structure.lines[index] else {
      return add(.comment(.plain), .other, words(at: index, in: text), range)
    }
    let words = String(self.text(at: index, in: text).dropFirst()).trimmed
    add(.comment(.source), .other, records.keep(words.utf8), range)
  }
}

extension ChordDefinition {
  fileprivate init(_ fingering: FingeringRecognizer.Fingering, text: String) {
    self.init(name: fingering.name, frets: fingering.frets, text: text)
  }
}

extension SourceRange {
  /// The range further on by a number of UTF-8 bytes.
  func moved(by distance: Int) -> SourceRange {
    SourceRange(utf8: lowerBound.utf8 + distance..<upperBound.utf8 + distance)
  }

  /// The range without its first bytes.
  func dropping(_ count: Int) -> SourceRange {
    SourceRange(utf8: lowerBound.utf8 + count..<upperBound.utf8)
  }
}
