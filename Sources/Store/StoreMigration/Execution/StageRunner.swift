import Foundation
import GRDB
import StoreModel

/// Runs stages on the files of a work folder, one after the other.
struct StageRunner {
  let folder: WorkFolder
  /// The store that is being made, which errors name.
  let destination: URL
  let options: InferenceOptions
  let note: String
  let progress: @Sendable (MigrationProgress) -> Void

  /// - Returns: The file of the last version, and what the user should know.
  func run(_ stages: [MigrationStage], from first: URL) throws -> (URL, [MigrationNotice]) {
    var current = first
    var notices: [MigrationNotice] = []
    for (index, stage) in stages.enumerated() {
      progress(MigrationProgress(stage: "\(stage)", rows: 0))
      if case .mapped(let mapping) = stage {
        let next = folder.file("\(index + 1).sqlite")
        notices += try run(mapping, from: current, into: next)
        try? FileManager.default.removeItem(at: current)
        current = next
      } else {
        let queue = try StoreFile(current.path).openForWork()
        try StoreError.translatingErrors(at: destination.path) {
          try queue.write { db in try stage.run(in: db, options: options, note: note) }
        }
        try queue.close()
      }
    }
    return (current, notices)
  }

  private func run(
    _ mapping: MappingModel,
    from source: URL,
    into next: URL
  ) throws -> [MigrationNotice] {
    let queue = try StoreFile(next.path).openForWork()
    defer { try? queue.close() }
    return try StoreError.translatingErrors(at: destination.path) {
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "ATTACH DATABASE ? AS source", arguments: [source.path])
        var notices: [MigrationNotice] = []
        try db.inTransaction(.immediate) {
          notices = try MappingRun(mapping: mapping, db: db, progress: progress).run()
          try db.startMetadata(mapping, note: note)
          return .commit
        }
        return notices
      }
    }
  }
}

extension MigrationStage {
  /// Runs an inferred or scripted stage in an open transaction.
  func run(in db: Database, options: InferenceOptions, note: String) throws {
    if case .scripted(let stage) = self {
      for statement in stage.before { try db.execute(sql: statement) }
    }
    try InferredStep(db: db, source: source, destination: destination, options: options)
      .run(note: note)
    if case .scripted(let stage) = self {
      for statement in stage.after { try db.execute(sql: statement) }
    }
  }
}

extension Database {
  /// Writes the metadata of a store that a mapping has filled, with the history of its source.
  fileprivate func startMetadata(_ mapping: MappingModel, note: String) throws {
    try execute(sql: "PRAGMA application_id = \(StoreMetadata.applicationID)")
    try execute(sql: "PRAGMA user_version = \(StoreMetadata.formatVersion)")
    let history = try String.fetchOne(self, sql: "SELECT history FROM source.store_metadata")
    let uuid = try String.fetchOne(self, sql: "SELECT uuid FROM source.store_metadata")
    let events = try history.map {
      try JSONDecoder().decode([StoreMetadata.Event].self, from: Data($0.utf8))
    }
    try execute(sql: StoreMetadata.createStatement)
    let metadata = StoreMetadata(
      uuid: uuid ?? UUID().uuidString.lowercased(),
      model: mapping.source,
      writer: StoreMetadata.currentWriter,
      history: events ?? []
    )
    try metadata.save(self)
    try recordMigration(to: mapping.destination, note: note)
  }
}
