/// A pattern, a line, and what the pattern must find there first.
public struct MatchCase: Sendable, CustomStringConvertible {
  public let name: String
  public let pattern: String
  public let line: String
  /// The match; nil where there must be none.
  public let match: FoundMatch?

  /// Makes a case from a line in which the match is marked.
  ///
  /// - Parameter marked: the line with the match between `⟦` and `⟧`, and within
  ///   it each capture between `⟨` and `⟩` in the order of the groups, or `∅` for
  ///   a group that took no part.
  public init(_ name: String, _ pattern: String, _ marked: String) {
    var reader = MarkedLine()
    for scalar in marked.unicodeScalars { reader.read(scalar) }
    self.name = name
    self.pattern = pattern
    line = reader.line
    match = reader.match
  }

  public var description: String { name }
}

/// Reads a line with marks.
private struct MarkedLine {
  var line = ""
  var match: FoundMatch?
  private var ranges: [Range<Int>?] = []
  /// The places in `ranges` of the open marks, with their starts.
  private var open: [(place: Int, start: Int)] = []

  mutating func read(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "⟦", "⟨":
      open.append((ranges.count, line.utf8.count))
      ranges.append(nil)
    case "∅": ranges.append(nil)
    case "⟩": close()
    case "⟧":
      close()
      precondition(match == nil, "only the first match is looked for")
      match = FoundMatch(ranges)
    default: line.unicodeScalars.append(scalar)
    }
  }

  private mutating func close() {
    guard let mark = open.popLast() else { preconditionFailure("a mark closes nothing") }
    ranges[mark.place] = mark.start..<line.utf8.count
  }
}
