public import Foundation
import GRDB
public import StoreModel

extension StoreMigrator {
  /// Migrates a store in place, after making and checking a backup.
  ///
  /// If every step can be inferred, all are done in one SQL transaction. If one of them is a
  /// mapping, the new store is made beside the old one, and replaces it at once. A run that is
  /// killed leaves either the old store or the new one; running again finishes the migration.
  ///
  /// - Parameter version: The version to migrate to; nil for the last of the plan.
  /// - Throws: `MigrationError` and `StoreError`; the store is unchanged then.
  @discardableResult
  public func migrate(_ store: URL, to version: StoreModel? = nil) throws -> Outcome {
    let goal = try goal(version)
    let file = StoreFile(store.path)
    let queue = try file.openForMigration()
    defer { try? queue.close() }
    let folder = try WorkFolder(beside: store)
    return try StoreError.translatingErrors(at: store.path) {
      let metadata = try queue.read { db in try file.metadata(db) }
      if metadata.checksum == goal.checksum { return Outcome(stages: [], notices: [], backup: nil) }
      let start = try plan.version(like: metadata.model)
      let stages = try queue.read { db in try plan.path(from: start, to: goal, in: db) }
      let run = InPlaceRun(
        store: store,
        queue: queue,
        folder: folder,
        metadata: metadata,
        migrator: self,
        goal: goal
      )
      let needsMapping = stages.contains { $0.isMapped }
      return needsMapping ? try run.replace(by: stages) : try run.alter(by: stages)
    }
  }
}

extension MigrationStage {
  var isMapped: Bool {
    if case .mapped = self { return true }
    return false
  }
}

/// One migration of a store in place.
private struct InPlaceRun {
  let store: URL
  let queue: DatabaseQueue
  let folder: WorkFolder
  let metadata: StoreMetadata
  let migrator: StoreMigrator
  let goal: StoreModel

  private var note: String {
    "from store \(metadata.uuid) \(metadata.checksum) to \(goal.checksum)"
  }

  private var backup: URL {
    URL(fileURLWithPath: "\(store.path).backup-\(metadata.checksum.prefix(8))")
  }

  // MARK: By SQL

  func alter(by stages: [MigrationStage]) throws -> StoreMigrator.Outcome {
    try checkRoom()
    try queue.writeWithoutTransaction { db in
      try db.inTransaction(.immediate) {
        // Others can't write while this transaction is open, so the backup is what it starts from.
        try backUp()
        for stage in stages {
          migrator.progress(MigrationProgress(stage: "\(stage)", rows: 0))
          try stage.run(in: db, options: migrator.plan.options, note: note)
        }
        return .commit
      }
    }
    return StoreMigrator.Outcome(
      stages: stages.map(\.description),
      notices: [],
      backup: backup
    )
  }

  /// Copies the store with SQLite, checks the copy, and moves it to its path.
  private func backUp() throws {
    let unfinished = folder.file("backup.sqlite")
    var configuration = Configuration()
    configuration.readonly = true
    let reader = try DatabaseQueue(path: store.path, configuration: configuration)
    try reader.inDatabase { db in
      try db.execute(sql: "VACUUM INTO ?", arguments: [unfinished.path])
    }
    try reader.close()
    let copy = try DatabaseQueue(path: unfinished.path, configuration: configuration)
    try copy.read { db in try db.checkIntegrity(unfinished.path) }
    try copy.close()
    try unfinished.moveDurably(to: backup)
  }

  /// The backup, the new tables and the log are on the disk at the same time.
  private func checkRoom() throws {
    let attributes = try? FileManager.default.attributesOfItem(atPath: store.path)
    guard let size = (attributes?[.size] as? NSNumber)?.int64Value,
      let free = StoreFile.freeBytes(near: store.path)
    else { return }
    guard free >= 3 * size else {
      throw StoreError.diskFull(path: store.path, needed: 3 * size, available: free)
    }
  }

  // MARK: By mappings

  func replace(by stages: [MigrationStage]) throws -> StoreMigrator.Outcome {
    try checkRoom()
    var notices: [MigrationNotice] = []
    try queue.writeWithoutTransaction { db in
      try leaveLog(db)
      try db.inTransaction(.immediate) {
        let first = folder.file("0.sqlite")
        try FileManager.default.copyItem(at: store, to: first)
        let runner = StageRunner(
          folder: folder,
          destination: store,
          options: migrator.plan.options,
          note: note,
          progress: migrator.progress
        )
        let last: URL
        (last, notices) = try runner.run(stages, from: first)
        try keepOriginal()
        try last.moveDurably(to: store)
        return .rollback
      }
    }
    return StoreMigrator.Outcome(
      stages: stages.map(\.description),
      notices: notices,
      backup: backup
    )
  }

  /// Applies the log to the file, which is complete by itself then, so that another can replace
  /// it; waits for readers, during whose work SQLite refuses this at once.
  private func leaveLog(_ db: Database) throws {
    let end = ContinuousClock.now + .seconds(30)
    while true {
      do {
        if try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE") == "delete" { return }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {}
      guard ContinuousClock.now < end else { throw StoreError.busy(path: store.path) }
      Thread.sleep(forTimeInterval: 0.01)
    }
  }

  /// The file itself is the backup: it gets a second name before it loses its first.
  private func keepOriginal() throws {
    let files = FileManager.default
    try? files.removeItem(at: backup)
    do {
      try files.linkItem(at: store, to: backup)
    } catch {
      // Not every file system has hard links.
      try files.copyItem(at: store, to: backup)
    }
  }
}
