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

  /// All matches of a pattern with the captures of its first groups.
  public func foundMatches(
    of pattern: Int,
    groupCount: Int
  ) throws(MatchError) -> [FoundMatch] {
    var found: [FoundMatch] = []
    try enumerateMatches(of: pattern) { range in
      found.append(FoundMatch([range] + (1..<groupCount + 1).map { capture($0) }))
      return true
    }
    return found
  }
}
