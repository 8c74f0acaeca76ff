import SongModel

/// A row of chords over a row of words, in which a sign of the format makes room for chords that
/// need more of it than the words leave.
struct PaddedRows {
  private let bytes: [UInt8]
  private let padding: Character
  private(set) var chords = ""
  private(set) var words = ""
  private var chordCells = 0
  private var wordCells = 0
  private var taken = 0

  /// Lays out a line.
  init(_ line: LyricLine, padding: Character) {
    bytes = Array(line.text.utf8)
    self.padding = padding
    for mark in line.marks { place(mark) }
    take(upTo: bytes.count)
  }

  private mutating func place(_ mark: ChordMark) {
    take(upTo: min(mark.offset, bytes.count))
    let beyond = max(0, mark.offset - bytes.count)
    let earliest = chords.isEmpty ? 0 : chordCells + 1
    if beyond == 0, wordCells < earliest, taken < bytes.count || !words.isEmpty {
      words += String(repeating: padding, count: earliest - wordCells)
      wordCells = earliest
    }
    let cell = max(wordCells + beyond, earliest)
    chords += String(repeating: " ", count: cell - chordCells) + mark.text
    chordCells = cell + CellCounter.width(of: mark.text)
  }

  private mutating func take(upTo end: Int) {
    guard taken < end else { return }
    let part = String(decoding: bytes[taken..<end], as: UTF8.self)
    words += part
    var counter = CellCounter(cell: wordCells)
    for scalar in part.unicodeScalars { counter.advance(over: scalar) }
    wordCells = counter.cell
    taken = end
  }
}
