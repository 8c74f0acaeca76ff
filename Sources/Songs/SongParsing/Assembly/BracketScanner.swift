import SongModel

/// Finds the square brackets of a line in one pass, closed or not.
///
/// `BracketPairs` pairs those of all kinds that are closed, and the ones inside them.
struct BracketScanner {
  /// A bracket, from its opener to its closer, or to the next opener where it never closes.
  struct Bracket {
    let range: Range<Int>
    let isClosed: Bool
  }

  private var finder: BracketFinder
  private let end: Int
  /// The opener that was not closed yet.
  private var open: Int?
  /// The last closer that was looked for ahead; the end where there is none.
  private var closer = -1

  init(_ line: Range<Int>) {
    finder = BracketFinder(line)
    end = line.upperBound
  }

  /// The next bracket.
  ///
  /// - Complexity: O(n) for all brackets of a line.
  mutating func next(in text: Span<UInt8>) -> Bracket? {
    while let place = finder.next(in: text) {
      guard text[place].isSquareBracket else { continue }
      let last = open
      if text[place] == UInt8(ascii: "]") {
        open = nil
        if let last { return Bracket(range: last..<place + 1, isClosed: true) }
      } else {
        open = place
        // A second opening bracket before the closing one: the first was a typing error.
        if let last { return unclosed(last, before: place, in: text) }
      }
    }
    defer { open = nil }
    return open.map { Bracket(range: $0..<end, isClosed: false) }
  }

  /// A bracket that ends before the next one, or with the line where no bracket closes any more.
  private mutating func unclosed(_ last: Int, before place: Int, in text: Span<UInt8>) -> Bracket {
    // Looked for again only after the last one, or a row of openers would take quadratic time.
    if closer < place { closer = text.first(UInt8(ascii: "]"), in: place + 1..<end) ?? end }
    guard closer == end else { return Bracket(range: last..<place, isClosed: false) }
    (open, finder) = (nil, BracketFinder(end..<end))
    return Bracket(range: last..<end, isClosed: false)
  }
}
