import Synchronization

/// Lends out things that one task at a time may use.
///
/// A reader remembers words and owns the engine's memory, so it pays to use it again; but
/// tasks must not share one. A task takes the one that its thread used last, whose words stand
/// near its processor, or else the first that no other is using.
final class Shelf<Item>: Sendable {
  private let places: [Place]

  private final class Place: Sendable {
    let item = Mutex<Item?>(nil)
    /// The thread that used it last; 0 where none has, nor any place behind.
    let thread = Atomic<UInt>(0)

    /// Calls `body` with the item; returns nil when another task is using it.
    func use<State: Sendable, Result: Sendable>(
      _ user: UInt,
      _ state: inout State,
      _ make: @Sendable () -> sending Item,
      _ body: @Sendable (inout Item, inout State) -> Result
    ) -> Result? {
      item.withLockIfAvailable { (item: inout sending Item?) in
        thread.store(user, ordering: .relaxed)
        var used = item.take() ?? make()
        let result = body(&used, &state)
        item = used
        return result
      }
    }
  }

  /// Makes a shelf for as many items.
  init(places count: Int) {
    places = (0..<count).map { _ in Place() }
  }

  /// Calls `body` with an item that is free, or with a new one, and with the caller's state.
  ///
  /// - Complexity: O(number of threads that have used items).
  func use<State: Sendable, Result: Sendable>(
    _ state: inout State,
    orMake make: @Sendable () -> sending Item,
    _ body: @Sendable (inout Item, inout State) -> Result
  ) -> Result {
    let thread = ThreadNumber.current
    if let own = place(of: thread), let result = own.use(thread, &state, make, body) {
      return result
    }
    for place in places {
      if let result = place.use(thread, &state, make, body) { return result }
    }
    var item = make()
    return body(&item, &state)
  }

  /// The first place that a thread was the last to use.
  private func place(of thread: UInt) -> Place? {
    for place in places {
      let last = place.thread.load(ordering: .relaxed)
      if last == thread { return place }
      if last == 0 { return nil }
    }
    return nil
  }
}
