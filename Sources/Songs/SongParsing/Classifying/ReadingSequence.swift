/// Finds the likeliest sequence of kinds for the lines of a sheet (Viterbi 1967).
struct ReadingSequence {
  /// The scores of one line with content, and whether a blank line or a directive stands before it.
  struct Step: Sendable {
    var scores: KindScores
    var followsGap: Bool
  }

  /// The kind of the next line with content, and whether a gap stands before it.
  private typealias Next = (kind: Int, followsGap: Bool)

  /// How many lines there are in all.
  private let count: Int
  /// The kinds of the first lines, which no later line can change.
  private var settled: [LineKind] = []
  /// The best totals with which the kinds of each line after those are reached.
  private var totals: [KindScores] = []
  /// Those of the last line with content.
  private var last: KindScores?
  /// How many lines may be open before some are settled.
  private var mostOpen: Int
  private let transitions = TransitionScores.all

  /// What stands in the list for a blank line: no totals are as small.
  private static let blank = KindScores(repeating: .min)

  /// Makes a sequence for a number of lines, all of them blank.
  ///
  /// - Parameter mostOpen: how many lines may be open before some are settled; if all were, a sheet of
  ///   50 MB would take half its size more.
  init(count: Int, mostOpen: Int = 4_096) {
    (self.count, self.mostOpen) = (count, mostOpen)
    settled.reserveCapacity(count)
    totals.reserveCapacity(min(count, mostOpen))
  }

  /// How far back a line is looked for whose kind is certain.
  private static let mostUncertain = 1_024

  /// Sets a line with content after the last one.
  mutating func add(_ step: Step, at line: Int) {
    addBlanks(upTo: line)
    let reached = transitions.totals(step, after: last)
    totals.append(reached)
    last = reached
    if totals.count >= mostOpen { settleWhatIsCertain() }
  }

  /// The best kind of each line, found by going back from the best end; blank without content.
  ///
  /// - Complexity: O(number of lines).
  consuming func best() -> [LineKind] {
    settle(totals.count, before: nil)
    settled += repeatElement(.blank, count: count - settled.count)
    return settled
  }

  private mutating func addBlanks(upTo line: Int) {
    while settled.count + totals.count < line { totals.append(Self.blank) }
  }

  /// Settles the lines before the last one whose kind is the same whatever follows, mostly a few
  /// lines from the end.
  private mutating func settleWhatIsCertain() {
    var ways: [Next?] = (0..<8).map { Next(kind: $0, followsGap: false) }
    var isCertain: Bool { ways.allSatisfy { $0?.kind == ways[0]?.kind } }
    var index = totals.count - 1
    let last = max(0, index - Self.mostUncertain)
    while index > last, !isCertain {
      index -= 1
      ways = ways.map { next(at: index, before: $0) }
    }
    if isCertain { settle(index, before: ways[0]) }
    mostOpen = max(mostOpen, 2 * totals.count)
  }

  /// Settles the first open lines, after which another comes.
  private mutating func settle(_ count: Int, before next: Next?) {
    let start = settled.count
    settled += repeatElement(.blank, count: count)
    var next = next
    for index in (0..<count).reversed() {
      next = self.next(at: index, before: next)
      if let next, !next.followsGap { settled[start + index] = LineKind.contentKinds[next.kind] }
    }
    totals.removeFirst(count)
  }

  /// The kind chosen for an open line, given that of the line after it; a gap hands that on.
  private func next(at index: Int, before next: Next?) -> Next? {
    let reached = totals[index]
    guard reached[0] != .min else { return next.map { ($0.kind, true) } }
    return (transitions.kind(reached, before: next), false)
  }
}
