import Harmony
import SongModel

/// Lines told by numbers, each of another form, beside the same lines as they must be made.
struct RecordedSong {
  static let text = "C   G\nLa la\nOh [C]my[G]\nIntro: Am\ne|--|\n[End]\nTitle: T\n(softly)\n\n"

  private static let pair = "C   G\nLa la"

  private(set) var records = LineRecords(textSize: text.utf8.count, lines: 0, marks: 0)
  private(set) var expected: [SongLine] = []
  private var numbers: [String: UInt32] = [:]

  var list: LineList { LineList(records, of: Self.text) }

  init() {
    addPair()
    addInlineLyrics()
    addChords()
    addPlain(.tab, "e|--|") { .tab(VerbatimLine($0)) }
    addPlain(.sectionEnd, "e|--|") { .sectionEnd(VerbatimLine($0)) }
    addPlain(.comment(.box), "(softly)") { .comment(CommentLine($0, style: .box)) }
    addPlain(.blank, "") { _ in .blank }
    let name = SectionName(.ending, label: "End")
    records.add(name, Self.range("[End]"), range: Self.range("[End]"))
    expect(.heading(Heading(name: name, text: "[End]")), "[End]")
    addMetadata()
    let kept = LineContent.directive(Directive(name: "chorus", argument: nil, text: "{chorus}"))
    records.add(kept, range: Self.range("C   G"))
    expect(kept, "C   G")
  }

  private mutating func addPair() {
    let (first, second) = (mark("C", "C", offset: 0), mark("G", "G", offset: 4))
    add(.lyrics, "La la", [first, second], Self.pair)
    let marks = [made(first), made(second)]
    expect(.lyrics(LyricLine(text: "La la", marks: marks)), Self.pair)
  }

  private mutating func addInlineLyrics() {
    let first = mark("C", "[C]", words: Self.range("C", behind: "["), offset: 3)
    let second = mark("G", "[G]", words: Self.range("G", behind: "my["), offset: 5)
    add(.inlineLyrics, "Oh [C]my[G]", [first, second], "Oh [C]my[G]")
    expect(.lyrics(LyricLine(text: "Oh my", marks: [made(first), made(second)])), "Oh [C]my[G]")
  }

  private mutating func addChords() {
    let chord = mark("Am", "Am", offset: 7)
    add(.chords, "Intro:", [chord], "Intro: Am")
    expect(.chords(ChordLine(label: "Intro:", marks: [made(chord)])), "Intro: Am")
    add(.chords, "", [], "Intro: Am")
    expect(.chords(ChordLine(marks: [])), "Intro: Am")
  }

  private mutating func addMetadata() {
    records.add(
      MetadataName.title,
      Self.range("T", behind: "Title: "),
      range: Self.range("Title: T")
    )
    let entry = MetadataEntry(.title, "T", range: Self.range("T", behind: "Title: "))
    expect(.metadata(MetadataLine(entries: [entry], text: "Title: T")), "Title: T")
  }

  private mutating func addPlain(
    _ form: LineForm,
    _ text: String,
    _ content: (String) -> LineContent
  ) {
    records.add(form, Self.range(text), range: Self.range(text))
    expect(content(text), text)
  }

  /// Adds lyrics with a mark at any place of a line.
  mutating func addMark(cell: Int) {
    let far = mark("C", "C", offset: cell)
    add(.lyrics, "La la", [far], Self.pair)
    expect(.lyrics(LyricLine(text: "La la", marks: [made(far)])), Self.pair)
  }

  /// Adds lyrics in wide characters, a tab and an accent that stands alone, with marks over them.
  mutating func addWideLyrics() {
    let place = records.keep("愛\te\u{301}x".utf8)
    let marks = [1, 2, 9, 11].map { mark("C", "C", offset: $0) }
    add(.lyrics, place, marks, Self.range("La la"))
    let made = chords(over: [0, 3, 7, 9], marks)
    expect(.lyrics(LyricLine(text: "愛\te\u{301}x", marks: made)), "La la")
  }

