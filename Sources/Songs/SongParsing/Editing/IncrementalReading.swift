import Harmony
package import SongModel

/// A text whose lines were read one by one, and what they became together.
///
/// After an edit only its lines are cut into tokens again, only those that it changed get their
/// kinds again, and only groups of such lines are assembled again. What all lines say together
/// is seen in a few steps for each.
package struct IncrementalReading: Sendable {
  /// The text with its bytes.
  package var source: SourceText {
    SourceText(string: text, encoding: .utf8, hasByteOrderMark: hasMark, keptBytes: nil)
  }

  private(set) var text: String
  private let hasMark: Bool
  private let options: ReadingOptions
  /// What the text as a whole was found to be; when this changes, all must be read anew.
  let readingContext: ReadingContext
  var lines = SheetLines()
  var namesVerses = false
  /// How the sheet sets its chords.
  var grouping: LineGrouping?
  /// The number of edits so far.
  private(set) var edit = 0

  /// Reads a whole text.
  ///
  /// - Returns: nil for two columns, and when the engine gave up on a word.
  /// - Complexity: O(n).
  init?(
    _ source: SourceText,
    _ options: ReadingOptions,
    with reader: inout SheetReader
  ) {
    let table = LineTable(source)
    let first = ChordVocabulary(options.notation ?? .english)
    self.init(source, options, table: table, vocabulary: first, definedChords: [])
    let all = Stretch(old: 0..<0, new: table.lines, distance: 0)
    if update(all, with: &reader) != nil { return }
    let found = lines
    self.init(
      source,
      options,
      table: table,
      vocabulary: options.notation == nil ? found.evidence.vocabulary : first,
      definedChords: found.definedChords
    )
    guard update(all, with: &reader) != nil else { return nil }
  }

  private init(
    _ source: SourceText,
    _ options: ReadingOptions,
    table: LineTable,
    vocabulary: ChordVocabulary,
    definedChords: Set<String>
  ) {
    text = source.string
    hasMark = source.hasByteOrderMark
    self.options = options
    let found = text.withUTF8 { FormatDetector.format(of: table, in: $0.span) }
    readingContext = ReadingContext(
      format: options.format ?? found,
      vocabulary: vocabulary,
      detectsNotation: options.notation == nil,
      definedChords: definedChords
    )
  }

  /// What each line was taken for.
  package var kinds: [LineKind] { lines.kinds }

  /// Carries out an edit.
  ///
  /// - Precondition: its range lies in the text, with both ends between characters.
  /// - Returns: the lines that are new or read otherwise than before; nil when the source must
  ///   be read anew as a whole, since its format, notation, encoding or defined chords may be
  ///   others, it has two columns, or the engine gave up on a word. The source has changed in any case.
  package mutating func apply(
    _ edit: SourceEdit,
    with reader: inout SheetReader
  ) -> Range<Int>? {
    let range = edit.range.utf8
    let touched = touchedLines(range)
    let start = touched.isEmpty ? 0 : lines.physical[touched.lowerBound].range.lowerBound.utf8
    let end = touched.isEmpty ? 0 : lines.physical[touched.upperBound - 1].end
    let distance = edit.replacement.utf8.count - range.count
    text.replaceSubrange(text.utf8Indices(range), with: edit.replacement)
    guard !changesEncoding(edit.replacement, at: range.lowerBound) else { return nil }
    let stretch = SourceText(String(text[text.utf8Indices(start..<end + distance)]))
    let new = LineTable(stretch).lines.map { $0.moved(by: start) }
    return update(Stretch(old: touched, new: new, distance: distance), with: &reader)
  }

  /// Whether new text may let the bytes be taken for another encoding, or for no text.
  private func changesEncoding(_ replacement: String, at start: Int) -> Bool {
    replacement.utf8.contains(0)
      || start < 3 && !hasMark && text.utf8.starts(with: [0xEF, 0xBB, 0xBF])
  }

  /// The lines that an edit may change, or join, or cut up.
  private func touchedLines(_ range: Range<Int>) -> Range<Int> {
    guard lines.count > 0 else { return 0..<0 }
    var first = lines.number(at: range.lowerBound)
    // What comes to the start of a line may join a carriage return at the end of the last one.
    if first > 0, lines.physical[first].range.lowerBound.utf8 == range.lowerBound { first -= 1 }
    while !lines.settings[first].isBeginning { first -= 1 }
    return first..<lines.number(at: range.upperBound) + 1
  }
}

