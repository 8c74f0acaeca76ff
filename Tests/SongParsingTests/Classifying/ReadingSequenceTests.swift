import TestSupport
import Testing

@testable import SongParsing

/// The likeliest sequence is the same however many lines are open at once.
@Suite struct ReadingSequenceTests {
  @Test(arguments: 1...40)
  func settlingEarlyChangesNoKind(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    let steps = (0..<300).map { _ in step(&numbers) }
    let whole = kinds(of: steps, mostOpen: 1_000)
    for mostOpen in [1, 2, 3, 10, 50] {
      #expect(kinds(of: steps, mostOpen: mostOpen) == whole)
    }
    #expect(Set(whole).count > 3)
  }

  @Test func linesThatNothingDecidesStayOpen() {
    let steps = (0..<3_000).map { _ in
      ReadingSequence.Step(scores: .zero, followsGap: false)
    }
    #expect(kinds(of: steps, mostOpen: 2) == kinds(of: steps, mostOpen: 10_000))
  }

  /// The scores of a line with content; nil for a blank line.
  private func step(_ numbers: inout SplitMix64) -> ReadingSequence.Step? {
    guard numbers.next() % 5 > 0 else { return nil }
    var scores = KindScores.zero
    for place in 0..<8 { scores[place] = Int16(numbers.next() % 300) }
    return ReadingSequence.Step(scores: scores, followsGap: numbers.next() % 5 == 0)
  }

  private func kinds(of steps: [ReadingSequence.Step?], mostOpen: Int) -> [LineKind] {
    var sequence = ReadingSequence(count: steps.count, mostOpen: mostOpen)
    for (line, step) in steps.enumerated() {
      if let step { sequence.add(step, at: line) }
    }
    return sequence.best()
  }
}
