import Harmony
import SongModel

/// Reads the lines of OpenSong's lyrics, whose first character says what each is.
///
/// | first | the line |
/// |---|---|
/// | `.` | chords above the next words, both counted from after the first character |
/// | blank | words |
/// | `[` | the heading of a section |
/// | `1`…`9` | words of that verse, in a block of several |
/// | `;` | a remark |
/// | `---`, `-!!` | a new page, a new column |
struct OpenSongLyrics {
  private let text: MappedText
  private let sheets: SheetKnowledge
  /// The chords that wait for their words.
  private var chords: (row: SignRow, line: Range<Int>)?
  /// The remarks that may be a staff of tablature.
  private var remarks: [Range<Int>] = []
  /// The verses of a block in which each line begins with the number of its verse.
  private var block: VerseBlock?

  init(_ text: MappedText, asking sheets: SheetKnowledge) {
    (self.text, self.sheets) = (text, sheets)
  }

  mutating func read(into song: inout SongBuilder) {
    for line in text.lines { read(line, into: &song) }
    finishLines(in: &song)
    finishBlock(in: &song)
  }

  private mutating func read(_ line: Range<Int>, into song: inout SongBuilder) {
    let first = line.isEmpty ? nil : text.bytes[line.lowerBound]
    if first != UInt8(ascii: ";") { finishRemarks(in: &song) }
    let rest = line.dropFirst(1)
    switch first {
    case UInt8(ascii: "."): readChords(line, into: &song)
    case UInt8(ascii: "["): readHeading(line, into: &song)
    case UInt8(ascii: ";"): readRemark(line, into: &song)
    case UInt8(ascii: "-") where text.bytes[line].starts(with: "---".utf8):
      addLayout("new_page", at: line, in: &song)
    case UInt8(ascii: "-") where text.bytes[line].starts(with: "-!!".utf8):
      addLayout("column_break", at: line, in: &song)
    case let digit? where (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(digit):
      readNumbered(line)
    case UInt8(ascii: " "): readWords(rest, of: line, into: &song)
    case nil: readWords(line, of: line, into: &song)
    default:
      if let fingering = ChordDefinition(openSong: text.string(line)) {
        finishChords(in: &song)
        return song.add(.definition(fingering), text.place(of: line))
      }
      song.note(.brokenMarkup, "a line without a mark; taken for words", at: text.place(of: line))
      readWords(line, of: line, into: &song)
    }
  }

  /// Adds what waits for the next line.
  private mutating func finishLines(in song: inout SongBuilder) {
    finishRemarks(in: &song)
    finishChords(in: &song)
  }
}

// MARK: - Chords and words

extension OpenSongLyrics {
  private mutating func readChords(_ line: Range<Int>, into song: inout SongBuilder) {
    finishChords(in: &song)
    chords = (SignRow(text, line.dropFirst(1)), line)
  }

  /// Adds chords that have no words.
  private mutating func finishChords(in song: inout SongBuilder) {
    guard let chords = chords.take() else { return }
    let line = LyricLine(text: "", marks: chords.row.marks)
    song.add(line, text.place(of: chords.line))
  }

  private mutating func readWords(
    _ words: Range<Int>,
    of line: Range<Int>,
    into song: inout SongBuilder
  ) {
    // Blank lines between the lines of a block only set them apart.
    if block != nil, chords == nil, text.trimmed(words).isEmpty { return }
    finishBlock(in: &song)
    var range = text.place(of: line)
    let above = chords.take()
    if let above { range = text.place(of: above.line).union(range) }
    let string = text.string(words)
    guard text.hasSign(UInt8(ascii: "_"), or: UInt8(ascii: "|"), in: words) else {
      let marks = above?.row.marks(above: LyricRow(string)) ?? []
      return song.add(LyricLine(text: string, marks: marks), range)
    }
    let row = OpenSongRow(string)
    if row.endsSlide {
      song.note(.unreadLayout, "the end of a slide, ||", at: text.place(of: line))
    }
    for lyrics in row.lines(below: above?.row) { song.add(lyrics, range) }
  }

