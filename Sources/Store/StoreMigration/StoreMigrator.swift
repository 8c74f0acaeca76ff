public import CoreDataFile
public import Foundation
import GRDB
public import StoreModel

/// Migrates stores from one version of a model to another.
public struct StoreMigrator: Sendable {
  /// The file from which the rows come.
  public enum Source: Sendable {
    /// A store of this package.
    case store(URL)
    /// A file that Core Data wrote.
    case coreData(CoreDataFile)

    var url: URL {
      switch self {
      case .store(let url): url
      case .coreData(let file): file.url
      }
    }
  }

  /// What was done.
  public struct Outcome: Hashable, Sendable {
    /// The steps in words; empty if the store had the wanted version already.
    public let stages: [String]
    /// What the user should know.
    public let notices: [MigrationNotice]
    /// The store as it was before; nil if it was not changed.
    public let backup: URL?
  }

  /// The versions, and the steps between them.
  public let plan: MigrationPlan
  let progress: @Sendable (MigrationProgress) -> Void

  /// Makes a migrator.
  ///
  /// - Parameter progress: Called for every stage and row, on the thread that migrates.
  public init(
    _ plan: MigrationPlan,
    progress: @escaping @Sendable (MigrationProgress) -> Void = { _ in }
  ) {
    self.plan = plan
    self.progress = progress
  }
}

// MARK: To a new file

extension StoreMigrator {
  /// Makes a new store of an old one or of a Core Data file.
  ///
  /// The source is copied and never opened, so it stays as it is, byte for byte. The new store is
  /// made beside its final path, checked, and moved there: it appears complete, or not at all.
  /// If the same migration was finished before, nothing is done.
  ///
  /// - Parameter version: The version to migrate to; nil for the goal of the plan.
  /// - Throws: `MigrationError`, `StoreError` and `CoreDataFileError`.
  @discardableResult
  public func migrate(
    _ source: Source,
    to version: StoreModel? = nil,
    into destination: URL
  ) throws -> Outcome {
    let goal = try goal(version)
    let folder = try WorkFolder(beside: destination)
    // The folder is removed when it is used no longer, which must be at the very end.
    return try withExtendedLifetime(folder) {
      try migrate(source, to: goal, into: destination, by: folder)
    }
  }

  private func migrate(
    _ source: Source,
    to goal: StoreModel,
    into destination: URL,
    by folder: WorkFolder
  ) throws -> Outcome {
    let file = StoreFile(destination.path)
    let first = folder.file("0.sqlite")
    let (model, identity) = try describe(source)
    let note = "from \(identity) to \(goal.checksum)"
    if file.exists, file.foundSidecars.isEmpty, try Self.wasMade(file, by: note) {
      return Outcome(stages: [], notices: [], backup: nil)
    }
    try file.checkNothingExists()
    try checkRoom(for: source.url, at: destination)
    let problems = try stage(source, at: first, in: folder, for: destination)
    let route = try route(of: source, model: model, to: goal, at: first)
    let runner = StageRunner(
      folder: folder,
      destination: destination,
      options: plan.options,
      note: note,
      progress: progress
    )
    let (last, notices) = try runner.run(route.stages, from: first)
    try finish(last, at: destination)
    return Outcome(
      stages: route.titles,
      notices: problems + route.notices + notices,
      backup: nil
    )
  }

  /// The version to migrate to: the one given, or the last of the plan.
  func goal(_ version: StoreModel?) throws -> StoreModel {
    if let version { return version }
    guard let goal = plan.goal else { throw MigrationError.noSuchVersion("", known: []) }
    return goal
  }

  /// Whether a store was made by the migration that the note names.
  private static func wasMade(_ file: StoreFile, by note: String) throws -> Bool {
    let queue = try file.openReadOnly()
    let metadata = try queue.read { db in try file.metadata(db) }
    return metadata.history.contains { $0.note == note }
  }

