import SongModel

/// A row of chords over a row of words, in which a sign of the format makes room for chords that
/// need more of it than the words leave.
struct PaddedRows {
  private let bytes: [UInt8]
  private let padding: Padding
  private let sign: (ChordMark) -> String
  private(set) var chords = ""
  /// Whether signs were put among the words.
  private(set) var isPadded = false
  private(set) var words = ""
  private var chordCells = 0
  private var wordCells = 0
  private var taken = 0

  /// What makes room for chords.
  struct Padding {
    /// Between the letters of a word.
    let inWords: Character
    /// Beside a blank.
    let atBlanks: Character
  }

  /// Lays out a line.
  ///
  /// - Parameter sign: what is written for a mark, which takes the room of its text.
  init(_ line: LyricLine, padding: Padding, sign: @escaping (ChordMark) -> String = \.text) {
    bytes = Array(line.text.utf8)
    (self.padding, self.sign) = (padding, sign)
    for mark in line.marks { place(mark) }
    take(upTo: bytes.count)
  }

  private mutating func place(_ mark: ChordMark) {
    take(upTo: min(mark.offset, bytes.count))
    let beyond = max(0, mark.offset - bytes.count)
    let earliest = chords.isEmpty ? 0 : chordCells + 1
    if beyond == 0, wordCells < earliest, taken < bytes.count || !words.isEmpty {
      let isBlank = taken == 0 || taken >= bytes.count || bytes[taken - 1] == 0x20
      isPadded = true
      let filler = isBlank ? padding.atBlanks : padding.inWords
      words += String(repeating: filler, count: earliest - wordCells)
      wordCells = earliest
    }
    let cell = max(wordCells + beyond, earliest)
    chords += String(repeating: " ", count: cell - chordCells) + sign(mark)
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
