import ChordParse
import CommandSupport
import SongModel
import SongWriting
import SystemPackage

/// The lines of a sheet as `lines --json` prints them.
///
/// Columns and offsets count code points of the line and of its lyric, in composed
/// form.
///
/// Each line is written when it goes out: a sheet may have very many.
struct LinesRecord {
  struct PlacedChord {
    let name: String
    let column: Int
    let offset: Int?
  }

  private let readings: [LineReading]
  private let marks: PlacedMarks
  /// The name of the sheet without its ending.
  private let name: String

  init(of read: SheetReading, sheet: String) {
    var name = FilePath(sheet)
    name.extension = nil
    (readings, marks, self.name) = (read.lines, PlacedMarks(read.song), name.string)
  }

  /// The record as an object, with a piece for each line and one before and after them.
  var output: OutputContent {
    .pieces(readings.count + 2) { piece in
      switch piece {
      case 0: Array(#"{"lines":["#.utf8)
      case readings.count + 1: Array("],".utf8) + members + Array("}\n".utf8)
      default: (piece > 1 ? [UInt8(ascii: ",")] : []) + line(at: piece - 1)
      }
    }
  }

  /// The members after the lines.
  private var members: [UInt8] {
    var output = JSONOutput()
    output.member("name", name)
    return output.bytes
  }

  private func line(at number: Int) -> [UInt8] {
    let reading = readings[number]
    var output = JSONOutput()
    output.object { output in
      if let chords = marks.chords[number] {
        output.name("chords")
        output.array(chords) { $1.write(to: &$0) }
      }
      output.name("confidence")
      output.raw(Self.thousandths(reading.confidence).utf8)
      output.member("lyric", marks.lyrics[number])
      output.member("n", number)
      output.name("reasons")
      output.array(reading.reasons) { $0.string($1) }
      output.member("type", marks.type(of: reading, at: number))
    }
    return output.bytes
  }

  /// A share in whole thousandths: `0.998`, `1`.
  private static func thousandths(_ share: Double) -> String {
    let rounded = (share * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}

extension LinesRecord.PlacedChord {
  fileprivate func write(to output: inout JSONOutput) {
    output.object { output in
      output.member("column", column)
      output.member("name", name)
      output.member("offset", offset)
    }
  }
}

/// The chords of a song by their physical line.
private struct PlacedMarks: SongWalker {
  private(set) var chords: [Int: [LinesRecord.PlacedChord]] = [:]
  /// The lyric of each line; nil where there is none.
  private(set) var lyrics: [String?]
  private var types: [LineType?]
  private let locator: SourceLocator
  private let text: SourceText
  /// Counts along the words of the current line; nil where there are none.
  private var words: ComposedCounter?
  /// The code points of the physical line before the words, which stand in its right column.
  private var indentation = 0
  /// Counts along the current physical line.
  private var columns: (number: Int, counter: ComposedCounter)?

  init(_ song: Song) {
    text = song.text
    locator = SourceLocator(song.text)
    lyrics = Array(repeating: nil, count: locator.table.lines.count)
    types = Array(repeating: nil, count: locator.table.lines.count)
    walk(song)
  }

  mutating func enter(_ line: SongLine) {
    (words, indentation) = (nil, 0)
    guard let range = line.range else { return }
    let last = locator.table.lineNumber(at: range.upperBound)
    if case .lyrics(let content) = line.content {
      let left = leftColumn(before: content.text, upTo: range.upperBound, in: last)
      lyrics[last] = left + content.text
      words = ComposedCounter(content.text[...])
      var counter = ComposedCounter(left)
      indentation = counter.count(upTo: left.utf8.count)
    }
    types[last] = line.content.type
  }

  /// What stands on a physical line before the words of its right column; nothing where the words
  /// are the first.
  private func leftColumn(
    before words: String,
    upTo end: SourceOffset,
    in number: Int
  ) -> Substring {
    let start = locator.table.lines[number].range.lowerBound
    let width = end.utf8 - start.utf8 - words.utf8.count
    guard lyrics[number] != nil, width > 0 else { return "" }
    return text.slice(SourceRange(utf8: start.utf8..<start.utf8 + width))
  }

  mutating func visit(_ mark: ChordMark) {
    guard let range = mark.range, mark.kind.isRecorded else { return }
    let number = locator.table.lineNumber(at: range.lowerBound)
    let name = mark.chord?.spelling ?? "N.C."
    let lead = mark.chord.map { mark.text.leadingCodePoints(before: $0.spelling) } ?? 0
    let bracket = text.slice(range).hasPrefix("[") && !mark.text.hasPrefix("[") ? 1 : 0
    let column = column(of: range.lowerBound, in: number) + lead + bracket
    let offset = words?.count(upTo: mark.offset).advanced(by: indentation)
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
    case .directive: types[number]?.recordName ?? "comment"
    case .verbatim: "tab"
    case .blank, .tab, .comment: reading.kind.rawValue
    }
  }
}

extension LineType {
  fileprivate var recordName: String {
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
