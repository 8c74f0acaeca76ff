import SongModel

// MARK: - Chords over lyrics

extension SongAssembler {
  mutating func addPair(_ chords: Int, _ lyric: Int, in text: Span<UInt8>) {
    beginLabelled(at: lines[chords].has(.namedLabel) ? chords : lyric, in: text)
    addTokens(
      places(at: chords, in: text).tokens,
      label: lines[chords].labelLength,
      in: text
    )
    let range = range(at: chords).union(range(at: lyric))
    let marker = lines[lyric].markerLength
    let words = pageWords(at: lyric, in: text).dropping(marker)
    // The chords stand over the marker, too.
    records.add(.lyrics, words, range: range, marksFrom: line.firstMark, lead: marker)
    sections.add(.lyrics, range)
  }

  /// Adds the marks of a chord line's tokens.
  ///
  /// - Parameter label: how many tokens at the start are a label.
  mutating func addTokens(_ tokens: Range<Int>, label: Int = 0, in text: Span<UInt8>) {
    line.begin(at: 0, firstMark: records.marks.count)
    let all = lexer.tokens
    ChordMarks.add(tokens, label: label, of: all.span, to: &records.marks, in: text)
    guard lexer.reader.hasGuesses else { return }
    for token in tokens where all[token].isChord { noteGuess(all[token].chord, all[token].range) }
  }

  /// What the label before the chords of a line names, if it names a section.
  private mutating func label(at index: Int, in text: Span<UInt8>) -> SectionName? {
    guard lines[index].has(.namedLabel) else { return nil }
    let tokens = places(at: index, in: text).tokens
    let line = lexer.tokens.span.extracting(tokens)
    return ChordLabelRecognizer.find(in: line, headings, text: text)?.name
  }

  /// What the first word of a lyric line names; the tokens of such lines are not kept.
  private mutating func lyricLabel(at index: Int, in text: Span<UInt8>) -> SectionName? {
    let first = relex(at: index, in: text).tokens.lowerBound
    return LyricLabelRecognizer.name(lexer.tokens[first], in: text)
  }

  /// Begins the section that a label before chords or words names: `Intro: Am F`, `2. Hello`.
  @inline(__always)
  mutating func beginLabelled(at index: Int, in text: Span<UInt8>) {
    // Few lines have any label, and where directives begin sections, none does.
    guard !structure.traits.hasDirectives, lines[index].hasLabel else { return }
    beginSection(labelledBy: index, in: text)
  }

  private mutating func beginSection(labelledBy index: Int, in text: Span<UInt8>) {
    switch kinds[index] {
    case .chords:
      if let name = label(at: index, in: text), name.kind != .part {
        sections.begin(labelled: name)
      }
    case .lyrics, .inlineChords:
      // Asked here too, as a line must be cut again to find its label.
      guard sections.isAtStart, lines[index].has(.lyricLabel),
        let name = lyricLabel(at: index, in: text)
      else { return }
      sections.begin(labelled: name, onlyAtStart: true)
    default: break
    }
  }
}
