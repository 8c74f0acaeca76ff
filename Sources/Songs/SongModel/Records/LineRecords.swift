/// The lines of a sheet as flat lists of numbers, from which lines are made when someone asks.
///
/// What numbers can't say of a line, and few lines have, is kept in lists of its own.
@usableFromInline package struct LineRecords: Sendable {
  @usableFromInline private(set) var lines: [LineRecord] = []
  /// The marks of all lines, end to end; those of a line are added before it.
  @usableFromInline package var marks = MarkList()
  /// The chords of all marks by their number, and perhaps others.
  package var chords = ChordList()
  /// What headings say of their sections.
  private var names: [SectionName] = []
  private var metadataNames: [MetadataName] = []
  private(set) var contents: [LineContent] = []
  /// The frets of definitions, end to end: how many there are, and each of them.
  private var frets: [UInt8] = []
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
  /// Adds a line.
  ///
  /// - Parameters:
  ///   - firstMark: the place of its first mark, if it has any.
  ///   - lead: how many bytes before the words of lyrics the cells of the marks count, too.
  @inlinable @inline(__always)
  package mutating func add(
    _ form: LineForm,
    _ words: SourceRange,
    range: SourceRange,
    marksFrom firstMark: Int? = nil,
    lead: Int = 0
  ) {
    let firstMark = firstMark ?? marks.count
    lines.append(
      LineRecord(form, words: words, range: range, marks: firstMark, number: lead)
    )
  }

  /// Adds a heading.
  package mutating func add(_ name: SectionName, _ words: SourceRange, range: SourceRange) {
    add(.heading, words, range: range, number: number(of: name))
  }

  /// The place of a name in the list; the sections of many songs in one file are called alike.
  private mutating func number(of name: SectionName) -> Int {
    // Songs have few sections, and to look through all names would be quadratic.
    if let known = names.suffix(16).lastIndex(of: name) { return known }
    if names.isEmpty { names.reserveCapacity(8) }
    names.append(name)
    return names.count - 1
  }

  /// Adds a piece of metadata, whose value is the words and whose line is the whole range.
  package mutating func add(_ name: MetadataName, _ value: SourceRange, range: SourceRange) {
    add(.metadata, value, range: range, number: metadataNames.count)
    if metadataNames.isEmpty { metadataNames.reserveCapacity(4) }
    metadataNames.append(name)
  }

  /// Adds the fingering of a chord; its text is the whole range.
  ///
  /// - Parameters:
  ///   - name: the name of the chord as written.
  ///   - frets: one for each string, nil for a muted one.
  package mutating func add(
    definitionOf name: String,
    frets: [Int?],
    range: SourceRange,
    in text: Span<UInt8>
  ) {
    let most = Int(Self.mutedFret) - 1
    guard frets.count <= most, frets.allSatisfy({ (0...most).contains($0 ?? 0) }) else {
      let written = words(range, in: text)
      return add(
        .definition(ChordDefinition(name: name, frets: frets, text: written)),
        range: range
      )
    }
    add(.definition, keep(name.utf8), range: range, number: self.frets.count)
    self.frets.append(UInt8(frets.count))
    self.frets += frets.map { $0.map { UInt8($0) } ?? Self.mutedFret }
  }

  /// What stands for a muted string among frets, of which no neck has as many.
  private static let mutedFret = UInt8.max

  /// Adds a line as it is.
  package mutating func add(_ content: LineContent, range: SourceRange) {
    add(.kept, range, range: range, number: contents.count)
    contents.append(content)
  }

  private mutating func add(
    _ form: LineForm,
    _ words: SourceRange,
    range: SourceRange,
    number: Int
  ) {
    lines.append(
      LineRecord(form, words: words, range: range, marks: marks.count, number: number)
    )
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
  package func line(at index: Int, in text: Span<UInt8>) -> SongLine {
    SongLine(content(at: index, in: text), range: lines[index].range)
  }

  /// What the type of a line is, without making it.
  func type(at index: Int) -> LineType {
    switch lines[index].form {
    case .blank: .blank
    case .lyrics, .inlineLyrics: .lyrics
    case .chords, .inlineChords: .chords
    case .tab: .tab
    case .verbatim: .verbatim
    case .sectionEnd: .sectionEnd
    case .heading: .heading
    case .definition: .definition
    case .metadata: .metadata
    case .comment: .comment
    case .kept: contents[Int(lines[index].number)].type
    }
  }

  private func content(at index: Int, in text: Span<UInt8>) -> LineContent {
    let record = lines[index]
    switch record.form {
    case .blank: return .blank
    case .lyrics: return .lyrics(lyrics(at: index, in: text))
    case .inlineLyrics, .inlineChords: return inline(at: index, in: text)
    case .chords: return .chords(chords(at: index, in: text))
    case .tab: return .tab(VerbatimLine(words(record.words, in: text)))
    case .verbatim: return .verbatim(verbatim(at: index, in: text))
    case .sectionEnd: return .sectionEnd(VerbatimLine(words(record.words, in: text)))
    case .heading:
      let name = names[Int(record.number)]
      return .heading(Heading(name: name, text: words(record.words, in: text)))
    case .definition: return .definition(definition(record, in: text))
    case .metadata: return .metadata(metadata(record, in: text))
    case .comment(let style):
      return .comment(CommentLine(words(record.words, in: text), style: style))
    case .kept: return contents[Int(record.number)]
    }
  }

  private func metadata(_ record: LineRecord, in text: Span<UInt8>) -> MetadataLine {
    MetadataLine(entries: [entry(record, in: text)], text: words(record.range, in: text))
  }

  private func definition(_ record: LineRecord, in text: Span<UInt8>) -> ChordDefinition {
    let place = Int(record.number) + 1
    let stated = frets[place..<place + Int(frets[place - 1])]
    return ChordDefinition(
      name: words(record.words, in: text),
      frets: stated.map { $0 == Self.mutedFret ? nil : Int($0) },
      text: words(record.range, in: text)
    )
  }

  private func entry(_ record: LineRecord, in text: Span<UInt8>) -> MetadataEntry {
    let name = metadataNames[Int(record.number)]
    return MetadataEntry(name, words(record.words, in: text), range: record.words)
  }
}

// MARK: - Words

extension LineRecords {
  func words(_ range: SourceRange, in text: Span<UInt8>) -> String {
    range.isEmpty ? "" : withBytes(of: range, in: text) { String(decoding: $0) }
  }

  /// The result of `body` for the bytes of words.
  func withBytes<Result>(
    of range: SourceRange,
    in text: Span<UInt8>,
    _ body: (Span<UInt8>) -> Result
  ) -> Result {
    guard isOwn(range) else { return body(text.extracting(range.utf8)) }
    let range = range.utf8
    return body(
      ownWords.span.extracting(range.lowerBound - textSize..<range.upperBound - textSize)
    )
  }

  /// Whether words don't stand in the text.
  func isOwn(_ range: SourceRange) -> Bool { range.lowerBound.utf8 >= textSize }

  /// The words of a range without marks that stand in it.
  package func words(
    _ range: SourceRange,
    without places: Range<Int>,
    in text: Span<UInt8>
  ) -> [UInt8] {
    var words: [UInt8] = []
    words.reserveCapacity(range.utf8.count)
    var start = range.lowerBound
    for index in places {
      let place = marks[index].range
      words.append(text, start.utf8..<place.lowerBound.utf8)
      start = place.upperBound
    }
    words.append(text, start.utf8..<range.upperBound.utf8)
    return words
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
      case .metadata: entries.append(entry(record, in: text))
      case .kept: entries += contents[Int(record.number)].metadata
      default: break
      }
    }
    return entries
  }
}
