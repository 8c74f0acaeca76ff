import Harmony
import SongModel

/// Lays marks out in a row of their own.
enum ChordRow {
  /// A row of marks at their cells; marks that would touch are moved apart.
  ///
  /// - Parameter label: the label before the marks.
  static func row(_ marks: [ChordMark], after label: String? = nil) -> String {
    var row = label ?? ""
    var cell = CellCounter.width(of: row)
    var last: Neighbour?
    for mark in marks {
      let next = Neighbour(mark)
      let gap = row.isEmpty ? 0 : next.gap(after: last)
      let place = max(mark.cell - mark.leadingCells, cell + gap)
      last = next
      row += String(repeating: " ", count: place - cell) + mark.text
      cell = place + CellCounter.width(of: mark.text)
    }
    return row
  }

  /// The marks of a lyric line in a row, and the words below them.
  ///
  /// Where two chords would touch, the words are moved apart, inside a word with dashes.
  ///
  /// - Parameter margin: the number of cells to leave free at the left.
  static func rows(_ line: LyricLine, margin: Int) -> Rows {
    var layout = RowLayout(line, margin: margin)
    for mark in line.marks where !mark.text.isEmpty { layout.place(mark) }
    return layout.finish()
  }

  /// A row of marks and a row of words.
  struct Rows {
    let chords: String
    let words: String
    /// Whether both read as they were: no words had to be moved apart, and no chord is cut by the
    /// bars in it.
    let readsBack: Bool
  }
}

/// The two rows while they grow.
private struct RowLayout {
  private let bytes: [UInt8]
  /// Whether each byte is a character of one cell.
  private let isPlain: Bool
  private var chords: [UInt8] = []
  private var chordCells = 0
  private var words: [UInt8] = []
  private var wordCells = CellCounter()
  private var taken = 0
  private var readsBack = true
  private var last: Neighbour?

  init(_ line: LyricLine, margin: Int) {
    let bytes = Array(line.text.utf8)
    (self.bytes, isPlain) = (bytes, bytes.span.isPlain)
    chords = [UInt8](repeating: 0x20, count: line.marks.isEmpty ? 0 : margin)
    chordCells = margin
    wordCells = CellCounter(cell: margin)
    words.reserveCapacity(bytes.count)
    chords.reserveCapacity(bytes.count)
  }

  mutating func place(_ mark: ChordMark) {
    take(upTo: mark.offset)
    let next = Neighbour(mark)
    let earliest = last == nil ? chordCells : chordCells + next.gap(after: last)
    last = next
    if mark.holdsBar { readsBack = false }
    let lead = mark.leadingCells
    if wordCells.cell < earliest + lead, mark.holdsItsPlace {
      readsBack = false
      spread(by: earliest + lead - wordCells.cell)
    }
    let cell = max(wordCells.cell - lead, earliest)
    for _ in chordCells..<cell { chords.append(0x20) }
    chords += mark.text.utf8
    chordCells = cell + CellCounter.width(of: mark.text)
  }

  mutating func finish() -> ChordRow.Rows {
    take(upTo: bytes.count)
    while words.last == 0x20 { words.removeLast() }
    return ChordRow.Rows(
      chords: String(decoding: chords, as: UTF8.self),
      words: String(decoding: words, as: UTF8.self),
      readsBack: readsBack
    )
  }

  /// Copies words up to an offset, and to the end of a character that it cuts; beyond the text
  /// every byte is a blank.
  private mutating func take(upTo offset: Int) {
    let bytes = bytes
    let text = bytes.span
    let end = min(offset, bytes.count)
    if isPlain, taken < end {
      words += bytes[taken..<end]
      wordCells.advance(overPlain: end - taken)
      taken = end
    }
    while taken < end {
      let (scalar, length) = text.scalar(at: taken)
      for place in taken..<min(taken + length, bytes.count) { words.append(text[place]) }
      wordCells.advance(over: scalar)
      taken += length
    }
    if taken < offset {
      addBlanks(offset - taken)
      taken = offset
    }
  }

  private mutating func addBlanks(_ count: Int) {
    for _ in 0..<count { words.append(0x20) }
    wordCells.advance(overPlain: count)
  }

  /// Moves the rest of the words to the right.
  private mutating func spread(by cells: Int) {
    let isInWord =
      taken < bytes.count && bytes[taken] > 0x20 && words.last.map { $0 > 0x20 } == true
    for _ in 0..<cells { words.append(isInWord ? UInt8(ascii: "-") : 0x20) }
    wordCells.advance(overPlain: cells)
  }
}

extension ChordMark {
  /// Whether the mark must stay at its syllable; remarks and bars may move to make room.
  fileprivate var holdsItsPlace: Bool { kind.type == .chord || kind.type == .noChord }

  /// Whether a bar stands in the brackets of a chord, as in `[C|↓↑]`.
  fileprivate var holdsBar: Bool { kind.type == .chord && text.utf8.contains(UInt8(ascii: "|")) }

  /// The cells of what decorates the chord on its left: `(` in `(A)`.
  fileprivate var leadingCells: Int {
    guard let chord, chord.spelling.utf8.count < text.utf8.count,
      let lead = text.utf8Offset(ofText: chord.spelling), lead > 0
    else { return 0 }
    return CellCounter.width(of: text.utf8Slice(0..<lead))
  }
}

/// What a mark is to those beside it in a row.
private struct Neighbour {
  private let isChord: Bool
  private let isSeparator: Bool
  private let isWord: Bool
  private let opensParenthesis: Bool
  /// Whether it is words that end as a label does: `[Chorus]`, `Intro:`.
  private let endsAsLabel: Bool
  private let range: SourceRange?
  /// Whether it stands in the sheet as it is here.
  private let isAsWritten: Bool

  init(_ mark: ChordMark) {
    let type = mark.kind.type
    isChord = type == .chord
    isSeparator = type == .separator || type == .bar
    isWord = mark.isWord
    opensParenthesis = mark.text.utf8.first == UInt8(ascii: "(")
    range = mark.range
    isAsWritten = range.map { $0.utf8.count == mark.text.utf8.count } ?? false
    let end = mark.text.utf8.last
    endsAsLabel =
      type == .annotation
      && (end == UInt8(ascii: "]") || end == UInt8(ascii: ")") || end == UInt8(ascii: ":"))
  }

  /// The blanks needed before the mark, so that it does not run into the last.
  func gap(after last: Neighbour?) -> Int {
    guard let last else { return 1 }
    // `E(E7)` needs no blank.
    if isChord, last.isChord, opensParenthesis { return 0 }
    if isChord, isGlued(to: last) { return 0 }
    return isWord && last.isWord || isApart(from: last) ? 1 : 0
  }

  /// Whether the sheet has the mark right behind a label: `[Chorus]F`.
  private func isGlued(to last: Neighbour) -> Bool {
    guard last.endsAsLabel, isAsWritten, last.isAsWritten, let end = last.range?.upperBound
    else { return false }
    return range?.lowerBound == end
  }

  /// Whether the sheet keeps a separator or a bar apart: `C - G`, but not `C-G`.
  private func isApart(from last: Neighbour) -> Bool {
    guard isSeparator || last.isSeparator, let end = last.range?.upperBound,
      let start = range?.lowerBound
    else { return false }
    return end < start
  }
}
