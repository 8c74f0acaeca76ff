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
    var words: [Word] = []
    var counter = CellCounter()
    var start: (byte: Int, cell: Int)?
    var place = range.lowerBound
    func word(to end: Int) {
      guard let first = start else { return }
      words.append(
        Word(
          text: text.string(first.byte..<end),
          cell: first.cell,
          range: text.source(of: first.byte..<end)
        )
      )
    }
    for scalar in text.string(range).unicodeScalars {
      let isBlank = scalar == " " || scalar == "\t"
      if isBlank {
        word(to: place)
        start = nil
      } else if start == nil {
        start = (place, counter.cell)
      }
      counter.advance(over: scalar)
      place += UTF8.width(scalar)
    }
    word(to: min(place, range.upperBound))
    self.words = words
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
