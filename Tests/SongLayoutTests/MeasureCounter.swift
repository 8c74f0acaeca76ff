import SongLayout
import Synchronization

/// Counts how often text was measured.
final class MeasureCounter: Sendable {
  private let counted = Atomic(0)

  /// How often text was measured.
  var count: Int { counted.load(ordering: .relaxed) }

  func add() { counted.add(1, ordering: .relaxed) }
}

/// Measures cells, and counts how often.
struct CountingMeasurer: TextMeasurer {
  private let counter: MeasureCounter

  init(_ counter: MeasureCounter) {
    self.counter = counter
  }

  func width(of text: Span<UInt8>, as role: TextRole) -> Int {
    counter.add()
    return CellMeasurer().width(of: text, as: role)
  }

  func height(of role: TextRole) -> Int { 1 }
}
