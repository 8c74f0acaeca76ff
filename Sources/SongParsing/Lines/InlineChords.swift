public import Harmony
public import SongModel

/// A chord in brackets or parentheses within a line of words.
public struct InlineChord: Hashable, Sendable {
  /// The chord; nil for a remark and where nobody plays.
  public let chord: Chord?
  /// How surely it is one.
  public let strength: ChordStrength
  /// The stretch with its brackets.
  public let range: SourceRange
  /// The stretch inside the brackets.
  public let content: SourceRange
  /// Whether a letter stands right behind the brackets.
  public let isAttached: Bool
  /// Whether the brackets are square, or parentheses within pointed ones: `<(G)>`.
  public let isSquare: Bool
  /// Whether the brackets hold a remark, as `[*softly]` does.
  public let isRemark: Bool
}

/// A chord in brackets as the reader works with it.
struct InlineMark: Sendable {
  /// The number of the chord with the reader of words; nil for a remark and where nobody plays.
  var chord: UInt32?
  var strength = ChordStrength.certain
  /// The stretch with its brackets.
  let range: Range<Int>
  /// The stretch inside the brackets, without a star.
  let content: Range<Int>
  var isAttached = false
  var isSquare = true
  /// Whether a star behind the bracket says that it holds a remark.
  var isRemark = false
}

extension LineLexer {
  /// Finds the chords that stand in brackets on a line: `pre[Bb]runb`, `(Am)Do`.
  ///
  /// - Complexity: O(n) in the length of the line.
  mutating func findInlineChords(_ line: PhysicalLine, in text: Span<UInt8>) {
    let start = inline.count
    let range = line.range.utf8
    var open: Int?
    var next = range.lowerBound
    while let index = text.firstBracket(in: next..<range.upperBound) {
      next = index + 1
      switch text[index] {
      case UInt8(ascii: "["): open = index
      case UInt8(ascii: "(") where !isNested(index, in: open, text): open = index
      case UInt8(ascii: "]"), UInt8(ascii: ")"):
        guard let start = open else { continue }
        if closes(text[index], text[start]) {
          if let mark = mark(start..<index + 1, in: text) { inline.append(mark) }
        } else if isNested(start + 1, in: start, text) {
          continue
        }
        open = nil
      default: break
      }
    }
    // Brackets with a star are remarks only where chords are written in brackets too.
    if inline[start...].allSatisfy(\.isRemark) { inline.removeSubrange(start...) }
  }

  /// Whether a parenthesis right behind a square bracket belongs to what that holds: `[(E7)]`.
  private func isNested(_ index: Int, in open: Int?, _ text: Span<UInt8>) -> Bool {
    guard let open, index == open + 1, index < text.count else { return false }
    return text[open] == UInt8(ascii: "[") && text[index] == UInt8(ascii: "(")
  }

  private func closes(_ close: UInt8, _ open: UInt8) -> Bool {
    (open == UInt8(ascii: "[")) == (close == UInt8(ascii: "]"))
  }

  private mutating func mark(_ range: Range<Int>, in text: Span<UInt8>) -> InlineMark? {
    let content = range.lowerBound + 1..<range.upperBound - 1
    guard !content.isEmpty else { return nil }
    let isSquare = text[range.lowerBound] == UInt8(ascii: "[")
    if isSquare, text[content.lowerBound] == UInt8(ascii: "*") {
      let words = content.lowerBound + 1..<content.upperBound
      return InlineMark(range: range, content: words, isRemark: true)
    }
    guard content.count < 24 else { return nil }
    let reading = reader.read(content, in: text)
    guard let piece = reading.only ?? reader.sole(reading),
      piece.kind == .chord || piece.kind == .noChord
    else { return nil }
    let whole = withPointedBrackets(range, in: text)
    return InlineMark(
      chord: piece.kind == .chord ? piece.chord : nil,
      strength: piece.kind == .chord ? piece.strength : .certain,
      range: whole,
      content: content,
      isAttached: whole.upperBound < text.count
        && text.hasLetters(whole.upperBound..<whole.upperBound + 1),
      isSquare: isSquare || whole != range
    )
  }

  /// The parentheses with pointed brackets right round them, as in `<(G)>`.
  private func withPointedBrackets(_ range: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
    guard range.lowerBound > 0, text[range.lowerBound - 1] == UInt8(ascii: "<"),
      range.upperBound < text.count, text[range.upperBound] == UInt8(ascii: ">")
    else { return range }
    return range.lowerBound - 1..<range.upperBound + 1
  }
}
