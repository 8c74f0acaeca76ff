import Harmony
import SongModel

/// Reads a line of a chord grid: chords, bars and beats, and words in the margins.
///
///     line = margin? bar (cell | bar)* margin?
///     cell = chord ("~" chord)* | "." | "/" | "%" | "%%"
enum GridMarks {
  /// A mark of a grid, with the number of its chord with the reader of words.
  struct Mark {
    var type: MarkType
    let chord: UInt32
    let range: Range<Int>
  }

  /// The marks of a line; a line of strokes, which `|S` begins, has none.
  ///
  /// - Complexity: O(n).
  static func marks(
    of line: Range<Int>,
    with reader: inout WordReader,
    in text: Span<UInt8>
  ) -> [Mark] {
    let words = words(of: line, in: text)
    guard !words.contains(where: { isStrumBar($0, in: text) }) else { return [] }
    var marks: [Mark] = []
    for word in words { marks.append(mark(word, with: &reader, in: text)) }
    return settingMargins(marks)
  }

  /// What stands before the first bar, and after the last one, are words.
  private static func settingMargins(_ marks: [Mark]) -> [Mark] {
    guard let first = marks.firstIndex(where: { $0.type == .bar }),
      let last = marks.lastIndex(where: { $0.type == .bar }), first < last
    else { return marks }
    var marks = marks
    for index in marks.indices where index < first || index > last {
      marks[index].type = .annotation
    }
    return marks
  }

  private static func mark(
    _ word: Range<Int>,
    with reader: inout WordReader,
    in text: Span<UInt8>
  ) -> Mark {
    let bytes = Set((word.lowerBound..<word.upperBound).map { text[$0] })
    if bytes.isSubset(of: barBytes), !bytes.isDisjoint(with: Array("|{}".utf8)) {
      return Mark(type: .bar, chord: 0, range: word)
    }
    if bytes.isSubset(of: Array("%./".utf8)) { return Mark(type: .beat, chord: 0, range: word) }
    guard let piece = reader.read(word, in: text).singlePiece else {
      return Mark(type: .annotation, chord: 0, range: word)
    }
    return Mark(type: MarkType(piece.kind), chord: piece.chord, range: word)
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
