public import CoreDataFile
public import Foundation
import GRDB
public import StoreModel

/// Brings stores from one version of a model to another.
public struct StoreMigrator: Sendable {
  /// Where the rows come from.
  public enum Source: Sendable {
    /// A store of ours.
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
    /// The steps; none where the store was in the wanted version already.
    public let stages: [String]
    /// What is worth knowing.
    public let notices: [MigrationNotice]
    /// The store as it was before; nil where nothing was changed.
    public let backup: URL?
  }

  /// The versions, and the steps between them.
  public let plan: MigrationPlan
  let progress: @Sendable (MigrationProgress) -> Void

  /// Makes a migrator.
  ///
  /// - Parameter progress: Is told of every stage and row, from the thread that migrates.
  public init(
    _ plan: MigrationPlan,
    progress: @escaping @Sendable (MigrationProgress) -> Void = { _ in }
  ) {
    self.plan = plan
    self.progress = progress
  }
}

// MARK: To a new place

extension StoreMigrator {
  /// Makes a new store of an old one or of a Core Data file.
  ///
  /// The source is copied and never opened, so it stays byte for byte. The destination is made
  /// beside its place, checked, and moved there at once: it is there whole, or not at all.
  /// Where the same migration was finished before, nothing is done.
  ///
  /// - Parameter version: The version wanted; nil for the last of the plan.
  /// - Throws: `MigrationError`, `StoreError` and `CoreDataFileError`.
  @discardableResult
  public func migrate(
    _ source: Source,
    to version: StoreModel? = nil,
    into destination: URL
  ) throws -> Outcome {
    let goal = try wanted(version)
    let folder = try WorkFolder(beside: destination)
    // The folder is cleared away when its last use is over, which must be the very end.
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
    if file.exists, file.foundSidecars.isEmpty, try Self.wasMade(file, note) {
      return Outcome(stages: [], notices: [], backup: nil)
    }
    try file.checkVacant()
    try checkRoom(source.url, destination)
    let problems = try stage(source, at: first, in: folder, for: destination)
    let stages = try way(from: model, to: goal, at: first, isStaged: source.isCoreData)
    let runner = StageRunner(
      folder: folder,
      destination: destination,
      options: plan.options,
      note: note,
      progress: progress
    )
    let (last, notices) = try runner.run(stages, from: first)
    try finish(last, at: destination)
    return Outcome(stages: stages.map(\.description), notices: problems + notices, backup: nil)
  }

  private func wanted(_ version: StoreModel?) throws -> StoreModel {
    if let version { return version }
    guard let last = plan.versions.last else {
      throw MigrationError.noSuchVersion("", known: [])
    }
    return last
  }

  private static func wasMade(_ file: StoreFile, _ note: String) throws -> Bool {
    let queue = try file.openReadOnly()
    let metadata = try queue.read { db in try file.metadata(db) }
    return metadata.history.contains { $0.note == note }
  }

  /// The staged source, its migration and the result lie on the disk at once.
  private func checkRoom(_ source: URL, _ destination: URL) throws {
    let attributes = try? FileManager.default.attributesOfItem(atPath: source.path)
    guard let size = (attributes?[.size] as? NSNumber)?.int64Value,
      let free = StoreFile.freeBytes(near: destination.path)
    else { return }
    let needed = 3 * size
    guard free >= needed else {
      throw StoreError.diskFull(path: destination.path, needed: needed, available: free)
    }
  }

  /// The model of a source, and what tells it from others.
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
    at place: URL,
    in folder: WorkFolder,
    for destination: URL
  ) throws -> [MigrationNotice] {
    switch source {
    case .store(let url):
      let copy = try PrivateCopy(of: url, in: folder.url)
      defer { withExtendedLifetime(copy) {} }
      let queue = try DatabaseQueue(path: copy.store.path)
      // What the log holds is played into the file, which then stands alone.
      try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
      try queue.close()
      try FileManager.default.moveItem(at: copy.store, to: place)
      return []
    case .coreData(let file):
      let queue = try StoreFile(place.path).openForWork()
      defer { try? queue.close() }
      return try StoreError.translating(destination.path) {
        try queue.write { db in
          var staging = try CoreDataStaging(file, db, progress: progress)
          return try staging.run()
        }
      }
    }
  }

  /// The steps from a staged file, whose rows the first of them may look at.
  private func way(
    from model: StoreModel,
    to goal: StoreModel,
    at file: URL,
    isStaged: Bool
  ) throws -> [MigrationStage] {
    let start = isStaged ? model.withoutRules : model
    let plan = isStaged ? try self.plan.accepting(start, as: model) : self.plan
    let queue = try StoreFile(file.path).openForWork()
    defer { try? queue.close() }
    return try queue.read { db in try plan.path(from: start, to: goal, in: db) }
  }

  private func finish(_ file: URL, at destination: URL) throws {
    let queue = try StoreFile(file.path).openForWork()
    try queue.read { db in try db.checkIntegrity(file.path) }
    try queue.close()
    let store = StoreFile(destination.path)
    try store.checkVacant()
    try FinalPlace.move(file, to: destination)
  }
}

extension StoreMigrator.Source {
  var isCoreData: Bool {
    if case .coreData = self { return true }
    return false
  }
}

extension MigrationPlan {
  /// The cheapest way of a store; inference from its own version looks at its rows.
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
      return (try? InferredMigration.inferred(old, new, options, facts))
        ?? InferredMigration(from: old, to: new, options: options)
    }
  }

  /// The plan for a file that was staged without its rules: what was written for its model
  /// is taken for the staged one.
  func accepting(_ staged: StoreModel, as model: StoreModel) throws(MigrationError) -> MigrationPlan
  {
    var accepted: [MigrationStage] = []
    for stage in stages {
      guard case .mapped(let mapping) = stage,
        mapping.source.checksum == model.checksum
          || mapping.mismatch(source: model, destination: mapping.destination)?.canRepin == true
      else {
        accepted.append(stage)
        continue
      }
      accepted.append(
        .mapped(try mapping.repinned(source: staged, destination: mapping.destination))
      )
    }
    return try MigrationPlan(versions: versions, stages: accepted, options: options)
  }
}

/// A look at a store that leaves it alone, sidecars included.
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
      throw StoreError.naming(error, path: url.path)
    }
  }
}