/// Lines that give way to others.
private struct Stretch {
  var old: Range<Int>
  var new: [PhysicalLine]
  /// How far the lines after them move.
  let distance: Int
}

// MARK: - Lines

extension IncrementalReading {
  /// Reads new lines, and decides all lines together again.
  private mutating func update(
    _ stretch: Stretch,
    with reader: inout SheetReader
  ) -> Range<Int>? {
    edit += 1
    var string = text
    return string.withUTF8 { buffer in
      var stretch = stretch
      guard var read = read(&stretch, with: &reader, in: buffer.span) else { return nil }
      let first = stretch.old.lowerBound
      let new = first..<first + read.lines.count
      lines.replace(stretch.old, with: read.lines, movingRestBy: stretch.distance)
      var tokens = read.tokens.take()
      let isReadAsBefore = isReadAsBefore
      // To look for columns takes the words with which the tokens were read.
      if !isReadAsBefore || mayHaveColumns, let unused = tokens.take() {
        reader.putBack(unused)
      }
      guard isReadAsBefore, !hasColumns(with: &reader, in: buffer.span) else { return nil }
      return decide(new, tokens, with: &reader, in: buffer.span)
    }
  }

  /// Reads the new lines of a stretch, which grows until the lines after it are what they were.
  ///
  /// - Returns: the lines, with their tokens where all were read at once.
  private func read(
    _ stretch: inout Stretch,
    with reader: inout SheetReader,
    in text: Span<UInt8>
  ) -> ReadLines? {
    let first = stretch.old.lowerBound
    let environment = first < lines.count ? lines.settings[first].environment : nil
    var read = ReadLines(lines: SheetLines(), environment: environment, tokens: nil)
    while read.lines.count < stretch.new.count
      || grow(&stretch, unlessWithin: read.environment)
    {
      while let last = stretch.new.last, joins(last, in: text), grow(&stretch) {}
      if let unused = read.tokens.take() { reader.putBack(unused) }
      let next = reader.lines(
        Array(stretch.new[read.lines.count...]),
        readingContext,
        within: read.environment,
        edit: edit,
        in: text
      )
      guard var next else { return nil }
      // The lists must be held only once, or each turn would copy them.
      var all = exchange(&read.lines, with: SheetLines())
      if all.count > 0, let unused = next.tokens.take() { reader.putBack(unused) }
      all.replace(all.count..<all.count, with: next.lines, movingRestBy: 0)
      next.lines = all
      read = next
    }
    return read
  }

  /// Takes the next line into a stretch, unless it would be read there as it was.
  private func grow(_ stretch: inout Stretch, unlessWithin environment: String?) -> Bool {
    let next = stretch.old.upperBound
    guard next < lines.count,
      !lines.settings[next].isBeginning || lines.settings[next].environment != environment
    else { return false }
    return grow(&stretch)
  }

  private func grow(_ stretch: inout Stretch) -> Bool {
    let next = stretch.old.upperBound
    guard next < lines.count else { return false }
    stretch.new.append(lines.physical[next].moved(by: stretch.distance))
    stretch.old = stretch.old.lowerBound..<next + 1
    return true
  }

  /// Whether a backslash may join the next line to this one.
  private func joins(_ line: PhysicalLine, in text: Span<UInt8>) -> Bool {
    readingContext.format.traits.hasDirectives && line.endsWithBackslash(in: text)
  }

  /// Whether the sheet as a whole is still what it was found to be.
  private var isReadAsBefore: Bool {
    if options.format == nil, lines.format != readingContext.format { return false }
    if lines.definedChords != readingContext.definedChords { return false }
    return options.notation != nil || lines.evidence.vocabulary == readingContext.vocabulary
  }
}

extension IncrementalReading {
  private var mayHaveColumns: Bool {
    readingContext.format.traits.mayHaveColumns && lines.mayHaveColumns
  }

  /// Whether the lines are no longer read in the order in which they stand.
  private func hasColumns(with reader: inout SheetReader, in text: Span<UInt8>) -> Bool {
    mayHaveColumns
      && reader.hasColumns(lines.facts, lines.physical, readAs: readingContext, in: text)
  }
}

extension String {
  fileprivate func utf8Indices(_ range: Range<Int>) -> Range<Index> {
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return start..<utf8.index(start, offsetBy: range.count)
  }
}
