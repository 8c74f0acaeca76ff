import ChordParse
import SystemPackage

/// The lines of a sheet as `lines --json` prints them.
///
/// Columns and offsets count code points of the line and of its lyric, in composed
/// form.
struct LinesRecord: Encodable {
  let name: String
  let lines: [Row]

  struct Row: Encodable {
    let n: Int
    let type: String
    var chords: [PlacedChord]?
    var lyric: String?
    let confidence: Double
    let reasons: [String]
  }

  struct PlacedChord: Encodable {
    let name: String
    let column: Int
    let offset: Int?
  }

  static func bytes(of read: SheetReading, sheet: String) throws -> [UInt8] {
    var name = FilePath(sheet)
    name.extension = nil
    return Array((try JSONLine.text(of: LinesRecord(name: name.string, read)) + "\n").utf8)
  }

  private init(name: String, _ read: SheetReading) {
    self.name = name
    let marks = PlacedMarks(read.song)
    lines = read.lines.enumerated().map { number, reading in
      Row(
        n: number,
        type: marks.type(of: reading, at: number),
        chords: marks.chords[number],
        lyric: marks.lyrics[number],
        confidence: (reading.confidence * 1000).rounded() / 1000,
        reasons: reading.reasons
      )
    }
  }
}

/// The chords of a song by their physical line.
private struct PlacedMarks: SongWalker {
  private(set) var chords: [Int: [LinesRecord.PlacedChord]] = [:]
  private(set) var lyrics: [Int: String] = [:]
  private var types: [Int: String] = [:]
  private let locator: SourceLocator
  private let text: SourceText
  /// Counts along the words of the current line; nil where there are none.
  private var words: ComposedCounter?
  /// Counts along the current physical line.
  private var columns: (number: Int, counter: ComposedCounter)?

  init(_ song: Song) {
    text = song.source.text
    locator = SourceLocator(song.source.text)
    walk(song)
  }

  mutating func enter(_ line: SongLine) {
    words = nil
    guard let range = line.range else { return }
    let last = locator.table.lineNumber(at: range.upperBound)
    if case .lyrics(let content) = line.content {
      lyrics[last] = content.text
      words = ComposedCounter(content.text[...])
    }
    types[last] = line.content.recordType
  }

  mutating func visit(_ mark: ChordMark) {
    guard let range = mark.range, mark.kind.isRecorded else { return }
    let number = locator.table.lineNumber(at: range.lowerBound)
    let name = mark.chord?.spelling ?? "N.C."
    let lead = mark.chord.map { mark.text.leadingCodePoints(before: $0.spelling) } ?? 0
    let bracket = text.slice(range).hasPrefix("[") && !mark.text.hasPrefix("[") ? 1 : 0
    let column = column(of: range.lowerBound, in: number) + lead + bracket
    let offset = words == nil ? nil : words?.count(upTo: mark.offset)
    chords[number, default: []].append(.init(name: name, column: column, offset: offset))
  }

  /// The code points of a physical line before a place.
  private mutating func column(of place: SourceOffset, in number: Int) -> Int {
    let line = locator.table.lines[number].range
    var counter = ComposedCounter(text.slice(line))
    if let columns, columns.number == number { counter = columns.counter }
    let column = counter.count(upTo: place.utf8 - line.lowerBound.utf8)
    columns = (number, counter)
    return column
  }

  /// The name of the kind of a line in the records.
  func type(of reading: LineReading, at number: Int) -> String {
    switch reading.kind {
    case .chords: "chord"
    case .inlineChords: "chordlyric"
    case .lyrics: chords[number] == nil ? "lyric" : "chordlyric"
    case .heading: "section"
    case .metadata: "meta"
    case .definition: "comment"
    case .directive: types[number] ?? "comment"
    case .verbatim: "tab"
    case .blank, .tab, .comment: reading.kind.rawValue
    }
  }
}

extension LineContent {
  fileprivate var recordType: String {
    switch self {
    case .lyrics: "lyric"
    case .chords: "chord"
    case .tab, .verbatim: "tab"
    case .heading, .sectionEnd: "section"
    case .metadata: "meta"
    case .definition, .comment, .directive: "comment"
    case .blank: "blank"
    }
  }
}

extension ChordMark.Kind {
  fileprivate var isRecorded: Bool {
    switch self {
    case .chord, .noChord: true
    default: false
    }
  }
}

extension String {
  fileprivate func leadingCodePoints(before core: String) -> Int {
    guard let place = firstRange(of: core) else { return 0 }
    return self[..<place.lowerBound].unicodeScalars.count
  }
}
