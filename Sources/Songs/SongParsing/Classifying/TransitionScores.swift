import SongModel

/// The weights of `TransitionTable` by the numbers of kinds.
///
/// An object, as jobs would wait for each other where each counts references to many lists.
final class TransitionScores: Sendable {
  static let all = TransitionScores()

  /// The weights at the start of a sheet.
  let first = LineKind.weights { TransitionTable.weight(from: nil, to: $0, acrossBlank: false) }
  private let adjacent = Table(acrossBlank: false)
  private let apart = Table(acrossBlank: true)

  private struct Table: Sendable {
    /// For each kind, the weight of going on to each other.
    let from: [KindScores]
    /// For each kind, the weight of coming from each other.
    let into: [KindScores]

    init(acrossBlank: Bool) {
      let weight = { TransitionTable.weight(from: $0, to: $1, acrossBlank: acrossBlank) }
      from = LineKind.contentKinds.map { kind in KindScores(LineKind.weights { weight(kind, $0) }) }
      into = LineKind.contentKinds.map { kind in KindScores(LineKind.weights { weight($0, kind) }) }
    }
  }

  /// The best totals with which the kinds of a step are reached after those of the last one.
  @inline(__always)
  func totals(_ step: ReadingSequence.Step, after previous: SIMD8<Int16>?) -> SIMD8<Int16> {
    guard let previous else { return step.scores &+ first }
    // Only differences count, and they stay small however long the sheet is.
    let totals = step.scores &+ best(after: previous, step.isAfterBlank)
    return totals &- SIMD8(repeating: totals.max())
  }

  /// The number of the best kind of a step, whose totals are given, before one of a kind; the
  /// best of all where there is none.
  @inline(__always)
  func kind(_ totals: SIMD8<Int16>, before next: (kind: Int, isAfterBlank: Bool)?) -> Int {
    guard let next else { return totals.firstOfGreatest }
    return (totals &+ into(next.kind, next.isAfterBlank)).firstOfGreatest
  }

  @inline(__always)
  private func into(_ kind: Int, _ isAfterBlank: Bool) -> SIMD8<Int16> {
    (isAfterBlank ? apart.into[kind] : adjacent.into[kind]).vector
  }

  /// The best total with which each kind can be reached.
  @inline(__always)
  private func best(after totals: SIMD8<Int16>, _ isAfterBlank: Bool) -> SIMD8<Int16> {
    let table = isAfterBlank ? apart.from : adjacent.from
    var best = table[0].vector &+ SIMD8(repeating: totals[0])
    for index in 1..<8 {
      let other = table[index].vector &+ SIMD8(repeating: totals[index])
      best.replace(with: other, where: best .< other)
    }
    return best
  }
}

extension LineKind {
  /// A number for each kind of content, in hundredths.
  fileprivate static func weights(_ weight: (LineKind) -> Double) -> SIMD8<Int16> {
    var weights = SIMD8<Double>.zero
    for (index, kind) in contentKinds.enumerated() { weights[index] = weight(kind) }
    return SIMD8<Int16>((weights * FeatureRow.unit).rounded(.toNearestOrEven))
  }
}

extension SIMD8 where Scalar == Int16 {
  /// The place of the greatest number; of the first among equals.
  fileprivate var firstOfGreatest: Int {
    var place = 0
    for index in 1..<8 where self[place] < self[index] { place = index }
    return place
  }
}
