import Harmony
import SongModel

/// Reads a line of a chord grid: chords, bars and beats, and words in the margins.
///
///     line = margin? bar (cell | bar)* margin?
///     cell = chord ("~" chord)* | "." | "/" | "%" | "%%"
enum GridMarks {
  /// The marks of a line; a line of strokes, which `|S` begins, has none.
  ///
  /// - Complexity: O(n).
  static func marks(
    of line: Range<Int>,
    with reader: inout WordReader,
    in text: Span<UInt8>
  ) -> [PlacedMark] {
    let words = words(of: line, in: text)
    guard !words.contains(where: { isStrumBar($0, in: text) }) else { return [] }
    var marks: [PlacedMark] = []
    var counter = CellCounter()
    var counted = line.lowerBound
    for word in words {
      let gap = String(decoding: text.extracting(counted..<word.lowerBound))
      for scalar in gap.unicodeScalars { counter.advance(over: scalar) }
      counted = word.lowerBound
      let (type, chord) = type(of: word, with: &reader, in: text)
      let range = SourceRange(utf8: word)
      marks.append(
        PlacedMark(
          type,
          chord: chord,
          words: range,
          offset: word.lowerBound - line.lowerBound,
          cell: counter.cell,
          range: range
        )
      )
    }
    return settingMargins(marks)
  }

  /// What stands before the first bar, and behind the last one, are words.
  private static func settingMargins(_ marks: [PlacedMark]) -> [PlacedMark] {
    guard let first = marks.firstIndex(where: { $0.type == .bar }),
      let last = marks.lastIndex(where: { $0.type == .bar }), first < last
    else { return marks }
    var marks = marks
    for index in marks.indices where index < first || index > last {
      marks[index].type = .annotation
    }
    return marks
  }

  /// What a word is, and the number of its chord.
  private static func type(
    of word: Range<Int>,
    with reader: inout WordReader,
    in text: Span<UInt8>
  ) -> (MarkType, UInt32) {
    let bytes = Set((word.lowerBound..<word.upperBound).map { text[$0] })
    if bytes.isSubset(of: barBytes), !bytes.isDisjoint(with: Array("|{}".utf8)) { return (.bar, 0) }
    if bytes.isSubset(of: Array("%./".utf8)) { return (.beat, 0) }
    guard let piece = reader.read(word, in: text).only else { return (.annotation, 0) }
    return (MarkType(piece.kind), piece.chord)
  }

  private static let barBytes = Set("|:.{}0123456789>".utf8)

  /// The words of a line; `~` parts two chords of a cell.
  private static func words(of line: Range<Int>, in text: Span<UInt8>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = line.lowerBound
    for index in line.lowerBound...line.upperBound {
      let isEnd = index == line.upperBound || [0x20, 0x09, UInt8(ascii: "~")].contains(text[index])
      guard isEnd else { continue }
      if start < index { words.append(start..<index) }
      start = index + 1
    }
    return words
  }

  private static func isStrumBar(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    word.count == 2 && text[word.lowerBound] == UInt8(ascii: "|")
      && [UInt8(ascii: "S"), UInt8(ascii: "s")].contains(text[word.lowerBound + 1])
  }
}
