/// Where the tokens of a line stand in the list of all, and its chords in brackets.
struct TokenPlaces: Sendable {
  private let firstToken: UInt32
  private let firstInline: UInt32
  @Compact<UInt16> private var tokenCount: Int
  @Compact<UInt16> private var inlineCount: Int

  /// The places of a line's tokens; those of no tokens where they were not kept.
  @inline(__always)
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
