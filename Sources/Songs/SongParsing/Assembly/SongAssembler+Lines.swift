import Harmony
import SongModel

extension SongAssembler {
  /// Adds a line by its kind.
  mutating func addByKind(at index: Int, in text: Span<UInt8>) {
    let range = range(at: index)
    switch kinds[index] {
    case .blank: addLine(.blank, as: .blank, words: range, at: range)
    case .chords, .lyrics, .inlineChords: addMusic(at: index, in: text)
    case .heading: addHeading(at: index, in: text)
    case .tab: addLine(.tab, as: .played, words: shownWords(at: index, in: text), at: range)
    case .metadata: addMetadata(at: index, in: text)
    case .comment: addComment(at: index, in: text)
    case .verbatim where isGrid(index): addGridLine(range, in: text)
    case .directive, .verbatim:
      addLine(.verbatim, as: .other, words: shownWords(at: index, in: text), at: range)
    case .definition: addDefinitions(at: index, in: text)
    }
  }

  /// The words of a line, without the mark-up of pages and a marker that forces its reading.
  private mutating func shownWords(at index: Int, in text: Span<UInt8>) -> SourceRange {
    let line = lines[index]
    let words = pageWords(at: index, in: text)
    return line.has(.forced) ? words.dropping(line.markerLength) : words
  }

  /// The bytes of a line without a marker that forces its reading.
  @inline(__always)
  private func bytesAfterMarker(at index: Int) -> Range<Int> {
    lines[index].words(of: structure.physical[index])
  }

  /// The words of a line without the mark-up of pages.
  mutating func pageWords(at index: Int, in text: Span<UInt8>) -> SourceRange {
    let range = range(at: index)
    guard hasMarkup(range.utf8, in: text) else { return range }
    return records.keep(PageMarkup.words(range.utf8, in: text))
  }

  /// Whether a line has tags that are not part of its words.
  @inline(__always)
  func hasMarkup(_ line: Range<Int>, in text: Span<UInt8>) -> Bool {
    structure.traits.hasPageMarkup
      && (text.first(UInt8(ascii: "["), in: line) != nil
        || text.first(UInt8(ascii: "<"), in: line) != nil)
  }

  /// The words of a line as text.
  private func text(at index: Int, in text: Span<UInt8>) -> String {
    let range = range(at: index).utf8
    guard hasMarkup(range, in: text) else { return String(decoding: text.extracting(range)) }
    return String(decoding: PageMarkup.words(range, in: text), as: UTF8.self)
  }
}

// MARK: - Lyrics and chords

extension SongAssembler {
  /// Adds a line that is sung or played.
  private mutating func addMusic(at index: Int, in text: Span<UInt8>) {
    let range = range(at: index)
    if grouping.hasBrackets(lines[index]) {
      // Most lines of ChordPro have nothing but chords in brackets, which the lexer has read.
      if lines[index].has(.strayBrackets) {
        addBrackets(of: range.utf8, in: text)
      } else {
        addInlineMarks(places(at: index, in: text).inline, among: range.utf8, in: text)
      }
      return addLine(range)
    }
    switch kinds[index] {
    case .chords: addChords(at: index, in: text)
    case .inlineChords:
      addInline(at: index, in: text)
      addLine(range, as: .lyrics)
    default:
      let words = pageWords(at: index, in: text).dropping(lines[index].markerLength)
      addLine(.lyrics, as: .lyrics, words: words, at: range)
    }
  }

  private mutating func addChords(at index: Int, in text: Span<UInt8>) {
    let label = lines[index].labelLength
    let (tokens, range) = (places(at: index, in: text).tokens, range(at: index))
    addTokens(tokens.dropFirst(label), in: text)
    var words = range.lowerBound..<range.lowerBound
    if label > 0 {
      let last = lexer.tokens[tokens.lowerBound + label - 1].range
      words = lexer.tokens[tokens.lowerBound].range.union(last)
    }
    addMarkedLine(.chords, as: .played, words: words, at: range)
  }

  /// Adds the line whose words and marks were added: lyrics, or chords where no words stand
  /// among them.
  mutating func addLine(_ range: SourceRange) {
    let hasWords = line.hasContent || line.firstMark == records.marks.count
    addLine(range, as: hasWords ? .lyrics : .played)
  }

  /// Adds the line whose words and marks were added.
  mutating func addLine(_ range: SourceRange, as role: LineRole) {
    let words = line.joined.map { records.keep($0) } ?? line.stretch
    addMarkedLine(
      role == .played ? .inlineChords : .inlineLyrics,
      as: role,
      words: words,
      at: range
    )
  }

  /// Adds words that are sung to the line.
  mutating func addSung(_ range: Range<Int>, in text: Span<UInt8>) {
    guard !range.isEmpty else { return }
    if range.lowerBound != line.end { joinWords(in: text) }
    line.add(range, of: text)
  }

