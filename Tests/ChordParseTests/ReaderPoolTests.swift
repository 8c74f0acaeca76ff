import Dispatch
import Synchronization
import Testing

@testable import ChordParse

/// Which task gets which reader from a pool.
@Suite struct ReaderPoolTests {
  private let made = Counter()

  @Test func aTaskAfterAnotherGetsTheSameReader() {
    let pool = pool
    #expect((0..<3).map { _ in number(from: pool) } == [1, 1, 1])
  }

  @Test func tasksAtOnceGetDifferentReaders() {
    let pool = pool
    let inner = Mutex(0)
    let outer = number(from: pool) { inner.withLock { $0 = number(from: pool) } }
    #expect(outer == 1)
    #expect(inner.withLock { $0 } == 2)
  }

  @Test func theReaderThatCameBackLastIsLentFirst() {
    let pool = pool
    // The inner task gets reader 2 and gives it back before reader 1 comes back.
    _ = number(from: pool) { _ = number(from: pool) }
    #expect(number(from: pool) == 1)
    #expect(made.count == 2)
  }

  @Test func whatAReaderLearnedStays() {
    let pool = ReaderPool<[String]> { [] }
    pool.use { $0.append("river") }
    #expect(pool.use { $0 } == ["river"])
  }

  @Test func manyTasksNeverShareAReader() {
    let pool = pool
    let used = Mutex<Set<Int>>([])
    let shared = Counter()
    DispatchQueue.concurrentPerform(iterations: 200) { _ in
      pool.use { reader in
        if !used.withLock({ $0.insert(reader).inserted }) { _ = shared.next() }
        used.withLock { _ = $0.remove(reader) }
      }
    }
    #expect(shared.count == 0)
  }

  /// A pool whose readers are numbers, counted from 1.
  private var pool: ReaderPool<Int> {
    ReaderPool { made.next() }
  }

  /// The number of the reader that a task gets, which does something while it has the reader.
  private func number(
    from pool: ReaderPool<Int>,
    while other: @Sendable () -> Void = {}
  ) -> Int {
    pool.use { reader in
      other()
      return reader
    }
  }

  /// Counts up from any thread.
  private final class Counter: Sendable {
    private let last = Mutex(0)

    var count: Int { last.withLock { $0 } }

    func next() -> Int {
      last.withLock {
        $0 += 1
        return $0
      }
    }
  }
}