  /// The marks of chords as the document has them, over bytes of its lyrics.
  private func chords(over offsets: [Int], _ marks: [PlacedMark]) -> [ChordMark] {
    zip(offsets, marks).map { offset, mark in
      ChordMark(
        .chord(records.chords[0]),
        text: "C",
        offset: offset,
        cell: mark.place,
        range: mark.range
      )
    }
  }

  /// Adds lyrics behind a marker over which the chords stand, too.
  mutating func addMarkedLyrics() {
    let place = records.keep("> été".utf8)
    let marks = [0, 3, 5].map { mark("C", "C", offset: $0) }
    let words = SourceOffset(utf8: place.lowerBound.utf8 + 2)..<place.upperBound
    add(.lyrics, words, marks, Self.range("La la"), lead: 2)
    let made = chords(over: [0, 2, 5], marks)
    expect(.lyrics(LyricLine(text: "été", marks: made)), "La la")
  }

  /// Adds words that are joined of several lines, with a mark among them.
  mutating func addJoinedWords() {
    let place = records.keep("été dit".utf8)
    let mark = mark("C", "[C]", words: Self.range("C", behind: "["), offset: 6)
    add(.inlineLyrics, place, [mark], Self.range("Oh [C]my[G]"))
    let made = ChordMark(
      .chord(records.chords[0]),
      text: "C",
      offset: 6,
      cell: 4,
      range: mark.range
    )
    expect(.lyrics(LyricLine(text: "été dit", marks: [made])), "Oh [C]my[G]")
  }

  /// Adds lyrics that don't stand in the text.
  mutating func addOwnWords(_ words: String) {
    let place = records.keep(words.utf8)
    records.add(.lyrics, place, range: Self.range("La la"))
    expect(.lyrics(LyricLine(text: words)), "La la")
  }
}

extension RecordedSong {
  private mutating func add(
    _ form: LineForm,
    _ words: String,
    _ marks: [PlacedMark],
    _ line: String
  ) {
    add(form, Self.range(words), marks, Self.range(line))
  }

  private mutating func add(
    _ form: LineForm,
    _ words: SourceRange,
    _ marks: [PlacedMark],
    _ line: SourceRange,
    lead: Int = 0
  ) {
    let firstMark = records.marks.count
    for mark in marks { records.marks.append(mark) }
    records.add(form, words, range: line, marksFrom: firstMark, lead: lead)
  }

  private mutating func expect(_ content: LineContent, _ text: String) {
    expected.append(SongLine(content, range: Self.range(text)))
  }

  private mutating func mark(
    _ spelling: String,
    _ text: String,
    words: SourceRange? = nil,
    offset: Int
  ) -> PlacedMark {
    if numbers[spelling] == nil, let chord = Chord(parsing: spelling) {
      numbers[spelling] = UInt32(records.chords.count)
      records.chords.append(chord)
    }
    return PlacedMark(
      .chord,
      chord: numbers[spelling] ?? 0,
      words: words ?? Self.range(text),
      place: offset,
      range: Self.range(text)
    )
  }

  private func made(_ mark: PlacedMark) -> ChordMark {
    let text = String(SourceText(Self.text).slice(mark.words))
    let kind = Chord(parsing: text).map(ChordMark.Kind.chord) ?? .annotation
    return ChordMark(kind, text: text, offset: mark.place, cell: mark.place, range: mark.range)
  }

  /// Where a part of the text first stands behind another one.
  private static func range(_ part: String, behind lead: String = "") -> SourceRange {
    let place = text.firstRange(of: lead + part).map {
      text.utf8.distance(from: text.startIndex, to: $0.lowerBound)
    }
    let start = (place ?? 0) + lead.utf8.count
    return SourceRange(utf8: start..<start + part.utf8.count)
  }
}