  /// The staged source, its migration and the result are on the disk at the same time.
  private func checkRoom(for source: URL, at destination: URL) throws {
    let attributes = try? FileManager.default.attributesOfItem(atPath: source.path)
    guard let size = (attributes?[.size] as? NSNumber)?.int64Value,
      let free = StoreFile.freeBytes(near: destination.path)
    else { return }
    let needed = 3 * size
    guard free >= needed else {
      throw StoreError.diskFull(path: destination.path, needed: needed, available: free)
    }
  }

  /// The model of a source, and what identifies the source.
  private func describe(_ source: Source) throws -> (StoreModel, String) {
    switch source {
    case .coreData(let file):
      return (file.model, "Core Data store \(file.metadata.storeUUID) \(file.model.checksum)")
    case .store(let url):
      let metadata = try Snapshot(url).metadata
      return (metadata.model, "store \(metadata.uuid) \(metadata.checksum)")
    }
  }

  private func stage(
    _ source: Source,
    at staged: URL,
    in folder: WorkFolder,
    for destination: URL
  ) throws -> [MigrationNotice] {
    switch source {
    case .store(let url):
      let copy = try PrivateCopy(of: url, in: folder.url)
      defer { withExtendedLifetime(copy) {} }
      let queue = try DatabaseQueue(path: copy.store.path)
      // This applies the log to the file, which is complete by itself then.
      try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
      try queue.close()
      try FileManager.default.moveItem(at: copy.store, to: staged)
      return []
    case .coreData(let file):
      let queue = try StoreFile(staged.path).openForWork()
      defer { try? queue.close() }
      return try StoreError.translatingErrors(at: destination.path) {
        try queue.write { db in
          var staging = try CoreDataStaging(of: file, in: db, progress: progress)
          return try staging.run()
        }
      }
    }
  }

  /// The steps from a staged file; the inference of the first may look at its rows.
  private func route(
    of source: Source,
    model: StoreModel,
    to goal: StoreModel,
    at staged: URL
  ) throws -> MigrationRoute {
    let queue = try StoreFile(staged.path).openForWork()
    defer { try? queue.close() }
    return try queue.read { db in
      switch source {
      case .store: try route(of: model, to: goal, in: db)
      case .coreData(let file): try route(of: file, to: goal, in: db)
      }
    }
  }

  private func finish(_ file: URL, at destination: URL) throws {
    let queue = try StoreFile(file.path).openForWork()
    try queue.read { db in try db.checkIntegrity(file.path) }
    try queue.close()
    let store = StoreFile(destination.path)
    try store.checkNothingExists()
    try file.moveDurably(to: destination)
  }
}

extension MigrationPlan {
  /// The best path for a store; inference from its own version looks at its rows.
  func path(
    from source: StoreModel,
    to destination: StoreModel,
    in db: Database
  ) throws(MigrationError) -> [MigrationStage] {
    let checksum = source.checksum
    return try path(from: source, to: destination) { old, new in
      guard old.checksum == checksum, let schema = try? PhysicalSchema(old) else {
        return InferredMigration(from: old, to: new, options: options)
      }
      let facts = StoreFacts(db: db, schema: schema)
      return
        (try? InferredMigration.inferred(from: old, to: new, options: options, facts: facts))
        ?? InferredMigration(from: old, to: new, options: options)
    }
  }
}

/// A copy of a store, opened to read it without changing the store or its sidecars.
struct Snapshot {
  let copy: PrivateCopy
  let queue: DatabaseQueue
  let metadata: StoreMetadata

  init(_ url: URL) throws {
    // Errors name the store, not its copy.
    let file = StoreFile(url.path)
    try file.checkHeader()
    copy = try PrivateCopy(of: url)
    queue = try StoreFile(copy.store.path).openForWork()
    do {
      metadata = try queue.read { db in try file.metadata(db) }
    } catch {
      throw StoreError.translated(error, path: url.path)
    }
  }
}
