import SongModel

/// A row of words with the display cells at which they begin, under a row of chords.
///
/// A chord above a cell belongs to the character there; after the last one every cell is a blank.
struct LyricRow {
  /// The words in UTF-8.
  private var bytes: [UInt8] = []
  /// The place in the text for each cell, in UTF-8 bytes.
  private var places: [Int] = []
  private var cells = CellCounter()

  /// An empty row.
  init() {}

  /// A row of words that are all shown.
  ///
  /// - Complexity: O(n).
  init(_ words: String) {
    guard words.utf8.allSatisfy({ $0 &- 0x20 < 0x5F }) else {
      for scalar in words.unicodeScalars { append(scalar) }
      return
    }
    bytes = Array(words.utf8)
    places = Array(bytes.indices)
    cells.advance(overPlain: bytes.count)
  }

  /// Adds a character.
  ///
  /// - Parameter isShown: whether it belongs to the words, and does not only take room.
  mutating func append(_ scalar: Unicode.Scalar, isShown: Bool = true) {
    let place = bytes.count
    cells.advance(over: scalar)
    while places.count < cells.cell { places.append(place) }
    guard isShown else { return }
    if scalar.isASCII {
      bytes.append(UInt8(scalar.value))
    } else {
      bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    }
  }

  /// The words.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether there are no words.
  var isEmpty: Bool { bytes.isEmpty }

  /// How many cells the row takes.
  var width: Int { cells.cell }

  /// The place in the text below a cell.
  func place(at cell: Int) -> Int {
    if cell < 0 { return 0 }
    return cell < places.count ? places[cell] : bytes.count + cell - places.count
  }
}

/// A row of chords: words and the cells at which they begin.
struct SignRow {
  /// A word of the row.
  struct Word {
    let text: String
    let cell: Int
    let range: SourceRange?
  }

  let words: [Word]

  /// Makes a row of words.
  init(_ words: [Word]) {
    self.words = words
  }

  /// Cuts a row at its blanks.
  ///
  /// - Parameter range: the row in the text, without a marker before it.
  init(_ text: MappedText, _ range: Range<Int>) {
    var cells = TextCells(text, from: range)
    words = text.words(of: range).map { word in
      let cell = cells.cell(at: word.lowerBound)
      return Word(text: text.string(word), cell: cell, range: text.source(of: word))
    }
  }

  /// The marks above a row of words.
  func marks(above row: LyricRow, from cell: Int = 0) -> [ChordMark] {
    words.map { word in
      ChordMark(
        .annotation,
        text: word.text,
        offset: row.place(at: word.cell - cell),
        cell: word.cell,
        range: word.range
      )
    }
  }

  /// The marks of a line without words.
  var marks: [ChordMark] { marks(above: LyricRow()) }
}

/// Counts the cells from the start of a row to places further and further on.
private struct TextCells {
  private let text: MappedText
  private let isPlain: Bool
  private var place: Int
  private let start: Int
  private var counter = CellCounter()

  init(_ text: MappedText, from row: Range<Int>) {
    self.text = text
    (place, start) = (row.lowerBound, row.lowerBound)
    isPlain = text.isPlain(row)
  }

  /// The cell at a place, which must not lie before the last one asked for.
  mutating func cell(at next: Int) -> Int {
    if isPlain { return next - start }
    for scalar in text.string(place..<next).unicodeScalars { counter.advance(over: scalar) }
    place = next
    return counter.cell
  }
}
