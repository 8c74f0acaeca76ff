/// Where the tokens of a line stand in the list of all, and its chords in brackets.
struct TokenRanges: Sendable {
  @Compact<UInt32> private var firstToken: Int
  @Compact<UInt32> private var firstInline: Int
  @Compact<UInt16> private var tokenCount: Int
  @Compact<UInt16> private var inlineCount: Int

  /// The places of a line's tokens; those of no tokens where they were not kept.
  @inline(__always)
  init(_ line: TokenLine) {
    firstToken = line.tokens.lowerBound
    firstInline = line.inline.lowerBound
    tokenCount = line.tokens.count
    inlineCount = line.inline.count
  }

  var tokens: Range<Int> { firstToken..<firstToken + tokenCount }

  var inline: Range<Int> { firstInline..<firstInline + inlineCount }

  var isEmpty: Bool { tokenCount == 0 && inlineCount == 0 }
}
