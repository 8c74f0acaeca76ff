import SongModel

/// What the document asks of a line that was cut.
///
/// The facts that decided its kind are gone by then.
struct KeptLine: Sendable {
  /// How many tokens at the start are a label before chords.
  @Compact private(set) var labelLength: Int
  /// The bytes of what stands before the line only to mark it, with the blank behind it.
  @Compact private(set) var markerLength: Int
  private let traits: LineTraits

  /// Keeps what was found on a line.
  @inline(__always)
  init(_ line: TokenLine, _ facts: LineFacts) {
    labelLength = facts.run.label
    markerLength = line.marker.length
    traits = facts.traits
  }

  /// A line without tokens.
  static let blank = KeptLine()

  private init() {
    (labelLength, markerLength, traits) = (0, 0, [])
  }

  /// Whether the line has a trait.
  @inline(__always)
  func has(_ trait: LineTraits) -> Bool { traits.contains(trait) }

  /// Whether a label may stand before its chords or words.
  @inline(__always)
  var hasLabel: Bool { !traits.isDisjoint(with: [.namedLabel, .lyricLabel]) }

  /// The bytes of the line in the text, without a marker that forces its reading.
  func words(of line: PhysicalLine) -> Range<Int> {
    let range = line.range.utf8
    return has(.forced) ? range.lowerBound + markerLength..<range.upperBound : range
  }
}

/// Where the tokens of a line stand in the list of all, and its chords in brackets.
struct TokenPlaces: Sendable {
  private let firstToken: UInt32
  private let firstInline: UInt32
  @CompactDistance private var tokenCount: Int
  @CompactDistance private var inlineCount: Int

  /// The places of a line's tokens; those of no tokens where they were not kept.
  init(_ line: TokenLine) {
    firstToken = UInt32(clamping: line.tokens.lowerBound)
    firstInline = UInt32(clamping: line.inline.lowerBound)
    tokenCount = line.tokens.count
    inlineCount = line.inline.count
  }

  private init() { (firstToken, firstInline, tokenCount, inlineCount) = (0, 0, 0, 0) }

  /// The places of a line without tokens.
  static let none = TokenPlaces()

  var tokens: Range<Int> { Int(firstToken)..<Int(firstToken) + tokenCount }

  var inline: Range<Int> { Int(firstInline)..<Int(firstInline) + inlineCount }
}

/// What is so or not so of a line.
struct LineTraits: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  /// What stands before it forces its reading.
  static let forced = LineTraits(rawValue: 1)
  /// Brackets or parentheses open on it.
  static let brackets = LineTraits(rawValue: 2)
  /// One of its words may be a chord.
  static let chords = LineTraits(rawValue: 4)
  /// It may be a heading, seen alone.
  static let heading = LineTraits(rawValue: 8)
  /// It may state metadata.
  static let statement = LineTraits(rawValue: 16)
  /// The label before its chords names a section.
  static let namedLabel = LineTraits(rawValue: 32)
  /// That section is one in which nothing is sung, as a rule: an intro, a solo.
  static let playedLabel = LineTraits(rawValue: 64)
  /// Its first word may be a label before words: a number, or one that ends with a colon.
  static let lyricLabel = LineTraits(rawValue: 128)
  /// Its first word is one for players.
  static let instruction = LineTraits(rawValue: 256)
  /// It ends with a colon.
  static let colonEnd = LineTraits(rawValue: 512)
  /// It begins with a letter, perhaps a number, and a colon: `R:`, `R2: words`.
  static let letterLabel = LineTraits(rawValue: 1_024)
  /// It explains a sign: `h = hammer-on`.
  static let legend = LineTraits(rawValue: 2_048)
  /// All words are bare fingerings: `x3234x x07555`.
  static let bareFrets = LineTraits(rawValue: 4_096)
  /// It is nothing but strokes of the hand, upstrokes among them.
  static let strums = LineTraits(rawValue: 8_192)
  /// It is nothing but counts of repetitions.
  static let bareRepeats = LineTraits(rawValue: 16_384)
  /// Square brackets stand on it that are not those of a chord or a remark.
  static let strayBrackets = LineTraits(rawValue: 32_768)

  /// What is a feature, or comes with some.
  static let features: LineTraits = [
    .brackets, .heading, .statement, .instruction, .colonEnd, .legend, .bareFrets, .strums,
    .bareRepeats,
  ]
}
