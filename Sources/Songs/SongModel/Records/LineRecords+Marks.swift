import Harmony

// Lines with marks, which are set into their places when someone asks for the line.

extension LineRecords {
  /// Words with the marks of a chord line over them.
  func lyrics(at index: Int, in text: Span<UInt8>) -> LyricLine {
    let record = lines[index]
    let words = words(record.words, in: text)
    let places = markNumbers(at: index)
    guard !places.isEmpty else { return LyricLine(text: words) }
    let lead = Int(record.number)
    let start = SourceOffset(utf8: record.words.lowerBound.utf8 - lead)
    let placed = withBytes(of: start..<record.words.upperBound, in: text) { whole in
      marks(places, over: whole, lead: lead, in: text)
    }
    return LyricLine(text: words, marks: placed)
  }

  /// Marks of a chord line over words.
  ///
  /// - Parameter lead: how many of the bytes are none of the words.
  private func marks(
    _ places: Range<Int>,
    over words: Span<UInt8>,
    lead: Int,
    in text: Span<UInt8>
  ) -> [ChordMark] {
    var cells = WordCells(words)
    var placed: [ChordMark] = []
    placed.reserveCapacity(places.count)
    for index in places {
      let mark = marks[index]
      let offset = max(0, cells.offset(ofCell: mark.place, in: words) - lead)
      placed.append(mark.mark(offset: offset, cell: mark.place, chords, in: text))
    }
    return placed
  }

  /// Words with marks among them, or marks with blanks among them.
  func inline(at index: Int, in text: Span<UInt8>) -> LineContent {
    let record = lines[index]
    let words =
      isOwn(record.words)
      ? Array(words(record.words, in: text).utf8)
      : words(record.words, without: markNumbers(at: index), in: text)
    let placed = marks(at: index, among: words.span, in: text)
    guard case .inlineLyrics = record.form else { return .chords(ChordLine(marks: placed)) }
    return .lyrics(LyricLine(text: String(decoding: words.span), marks: placed))
  }

  /// Marks without words.
  func chords(at index: Int, in text: Span<UInt8>) -> ChordLine {
    let record = lines[index]
    let placed = writtenMarks(at: index, in: text)
    let label = record.words.isEmpty ? nil : words(record.words, in: text)
    return ChordLine(label: label, marks: placed)
  }

  /// A line of a grid, or another one that is kept verbatim.
  func verbatim(at index: Int, in text: Span<UInt8>) -> VerbatimLine {
    let words = words(lines[index].words, in: text)
    let bytes = Array(words.utf8)
    return VerbatimLine(words, marks: marks(at: index, among: bytes.span, in: text))
  }

  private func marks(
    at index: Int,
    among words: Span<UInt8>,
    in text: Span<UInt8>
  ) -> [ChordMark] {
    let places = markNumbers(at: index)
    guard !places.isEmpty else { return [] }
    var cells = WordCells(words)
    var placed: [ChordMark] = []
    placed.reserveCapacity(places.count)
    for index in places {
      let mark = marks[index]
      let cell = cells.cell(ofOffset: mark.place, in: words)
      placed.append(mark.mark(offset: mark.place, cell: cell, chords, in: text))
    }
    return placed
  }

  /// The marks of a line as they are written, whose places over its words are not worked out.
  func writtenMarks(at index: Int, in text: Span<UInt8>) -> [ChordMark] {
    if case .kept = lines[index].form { return contents[Int(lines[index].number)].marks }
    return markNumbers(at: index).map { index in
      let mark = marks[index]
      return mark.mark(offset: mark.place, cell: mark.place, chords, in: text)
    }
  }

  /// The chord of a mark of a line; nil if the mark is not a chord.
  func chord(ofMark number: Int, at index: Int) -> Chord? {
    if case .kept = lines[index].form {
      return contents[Int(lines[index].number)].marks[number].chord
    }
    let mark = marks[markNumbers(at: index).lowerBound + number]
    return mark.type == .chord ? chords[Int(mark.chord)] : nil
  }

  /// Calls back with each chord on lines, in order.
  func forEachChord(of range: Range<Int>, _ body: (Chord) -> Void) {
    forEachChord(of: range, where: { _ in true }, body)
  }

  /// Calls back with the chords on lines, in order, except those that were met just now.
  func forEachChord(
    of range: Range<Int>,
    except recent: inout RecentChords,
    _ body: (Chord) -> Void
  ) {
    forEachChord(of: range, where: { recent.take($0) }, body)
  }

  /// - Parameter isWanted: says so of the number of a chord; those of kept lines have none.
  @inline(__always)
  private func forEachChord(
    of range: Range<Int>,
    where isWanted: (UInt32) -> Bool,
    _ body: (Chord) -> Void
  ) {
    for index in range {
      if case .kept = lines[index].form {
        contents[Int(lines[index].number)].marks.lazy.compactMap { $0.chord }.forEach(body)
      } else {
        for number in markNumbers(at: index) where marks[number].type == .chord {
          let chord = marks[number].chord
          if isWanted(chord) { body(chords[Int(chord)]) }
        }
      }
    }
  }

  /// The places of a line's marks in the list of all.
  func markNumbers(at index: Int) -> Range<Int> {
    let end = index + 1 < lines.count ? Int(lines[index + 1].firstMark) : marks.count
    return Int(lines[index].firstMark)..<end
  }
}