  private mutating func readNumbered(_ line: Range<Int>) {
    guard let number = text.bytes[line.lowerBound].digitValue else { return }
    var verses = block.take() ?? VerseBlock()
    if let chords = chords.take() { verses.setChords(chords.row, at: text.place(of: chords.line)) }
    verses.add(text.string(line.dropFirst(1)), verse: number, at: text.place(of: line))
    block = verses
  }

  /// Adds the verses of a block.
  private mutating func finishBlock(in song: inout SongBuilder) {
    guard let block = block.take() else { return }
    block.add(to: &song)
  }
}

// MARK: - Headings, remarks, breaks

extension OpenSongLyrics {
  private mutating func readHeading(_ line: Range<Int>, into song: inout SongBuilder) {
    finishLines(in: &song)
    finishBlock(in: &song)
    let words = text.bytes[line.dropFirst(1)]
    let end = words.firstIndex { "]}".utf8.contains($0) } ?? line.upperBound
    let code = text.string(text.trimmed(line.lowerBound + 1..<end))
    if end == line.upperBound || text.bytes[end] != UInt8(ascii: "]") {
      song.note(.brokenMarkup, "a heading without ]", at: text.place(of: line))
    }
    let name = SectionCode(code, letters: OpenSongTable.letters)?.name ?? sheets.sectionName(code)
    song.begin(name, headingAt: text.place(of: line.lowerBound..<min(end + 1, line.upperBound)))
    let rest = min(end + 1, line.upperBound)..<line.upperBound
    if !text.trimmed(rest).isEmpty {
      song.add(.comment(CommentLine(text.string(text.trimmed(rest)))), text.place(of: rest))
    }
  }

  private mutating func readRemark(_ line: Range<Int>, into song: inout SongBuilder) {
    finishChords(in: &song)
    finishBlock(in: &song)
    remarks.append(line)
  }

  /// Adds the last remarks; three and more that look like strings are a staff.
  private mutating func finishRemarks(in song: inout SongBuilder) {
    guard !remarks.isEmpty else { return }
    let lines = exchange(&remarks, with: [])
    let isStaff = lines.count > 2 && lines.allSatisfy { isString($0.dropFirst(1)) }
    for line in lines {
      let words = text.string(line.dropFirst(1))
      if isStaff {
        song.add(.tab(VerbatimLine(words)), text.place(of: line))
      } else {
        let plain = text.string(text.trimmed(line.dropFirst(1)))
        song.add(.comment(CommentLine(plain)), text.place(of: line))
      }
    }
  }

  /// Whether a line is a string of tablature: `e |--3--|`.
  private func isString(_ line: Range<Int>) -> Bool {
    let bytes = text.bytes[line]
    return bytes.contains(UInt8(ascii: "|")) && bytes.count { $0 == UInt8(ascii: "-") } > 1
  }

  private mutating func addLayout(
    _ name: String,
    at line: Range<Int>,
    in song: inout SongBuilder
  ) {
    finishChords(in: &song)
    let directive = Directive(name: name, argument: nil, text: "{\(name)}")
    song.add(.directive(directive), text.place(of: line))
    let rest = text.trimmed(text.bytes[line.dropFirst(3)].drop { $0 == UInt8(ascii: "-") }.indices)
    guard !rest.isEmpty else { return }
    song.add(.comment(CommentLine(text.string(rest))), text.place(of: rest))
  }
}

extension ChordDefinition {
  /// Reads a fingering as people list them below the lyrics: `Am7 = X02010`; nil for other lines.
  fileprivate init?(openSong line: String) {
    let parts = line.split(separator: "=").map { $0.split(separator: " ").joined() }
    guard parts.count == 2, Chord(parsing: parts[0]) != nil, (4...8).contains(parts[1].utf8.count),
      parts[1].allSatisfy({ $0.isASCII && $0.isNumber || "xX".contains($0) })
    else { return nil }
    self.init(parts[0], parts[1].map(\.wholeNumberValue))
  }
}

extension UInt8 {
  /// The number that a digit stands for.
  fileprivate var digitValue: Int? { isASCIIDigit ? Int(self) - 0x30 : nil }
}
