public import SongModel

/// The lines of a song broken into rows that fit a width, each measured once.
///
/// An edit or a new width only marks lines; the next question repairs what it needs first, so
/// what is read is always current and nothing is computed twice. A new width measures nothing
/// again.
///
///     var layout = SheetLayout(song, width: 60, measurer: CellMeasurer())
///     let top = layout.offset(ofLine: 12)
///     let lines = sheet.apply(edit)
///     layout.update(to: sheet.song, changed: lines)
public struct SheetLayout<Measurer: TextMeasurer>: Sendable {
  /// A line, as far as it was laid out.
  private struct Line: Sendable {
    var measured: MeasuredLine?
    var rows: [LayoutRow]?
  }

  /// The song that is laid out.
  public private(set) var song: Song
  private let measuring: LineMeasuring<Measurer>
  private var lines: [Line]
  private var places: LinePlaces
  private var heights: HeightTree
  /// Lines whose heights may be out of date.
  private var stale: [Int]
  private var widthNow: Int

  /// Lays a song out.
  ///
  /// - Parameters:
  ///   - song: the song.
  ///   - width: the width of a row, in units of the measurer; at least 1.
  ///   - measurer: what measures the words and chords.
  /// - Complexity: O(number of lines); lines are measured when someone asks for them.
  public init(_ song: Song, width: Int, measurer: Measurer) {
    self.song = song
    measuring = LineMeasuring(measurer)
    places = LinePlaces(song)
    lines = Array(repeating: Line(), count: places.count)
    heights = HeightTree(Array(repeating: 0, count: places.count))
    stale = Array(0..<places.count)
    widthNow = max(1, width)
  }

  /// The width of a row; rows are broken again when someone asks for them.
  public var width: Int {
    get { widthNow }
    set {
      guard max(1, newValue) != widthNow else { return }
      widthNow = max(1, newValue)
      for index in lines.indices { lines[index].rows = nil }
      stale = Array(lines.indices)
    }
  }

  /// How many lines there are, those without a height among them.
  public var lineCount: Int { lines.count }

  /// How far rows that continue a line are indented.
  public var indentation: Int { measuring.indentation }
}

// MARK: - Reading

extension SheetLayout {
  /// The rows of a line of the song.
  ///
  /// - Complexity: O(length of the line) the first time, then O(1).
  public mutating func rows(ofLine index: Int) -> [LayoutRow] {
    repair(index)
    return lines[index].rows ?? []
  }

  /// The words of a line that boxes refer to.
  public mutating func text(ofLine index: Int) -> String { measured(index).text }

  /// The marks of a line that boxes refer to.
  public mutating func marks(ofLine index: Int) -> [ChordMark] { measured(index).marks }

  /// The height of a line.
  ///
  /// - Complexity: O(length of the line) the first time, then O(1).
  public mutating func height(ofLine index: Int) -> Int {
    repair(index)
    return heights.heights[index]
  }

  /// The distance of a line from the top.
  ///
  /// - Complexity: O(log n) after what is out of date is repaired.
  public mutating func offset(ofLine index: Int) -> Int {
    repairAll()
    return heights.sum(ofFirst: index)
  }

  /// The line at a distance from the top; the nearest one above the first and below the last.
  ///
  /// - Complexity: O(log n) after what is out of date is repaired.
  public mutating func line(atOffset offset: Int) -> Int {
    repairAll()
    return max(0, min(heights.index(at: max(0, offset)), lines.count - 1))
  }

  /// The height of all lines.
  public mutating func height() -> Int { offset(ofLine: lines.count) }

  /// The lines of a section of the song.
  public func lines(ofSection index: Int) -> Range<Int> { places.lines(ofSection: index) }

  /// The height of a section of the song.
  ///
  /// - Complexity: O(log n) after what is out of date is repaired.
  public mutating func height(ofSection index: Int) -> Int {
    let lines = places.lines(ofSection: index)
    return offset(ofLine: lines.upperBound) - offset(ofLine: lines.lowerBound)
  }
}

// MARK: - Changing

extension SheetLayout {
  /// Takes the song after an edit; only changed lines are measured again.
  ///
  /// - Parameters:
  ///   - song: the song as it is now.
  ///   - changed: the physical lines from the first to the last that is new or changed, counted
  ///     from 0, as the change of an editable sheet gives them.
  /// - Complexity: O(number of lines).
  public mutating func update(to song: Song, changed: Range<Int>) {
    let new = LinePlaces(song)
    let kept = new.unchanged(besides: changed, in: song.text)
    let (front, back) = kept.front + kept.back <= min(lines.count, new.count) ? kept : (0, 0)
    let middle = front..<new.count - back
    lines.replaceSubrange(front..<lines.count - back, with: middle.map { _ in Line() })
    let old = heights.heights
    heights = HeightTree(
      old[..<front] + middle.map { _ in 0 } + old[(old.count - back)...]
    )
    stale = lines.indices.filter { lines[$0].rows == nil }
    (self.song, places) = (song, new)
  }

  private mutating func repairAll() {
    guard !stale.isEmpty else { return }
    for index in stale { repair(index) }
    stale = []
  }

  // Of other modules' measurers the compiler knows nothing here; that of terminals is as fast as
  // if nothing were generic.
  @specialized(where Measurer == CellMeasurer)
  private mutating func repair(_ index: Int) {
    guard lines[index].rows == nil else { return }
    let line = measured(index)
    let rows = LineWrapping.rows(of: line, width: widthNow, indentation: measuring.indentation)
    lines[index].rows = rows
    heights.set(rows.count * line.rowHeight, at: index)
  }

  private mutating func measured(_ index: Int) -> MeasuredLine {
    if let measured = lines[index].measured { return measured }
    let measured = measuring.measure(places.line(index, of: song).content)
    lines[index].measured = measured
    return measured
  }
}
