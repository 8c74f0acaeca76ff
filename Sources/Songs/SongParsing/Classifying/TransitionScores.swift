import SongModel

/// The weights of `TransitionTable` by the numbers of kinds.
///
/// An object, as jobs would wait for each other where each counts references to many lists.
final class TransitionScores: Sendable {
  static let all = TransitionScores()

  /// The weights at the start of a sheet.
  let first = KindScores { TransitionTable.weight(from: nil, to: $0, acrossGap: false) }
  private let adjacent = Table(acrossGap: false)
  private let apart = Table(acrossGap: true)

  private struct Table: Sendable {
    /// For each kind, the weight of going on to each other.
    let from: [KindScores]
    /// For each kind, the weight of coming from each other.
    let into: [KindScores]

    init(acrossGap: Bool) {
      let weight = { TransitionTable.weight(from: $0, to: $1, acrossGap: acrossGap) }
      from = LineKind.contentKinds.map { kind in KindScores { weight(kind, $0) } }
      into = LineKind.contentKinds.map { kind in KindScores { weight($0, kind) } }
    }
  }

  /// The best totals with which the kinds of a step are reached after those of the last one.
  @inline(__always)
  func totals(_ step: ReadingSequence.Step, after previous: KindScores?) -> KindScores {
    guard let previous else { return step.scores + first }
    // Only differences count, and they stay small however long the sheet is.
    let totals = step.scores + best(after: previous, step.followsGap)
    return totals.raised(by: -totals.greatest)
  }

  /// The number of the best kind of a step, whose totals are given, before one of a kind; the
  /// best of all where there is none.
  @inline(__always)
  func kind(_ totals: KindScores, before next: (kind: Int, followsGap: Bool)?) -> Int {
    guard let next else { return totals.placeOfGreatest }
    return (totals + into(next.kind, next.followsGap)).placeOfGreatest
  }

  @inline(__always)
  private func into(_ kind: Int, _ followsGap: Bool) -> KindScores {
    followsGap ? apart.into[kind] : adjacent.into[kind]
  }

  /// The best total with which each kind can be reached.
  @inline(__always)
  private func best(after totals: KindScores, _ followsGap: Bool) -> KindScores {
    let table = followsGap ? apart.from : adjacent.from
    var best = table[0].raised(by: totals[0])
    for index in 1..<8 { best = best.maximum(with: table[index].raised(by: totals[index])) }
    return best
  }
}
