import Synchronization
import TestSupport
import Testing

@testable import ChordParseCommands

@Suite struct OrderedWorkTests {
  /// Keeps what it takes, up to a number.
  private struct Collector: OrderedSink {
    var taken: [Int] = []
    var most = Int.max

    mutating func take(_ outcome: Int) -> Bool {
      taken.append(outcome)
      return taken.count < most
    }
  }

  /// Work that takes unequally long.
  private static func work(_ item: Int) -> Int {
    var random = SplitMix64(seed: UInt64(item))
    let rounds = item.isMultiple(of: 17) ? 20_000 : Int(random.next() % 200)
    return (0..<rounds).reduce(item) { sum, _ in sum &+ Int(random.next() & 0) }
  }

  @Test(arguments: [1, 2, 3, 8, 40])
  func outcomesComeInOrder(jobs: Int) {
    let sink = OrderedWork(jobs: jobs).run((0..<2000).makeIterator(), into: Collector(), Self.work)
    #expect(sink.taken == Array(0..<2000))
  }

  @Test(arguments: [1, 4])
  func nothingIsNothing(jobs: Int) {
    let sink = OrderedWork(jobs: jobs).run((0..<0).makeIterator(), into: Collector(), Self.work)
    #expect(sink.taken.isEmpty)
  }

  @Test(arguments: [1, 2, 8])
  func aSinkEndsTheWork(jobs: Int) {
    let sink = OrderedWork(jobs: jobs).run(
      (0...).makeIterator(),
      into: Collector(most: 100),
      Self.work
    )
    #expect(sink.taken == Array(0..<100))
  }

  @Test func fewOutcomesWait() {
    let begun = Atomic(0)
    let jobs = 4
    // While the first item is at work, the others may not run far ahead.
    let sink = OrderedWork(jobs: jobs).run((0..<5000).makeIterator(), into: Collector()) { item in
      let count = begun.wrappingAdd(1, ordering: .relaxed).newValue
      if item == 0 { return (0..<2_000_000).reduce(0) { max($0, $1 & 0) } }
      return count
    }
    #expect(sink.taken.count == 5000)
    #expect(zip(sink.taken.indices, sink.taken).allSatisfy { $1 - $0 <= jobs * 16 + 1 })
  }
}
