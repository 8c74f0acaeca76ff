package import Harmony

/// The lines of a section, in order.
///
/// A list that was read from a sheet only records where the words and marks of its lines are in
/// the text; it makes each line when you ask for it. To look at the lines several times, make
/// an array of them first. The first change makes all lines, and from then on the list holds
/// them.
public struct LineList: Sendable {
  fileprivate enum Storage: Sendable {
    case recorded(RecordedLines, Range<Int>)
    case joined(JoinedLines, Range<Int>)
    case own([SongLine])
  }

  private var storage: Storage

  /// Makes a list of the lines that were read from a text.
  package init(_ records: LineRecords, of text: String) {
    let lines = RecordedLines(records, of: text)
    storage = .recorded(lines, 0..<lines.count)
  }

  init(_ lines: JoinedLines) {
    storage = .joined(lines, 0..<lines.count)
  }

  /// The lines with those of another list after them, where both are neighbours of one reading.
  func joined(to next: LineList) -> LineList? {
    guard case .recorded(let lines, let range) = storage,
      case .recorded(let others, let rest) = next.storage,
      lines === others, range.upperBound == rest.lowerBound
    else { return nil }
    return LineList(storage: .recorded(lines, range.lowerBound..<rest.upperBound))
  }

  /// Some of the lines; O(1) as long as the list is unchanged.
  package func part(_ range: Range<Int>) -> LineList {
    switch storage {
    case .recorded(let lines, let whole):
      return LineList(storage: .recorded(lines, Self.part(range, of: whole)))
    case .joined(let lines, let whole):
      return LineList(storage: .joined(lines, Self.part(range, of: whole)))
    case .own(let lines): return LineList(storage: .own(Array(lines[range])))
    }
  }

  private static func part(_ range: Range<Int>, of whole: Range<Int>) -> Range<Int> {
    whole.lowerBound + range.lowerBound..<whole.lowerBound + range.upperBound
  }

  private init(storage: Storage) {
    self.storage = storage
  }

  /// The type of a line, without making the line.
  package func type(at index: Int) -> LineType {
    switch storage {
    case .recorded(let lines, let range): lines.type(at: range.lowerBound + index)
    case .joined(let lines, let range):
      lines.withLine(at: range.lowerBound + index) { $0.lines.type(at: $1) }
    case .own(let lines): lines[index].content.type
    }
  }

  /// The type of each line, without making the lines.
  ///
  /// - Complexity: O(n).
  package var types: [LineType] {
    switch storage {
    case .recorded(let lines, let range): range.map { lines.type(at: $0) }
    case .joined, .own: indices.map { type(at: $0) }
    }
  }

  /// Where a line is in the source, without making the line; nil if it is nowhere.
  package func range(at index: Int) -> SourceRange? {
    switch storage {
    case .recorded(let lines, let range): lines.range(at: range.lowerBound + index)
    case .joined(let lines, let range):
      lines.withLine(at: range.lowerBound + index) { piece, index in
        piece.lines.range(at: index)?.moved(by: piece.distance)
      }
    case .own(let lines): lines[index].range
    }
  }

  /// Where each line is in the source, without making the lines; nil for those that are nowhere.
  ///
  /// - Complexity: O(number of lines).
  package var ranges: [SourceRange?] {
    switch storage {
    case .recorded(let lines, let range): range.map { lines.range(at: $0) }
    case .joined(let lines, let range):
      lines.parts(of: range).flatMap { part in
        part.lines.ranges.map { $0?.moved(by: part.distance) }
      }
    case .own(let lines): lines.map { $0.range }
    }
  }

  /// A line as it was read: the reading that it is of, its number there, and how far it stands from
  /// where it was read; nil when it was changed.
  func record(at index: Int) -> (lines: RecordedLines, number: Int, distance: Int)? {
    switch storage {
    case .recorded(let lines, let range): (lines, range.lowerBound + index, 0)
    case .joined(let lines, let range):
      lines.withLine(at: range.lowerBound + index) { piece, index in
        piece.lines.record(at: index).map { ($0.lines, $0.number, $0.distance + piece.distance) }
      }
    case .own: nil
    }
  }

  /// The metadata that the lines state, in order.
  ///
  /// - Complexity: O(number of lines).
  package var metadata: [MetadataEntry] {
    switch storage {
    case .recorded(let lines, let range): lines.metadata(of: range)
    case .joined(let lines, let range):
      lines.parts(of: range).flatMap { part in
        part.lines.metadata.map { $0.moved(by: part.distance) }
      }
    case .own(let lines): lines.flatMap { $0.metadata }
    }
  }

