import TextMatching

/// A match with its captures, for comparing what engines find.
public struct FoundMatch: Hashable, Sendable, CustomStringConvertible {
  /// The range of the match, then those of the groups, nil for an unset one.
  ///
  /// Unset groups at the end are left out.
  public let ranges: [Range<Int>?]

  /// Makes a match from its range and those of its groups.
  public init(_ ranges: [Range<Int>?]) {
    let used = ranges.lastIndex { $0 != nil }.map { $0 + 1 } ?? 0
    self.ranges = Array(ranges.prefix(used))
  }

  public var description: String {
    ranges.map { $0.map { "\($0.lowerBound)-\($0.upperBound)" } ?? "unset" }.joined(separator: " ")
  }
}

extension MatchSession {
  /// Makes the text the subject of the calls that follow.
  public func load(_ text: String) {
    let bytes = Array(text.utf8)
    load(bytes.span)
  }

  /// The first match of a pattern in the loaded text, with the captures of its first groups.
  public func foundMatch(of pattern: Int, groupCount: Int) throws(MatchError) -> FoundMatch? {
    try firstMatch(of: pattern).map { range in
      FoundMatch([range] + (1..<groupCount + 1).map { capture($0) })
    }
  }

  /// The matches of a pattern in a text, each in what the one before left of it, with the
  /// captures of its first groups.
  ///
  /// What is left is a text of its own, of which nothing stands to the left.
  public func foundMatches(
    of pattern: Int,
    in text: String,
    groupCount: Int
  ) throws(MatchError) -> [FoundMatch] {
    var found: [FoundMatch] = []
    var rest = Array(text.utf8)[...]
    while true {
      load(rest.span)
      guard let match = try foundMatch(of: pattern, groupCount: groupCount) else { return found }
      found.append(match.moved(by: rest.startIndex))
      let taken = match.ranges.first.flatMap(\.self)?.upperBound ?? 0
      // An empty match takes the scalar after it, so that the search ends.
      guard taken == 0 else {
        rest = rest.dropFirst(taken)
        continue
      }
      guard !rest.isEmpty else { return found }
      rest = rest.dropFirst().drop { $0 & 0xC0 == 0x80 }
    }
  }
}

extension FoundMatch {
  /// The match further on by a number of bytes.
  fileprivate func moved(by distance: Int) -> FoundMatch {
    FoundMatch(
      ranges.map { $0.map { $0.lowerBound + distance..<$0.upperBound + distance } }
    )
  }
}
