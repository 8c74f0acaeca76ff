import SongModel

/// Finds the square brackets of a line in one pass.
struct BracketScanner {
  /// A bracket, from its opener to its closer, or to the next opener where it never closes.
  struct Bracket {
    let range: Range<Int>
    let isClosed: Bool
  }

  private var next: Int
  private let end: Int
  /// The opener that was not closed yet.
  private var open: Int?
  /// The last closer that was looked for ahead; the end where there is none.
  private var closer = -1

  init(_ line: Range<Int>) {
    next = line.lowerBound
    end = line.upperBound
  }

  /// The next bracket.
  ///
  /// - Complexity: O(n) for all brackets of a line.
  mutating func next(in text: Span<UInt8>) -> Bracket? {
    while let place = text.firstSquareBracket(in: next..<end) {
      next = place + 1
      let last = open
      if text[place] == UInt8(ascii: "]") {
        open = nil
        if let last { return Bracket(range: last..<next, isClosed: true) }
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
    (open, next) = (nil, end)
    return Bracket(range: last..<end, isClosed: false)
  }
}

extension Span where Element == UInt8 {
  /// The first square bracket in a range.
  fileprivate func firstSquareBracket(in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      let skipped = eightBytes(at: index).countBeforeSquareBracket
      index &+= skipped
      if skipped < 8 { return index < range.upperBound ? index : nil }
    }
    return nil
  }
}
