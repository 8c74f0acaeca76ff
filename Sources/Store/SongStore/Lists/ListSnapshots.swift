import GRDB

/// The snapshots of a list, one after each change.
public struct ListSnapshots<Element: ListElement>: AsyncSequence, Sendable {
  let request: ListRequest<Element>
  let database: any DatabaseWriter
  let previous: [ListSection<Element>]?

  /// Gives the snapshots one by one.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let request: ListRequest<Element>
    private let database: any DatabaseWriter
    private var previous: [ListSection<Element>]?
    private var watch: ListWatch?
    private var pace = ReadingPace()

    init(_ list: ListSnapshots) {
      request = list.request
      database = list.database
      previous = list.previous
    }

    /// The next snapshot that differs from the one before; nil when the task is cancelled.
    ///
    /// - Throws: SQLite's errors.
    public mutating func next() async throws -> ListSnapshot<Element>? {
      do {
        while try await waitForChange() {
          let begin = pace.now
          let sections = try await read()
          let snapshot = sections == previous ? nil : ListSnapshot(sections, after: previous ?? [])
          previous = sections
          pace.note(since: begin)
          if let snapshot { return snapshot }
        }
        return nil
      } catch is CancellationError {
        return nil
      }
    }

    /// Waits for a commit that may have changed the list, but not for the first snapshot.
    ///
    /// - Returns: false when the task is cancelled.
    private mutating func waitForChange() async throws -> Bool {
      guard let watch else {
        watch = try await ListWatch.start(on: database, for: request)
        return true
      }
      guard await watch.nextCommit() else { return false }
      try await pace.pause()
      return true
    }

    private func read() async throws -> [ListSection<Element>] {
      let request = request
      return try await database.read { db in try request.fetchSections(db) }
    }
  }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}

/// Keeps a list from being read again and again while others write.
struct ReadingPace {
  private let clock = ContinuousClock()
  private var next: ContinuousClock.Instant?

  var now: ContinuousClock.Instant { clock.now }

  /// Remembers how long it took to read the list; the next reading waits as long.
  mutating func note(since begin: ContinuousClock.Instant) {
    next = now.advanced(by: begin.duration(to: now))
  }

  /// Waits until it is time.
  func pause() async throws {
    if let next, next > now { try await Task.sleep(until: next, clock: clock) }
  }
}
