import Synchronization

/// Lends readers to tasks, and takes them back with the words they have learned.
///
/// A reader remembers words and owns the engine's memory, so it pays to use it again; but tasks
/// must not share one. The reader that came back last is lent first.
final class ReaderPool<Reader>: Sendable {
  private let makeReader: @Sendable () -> sending Reader
  private let idle = Mutex<[Slot]>([])

  /// How many readers wait for their next task; those of rare crowds are let go.
  private static var mostIdle: Int { 32 }

  /// Holds a reader; one task at a time has the slot.
  private final class Slot: Sendable {
    let reader = Mutex<Reader?>(nil)
  }

  /// Makes an empty pool, which makes readers when there are none to lend.
  init(makeReader: @escaping @Sendable () -> sending Reader) {
    self.makeReader = makeReader
  }

  /// Calls `body` with a reader that no other task is using, and with the caller's state.
  func use<State: Sendable, Result: Sendable>(
    _ state: inout State,
    _ body: @Sendable (inout Reader, inout State) -> Result
  ) -> Result {
    let slot = idle.withLock { $0.popLast() } ?? Slot()
    defer {
      idle.withLock { if $0.count < Self.mostIdle { $0.append(slot) } }
    }
    return slot.reader.withLock { (reader: inout sending Reader?) in
      var lent = reader.take() ?? makeReader()
      let result = body(&lent, &state)
      reader = lent
      return result
    }
  }

  /// Calls `body` with a reader that no other task is using.
  func use<Result: Sendable>(_ body: @Sendable (inout Reader) -> Result) -> Result {
    var nothing: Void = ()
    return use(&nothing) { reader, _ in body(&reader) }
  }
}
