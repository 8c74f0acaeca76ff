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
///
/// Sixteen bytes, as a sheet in ChordPro has very many of them.
struct InlineMark: Sendable, BitwiseCopyable {
  /// What stands round a chord.
  enum Brackets: UInt8, Sendable {
    case square, round
    /// Any brackets with pointed ones round them: `<(G)>`.
    case pointed
  }

  /// A chord or the sign that nobody plays; a word for a remark.
  private let body: TokenBody
  private let start: UInt32
  /// No line with chords in brackets is longer than this can count.
  private let length: UInt16
  let brackets: Brackets
  let isAttached: Bool

  @inline(__always)
  init(_ body: TokenBody, in range: Range<Int>, _ brackets: Brackets, isAttached: Bool) {
    self.body = body
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    length = UInt16(truncatingIfNeeded: range.upperBound &- range.lowerBound)
    self.brackets = brackets
    self.isAttached = isAttached
  }

  /// A remark in square brackets.
  init(remarkIn range: Range<Int>) {
    self.init(TokenBody(WordPiece(kind: .word), []), in: range, .square, isAttached: false)
  }

  /// What the mark is in the document.
  var type: MarkType { MarkType(body.kind) }

  /// The number of the chord with the reader of words; of no meaning where there is none.
  var chord: UInt32 { body.chord }

  /// How surely it is a chord; nothing else is in doubt.
  @inline(__always)
  var strength: ChordStrength { body.kind == .chord ? body.strength : .certain }

  /// Whether a star behind the bracket says that it holds a remark.
  @inline(__always)
  var isRemark: Bool { body.kind == .word }

  /// The stretch with its brackets.
  @inline(__always)
  var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(start) &+ Int(length))) }

  /// The stretch inside the brackets, without a star.
  @inline(__always)
  var content: Range<Int> {
    let width = brackets == .pointed ? 2 : 1
    let lead = isRemark ? width + 1 : width
    return range.lowerBound &+ lead..<range.upperBound &- width
  }
}

/// Counts over the brackets of a line.
struct BracketTally {
  /// Square brackets that are not those of a mark.
  fileprivate(set) var strays = 0
  private(set) var marks = 0
  private var remarks = 0
  /// Chords in brackets and in parentheses that are not just words.
  private(set) var squareChords = 0
  private(set) var roundChords = 0
  /// Chords with a letter right behind their brackets.
  private(set) var attachedChords = 0

  /// Brackets that hold no marks.
  static var unread: BracketTally {
    var tally = BracketTally()
    tally.strays = 1
    return tally
  }

  /// Whether all marks are remarks.
  fileprivate var areRemarks: Bool { marks > 0 && marks == remarks }

  /// Counts a mark.
  @inline(__always)
  fileprivate mutating func add(_ mark: InlineMark) {
    marks &+= 1
    if mark.brackets == .square { strays &-= 2 }
    if mark.isRemark {
      remarks &+= 1
      return
    }
    if mark.isAttached { attachedChords &+= 1 }
    guard mark.strength >= .name else { return }
    if mark.brackets == .round { roundChords &+= 1 } else { squareChords &+= 1 }
  }
}

/// Finds the square brackets and parentheses of a line, eight bytes at a time.
struct BracketFinder {
  /// Where the bytes begin that are looked at next.
  private var next: Int
  private let end: Int
  /// What is left of those that were looked at last.
  private var marks: UInt64 = 0

  init(_ line: Range<Int>) {
    next = line.lowerBound
    end = line.upperBound
  }

  /// The place of the next bracket.
  ///
  /// - Complexity: O(n) for all brackets of a line.
  @inline(__always)
  mutating func nextPlace(in text: Span<UInt8>) -> Int? {
    while marks == 0 {
      guard next < end else { return nil }
      marks = text.eightBytes(at: next).bracketMarks
      next &+= 8
    }
    let place = next &- 8 &+ marks.trailingZeroBitCount &>> 3
    marks &= marks &- 1
    return place < end ? place : nil
  }
}

/// The brackets of a line that are open.
private struct OpenBrackets {
  /// The one that a chord may begin with.
  private var first: Int?
  /// The one behind which none was closed yet.
  private var last: Int?

  /// Takes in an opening bracket.
  @inline(__always)
  mutating func open(at place: Int, in text: Span<UInt8>) {
    last = place
    if !(first == place - 1 && isNested(in: text)) { first = place }
  }

  /// Takes in a closing bracket; returns where the word before it and the chord begin that it
  /// may close, each with its bracket.
  @inline(__always)
  mutating func close(at place: Int, in text: Span<UInt8>) -> (word: Int?, chord: Int?) {
    guard let first else { return (nil, nil) }
    let word = last
    last = nil
    let isPair = text[first].isSquareBracket == text[place].isSquareBracket
    if isPair || !isNested(in: text) { self.first = nil }
    return (word, isPair ? first : nil)
  }

  /// Whether a parenthesis right behind the bracket belongs to what that holds: `[(E7)]`.
  private func isNested(in text: Span<UInt8>) -> Bool {
    guard let first else { return false }
    return text.starts("[(", at: first)
  }
}

