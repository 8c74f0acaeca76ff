/// Walks along the words of a line by bytes and display cells.
///
/// The words are handed in again for each step.
struct WordCells {
  private var counter = CellCounter()
  /// The bytes up to the place that was reached.
  private var reached = 0
  /// Where the last character begins that was stepped over.
  private var last = 0
  /// Whether each byte is a character of one cell.
  private let isPlain: Bool

  init(_ words: Span<UInt8>) {
    isPlain = words.isPlain
  }

  /// The byte at a cell, which must not lie before the last one asked for.
  ///
  /// A cell inside a wide character or a tab has the byte where that starts; beyond the end, each
  /// cell counts as a byte.
  mutating func offset(ofCell cell: Int, in words: Span<UInt8>) -> Int {
    if isPlain { return cell }
    while counter.cell <= cell {
      skipPlain(cell - counter.cell, in: words)
      guard step(in: words) else { break }
    }
    return counter.cell <= cell ? reached + cell - counter.cell : last
  }

  /// The cell at a byte, which must not lie before the last one asked for.
  mutating func cell(ofOffset offset: Int, in words: Span<UInt8>) -> Int {
    if isPlain { return offset }
    while reached < offset {
      skipPlain(offset - reached, in: words)
      guard reached < offset, step(in: words) else { break }
    }
    return counter.cell
  }

  /// Steps over characters of one cell each, up to some of them, as far as they stand together.
  private mutating func skipPlain(_ most: Int, in words: Span<UInt8>) {
    guard !counter.isJoining else { return }
    var rest = most
    while rest > 0 {
      let plain = min(words.eightBytes(at: reached).plainCount, rest)
      counter.advance(overPlain: plain)
      reached += plain
      rest -= plain
      if plain < 8 { return }
    }
  }

  /// Steps over a character; false at the end.
  private mutating func step(in words: Span<UInt8>) -> Bool {
    guard reached < words.count else { return false }
    let (scalar, length) = words.scalar(at: reached)
    counter.advance(over: scalar)
    (last, reached) = (reached, reached + length)
    return true
  }
}

extension Span where Element == UInt8 {
  /// Whether each byte is a character of one cell.
  ///
  /// - Complexity: O(n), eight bytes at a time.
  package var isPlain: Bool {
    var index = 0
    while index < count {
      let plain = eightBytes(at: index).plainCount
      index += plain
      if plain < 8 { return index >= count }
    }
    return true
  }
}