  /// Adds a mark at the place that was reached.
  ///
  /// - Parameters:
  ///   - chord: the number of its chord with the reader of words.
  ///   - words: what it says.
  ///   - range: what stands there for it.
  mutating func addMark(
    _ type: MarkType,
    chord: UInt32 = 0,
    _ words: Range<Int>,
    at range: Range<Int>,
    in text: Span<UInt8>
  ) {
    if range.lowerBound != line.end { joinWords(in: text) }
    records.marks.append(
      PlacedMark(
        type,
        chord: chord,
        words: SourceRange(utf8: words),
        place: line.size,
        range: SourceRange(utf8: range)
      )
    )
    line.skip(to: range.upperBound)
  }

  /// Joins the words of the line, since not only marks stand between them.
  private mutating func joinWords(in text: Span<UInt8>) {
    guard line.joined == nil else { return }
    let marks = line.firstMark..<records.marks.count
    line.join(records.words(line.stretch, without: marks, in: text))
  }

  /// Adds words with chords in brackets or parentheses among them.
  private mutating func addInline(at index: Int, in text: Span<UInt8>) {
    let (inline, words) = (places(at: index, in: text).inline, bytesAfterMarker(at: index))
    guard !inline.isEmpty else { return addTrailing(at: index, in: text) }
    addInlineMarks(inline, among: words, in: text)
  }

  /// Adds words with the marks among them that were found in brackets.
  private mutating func addInlineMarks(
    _ inline: Range<Int>,
    among words: Range<Int>,
    in text: Span<UInt8>
  ) {
    line.begin(at: words.lowerBound, firstMark: records.marks.count)
    for index in inline {
      let mark = lexer.inline[index]
      if structure.traits.parenthesesAreWords, !mark.brackets.areSquare { continue }
      addSung(line.end..<mark.range.lowerBound, in: text)
      // A chord that shares its brackets is all that stands for it, as in ChordPro.
      let place = mark.brackets == .shared ? mark.content : mark.range
      addMark(MarkType(mark.kind), chord: mark.chord, mark.content, at: place, in: text)
      line.skip(to: mark.range.upperBound)
      if mark.kind == .chord { noteGuess(mark.chord, SourceRange(utf8: mark.range)) }
    }
    addSung(line.end..<words.upperBound, in: text)
  }

  /// Chords at the right margin stay where they stand.
  private mutating func addTrailing(at index: Int, in text: Span<UInt8>) {
    let (tokens, words) = (places(at: index, in: text).tokens, bytesAfterMarker(at: index))
    let start = TrailingChordsRecognizer.start(
      in: lexer.tokens.span.extracting(tokens),
      after: TrailingChordsRecognizer.nearGap
    )
    line.begin(at: words.lowerBound, firstMark: records.marks.count)
    for index in tokens.dropFirst(start ?? tokens.count) {
      let token = lexer.tokens[index]
      guard token.isChord else { continue }
      let range = token.range.utf8
      addSung(line.end..<range.lowerBound, in: text)
      addMark(.chord, chord: token.chord, range, at: range, in: text)
    }
    addSung(line.end..<words.upperBound, in: text)
  }

  private func isGrid(_ index: Int) -> Bool {
    guard case .verbatim(_, .grid) = structure[index] else { return false }
    return true
  }

  private mutating func addGridLine(_ range: SourceRange, in text: Span<UInt8>) {
    line.begin(at: range.lowerBound.utf8, firstMark: records.marks.count)
    for mark in GridMarks.marks(of: range.utf8, with: &lexer.reader, in: text) {
      records.marks.append(
        PlacedMark(
          mark.type,
          chord: mark.chord,
          words: SourceRange(utf8: mark.range),
          place: mark.range.lowerBound - range.lowerBound.utf8,
          range: SourceRange(utf8: mark.range)
        )
      )
    }
    addMarkedLine(.verbatim, as: .other, words: range, at: range)
  }
}

// MARK: - Other lines

extension SongAssembler {
  private mutating func addHeading(at index: Int, in text: Span<UInt8>) {
    let range = range(at: index)
    let words = shownWords(at: index, in: text)
    let name = headingName(at: index, in: text)
    records.add(name, words, range: range)
    sections.add(heading: name, range)
  }

  @inline(__always)
  private func headingName(at index: Int, in text: Span<UInt8>) -> SectionName {
    let (range, line) = (range(at: index).utf8, lines[index])
    // The tags of pages were not part of the heading that was found.
    guard hasMarkup(range, in: text) else {
      let mayMatch = structure.traits.hasPageMarkup || line.has(.heading)
      return headings.name(of: bytesAfterMarker(at: index), isKnown: mayMatch, in: text)
    }
    let words = PageMarkup.words(range, in: text)
    let start = line.has(.forced) ? line.markerLength : 0
    return headings.name(of: start..<words.count, isKnown: true, in: words.span)
  }

