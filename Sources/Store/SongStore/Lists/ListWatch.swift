import GRDB
import Synchronization

/// Notices commits that may have changed a list.
///
/// This costs the writer hardly anything: nothing is read, and a transaction is no longer observed
/// once it has touched what the list is made of.
final class ListWatch: TransactionObserver, Sendable {
  private let region: DatabaseRegion
  private let isTouched = Mutex(false)
  private let commits: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation

  private init(_ region: DatabaseRegion) {
    self.region = region
    (commits, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Begins to watch; watching ends when the watch is released.
  static func start<Element: ListElement>(
    on database: any DatabaseWriter,
    for request: ListRequest<Element>
  ) async throws -> ListWatch {
    try await database.writeWithoutTransaction { db in
      let watch = ListWatch(try request.region(db))
      db.add(transactionObserver: watch, extent: .observerLifetime)
      return watch
    }
  }

  /// Waits for a commit after the last one that was noticed; false when the task is cancelled.
  func nextCommit() async -> Bool {
    var iterator = commits.makeAsyncIterator()
    return await iterator.next() != nil
  }

  func observes(eventsOfKind kind: DatabaseEventKind) -> Bool {
    region.isModified(byEventsOfKind: kind)
  }

  func databaseDidChange(with event: DatabaseEvent) {
    isTouched.withLock { $0 = true }
    stopObservingDatabaseChangesUntilNextTransaction()
  }

  func databaseDidCommit(_ db: Database) {
    let isTouched = isTouched.withLock { touched in
      defer { touched = false }
      return touched
    }
    if isTouched { signal.yield() }
  }

  func databaseDidRollback(_ db: Database) {
    isTouched.withLock { $0 = false }
  }
}

extension ListRequest {
  /// The part of the database that the list is made of.
  fileprivate func region(_ db: Database) throws -> DatabaseRegion {
    try db.makeStatement(sql: findRequest.sql(selecting: sectionSelection)).databaseRegion
  }
}
