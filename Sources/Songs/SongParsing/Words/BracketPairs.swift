import SongModel

/// Pairs the brackets of a line, or of a word: `[`, `(` and `<` with what closes them.
struct BracketPairs {
  /// What a closing bracket closes.
  struct Closing {
    /// Where it ends.
    let end: Int
    /// The last opening bracket, unless another was closed after it.
    let lastOpener: Int?
    /// The opening bracket of its kind that a chord may begin with.
    let opener: Int?
  }

  private var finder: BracketFinder
  /// The last opening bracket, or the one before it that holds it: `[(E7)]`.
  private var outer: Int?
  private var last: Int?
  /// How many brackets there were so far, and how many square ones.
  private(set) var count = 0
  private(set) var squares = 0

  init(_ range: Range<Int>) {
    finder = BracketFinder(range)
  }

  /// The next closing bracket.
  ///
  /// - Complexity: O(n) for all brackets of a line.
  mutating func next(in text: Span<UInt8>) -> Closing? {
    while let place = finder.next(in: text) {
      count += 1
      if text[place].isSquareBracket { squares += 1 }
      if text[place].isClosingBracket {
        // Arrows, `->`, close nothing.
        if text[place] == UInt8(ascii: ">"), !isPointed(outer, in: text) { continue }
        return close(at: place, in: text)
      }
      if !(outer == place - 1 && isNested(in: text)) { outer = place }
      last = place
    }
    return nil
  }

  private mutating func close(at place: Int, in text: Span<UInt8>) -> Closing {
    guard let outer else { return Closing(end: place + 1, lastOpener: nil, opener: nil) }
    let lastOpener = last
    last = nil
    let isPair = text[outer].closingBracket == text[place]
    if isPair || !isNested(in: text) { self.outer = nil }
    return Closing(end: place + 1, lastOpener: lastOpener, opener: isPair ? outer : nil)
  }

  /// Whether a bracket right after the outer one belongs to what that holds: `[(E7)]`, `<(G)>`.
  private func isNested(in text: Span<UInt8>) -> Bool {
    guard let outer else { return false }
    return text.starts("[(", at: outer) || text.starts("<(", at: outer)
      || text.starts("<[", at: outer)
  }

  private func isPointed(_ opener: Int?, in text: Span<UInt8>) -> Bool {
    opener.map { text[$0] == UInt8(ascii: "<") } ?? false
  }
}