  private mutating func addMetadata(at index: Int, in text: Span<UInt8>) {
    let range = range(at: index)
    if hasMarkup(range.utf8, in: text) {
      let words = PageMarkup.words(range.utf8, in: text)
      let stated = MetadataRecognizer.matches(words.span)
      return addStatements(stated, at: range, in: words.span)
    }
    let words = text.extracting(range.utf8)
    let states = lines[index].has(.statement)
    addStatements(states ? MetadataRecognizer.matches(words) : [], at: range, in: words)
  }

  /// Adds a line that states several things by their names, or none.
  private mutating func addStatements(
    _ stated: [MetadataMatch],
    at range: SourceRange,
    in words: Span<UInt8>
  ) {
    let matches =
      stated.isEmpty
      ? HeadTitles.matches(hasTitle: sections.hasTitle, in: words)
      : stated.filter { !$0.value.isEmpty }.map {
        let match = $0.withoutBrackets(in: words)
        return sections.hasTitle && match.name == .title
          ? CreditLetters.meaning(of: match, in: words) : match
      }
    if let only = matches.first, matches.count == 1, words.count == range.utf8.count {
      return addStatement(only, at: range)
    }
    let entries = matches.map { match in
      MetadataEntry(
        match.name,
        String(decoding: words.extracting(match.value)),
        range: SourceRange(utf8: match.value).moved(by: range.lowerBound.utf8)
      )
    }
    addContent(.metadata(MetadataLine(entries: entries, text: String(decoding: words))), range)
  }

  /// Adds a line that states one thing.
  private mutating func addStatement(_ match: MetadataMatch, at range: SourceRange) {
    let value = SourceRange(utf8: match.value).moved(by: range.lowerBound.utf8)
    records.add(match.name, value, range: range)
    sections.add(match.name == .title ? .title : .other, range)
  }

  /// Adds the fingerings of a line that holds nothing else, one by one; otherwise the first
  /// takes the whole line.
  private mutating func addDefinitions(at index: Int, in text: Span<UInt8>) {
    var words = self.text(at: index, in: text)
    let whole = range(at: index)
    let (fingerings, isWhole) = words.withUTF8 { FingeringRecognizer.match($0.span) }
    guard let first = fingerings.first else {
      return addContent(.comment(CommentLine(words)), whole)
    }
    guard fingerings.count > 1, isWhole else {
      return addDefinition(first, text: words, at: whole, in: text)
    }
    addLabel(words.withUTF8 { FingeringRecognizer.labelEnd($0.span) }, of: words, at: whole)
    let starts = fingerings.dropFirst().map { $0.range.lowerBound } + [words.utf8.count]
    for (fingering, next) in zip(fingerings, starts) {
      let place = words.withUTF8 { $0.span.trimBlanks(fingering.range.lowerBound..<next) }
      let typed = fingering.range.lowerBound..<place
      let range = SourceRange(utf8: typed).moved(by: whole.lowerBound.utf8)
      addDefinition(fingering, text: words.utf8Slice(typed), at: range, in: text)
    }
  }

  /// Adds the label before fingerings, if there is one, as a comment: `Chords used:`.
  private mutating func addLabel(_ length: Int, of words: String, at line: SourceRange) {
    guard length > 0 else { return }
    let range = SourceRange(utf8: 0..<length).moved(by: line.lowerBound.utf8)
    addContent(.comment(CommentLine(words.utf8Slice(0..<length))), range)
  }

  /// Adds a fingering.
  ///
  /// - Parameter words: what stands at its place, without the mark-up of pages.
  private mutating func addDefinition(
    _ fingering: FingeringMatch,
    text words: String,
    at range: SourceRange,
    in text: Span<UInt8>
  ) {
    if hasMarkup(range.utf8, in: text) {
      addContent(.definition(ChordDefinition(fingering, text: words)), range)
    } else {
      addDefinition(of: fingering.name, frets: fingering.frets, at: range, in: text)
    }
  }

  private mutating func addComment(at index: Int, in text: Span<UInt8>) {
    let range = range(at: index)
    guard case .sourceComment = structure[index] else {
      return addLine(
        .comment(.plain),
        as: .other,
        words: shownWords(at: index, in: text),
        at: range
      )
    }
    let marker = structure.traits.commentMarker?.utf8CodeUnitCount ?? 0
    let words = String(self.text(at: index, in: text).dropFirst(marker)).trimmed
    addLine(.comment(.source), as: .other, words: records.keep(words.utf8), at: range)
  }
}

extension ChordDefinition {
  fileprivate init(_ fingering: FingeringMatch, text: String) {
    self.init(name: fingering.name, frets: fingering.frets, text: text)
  }
}

extension SourceRange {
  /// The range without its first bytes.
  func dropping(_ count: Int) -> SourceRange {
    SourceRange(utf8: lowerBound.utf8 + count..<upperBound.utf8)
  }
}
