/// Finds the likeliest sequence of kinds for the lines of a sheet.
struct ReadingSequence {
  /// The scores of one inked line, in the order of `LineKind.inked`, and whether
  /// a blank line stands before it.
  struct Step {
    var scores: [Double]
    var isAfterBlank: Bool
  }

  /// The best kind of each step.
  ///
  /// - Complexity: O(number of steps).
  static func best(_ steps: [Step]) -> [LineKind] {
    let kinds = LineKind.inked
    guard let first = steps.first else { return [] }
    var totals = kinds.indices.map {
      first.scores[$0] + TransitionTable.weight(from: nil, to: kinds[$0], acrossBlank: false)
    }
    var origins: [[Int]] = []
    for step in steps.dropFirst() {
      var next = step.scores
      var origin = [Int](repeating: 0, count: kinds.count)
      for (index, transitions) in Transitions.into(acrossBlank: step.isAfterBlank).enumerated() {
        let best = kinds.indices.max { totals[$0] + transitions[$0] < totals[$1] + transitions[$1] }
        origin[index] = best ?? 0
        next[index] += totals[origin[index]] + transitions[origin[index]]
      }
      totals = next
      origins.append(origin)
    }
    return path(from: totals, origins).map { kinds[$0] }
  }

  private static func path(from totals: [Double], _ origins: [[Int]]) -> [Int] {
    var current = totals.indices.max { totals[$0] < totals[$1] } ?? 0
    var path = [current]
    for origin in origins.reversed() {
      current = origin[current]
      path.append(current)
    }
    return path.reversed()
  }
}

/// The transition weights by number, looked up once.
private enum Transitions {
  /// For each kind, the weight of coming from each other kind.
  static func into(acrossBlank: Bool) -> [[Double]] {
    acrossBlank ? apart : adjacent
  }

  private static let adjacent = table(acrossBlank: false)
  private static let apart = table(acrossBlank: true)

  private static func table(acrossBlank: Bool) -> [[Double]] {
    LineKind.inked.map { next in
      LineKind.inked.map {
        TransitionTable.weight(from: $0, to: next, acrossBlank: acrossBlank)
      }
    }
  }
}
