public import Foundation
import GRDB
public import StoreModel

extension StoreMigrator {
  /// Migrates a store in place, after making and checking a backup.
  ///
  /// If every step can be inferred, all are done in one SQL transaction. If one of them is a
  /// mapping, the new store is made beside the old one, and its contents replace the old ones in
  /// one transaction. Others can read meanwhile. A run that is killed leaves either the old store
  /// or the new one; running again finishes the migration.
  ///
  /// - Parameter version: The version to migrate to; nil for the goal of the plan.
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
        try verifiedCopy().moveDurably(to: backup)
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

  /// Copies the store with SQLite, and checks the copy.
  private func verifiedCopy() throws -> URL {
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
    return unfinished
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

  /// Makes the new store beside the old one, and writes its contents over the old ones in one
  /// transaction: others read the old ones until then, and the new ones from then on.
  func replace(by stages: [MigrationStage]) throws -> StoreMigrator.Outcome {
    try checkRoom()
    var notices: [MigrationNotice] = []
    try queue.writeWithoutTransaction { db in
      try db.inTransaction(.immediate) {
        // Others can't write while this transaction is open, so the backup is what it starts from.
        let old = try verifiedCopy()
        let first = folder.file("0.sqlite")
        try FileManager.default.copyItem(at: old, to: first)
        let runner = StageRunner(
          folder: folder,
          destination: store,
          options: migrator.plan.options,
          note: note,
          progress: migrator.progress
        )
        let last: URL
        (last, notices) = try runner.run(stages, from: first)
        try old.moveDurably(to: backup)
        try ContentReplacement(db: db, source: last).run()
        return .commit
      }
    }
    return StoreMigrator.Outcome(
      stages: stages.map(\.description),
      notices: notices,
      backup: backup
    )
  }
}
