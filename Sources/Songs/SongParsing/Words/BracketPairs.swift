import SongModel

/// Pairs the brackets of a line, or of a word: `[`, `(` and `<` with what closes them.
struct BracketPairs {
  /// What a closing bracket closes.
  struct Closing {
    /// Where it ends.
    let end: Int
    /// The last opening bracket, unless another was closed after it.
    let word: Int?
    /// The opening bracket of its kind that a chord may begin with.
    let chord: Int?
  }

  private var finder: BracketFinder
  private var first: Int?
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
        if text[place] == UInt8(ascii: ">"), !isPointed(first, in: text) { continue }
        return close(at: place, in: text)
      }
      if !(first == place - 1 && isNested(in: text)) { first = place }
      last = place
    }
    return nil
  }

  private mutating func close(at place: Int, in text: Span<UInt8>) -> Closing {
    guard let opener = first else { return Closing(end: place + 1, word: nil, chord: nil) }
    let word = last
    last = nil
    let isPair = text[opener].closingBracket == text[place]
    if isPair || !isNested(in: text) { first = nil }
    return Closing(end: place + 1, word: word, chord: isPair ? opener : nil)
  }

  /// Whether a bracket right after the first belongs to what that holds: `[(E7)]`, `<(G)>`.
  private func isNested(in text: Span<UInt8>) -> Bool {
    guard let first else { return false }
    return text.starts("[(", at: first) || text.starts("<(", at: first)
      || text.starts("<[", at: first)
  }

  private func isPointed(_ opener: Int?, in text: Span<UInt8>) -> Bool {
    opener.map { text[$0] == UInt8(ascii: "<") } ?? false
  }
}

/// Finds the brackets of a line, eight bytes at a time.
private struct BracketFinder {
  /// Where the bytes begin that are looked at next.
  private var nextPlace: Int
  private let end: Int
  /// What is left of those that were looked at last.
  private var marks: UInt64 = 0

  init(_ range: Range<Int>) {
    nextPlace = range.lowerBound
    end = range.upperBound
  }

  @inline(__always)
  mutating func next(in text: Span<UInt8>) -> Int? {
    while marks == 0 {
      guard nextPlace < end else { return nil }
      marks = text.eightBytes(at: nextPlace).bracketMarks
      nextPlace &+= 8
    }
    let place = nextPlace &- 8 &+ marks.trailingZeroBitCount &>> 3
    marks &= marks &- 1
    return place < end ? place : nil
  }
}

extension UInt8 {
  @inline(__always)
  fileprivate var isSquareBracket: Bool { self == UInt8(ascii: "[") || self == UInt8(ascii: "]") }

  /// Whether a bracket closes: `)`, `]` or `>`.
  @inline(__always)
  fileprivate var isClosingBracket: Bool {
    self == UInt8(ascii: ")") || self == UInt8(ascii: "]") || self == UInt8(ascii: ">")
  }

  /// What closes an opening bracket.
  fileprivate var closingBracket: UInt8 {
    switch self {
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "<"): UInt8(ascii: ">")
    default: UInt8(ascii: ")")
    }
  }
}
