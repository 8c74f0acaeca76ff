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
  /// What stands in its brackets: the places in the reader's list of signs.
  private(set) var brackets = PackedParts()
  private let length: UInt8
  /// In which notations the word can be a chord.
  var notations: ReadableNotations = [] {
    didSet { if !notations.isEmpty { marks.insert(.hasNotations) } }
  }
  /// What its line must know of the word.
  var marks: WordMarks = []

  /// Makes the reading of a word as one piece.
  init(whole: WordPiece, _ traits: WordTraits = [], _ marks: WordMarks = []) {
    body = TokenBody(whole, traits)
    sum = TokenCounts(body)
    length = whole.range.upperBound
    self.marks = marks
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
    marks.insert(.hasParts)
    sum = TokenCounts()
    for piece in pieces { sum.add(TokenCounts(body(of: piece))) }
  }

  /// Takes what stands in its brackets, the last of a list; nil when the word alone does not show
  /// that.
  mutating func takeBrackets(_ contents: [BracketContent]?, after start: Int) {
    guard let contents else { return marks.formUnion(.looseBrackets) }
    guard !contents.isEmpty else { return }
    marks.insert(.hasBrackets)
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

/// What a line must know of a word while it is cut.
struct WordMarks: OptionSet, Sendable {
  let rawValue: UInt16

  /// Letters stand in the word.
  static let hasLetters = WordMarks(rawValue: 1)
  /// The engine gave up on the word.
  static let hasFailed = WordMarks(rawValue: 2)
  /// The word begins with a bar.
  static let isBar = WordMarks(rawValue: 4)
  /// The word may mean something only together with the next.
  static let mayJoin = WordMarks(rawValue: 8)
  /// The word is longer than any that is remembered.
  static let isLong = WordMarks(rawValue: 16)
  /// The word may be a chord in notations that were not asked for yet.
  static let isUndecided = WordMarks(rawValue: 32)
  /// The word can be a chord in some notation.
  static let hasNotations = WordMarks(rawValue: 64)
  /// The word is of several pieces.
  static let hasParts = WordMarks(rawValue: 128)
  /// Brackets stand in the word, all closed within it, one after the other.
  static let hasBrackets = WordMarks(rawValue: 256)
  /// Brackets stand in the word that may belong to those of other words, or to each other.
  static let looseBrackets = WordMarks(rawValue: 512)
  /// The word says nothing of the chords beside it: a label, `Intro:`, or a count, `x2`.
  static let isAside = WordMarks(rawValue: 1024)
  /// A piece of the word may be a chord or a sign, as far as its bytes say.
  static let mayBeMore = WordMarks(rawValue: 2048)
}

/// Where the parts of a word stand in a list.
struct PackedParts: Hashable, Sendable {
  var start: UInt32 = 0
  var count: UInt8 = 0
}