  /// The marks of a line as they are written, without making the line: their places over its words
  /// are not worked out.
  package func writtenMarks(at index: Int) -> [ChordMark] {
    switch storage {
    case .recorded(let lines, let range): lines.writtenMarks(at: range.lowerBound + index)
    case .joined(let lines, let range):
      lines.withLine(at: range.lowerBound + index) { piece, index in
        piece.lines.writtenMarks(at: index).moved(by: piece.distance)
      }
    case .own(let lines): lines[index].content.marks
    }
  }

  /// The chord of a mark of a line, without making the line; nil if the mark is not a chord.
  package func chord(ofMark number: Int, at index: Int) -> Chord? {
    switch storage {
    case .recorded(let lines, let range):
      lines.chord(ofMark: number, at: range.lowerBound + index)
    case .joined(let lines, let range):
      lines.withLine(at: range.lowerBound + index) { $0.lines.chord(ofMark: number, at: $1) }
    case .own(let lines): lines[index].content.marks[number].chord
    }
  }

  /// Calls back with each chord on the lines, in order, without making the lines.
  ///
  /// - Complexity: O(number of lines and marks).
  func forEachChord(_ body: (Chord) -> Void) {
    switch storage {
    case .recorded(let lines, let range): lines.forEachChord(of: range, body)
    case .joined(let lines, let range):
      for part in lines.parts(of: range) { part.lines.forEachChord(body) }
    case .own(let lines):
      for line in lines { line.content.marks.lazy.compactMap { $0.chord }.forEach(body) }
    }
  }

  /// Calls back with the chords on the lines, in order, except some that were met just now.
  ///
  /// - Complexity: O(number of lines and marks).
  func forEachChord(except recent: inout RecentChords, _ body: (Chord) -> Void) {
    switch storage {
    case .recorded(let lines, let range): lines.forEachChord(of: range, except: &recent, body)
    case .joined(let lines, let range):
      for part in lines.parts(of: range) { part.lines.forEachChord(except: &recent, body) }
    case .own: forEachChord(body)
    }
  }

  /// Takes the lines out as an array, which can be changed in place.
  private mutating func takeLines() -> [SongLine] {
    switch storage {
    case .recorded, .joined: return Array(self)
    case .own(let lines):
      // The array must be held only once, or changing it would copy it.
      storage = .own([])
      return lines
    }
  }
}

extension LineList: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  /// Makes an empty list.
  public init() {
    storage = .own([])
  }

  /// Makes a list of lines.
  ///
  /// - Complexity: O(number of lines).
  public init(_ lines: some Sequence<SongLine>) {
    storage = .own(Array(lines))
  }

  public var startIndex: Int { 0 }

  public var endIndex: Int {
    switch storage {
    case .recorded(_, let range), .joined(_, let range): range.count
    case .own(let lines): lines.count
    }
  }

  /// The line at a place, which is made if it was read from a sheet.
  ///
  /// - Complexity: O(length of the line), and O(log n) more after n edits of its sheet; the first
  ///   change takes O(size of the section).
  public subscript(position: Int) -> SongLine {
    get {
      switch storage {
      case .recorded(let lines, let range): lines.line(at: range.lowerBound + position)
      case .joined(let lines, let range):
        lines.withLine(at: range.lowerBound + position) { piece, index in
          piece.lines[index].moved(by: piece.distance)
        }
      case .own(let lines): lines[position]
      }
    }
    _modify {
      var lines = takeLines()
      defer { storage = .own(lines) }
      yield &lines[position]
    }
  }

  public mutating func replaceSubrange(
    _ range: Range<Int>,
    with newLines: some Collection<SongLine>
  ) {
    var lines = takeLines()
    lines.replaceSubrange(range, with: newLines)
    storage = .own(lines)
  }
}

extension LineList: Hashable {}

extension LineList.Storage: Hashable {
  /// Whether two lists hold equal lines.
  ///
  /// - Complexity: O(size of the lines); O(1) for the same lines of the same reading.
  static func == (left: LineList.Storage, right: LineList.Storage) -> Bool {
    switch (left, right) {
    case (.recorded(let lines, let range), .recorded(let others, let place))
    where lines === others && range == place:
      return true
    case (.joined(let lines, let range), .joined(let others, let place))
    where lines === others && range == place:
      return true
    default: break
    }
    return LineList(storage: left).elementsEqual(LineList(storage: right))
  }

  func hash(into hasher: inout Hasher) {
    let list = LineList(storage: self)
    hasher.combine(list.count)
    for line in list { hasher.combine(line) }
  }
}
