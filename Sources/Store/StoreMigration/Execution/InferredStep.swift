import Foundation
import GRDB
import StoreModel

/// Runs one inferred step in an open transaction.
struct InferredStep {
  let db: Database
  let source: StoreModel
  let destination: StoreModel
  let options: InferenceOptions

  /// - Throws: `MigrationError.blocked` and `.invalid`, and SQLite's errors.
  func run(note: String?) throws {
    let migration = try inferred()
    guard migration.blockers.isEmpty else { throw MigrationError.blocked(migration.blockers) }
    try dropDerived()
    for statement in try SchemaTransfer(migration).statements { try db.execute(sql: statement) }
    let violations = try StoreValidation(
      db: db,
      schema: PhysicalSchema(destination),
      previous: source
    ).violations()
    guard violations.isEmpty else { throw MigrationError.invalid(violations) }
    try db.recordMigration(to: destination, note: note)
  }

  func inferred() throws -> InferredMigration {
    let facts = StoreFacts(db: db, schema: try PhysicalSchema(source))
    return try InferredMigration.inferred(
      from: source,
      to: destination,
      options: options,
      facts: facts
    )
  }

  /// Drops what a program derives from the rows and can rebuild: search indexes and triggers.
  ///
  /// SQLite would not allow their tables to be renamed.
  private func dropDerived() throws {
    let schema = try PhysicalSchema(source)
    let own = Set(schema.triggers.map(\.name))
    let triggers = try String.fetchAll(
      db,
      sql: "SELECT name FROM sqlite_master WHERE type = 'trigger'"
    )
    for name in triggers where !own.contains(name) {
      try db.execute(sql: "DROP TRIGGER \(name.quoted)")
    }
    let views = try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'view'")
    for name in views { try db.execute(sql: "DROP VIEW \(name.quoted)") }
    let virtual = try String.fetchAll(
      db,
      sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL%'"
    )
    for name in virtual { try db.execute(sql: "DROP TABLE \(name.quoted)") }
  }
}

extension Database {
  /// Writes the new model and the migration into the store's metadata.
  func recordMigration(to model: StoreModel, note: String?) throws {
    guard let old = try StoreMetadata.fetch(self) else { return }
    let event = StoreMetadata.Event(
      .migrated,
      date: Date().timeIntervalSince1970,
      from: old.checksum,
      to: model.checksum,
      writer: StoreMetadata.currentWriter,
      note: note
    )
    let metadata = StoreMetadata(
      uuid: old.uuid,
      model: model,
      writer: StoreMetadata.currentWriter,
      history: old.history + [event]
    )
    try metadata.save(self)
  }
}
