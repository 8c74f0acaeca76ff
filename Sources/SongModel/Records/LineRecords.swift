package import Harmony

/// The lines of a sheet as flat lists of numbers, from which lines are made when someone asks.
///
/// What numbers can't tell of a line, and few lines have, is kept in lists of its own.
package struct LineRecords: Sendable {
  private(set) var lines: [LineRecord] = []
  private(set) var marks: [MarkRecord] = []
  /// The chords of all marks, each once.
  private var chords: [Chord] = []
  /// What headings say of their sections.
  private var names: [SectionName] = []
  private var metadataNames: [MetadataName] = []
  private var contents: [LineContent] = []
  /// Words that don't stand in the text as they are read: places beyond its end lead here.
  private var ownWords: [UInt8] = []
  /// The size of the text in UTF-8 bytes.
  private let textSize: Int

  /// Makes an empty list.
  ///
  /// - Parameters:
  ///   - textSize: the size of the text in UTF-8 bytes.
  ///   - lines: how many lines to make room for.
  ///   - marks: how many marks to make room for.
  package init(textSize: Int, lines: Int, marks: Int) {
    self.textSize = textSize
    self.lines.reserveCapacity(lines)
    self.marks.reserveCapacity(marks)
  }

  /// How many lines there are.
  package var count: Int { lines.count }
}

// MARK: - Adding

extension LineRecords {
  /// Adds a line whose form keeps nothing but its words.
  package mutating func add(_ form: LineForm, _ words: SourceRange, range: SourceRange) {
    add(form, words, range, number: 0)
  }

  /// Adds a line with marks, which know their chords by the numbers of this list.
  package mutating func add(
    _ form: LineForm,
    _ words: SourceRange,
    _ placed: Span<PlacedMark>,
    range: SourceRange,
    in text: Span<UInt8>
  ) {
    let record = LineRecord(form, words, range, marks: marks.count, number: 0)
    for index in placed.indices {
      guard let mark = MarkRecord(placed[index], behind: range.lowerBound) else {
        marks.removeLast(index)
        return add(content(of: record, marks(of: placed, in: text), in: text), range: range)
      }
      marks.append(mark)
    }
    lines.append(record)
  }

  /// Adds a heading.
  package mutating func add(_ name: SectionName, _ words: SourceRange, range: SourceRange) {
    add(.heading, words, range, number: names.count)
    names.append(name)
  }

  /// Adds a piece of metadata, whose value is the words and whose line is the whole range.
  package mutating func add(_ name: MetadataName, _ value: SourceRange, range: SourceRange) {
    add(.metadata, value, range, number: metadataNames.count)
    metadataNames.append(name)
  }

  /// Adds a line as it is.
  package mutating func add(_ content: LineContent, range: SourceRange) {
    add(.kept, range, range, number: contents.count)
    contents.append(content)
  }

  private mutating func add(
    _ form: LineForm,
    _ words: SourceRange,
    _ range: SourceRange,
    number: Int
  ) {
    lines.append(LineRecord(form, words, range, marks: marks.count, number: number))
  }

  /// Gives a chord that none of the list is the next number.
  package mutating func number(_ chord: consuming Chord) -> UInt32 {
    chords.append(chord)
    return UInt32(clamping: chords.count - 1)
  }

  /// Keeps words that don't stand in the text; returns the place that leads to them.
  package mutating func keep(_ words: some Sequence<UInt8>) -> SourceRange {
    let start = textSize + ownWords.count
    ownWords += words
    return SourceRange(utf8: start..<textSize + ownWords.count)
  }
}

// MARK: - Lines

extension LineRecords {
  /// The line at a place of the list.
  ///
  /// - Complexity: O(length of the line).
  package func line(at index: Int, in text: Span<UInt8>) -> Line {
    let record = lines[index]
    return Line(content(of: record, marks(at: index, in: text), in: text), range: record.range)
  }

