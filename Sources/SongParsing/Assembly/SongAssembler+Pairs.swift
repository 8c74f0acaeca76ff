import SongModel

// MARK: - Chords over lyrics

extension SongAssembler {
  mutating func addPair(_ chords: Int, _ lyric: Int, in text: Span<UInt8>) {
    beginLabelled(at: facts[chords].label == .none ? lyric : chords, in: text)
    gatherTokens(facts[chords].line.tokens, in: text)
    let words = placeMarks(over: lyric, in: text)
    let range = facts[chords].line.physical.range.union(facts[lyric].line.physical.range)
    addMarks(.lyrics, .lyrics, words, range, in: text)
  }

  /// Gathers the marks of a line's tokens.
  mutating func gatherTokens(_ tokens: Range<Int>, in text: Span<UInt8>) {
    line.begin(at: 0)
    let all = lexer.tokens
    line.add(all.span.extracting(tokens), in: text)
  }

  /// Sets the marks at hand over a lyric line; returns its words.
  private mutating func placeMarks(over lyric: Int, in text: Span<UInt8>) -> SourceRange {
    let marker = facts[lyric].line.marker.length
    let range = facts[lyric].line.physical.range.utf8
    if hasMarkup(range, in: text) {
      let words = PageMarkup.words(range, in: text)
      LyricPairing.place(&line.marks, over: words.span)
      line.moveMarks(back: marker)
      return records.keep(words.dropFirst(marker))
    }
    LyricPairing.place(&line.marks, over: text.extracting(range))
    if marker > 0 { line.moveMarks(back: marker) }
    return SourceRange(utf8: range.lowerBound + marker..<range.upperBound)
  }

  /// What the label before the chords of a line names, if it names a section.
  private func label(at index: Int, in text: Span<UInt8>) -> SectionName? {
    guard facts[index].label != .none else { return nil }
    let tokens = lexer.tokens.span.extracting(facts[index].line.tokens)
    return ChordLabel.find(in: tokens, headings, text: text)?.name
  }

  /// Begins the section that a label before chords or words names: `Intro: Am F`, `2. Hello`.
  mutating func beginLabelled(at index: Int, in text: Span<UInt8>) {
    guard !isChordPro else { return }
    switch kinds[index] {
    case .chords:
      if let name = label(at: index, in: text), name.kind != .part {
        sections.begin(labelled: name)
      }
    case .lyrics, .inlineChords:
      guard sections.isAtStart, let name = LyricLabel.name(of: facts[index].line, in: text) else {
        return
      }
      sections.begin(labelled: name, onlyAtStart: true)
    default: break
    }
  }
}

extension LineBuilder {
  /// Takes the marker away that stood before the words.
  fileprivate mutating func moveMarks(back distance: Int) {
    for index in marks.indices { marks[index].offset = max(0, marks[index].offset - distance) }
  }
}
