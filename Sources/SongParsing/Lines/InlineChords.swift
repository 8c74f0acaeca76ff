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
struct InlineMark: Sendable, BitwiseCopyable {
  private let number: UInt32
  private let start: UInt32
  private let end: UInt32
  private let contentStart: UInt32
  private let contentEnd: UInt32
  let strength: ChordStrength
  let isAttached: Bool
  let isSquare: Bool
  /// Whether a star behind the bracket says that it holds a remark.
  let isRemark: Bool

  /// A remark in square brackets.
  init(remark content: Range<Int>, in range: Range<Int>) {
    self.init(nil, .certain, in: range, content, isAttached: false, isSquare: true, isRemark: true)
  }

  init(
    _ chord: UInt32?,
    _ strength: ChordStrength,
    in range: Range<Int>,
    _ content: Range<Int>,
    isAttached: Bool,
    isSquare: Bool,
    isRemark: Bool = false
  ) {
    number = chord ?? .max
    self.strength = strength
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
    contentStart = UInt32(truncatingIfNeeded: content.lowerBound)
    contentEnd = UInt32(truncatingIfNeeded: content.upperBound)
    self.isAttached = isAttached
    self.isSquare = isSquare
    self.isRemark = isRemark
  }

  /// The number of the chord with the reader of words; nil for a remark and where nobody plays.
  var chord: UInt32? { number == .max ? nil : number }

  /// The stretch with its brackets.
  var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }

  /// The stretch inside the brackets, without a star.
  var content: Range<Int> { Range(uncheckedBounds: (Int(contentStart), Int(contentEnd))) }
}

/// The brackets of a line, found once for all that look at them.
struct LineBrackets {
  /// The places of square brackets and parentheses.
  private(set) var places: [Int] = []

  /// Finds the brackets of a line.
  ///
  /// - Complexity: O(n).
  mutating func find(in line: Range<Int>, of text: Span<UInt8>) {
    places.removeAll(keepingCapacity: true)
    var index = line.lowerBound
    while index < line.upperBound {
      var marks = text.eightBytes(at: index).bracketMarks
      while marks != 0 {
        let place = index &+ marks.trailingZeroBitCount &>> 3
        if place < line.upperBound { places.append(place) }
        marks &= marks &- 1
      }
      index &+= 8
    }
  }
}

extension LineLexer {
  /// Finds the chords that stand in brackets on a line, `pre[Bb]runb`, `(Am)Do`, and what they
  /// speak for.
  ///
  /// - Complexity: O(n) in the length of the line.
  mutating func lookIntoBrackets(of line: Range<Int>, areVotes: Bool, in text: Span<UInt8>) {
    let start = inline.count
    brackets.find(in: line, of: text)
    var open: Int?
    var last: Int?
    for index in brackets.places.indices {
      let place = brackets.places[index]
      switch text[place] {
      case UInt8(ascii: "["): (open, last) = (place, place)
      case UInt8(ascii: "("):
        if !isNested(place, in: open, text) { open = place }
        last = place
      default:
        let content = last.map { $0 + 1..<place }
        let reading = content.flatMap { read($0, in: text) }
        if areVotes, let reading, let content { vote(reading, content, in: text) }
        last = nil
        open = close(open, at: place, content, reading, in: text)
      }
    }
    // Brackets with a star are remarks only where chords are written in brackets too.
    if start < inline.count, inline[start...].allSatisfy(\.isRemark) {
      inline.removeLast(inline.count - start)
    }
  }

  /// Takes in what a closing bracket closes; returns the bracket that is still open.
  ///
  /// - Parameters:
  ///   - content: what stands behind the last opening bracket.
  ///   - reading: what that is, if it is short enough to be a chord.
  private mutating func close(
    _ open: Int?,
    at place: Int,
    _ content: Range<Int>?,
    _ reading: WordReading?,
    in text: Span<UInt8>
  ) -> Int? {
    guard let open else { return nil }
    guard closes(text[place], text[open]) else {
      return isNested(open + 1, in: open, text) ? open : nil
    }
    let range = open..<place + 1
    let isRead = content?.lowerBound == open + 1
    if let mark = mark(range, isRead ? reading : read(open + 1..<place, in: text), in: text) {
      inline.append(mark)
    }
    return nil
  }

  /// What stands in a bracket, if it is short enough to be a chord.
  private mutating func read(_ content: Range<Int>, in text: Span<UInt8>) -> WordReading? {
    guard !content.isEmpty, content.count <= 24 else { return nil }
    return reader.read(content, in: text)
  }

  /// Votes by what stands behind an opening bracket; small letters in parentheses are words.
  private mutating func vote(_ reading: WordReading, _ content: Range<Int>, in text: Span<UInt8>) {
    let isSquare = text[content.lowerBound - 1] == UInt8(ascii: "[")
    guard isSquare || (0x41...0x5A).contains(text[content.lowerBound]) else { return }
    let isAsked = reading.marks.contains(.mayBeGerman)
    let settled = isAsked ? reader.settled(content, in: text) : reading
    detector.look(intoBrackets: settled.notations)
  }

  /// Whether a parenthesis right behind a square bracket belongs to what that holds: `[(E7)]`.
  private func isNested(_ index: Int, in open: Int?, _ text: Span<UInt8>) -> Bool {
    guard let open, index == open + 1, index < text.count else { return false }
    return text[open] == UInt8(ascii: "[") && text[index] == UInt8(ascii: "(")
  }

  private func closes(_ close: UInt8, _ open: UInt8) -> Bool {
    (open == UInt8(ascii: "[")) == (close == UInt8(ascii: "]"))
  }

  private func mark(
    _ range: Range<Int>,
    _ reading: WordReading?,
    in text: Span<UInt8>
  ) -> InlineMark? {
    let content = range.lowerBound + 1..<range.upperBound - 1
    guard !content.isEmpty else { return nil }
    let isSquare = text[range.lowerBound] == UInt8(ascii: "[")
    if isSquare, text[content.lowerBound] == UInt8(ascii: "*") {
      return InlineMark(remark: content.dropFirst(), in: range)
    }
    guard content.count < 24, let reading, let piece = reading.only ?? reader.sole(reading),
      piece.kind == .chord || piece.kind == .noChord
    else { return nil }
    let isChord = piece.kind == .chord
    let whole = withPointedBrackets(range, in: text)
    let end = whole.upperBound
    return InlineMark(
      isChord ? piece.chord : nil,
      isChord ? piece.strength : .certain,
      in: whole,
      content,
      isAttached: end < text.count && text.hasLetters(end..<end + 1),
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