  /// What the type of a line is, without making it.
  func type(at index: Int) -> LineType {
    switch lines[index].form {
    case .blank: .blank
    case .lyrics, .inlineLyrics: .lyrics
    case .chords: .chords
    case .tab: .tab
    case .verbatim: .verbatim
    case .sectionEnd: .sectionEnd
    case .heading: .heading
    case .metadata: .metadata
    case .comment: .comment
    case .kept: contents[Int(lines[index].number)].type
    }
  }

  private func marks(at index: Int, in text: Span<UInt8>) -> [ChordMark] {
    let line = lines[index].range.lowerBound
    return markNumbers(at: index).map { marks[$0].placed(behind: line).mark(chords, in: text) }
  }

  /// The places of a line's marks in the list of all.
  func markNumbers(at index: Int) -> Range<Int> {
    let end = index + 1 < lines.count ? Int(lines[index + 1].firstMark) : marks.count
    return Int(lines[index].firstMark)..<end
  }

  private func marks(of placed: Span<PlacedMark>, in text: Span<UInt8>) -> [ChordMark] {
    placed.indices.map { placed[$0].mark(chords, in: text) }
  }

  private func content(
    of record: LineRecord,
    _ marks: [ChordMark],
    in text: Span<UInt8>
  ) -> LineContent {
    let number = Int(record.number)
    switch record.form {
    case .blank: return .blank
    case .lyrics: return .lyrics(LyricLine(text: words(record.words, in: text), marks: marks))
    case .inlineLyrics:
      return .lyrics(LyricLine(text: words(record.words, among: marks, in: text), marks: marks))
    case .chords:
      let label = record.words.isEmpty ? nil : words(record.words, in: text)
      return .chords(ChordLine(label: label, marks: marks))
    case .tab: return .tab(VerbatimLine(words(record.words, in: text)))
    case .verbatim: return .verbatim(VerbatimLine(words(record.words, in: text), marks: marks))
    case .sectionEnd: return .sectionEnd(VerbatimLine(words(record.words, in: text)))
    case .heading:
      return .heading(Heading(name: names[number], text: words(record.words, in: text)))
    case .metadata: return .metadata(metadata(record, in: text))
    case .comment(let style):
      return .comment(CommentLine(words(record.words, in: text), style: style))
    case .kept: return contents[number]
    }
  }

  private func metadata(_ record: LineRecord, in text: Span<UInt8>) -> MetadataLine {
    let value = words(record.words, in: text)
    let name = metadataNames[Int(record.number)]
    return MetadataLine(
      entries: [MetadataEntry(name, value, range: record.words)],
      text: words(record.range, in: text)
    )
  }
}

// MARK: - Words

extension LineRecords {
  private func words(_ range: SourceRange, in text: Span<UInt8>) -> String {
    if range.isEmpty { return "" }
    let range = range.utf8
    guard range.lowerBound >= textSize else { return String(decoding: text.extracting(range)) }
    let place = range.lowerBound - textSize..<range.upperBound - textSize
    return String(decoding: ownWords.span.extracting(place))
  }

  /// The words of a range without the marks that stand in it.
  private func words(
    _ range: SourceRange,
    among marks: [ChordMark],
    in text: Span<UInt8>
  ) -> String {
    var words: [UInt8] = []
    words.reserveCapacity(range.utf8.count)
    var start = range.lowerBound
    for mark in marks {
      guard let place = mark.range else { continue }
      words.append(text, start.utf8..<place.lowerBound.utf8)
      start = place.upperBound
    }
    words.append(text, start.utf8..<range.upperBound.utf8)
    return String(decoding: words, as: UTF8.self)
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ text: Span<UInt8>, _ range: Range<Int>) {
    text.extracting(range).withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}

// MARK: - Rare lines

extension LineRecords {
  /// The metadata that lines state.
  ///
  /// - Complexity: O(number of lines).
  func metadata(of range: Range<Int>, in text: Span<UInt8>) -> [MetadataEntry] {
    var entries: [MetadataEntry] = []
    for record in lines[range] {
      switch record.form {
      case .metadata: entries += metadata(record, in: text).entries
      case .kept: entries += contents[Int(record.number)].metadata
      default: break
      }
    }
    return entries
  }
}
