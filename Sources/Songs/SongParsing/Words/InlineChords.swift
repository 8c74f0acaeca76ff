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

  /// The mark further on by a number of UTF-8 bytes.
  @inline(__always)
  func moved(by distance: Int) -> InlineMark {
    InlineMark(
      body,
      in: range.lowerBound &+ distance..<range.upperBound &+ distance,
      brackets,
      isAttached: isAttached
    )
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

extension LineLexer {
  /// Takes the chords over that stand in brackets on a line, `pre[Bb]runb`, `(Am)Do`, and what
  /// they speak for.
  ///
  /// Words have told what stands in brackets that are closed within them; where some are not, the
  /// line is looked through.
  ///
  /// - Complexity: O(n) in the length of the line.
  mutating func takeBrackets(
    of cut: inout CutLine,
    _ line: Range<Int>,
    in text: Span<UInt8>
  ) {
    var (tally, votes) = (bracketTally, bracketVotes)
    (bracketTally, bracketVotes) = (BracketTally(), NotationEvidence())
    if !areBytesCounted(in: cut.marks) || cut.marks.contains(.looseBrackets) {
      inline.removeLast(tally.marks)
      (tally, votes) = lookIntoBrackets(of: line, in: text)
    }
    if cut.areVotes { detector.add(votes) }
    cut.brackets = tally
    // Brackets with a star are remarks only where chords are written in brackets too.
    guard tally.areRemarks else { return }
    inline.removeLast(tally.marks)
    cut.brackets = .unread
  }

  /// Adds what stands in the brackets of a word that closes them all.
  mutating func addSigns(_ signs: PackedParts, at start: Int) {
    let first = Int(signs.start)
    for index in first..<first &+ Int(signs.count) {
      let sign = reader.signs[index]
      bracketVotes.count(sign.vote)
      bracketTally += sign.tally
      if sign.isMark { inline.append(sign.mark.moved(by: start)) }
    }
  }

  /// Finds what stands in brackets that words share.
  private mutating func lookIntoBrackets(
    of line: Range<Int>,
    in text: Span<UInt8>
  ) -> (BracketTally, NotationEvidence) {
    var tally = BracketTally()
    var votes = NotationEvidence()
    var brackets = BracketPairs(line)
    while let closing = brackets.next(in: text) {
      let word = closing.word.map { reader.sign(of: $0..<closing.end, in: text) }
      if let word { votes.count(word.vote) }
      guard let chord = closing.chord else { continue }
      let isRead = chord == closing.word
      let sign = isRead ? word : reader.sign(of: chord..<closing.end, in: text)
      guard let sign, sign.isMark else { continue }
      tally += sign.tally
      inline.append(sign.mark)
    }
    tally.squares = brackets.squares
    return (tally, votes)
  }
}
