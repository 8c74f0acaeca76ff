/// What a word between blanks is, as the reader of words remembers it.
package struct WordReading: Sendable {
  /// The word as a token of one piece; of no meaning where there are several.
  private(set) var body: TokenBody
  /// What its bytes are like; of no meaning for a word too long for it.
  var bytes = ByteCounts()
  /// What its tokens add to the counts of their line.
  private(set) var sum: TokenCounts
  /// Chords glued together: their places in the reader's list of pieces; empty for one piece.
  var parts = PackedParts()
  /// What stands in its brackets: the places in the reader's `bracketContents`.
  private(set) var brackets = PackedParts()
  private let length: UInt8
  /// In which notations the word can be a chord.
  var notations: ReadableNotations = [] {
    didSet { if !notations.isEmpty { flags.insert(.hasNotations) } }
  }
  /// What its line must know of the word.
  var flags: WordFlags = []

  /// Makes the reading of a word as one piece.
  init(whole: WordPiece, _ traits: WordTraits = [], _ flags: WordFlags = []) {
    body = TokenBody(whole, traits)
    sum = TokenCounts(body)
    length = whole.range.upperBound
    self.flags = flags
  }

  /// What the word may mean for its line.
  var traits: WordTraits {
    get { body.traits }
    set {
      body = TokenBody(whole, newValue)
      sum = TokenCounts(body)
    }
  }

  /// Sums up the pieces of a word of several.
  mutating func sumUp(_ pieces: [WordPiece]) {
    flags.insert(.hasParts)
    sum = TokenCounts()
    for piece in pieces { sum.add(TokenCounts(body(of: piece))) }
  }

  /// Takes what stands in its brackets, the last of a list; nil when the word alone does not show
  /// that.
  mutating func takeBrackets(_ contents: [BracketContent]?, after start: Int) {
    guard let contents else { return flags.formUnion(.looseBrackets) }
    guard !contents.isEmpty else { return }
    flags.insert(.hasBrackets)
    brackets = PackedParts(start: UInt32(clamping: start), count: UInt8(clamping: contents.count))
  }

  /// A piece of the word as a token.
  ///
  /// What stands at an end of the word is said of the piece there alone.
  func body(of piece: WordPiece) -> TokenBody {
    var traits = traits
    if piece.range.upperBound < length { traits.remove(.endsWithPlainWord) }
    if piece.range.lowerBound > 0 { traits.remove(.beginsAsHeading) }
    return TokenBody(piece, traits)
  }

  /// The word's only piece; nil where there are several.
  var singlePiece: WordPiece? { parts.count == 0 ? whole : nil }

  private var whole: WordPiece {
    WordPiece(
      kind: body.kind,
      certainty: body.certainty,
      core: body.core,
      chord: body.chord,
      range: PackedRange(0..<Int(length))
    )
  }
}
