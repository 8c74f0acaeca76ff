import SongModel

/// What stands in a pair of brackets.
struct BracketContent: Sendable, BitwiseCopyable {
  /// The mark that it may be.
  let mark: InlineMark
  /// Whether it is a chord, says that nobody plays, or may be a remark.
  let isMark: Bool
  /// What it adds to the counts of its line.
  let counts: BracketCounts
  /// Whether the engine gave up on it.
  fileprivate let hasFailed: Bool
  /// The notations for which it speaks.
  let vote: ReadableNotations

  /// What is longer, in UTF-8 bytes, is no chord.
  fileprivate static let longestChord = 23
}

extension WordReader {
  /// What stands in a pair of brackets.
  mutating func bracketContent(of pair: Range<Int>, in text: Span<UInt8>) -> BracketContent {
    let inner = pair.lowerBound + 1..<pair.upperBound - 1
    // Blanks round a chord in brackets, `[ C# ]`, are not part of it.
    let content = text.withoutBlanks(inner)
    let brackets = InlineMark.Brackets(pair, in: text)
    let isRead = !content.isEmpty && content.count <= BracketContent.longestChord
    let reading = isRead ? read(content, in: text) : WordReading(whole: WordPiece(kind: .word))
    let first = text[inner.lowerBound]
    let isRemark = brackets == .square && first == UInt8(ascii: "*")
    let body = isRemark ? nil : mainPiece(of: reading).map { TokenBody($0, []) }
    // In angle brackets, lower-case letters are the tags of pages: `<b>`, `</b>`.
    let mayBeTag = brackets == .pointed && (first == UInt8(ascii: "/") || first.isASCIISmallLetter)
    let isChord = !mayBeTag && (body.map { $0.kind == .chord || $0.kind == .noChord } ?? false)
    let mark = InlineMark(body ?? .remark, in: pair, brackets, of: text)
    let isMark = isRemark || isChord
    return BracketContent(
      mark: mark,
      isMark: isMark,
      counts: BracketCounts(isMark ? mark : nil, isSquare: brackets == .square),
      hasFailed: reading.flags.contains(.hasFailed),
      vote: isRead ? vote(of: reading, content, brackets, in: text) : []
    )
  }

  /// The notations that the content of a bracket speaks for; lower-case letters are words, unless
  /// the bracket is a square one.
  private mutating func vote(
    of reading: WordReading,
    _ content: Range<Int>,
    _ brackets: InlineMark.Brackets,
    in text: Span<UInt8>
  ) -> ReadableNotations {
    guard brackets == .square || text[content.lowerBound].isASCIICapital else { return [] }
    return notations(of: reading, content, in: text)
  }

  /// What stands in the brackets of a word; nil when they are not all closed within it, one after
  /// the other, or when chords share some.
  mutating func bracketContents(of word: Span<UInt8>) -> [BracketContent]? {
    var contents: [BracketContent] = []
    var brackets = BracketPairs(0..<word.count)
    while let closing = brackets.next(in: word) {
      guard let opener = closing.opener, opener == closing.lastOpener else { return nil }
      let pair = opener..<closing.end
      let content = bracketContent(of: pair, in: word)
      // A failure is reported for each sheet, so it is not kept.
      guard !content.hasFailed, content.isMark || sharedMarks(of: pair, in: word).isEmpty else {
        return nil
      }
      contents.append(content)
    }
    return brackets.count == 2 * contents.count ? contents : nil
  }
}

extension InlineMark {
  /// Makes the mark of a pair of brackets with what stands in them, or of a part of them.
  init(
    _ sign: TokenBody,
    in pair: Range<Int>,
    _ brackets: Brackets,
    of text: Span<UInt8>
  ) {
    let end = pair.upperBound
    let isAttached =
      sign.kind != .word && end < text.count && text[end].isOfLetter
      && text[end - 1].isClosingBracket
    self.init(sign, in: pair, brackets, isAttached: isAttached)
  }
}

extension TokenBody {
  fileprivate static let remark = TokenBody(WordPiece(kind: .word), [])
}
