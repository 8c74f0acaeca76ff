import Synchronization

/// Lends out things that one task at a time may use.
///
/// A reader remembers words and owns the engine's memory, so it pays to use it again; but
/// tasks must not share one. A task takes the first that no other is using.
final class Shelf<Item>: Sendable {
  private let places: [Place]

  private final class Place: Sendable {
    let item = Mutex<Item?>(nil)
  }

  /// Makes a shelf for as many items.
  init(places count: Int) {
    places = (0..<count).map { _ in Place() }
  }

  /// Calls `body` with an item that is free, or with a new one, and with the caller's state.
  ///
  /// - Complexity: O(number of items in use).
  func use<State: Sendable, Result: Sendable>(
    _ state: inout State,
    orMake make: @Sendable () -> sending Item,
    _ body: @Sendable (inout Item, inout State) -> Result
  ) -> Result {
    for place in places {
      let result = place.item.withLockIfAvailable { (item: inout sending Item?) in
        var used = item.take() ?? make()
        let result = body(&used, &state)
        item = used
        return result
      }
      if let result { return result }
    }
    var item = make()
    return body(&item, &state)
  }
}
