import ChordParse

extension LineWeights {
  /// The weights before anything is learned.
  static let zero: LineWeights = {
    var weights = LineWeights.handSet
    weights.features = weights.features.map { $0.map { _ in 0 } }
    weights.transitions = weights.transitions.map { $0.map { _ in 0 } }
    return weights
  }()

  /// The likeliest kinds of a sheet's lines.
  ///
  /// - Parameter onlyRight: whether only right ones are asked for, where they are known.
  /// - Complexity: O(number of lines).
  func kinds(of sheet: LabelledSheet, onlyRight: Bool = false) -> [Int] {
    var totals: [[Double]] = []
    var origins: [[Int]] = []
    for (index, line) in sheet.lines.enumerated() {
      var scores = self.scores(of: line)
      if onlyRight, !sheet.right[index].isEmpty {
        for kind in scores.indices where !sheet.right[index].contains(kind) {
          scores[kind] -= 1_000_000
        }
      }
      let (reached, from) = reach(line, after: totals.last)
      totals.append(zip(scores, reached).map { $0 + $1 })
      origins.append(from)
    }
    return Self.path(totals.last ?? [], origins)
  }

  private static func path(_ last: [Double], _ origins: [[Int]]) -> [Int] {
    guard var kind = last.indices.max(by: { last[$0] < last[$1] }) else { return [] }
    var kinds: [Int] = []
    for from in origins.reversed() {
      kinds.append(kind)
      kind = from[kind]
    }
    return kinds.reversed()
  }

  private func scores(of line: WeighedLine) -> [Double] {
    var scores = line.ruledOut.map(Double.init)
    for (feature, value) in line.features {
      for kind in scores.indices { scores[kind] += features[feature][kind] * Double(value) }
    }
    return scores
  }

  /// The best total with which each kind of a line is reached, and the kind it is reached from.
  private func reach(_ line: WeighedLine, after last: [Double]?) -> ([Double], [Int]) {
    guard let last else { return (first, first.indices.map { _ in 0 }) }
    let best = first.indices.map { kind in
      last.indices.map { previous in
        (last[previous] + transition(from: previous, to: kind, line.followsGap), previous)
      }.max { $0.0 < $1.0 } ?? (0, 0)
    }
    return (best.map(\.0), best.map(\.1))
  }

  private func transition(from previous: Int, to kind: Int, _ followsGap: Bool) -> Double {
    transitions[previous][kind] * (followsGap ? shares[previous][kind] : 1)
  }
}
