extension MatchSession {
  /// Calls `body` with each match of a pattern, from left to right.
  ///
  /// Matches do not overlap. After an empty match the search goes on one scalar
  /// further, so it ends on every line. `body` may ask for the captures of the
  /// match it was called with, but must not load or match.
  ///
  /// - Parameter body: returns false to stop.
  /// - Throws: `MatchError` when the engine gave up; `body` has seen the matches
  ///   before that place.
  public func enumerateMatches(
    of pattern: Int,
    from offset: Int = 0,
    _ body: (Range<Int>) -> Bool
  ) throws(MatchError) {
    var start = offset
    while start <= lineLength, let match = try firstMatch(of: pattern, from: start) {
      guard body(match) else { return }
      start = match.isEmpty ? scalarEnd(at: match.upperBound) : match.upperBound
    }
  }

  /// The ranges of all matches of a pattern, from left to right.
  ///
  /// - Throws: `MatchError` when the engine gave up.
  public func matches(of pattern: Int) throws(MatchError) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    try enumerateMatches(of: pattern) { match in
      ranges.append(match)
      return true
    }
    return ranges
  }

  /// Loads a text and says whether the first match of a pattern is all of it.
  ///
  /// Meant for patterns of the form `\A(?:…)\z`. Without the anchors `a|ab` does
  /// not recognize "ab", as its first match ends after the "a".
  ///
  /// - Throws: `MatchError` when the engine gave up.
  public func recognizes(_ text: Span<UInt8>, as pattern: Int) throws(MatchError) -> Bool {
    load(text)
    return try firstMatch(of: pattern, from: 0) == 0..<lineLength
  }
}
