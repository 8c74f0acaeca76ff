import Dispatch
import Foundation
import Synchronization
import Testing

@testable import ChordParse

/// Which thread gets which thing from a shelf.
@Suite struct ShelfTests {
  private let made = Counter()

  @Test func aTaskAfterAnotherGetsTheSameItem() {
    let shelf = Shelf<Int>(places: 4)
    let items = (0..<3).map { _ in number(from: shelf) }
    #expect(items == [1, 1, 1])
  }

  @Test func tasksAtOnceGetDifferentItems() {
    let shelf = Shelf<Int>(places: 1)
    let items = [number(from: shelf) { number(from: shelf) }, number(from: shelf)]
    #expect(items == [1, 1])
    #expect(made.count == 2)
  }

  @Test func aThreadGetsItsOwnItemWhereAnotherIsFree() {
    let shelf = Shelf<Int>(places: 4)
    let (isHeld, isUsed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let finished = DispatchSemaphore(value: 0)
    let own = Mutex<[Int]>([])
    Thread.detachNewThread {
      isHeld.wait()
      for _ in 0..<2 {
        let item = number(from: shelf)
        own.withLock { $0.append(item) }
        isUsed.signal()
        isHeld.wait()
      }
      finished.signal()
    }
    // The first time, this thread holds the first item; the second time, all are free.
    let first = number(from: shelf) {
      isHeld.signal()
      isUsed.wait()
      return 0
    }
    isHeld.signal()
    isUsed.wait()
    isHeld.signal()
    finished.wait()
    #expect(first == 1)
    #expect(own.withLock { $0 } == [2, 2])
    #expect(number(from: shelf) == 1)
  }

  /// The number of the item that a task gets, which calls something while it has the item.
  private func number(
    from shelf: Shelf<Int>,
    while other: @Sendable () -> Int = { 0 }
  ) -> Int {
    var nothing: Void = ()
    let make: @Sendable () -> sending Int = { made.next() }
    return shelf.use(&nothing, orMake: make) { item, _ in
      _ = other()
      return item
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