extension LineLexer {
  /// Finds the chords that stand in brackets on a line, `pre[Bb]runb`, `(Am)Do`, and what they
  /// speak for.
  ///
  /// - Complexity: O(n) in the length of the line.
  mutating func lookIntoBrackets(
    of line: Range<Int>,
    areVotes: Bool,
    in text: Span<UInt8>
  ) -> BracketTally {
    var tally = BracketTally()
    var finder = BracketFinder(line)
    var open = OpenBrackets()
    while let place = finder.nextPlace(in: text) {
      if text[place].isSquareBracket { tally.strays &+= 1 }
      guard text[place].isClosingBracket else {
        open.open(at: place, in: text)
        continue
      }
      let (word, chord) = open.close(at: place, in: text)
      if let word, word == chord {
        add(word..<place + 1, areVotes: areVotes, to: &tally, in: text)
      } else {
        addNested(word, chord, before: place, areVotes: areVotes, to: &tally, in: text)
      }
    }
    // Brackets with a star are remarks only where chords are written in brackets too.
    guard tally.areRemarks else { return tally }
    inline.removeLast(tally.marks)
    return .unread
  }

  /// Adds the mark of a pair of brackets, if they hold one, and counts what they speak for.
  @inline(__always)
  private mutating func add(
    _ pair: Range<Int>,
    areVotes: Bool,
    to tally: inout BracketTally,
    in text: Span<UInt8>
  ) {
    let content = pair.lowerBound + 1..<pair.upperBound - 1
    guard !content.isEmpty else { return }
    let isSquare = text[pair.lowerBound] == UInt8(ascii: "[")
    let isRemark = isSquare && text[content.lowerBound] == UInt8(ascii: "*")
    if isRemark { add(InlineMark(remarkIn: pair), to: &tally) }
    guard content.count <= InlineMark.longestChord else { return }
    let reading = reader.read(content, in: text)
    if areVotes { vote(reading, content, in: text) }
    let sign = reading.parts.count == 0 ? reading.body : reader.soleBody(reading)
    guard let sign, sign.kind == .chord || sign.kind == .noChord, !isRemark else { return }
    add(InlineMark(sign, in: pair, isSquare: isSquare, of: text), to: &tally)
  }

  @inline(__always)
  private mutating func add(_ mark: InlineMark, to tally: inout BracketTally) {
    tally.add(mark)
    inline.append(mark)
  }

  /// Adds what ends at a closing bracket that does not just close the last one: `[(E7)]`.
  @inline(never)
  private mutating func addNested(
    _ word: Int?,
    _ chord: Int?,
    before place: Int,
    areVotes: Bool,
    to tally: inout BracketTally,
    in text: Span<UInt8>
  ) {
    if let word, areVotes { vote(word + 1..<place, in: text) }
    guard let chord else { return }
    add(chord..<place + 1, areVotes: false, to: &tally, in: text)
  }

  /// Votes by a word that is short enough to be a chord.
  private mutating func vote(_ content: Range<Int>, in text: Span<UInt8>) {
    guard !content.isEmpty, content.count <= InlineMark.longestChord else { return }
    vote(reader.read(content, in: text), content, in: text)
  }

  /// Votes by what stands behind an opening bracket; small letters in parentheses are words.
  @inline(__always)
  private mutating func vote(_ reading: WordReading, _ content: Range<Int>, in text: Span<UInt8>) {
    let isSquare = text[content.lowerBound - 1] == UInt8(ascii: "[")
    guard isSquare || (0x41...0x5A).contains(text[content.lowerBound]) else { return }
    let isAsked = reading.marks.contains(.mayBeGerman)
    let settled = isAsked ? reader.settled(content, in: text) : reading
    detector.look(intoBrackets: settled.notations)
  }
}

extension InlineMark {
  /// What is longer, in UTF-8 bytes, is no chord.
  fileprivate static let longestChord = 23

  /// Makes the mark of a pair of brackets with what stands in them.
  @inline(__always)
  fileprivate init(_ sign: TokenBody, in pair: Range<Int>, isSquare: Bool, of text: Span<UInt8>) {
    let isPointed = text.hasPointedBrackets(round: pair)
    let end = isPointed ? pair.upperBound + 1 : pair.upperBound
    self.init(
      sign,
      in: isPointed ? pair.lowerBound - 1..<end : pair,
      isPointed ? .pointed : isSquare ? .square : .round,
      isAttached: end < text.count && text[end].isOfLetter
    )
  }
}

extension Span where Element == UInt8 {
  /// Whether brackets have pointed ones right round them, as in `<(G)>`.
  @inline(__always)
  fileprivate func hasPointedBrackets(round pair: Range<Int>) -> Bool {
    guard pair.lowerBound > 0, self[pair.lowerBound - 1] == UInt8(ascii: "<") else {
      return false
    }
    return pair.upperBound < count && self[pair.upperBound] == UInt8(ascii: ">")
  }
}

extension UInt8 {
  @inline(__always)
  fileprivate var isSquareBracket: Bool { self == UInt8(ascii: "[") || self == UInt8(ascii: "]") }

  /// Whether a bracket closes: `)` or `]`.
  @inline(__always)
  fileprivate var isClosingBracket: Bool { self == UInt8(ascii: ")") || self == UInt8(ascii: "]") }
}
