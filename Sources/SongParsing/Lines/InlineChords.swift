public import Harmony
public import SongModel

/// A chord in brackets or parentheses within a line of words.
public struct InlineChord: Hashable, Sendable {
  /// The chord; nil for N.C., a bar, or a remark in brackets.
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

extension LineLexer {
  /// Finds the chords that stand in brackets on a line: `pre[Bb]runb`, `(Am)Do`.
  ///
  /// - Complexity: O(n) in the length of the line.
  mutating func inlineChords(_ line: PhysicalLine, in text: Span<UInt8>) -> [InlineChord] {
    var found: [InlineChord] = []
    let range = line.range.utf8
    var open: Int?
    for index in range where index < text.count {
      switch text[index] {
      case UInt8(ascii: "["), UInt8(ascii: "("):
        open = index
      case UInt8(ascii: "]"), UInt8(ascii: ")"):
        if let start = open, closes(text[index], text[start]), index - start <= 24 {
          if let chord = inlineChord(start..<index + 1, in: text) { found.append(chord) }
        }
        open = nil
      default: break
      }
    }
    return found
  }

  private func closes(_ close: UInt8, _ open: UInt8) -> Bool {
    (open == UInt8(ascii: "[")) == (close == UInt8(ascii: "]"))
  }

  private mutating func inlineChord(_ range: Range<Int>, in text: Span<UInt8>) -> InlineChord? {
    let content = range.lowerBound + 1..<range.upperBound - 1
    guard !content.isEmpty else { return nil }
    let reading = read(text.extracting(content))
    guard reading.pieces.count == 1, let piece = reading.pieces.first else { return nil }
    let strength = piece.kind.strength ?? .certain
    guard piece.kind.chord != nil || piece.kind == .noChord else { return nil }
    return InlineChord(
      chord: piece.kind.chord,
      strength: strength,
      range: SourceRange(utf8: range),
      content: SourceRange(utf8: content),
      isAttached: range.upperBound < text.count
        && text.hasLetters(range.upperBound..<range.upperBound + 1),
      isSquare: text[range.lowerBound] == UInt8(ascii: "[")
    )
  }
}
