/// Does something with each of many things, a few at a time.
enum BoundedWork {
  /// Calls a function for each of the things, and never for more than `width` at once.
  static func forEach<Thing: Sendable, Result: Sendable>(
    _ things: some Sequence<Thing>,
    width: Int,
    work: @escaping @Sendable (Thing) async throws -> Result,
    finish: (Result) throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Result.self) { group in
      var waiting = things.makeIterator()
      for _ in 0..<max(1, width) {
        guard let thing = waiting.next() else { break }
        group.addTask { try await work(thing) }
      }
      while let result = try await group.next() {
        try finish(result)
        if let thing = waiting.next() { group.addTask { try await work(thing) } }
      }
    }
  }
}
