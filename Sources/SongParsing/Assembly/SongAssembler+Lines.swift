import Harmony
import SongModel

extension SongAssembler {
  mutating func content(at index: Int, in text: Span<UInt8>) -> LineContent {
    let kind = kinds[index]
    let isSung = kind == .chords || kind == .lyrics || kind == .inlineChords
    if isSung, grouping.hasBrackets(facts[index]) {
      return bracketed(facts[index].line.physical.range.utf8, in: text)
    }
    let marker = facts[index].line.marker
    let isCut = marker.forced != nil && kind != .lyrics
    let line = words(at: index, in: text)
    let words = isCut ? line.utf8Slice(marker.length..<line.utf8.count) : line
    switch kind {
    case .blank: return .blank
    case .chords, .lyrics, .inlineChords: return song(at: index, words, in: text)
    case .heading: return heading(words, at: index)
    case .tab: return .tab(VerbatimLine(words))
    case .metadata: return metadata(words, at: index)
    case .comment: return comment(words, at: index)
    case .verbatim where isGrid(index): return .verbatim(gridLine(at: index, in: text))
    case .definition, .directive, .verbatim: return .verbatim(VerbatimLine(words))
    }
  }

  private func chordLine(_ line: TokenLine, labelLength: Int, in text: Span<UInt8>) -> ChordLine {
    guard labelLength > 0 else { return ChordLine(marks: marks(of: line, from: 0, in: text)) }
    let start = line.tokens.lowerBound
    let label = lexer.tokens[start].range.union(lexer.tokens[start + labelLength - 1].range)
    return ChordLine(
      label: String(decoding: text.extracting(label.utf8)),
      marks: marks(of: line, from: labelLength, in: text)
    )
  }

  /// The marks of a line's tokens from `start` on.
  func marks(of line: TokenLine, from start: Int, in text: Span<UInt8>) -> [ChordMark] {
    let tokens = lexer.tokens.span.extracting(line.tokens.dropFirst(start))
    return ChordMarks.marks(of: tokens, lexer.reader.chords, in: text)
  }

  /// A line that is sung or played.
  private mutating func song(at index: Int, _ words: String, in text: Span<UInt8>) -> LineContent {
    let line = facts[index].line
    switch kinds[index] {
    case .chords:
      return .chords(chordLine(line, labelLength: facts[index].run.label.count, in: text))
    case .inlineChords: return .lyrics(inlineLyrics(line, in: text))
    default:
      let marker = line.marker.length
      return .lyrics(
        LyricLine(text: marker > 0 ? words.utf8Slice(marker..<words.utf8.count) : words)
      )
    }
  }

  /// A ChordPro line: lyrics, or chords where no words stand between the brackets.
  ///
  /// - Parameter joints: what joins physical lines, and is no part of the words.
  mutating func bracketed(
    _ line: Range<Int>,
    joints: [Range<Int>] = [],
    in text: Span<UInt8>
  ) -> LineContent {
    let lyrics = bracketedLyrics(line, joints: joints, in: text)
    let hasWords = !lyrics.text.trimmed.isEmpty || lyrics.marks.isEmpty
    return hasWords ? .lyrics(lyrics) : .chords(ChordLine(marks: lyrics.marks))
  }

  private mutating func inlineLyrics(_ line: TokenLine, in text: Span<UInt8>) -> LyricLine {
    guard !line.inline.isEmpty else { return trailingLyrics(line, in: text) }
    var sung = line.words.lowerBound
    for index in line.inline {
      let mark = lexer.inline[index]
      let other = mark.isRemark ? ChordMark.Kind.annotation : .noChord
      let kind = mark.chord.map { .chord(lexer.reader.chord($0)) } ?? other
      lyrics.add(sung..<mark.range.lowerBound, of: text)
      lyrics.add(kind, String(decoding: text.extracting(mark.content)), at: mark.range)
      sung = mark.range.upperBound
    }
    lyrics.add(sung..<line.words.upperBound, of: text)
    return lyrics.finish()
  }

  /// Chords at the right margin stay where they stand.
  private mutating func trailingLyrics(_ line: TokenLine, in text: Span<UInt8>) -> LyricLine {
    let start = TrailingChords.start(in: lexer.tokens.span.extracting(line.tokens))
    var sung = line.words.lowerBound
    for index in line.tokens.dropFirst(start ?? line.tokens.count) {
      let token = lexer.tokens[index]
      guard token.isChord else { continue }
      let range = token.range.utf8
      lyrics.add(sung..<range.lowerBound, of: text)
      lyrics.add(
        .chord(lexer.reader.chord(token.chord)),
        String(decoding: text.extracting(range)),
        at: range
      )
      sung = range.upperBound
    }
    lyrics.add(sung..<line.words.upperBound, of: text)
    return lyrics.finish()
  }

  private func isGrid(_ index: Int) -> Bool {
    guard case .verbatim(_, let name) = structure.lines[index] else { return false }
    return structure.environments[name] == "grid"
  }

  private mutating func gridLine(at index: Int, in text: Span<UInt8>) -> VerbatimLine {
    let range = facts[index].line.physical.range.utf8
    let marks = GridMarks.marks(of: range, with: &lexer.reader, in: text)
    return VerbatimLine(String(decoding: text.extracting(range)), marks: marks)
  }

  private func heading(_ words: String, at index: Int) -> LineContent {
    // The tags of pages were no part of the heading that was found.
    let match =
      structure.format == .ultimateGuitar
      ? headings.match(words) : facts[index].heading
    let name = match?.name ?? SectionName(.part, label: words.trimmed)
    return .heading(Heading(name: name, text: words))
  }

  private func metadata(_ words: String, at index: Int) -> LineContent {
    let start = facts[index].line.physical.range.lowerBound
    // The tags of pages were no part of the metadata that were found.
    let mayState = facts[index].metadata != nil || structure.format == .ultimateGuitar
    let stated = mayState ? MetadataRecognizer.matches(words) : []
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

  /// Adds the fingerings of a line that holds nothing else, one by one; otherwise the first
  /// takes the whole line.
  mutating func addDefinitions(at index: Int, in text: Span<UInt8>) {
    let words = words(at: index, in: text)
    let whole = facts[index].line.physical.range
    let (fingerings, isWhole) = FingeringRecognizer.match(words)
    guard fingerings.count > 1, isWhole else {
      let first = fingerings.first.map { ChordDefinition($0, text: words) }
      let content = first.map { LineContent.definition($0) } ?? .comment(CommentLine(words))
      return add(Line(content, range: whole))
    }
    for fingering in fingerings {
      let definition = ChordDefinition(fingering, text: words.utf8Slice(fingering.range))
      let range = SourceRange(utf8: fingering.range).moved(by: whole.lowerBound.utf8)
      add(Line(.definition(definition), range: range))
    }
  }

  private func comment(_ words: String, at index: Int) -> LineContent {
    if case .sourceComment = structure.lines[index] {
      return .comment(CommentLine(String(words.dropFirst()).trimmed, style: .source))
    }
    return .comment(CommentLine(words))
  }
}

extension ChordDefinition {
  fileprivate init(_ fingering: FingeringRecognizer.Fingering, text: String) {
    self.init(name: fingering.name, frets: fingering.frets, text: text)
  }
}
