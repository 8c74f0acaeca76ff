import ChordParse
import SongLayout
import TestSupport
import Testing

/// Random songs at random widths, and random interleavings of edits, widths and questions.
@Suite struct RandomLayoutTests {
  @Test func chordsComeOnceInOrderAtTheirSyllables() {
    var mutator = SheetMutator(seed: 22)
    var random = SplitMix64(seed: 22)
    for _ in 0..<400 {
      let song = SongParser().parse(mutator.nextSheet())
      let width = Int.random(in: 1...90, using: &random)
      var layout = SheetLayout(song, width: width, measurer: CellMeasurer())
      let lines = song.sections.flatMap { Array($0.lines) }
      for (number, line) in lines.enumerated() {
        let rows = layout.rows(ofLine: number)
        for problem in LayoutProblems.problems(of: rows, line.content, width: width) {
          Issue.record("\(problem), width \(width): \(line.content)")
        }
      }
    }
  }

  @Test func anyInterleavingEqualsFreshLayout() {
    let sheets = SheetSamples.sheets.filter { $0.utf8.count > 80 }.prefix(40)
    var random = SplitMix64(seed: 5)
    var (measured, kept) = (0, 0)
    for (seed, text) in sheets.enumerated() {
      var session = LayoutSession(text, seed: UInt64(seed))
      for _ in 0..<12 {
        session.step(&random)
        if let problem = session.problem() {
          Issue.record("sheet \(seed): \(problem)")
          return
        }
      }
      measured += session.measured
      kept += session.measuredAfresh
    }
    // A layout that measured everything again each time would be equal, too.
    #expect(measured * 2 < kept)
  }
}

/// A sheet that is edited while its layout is asked questions.
struct LayoutSession {
  private var sheet: EditableSheet
  private var layout: SheetLayout<CountingMeasurer>
  private var mutator: SheetMutator
  private let counter = MeasureCounter()
  /// How often a layout made anew for each question would have measured.
  private(set) var measuredAfresh = 0

  init(_ text: String, seed: UInt64) {
    sheet = EditableSheet(text)
    mutator = SheetMutator(seed: seed)
    layout = SheetLayout(sheet.song, width: 40, measurer: CountingMeasurer(counter))
  }

  /// How often text was measured.
  var measured: Int { counter.count }

  /// Edits, changes the width, or asks a question.
  mutating func step(_ random: inout SplitMix64) {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: layout.width = Int.random(in: 10...80, using: &random)
    case 1: if layout.lineCount > 0 { _ = layout.height(ofLine: layout.lineCount / 2) }
    default:
      let length = sheet.source.string.utf8.count
      let start = Int.random(in: 0...length, using: &random)
      let end = min(length, start + Int.random(in: 0...8, using: &random))
      let new = String(mutator.nextSheet().prefix(Int.random(in: 0...12, using: &random)))
      let changed = sheet.apply(SourceEdit(SourceRange(utf8: start..<end), new))
      layout.update(to: sheet.song, changed: changed)
    }
  }

  /// How the layout differs from a fresh one.
  mutating func problem() -> String? {
    let fresh = MeasureCounter()
    var other = SheetLayout(sheet.song, width: layout.width, measurer: CountingMeasurer(fresh))
    guard layout.lineCount == other.lineCount else { return "other number of lines" }
    guard layout.height() == other.height() else { return "other height" }
    defer { measuredAfresh += fresh.count }
    for line in 0..<layout.lineCount where layout.rows(ofLine: line) != other.rows(ofLine: line) {
      return "line \(line) differs in \(sheet.source.string)"
    }
    let again = counter.count
    _ = layout.height()
    return counter.count == again ? nil : "measured again"
  }
}

/// What is wrong with the rows of a line.
enum LayoutProblems {
  static func problems(of rows: [LayoutRow], _ content: LineContent, width: Int) -> [String] {
    let marks = rows.flatMap(\.marks)
    var problems: [String] = []
    if marks != Array(content.marks.indices), content.isLaidOut {
      problems.append("marks \(marks)")
    }
    for row in rows { problems += overlaps(of: row) }
    guard case .lyrics(let line) = content else { return problems }
    problems += misplaced(rows, line)
    problems += broken(rows, line)
    return problems
  }

  private static func overlaps(of row: LayoutRow) -> [String] {
    let marks = row.boxes.filter { if case .mark = $0.content { true } else { false } }
    let words = row.boxes.filter { if case .text = $0.content { true } else { false } }
    return [marks, words].flatMap { boxes in
      zip(boxes, boxes.dropFirst()).filter { $0.x + $0.width > $1.x }.map { "\($0) over \($1)" }
    }
  }

  /// Chords whose left edge is not at their syllable.
  private static func misplaced(_ rows: [LayoutRow], _ line: LyricLine) -> [String] {
    rows.flatMap { row in
      zip(row.boxes, row.boxes.dropFirst()).compactMap { box, next -> String? in
        guard case .mark(let number) = box.content, case .text(let range) = next.content,
          range.lowerBound == line.marks[number].offset, box.x != next.x
        else { return nil }
        return "mark \(number) at \(box.x), syllable at \(next.x)"
      }
    }
  }

  /// Words that are broken although they fit into a row.
  private static func broken(_ rows: [LayoutRow], _ line: LyricLine) -> [String] {
    let text = rows.flatMap(\.boxes).compactMap { box -> Range<Int>? in
      if case .text(let range) = box.content { range } else { nil }
    }
    let bytes = Array(line.text.utf8)
    let sung = text.flatMap { bytes[$0] }
    let words = bytes.filter { $0 != 0x20 && $0 != 0x09 }
    return sung == words ? [] : ["words \(String(decoding: sung, as: UTF8.self))"]
  }
}

extension LineContent {
  /// Whether its marks are set apart from its words.
  fileprivate var isLaidOut: Bool {
    switch self {
    case .lyrics, .chords: true
    default: false
    }
  }
}
