import Dispatch
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Takes the outcomes of items, in the order of the items.
protocol OrderedSink: Sendable {
  associatedtype Outcome: Sendable

  /// Takes the next outcome; returns whether to go on.
  mutating func take(_ outcome: Outcome) -> Bool
}

/// Works on several items at once, and hands on their outcomes in the order of the items.
///
/// Memory is bounded: only a few items per job wait for a slow one before them.
struct OrderedWork {
  /// How many items are worked on at once.
  let jobs: Int

  /// - Parameters:
  ///   - jobs: how many items to work on at once; nil for as many as there are processors.
  ///   - limit: how many items there are at the most.
  init(jobs: Int?, limit: Int = .max) {
    // The system is asked for its processors only if there is work for several.
    self.jobs = limit < 2 ? 1 : min(jobs ?? Self.coreCount, limit)
  }

  /// How many processors there are.
  private static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  private static let waitingPerJob = 16

  /// Works on all items of a source; returns the sink.
  func run<Source: IteratorProtocol & Sendable, Sink: OrderedSink>(
    _ source: Source,
    into sink: Sink,
    _ work: @Sendable (Source.Element) -> Sink.Outcome
  ) -> Sink where Source.Element: Sendable {
    guard jobs > 1 else { return runAlone(source, into: sink, work) }
    let queue = WorkQueue(source, sink, slots: jobs * Self.waitingPerJob)
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in queue.work(work) }
    return queue.sink
  }

  private func runAlone<Source: IteratorProtocol, Sink: OrderedSink>(
    _ source: Source,
    into sink: Sink,
    _ work: (Source.Element) -> Sink.Outcome
  ) -> Sink {
    var (source, sink) = (source, sink)
    while let item = source.next() {
      guard sink.take(work(item)) else { break }
    }
    return sink
  }
}

/// What the jobs of a run share: the items to come, and the outcomes that wait for their turn.
private final class WorkQueue<Source: IteratorProtocol & Sendable, Sink: OrderedSink>: Sendable
where Source.Element: Sendable {
  private struct Supply {
    var source: Source
    var count = 0
  }

  private struct Delivery {
    var sink: Sink
    var waiting: [Int: Sink.Outcome] = [:]
    var count = 0
    var isOpen = true
  }

  private let supply: Mutex<Supply>
  private let delivery: Mutex<Delivery>
  /// One for each item that may still be begun.
  private let slots = DispatchSemaphore(value: 0)

  init(_ source: Source, _ sink: Sink, slots count: Int) {
    supply = Mutex(Supply(source: source))
    delivery = Mutex(Delivery(sink: sink))
    for _ in 0..<count { slots.signal() }
  }

  var sink: Sink { delivery.withLock { $0.sink } }

  /// Works on one item after another until there are no more, or the sink wants no more.
  func work(_ work: (Source.Element) -> Sink.Outcome) {
    while true {
      slots.wait()
      guard let (number, item) = next() else { break }
      let outcome = work(item)
      guard let delivered = deliver(outcome, number) else { break }
      for _ in 0..<delivered { slots.signal() }
    }
    // The next job that waits comes to the end, too.
    slots.signal()
  }

  private func next() -> (Int, Source.Element)? {
    supply.withLock { supply in
      guard let item = supply.source.next() else { return nil }
      defer { supply.count += 1 }
      return (supply.count, item)
    }
  }

  /// Hands on all outcomes whose turn it is; nil when the sink wants no more.
  private func deliver(_ outcome: Sink.Outcome, _ number: Int) -> Int? {
    delivery.withLock { delivery in
      delivery.waiting[number] = outcome
      let before = delivery.count
      while delivery.isOpen, let next = delivery.waiting.removeValue(forKey: delivery.count) {
        delivery.count += 1
        delivery.isOpen = delivery.sink.take(next)
      }
      return delivery.isOpen ? delivery.count - before : nil
    }
  }
}
