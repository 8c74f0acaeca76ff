import SongModel

// MARK: - Chords over lyrics

extension SongAssembler {
  mutating func addPair(_ chords: Int, _ lyric: Int, in text: Span<UInt8>) {
    beginLabelled(at: facts[chords].label == .none ? lyric : chords, in: text)
    addTokens(facts[chords].line.tokens, in: text)
    let range = facts[chords].line.physical.range.union(facts[lyric].line.physical.range)
    let marker = facts[lyric].line.marker.length
    let words = pageWords(at: lyric, in: text).dropping(marker)
    // The chords stand over the marker, too.
    records.add(.lyrics, words, range: range, marksFrom: line.firstMark, lead: marker)
    sections.add(.lyrics, range)
  }

  /// Adds the marks of a chord line's tokens.
  mutating func addTokens(_ tokens: Range<Int>, in text: Span<UInt8>) {
    line.begin(at: 0, firstMark: records.marks.count)
    ChordMarks.add(tokens, of: lexer, to: &records.marks, &numbers, in: text)
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
