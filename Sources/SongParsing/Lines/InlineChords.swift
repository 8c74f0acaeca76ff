public import Harmony
public import SongModel

/// A chord in brackets or parentheses within a line of words.
public struct InlineChord: Hashable, Sendable {
  /// The chord; nil for N.C.
  public let chord: Chord?
  /// How surely it is one.
  public let strength: ChordStrength
  /// The stretch with its brackets.
  public let range: SourceRange
  /// The stretch inside the brackets.
  public let content: SourceRange
  /// Whether a letter stands right behind the brackets.
  public let isAttached: Bool
  /// Whether the brackets are square.
  public let isSquare: Bool
}

/// A chord in brackets as the reader works with it.
struct InlineMark: Sendable {
  /// The number of the chord with the reader of words; nil for N.C.
  let chord: UInt32?
  let strength: ChordStrength
  /// The stretch with its brackets, which take a byte each.
  let range: Range<Int>
  let isAttached: Bool
  let isSquare: Bool

  /// The stretch inside the brackets.
  var content: Range<Int> { range.lowerBound + 1..<range.upperBound - 1 }
}

extension LineLexer {
  /// Finds the chords that stand in brackets on a line: `pre[Bb]runb`, `(Am)Do`.
  ///
  /// - Complexity: O(n) in the length of the line.
  mutating func findInlineChords(_ line: PhysicalLine, in text: Span<UInt8>) {
    var open: Int?
    for index in line.range.utf8 {
      switch text[index] {
      case UInt8(ascii: "["), UInt8(ascii: "("):
        open = index
      case UInt8(ascii: "]"), UInt8(ascii: ")"):
        if let start = open, closes(text[index], text[start]), index - start <= 24 {
          if let chord = inlineChord(start..<index + 1, in: text) { inline.append(chord) }
        }
        open = nil
      default: break
      }
    }
  }

  private func closes(_ close: UInt8, _ open: UInt8) -> Bool {
    (open == UInt8(ascii: "[")) == (close == UInt8(ascii: "]"))
  }

  private mutating func inlineChord(_ range: Range<Int>, in text: Span<UInt8>) -> InlineMark? {
    let content = range.lowerBound + 1..<range.upperBound - 1
    guard !content.isEmpty, let piece = reader.read(content, in: text).only,
      piece.kind == .chord || piece.kind == .noChord
    else { return nil }
    return InlineMark(
      chord: piece.kind == .chord ? piece.chord : nil,
      strength: piece.kind == .chord ? piece.strength : .certain,
      range: range,
      isAttached: range.upperBound < text.count
        && text.hasLetters(range.upperBound..<range.upperBound + 1),
      isSquare: text[range.lowerBound] == UInt8(ascii: "[")
    )
  }
}
