import Foundation
package import GRDB

extension StoreMetadata {
  /// The metadata of an open store; nil if it has none.
  ///
  /// - Throws: `DecodingError` when it can't be read, and SQLite's errors.
  package static func fetch(_ db: Database) throws -> StoreMetadata? {
    guard try db.tableExists("store_metadata"),
      let row = try Row.fetchOne(db, sql: "SELECT * FROM store_metadata")
    else { return nil }
    var metadata = StoreMetadata(
      uuid: try row.required("uuid"),
      model: try decode(row.required("model")),
      writer: try row.required("writer"),
      history: try decode(row.required("history"))
    )
    metadata.checksum = try row.required("checksum")
    metadata.entityHashes = try decode(row.required("entityHashes"))
    return metadata
  }

  /// Writes the metadata, replacing the old.
  package func save(_ db: Database) throws {
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO store_metadata
          (id, uuid, model, checksum, entityHashes, writer, history)
        VALUES (1, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        uuid, try Self.encode(model.sorted), checksum, try Self.encode(entityHashes), writer,
        try Self.encode(history),
      ]
    )
  }

  private static func decode<Value: Decodable>(_ text: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }

  private static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

extension Database {
  /// Creates the tables of a model and its metadata in an empty database.
  ///
  /// - Throws: `StoreError.unsoundModel`, and SQLite's errors.
  package func createStore(_ model: StoreModel) throws {
    try execute(sql: "PRAGMA application_id = \(StoreMetadata.applicationID)")
    try execute(sql: "PRAGMA user_version = \(StoreMetadata.formatVersion)")
    try execute(sql: StoreMetadata.createStatement)
    for statement in try PhysicalSchema(model).statements { try execute(sql: statement) }
    let event = StoreMetadata.Event(
      .created,
      date: Date().timeIntervalSince1970,
      from: nil,
      to: model.checksum,
      writer: StoreMetadata.currentWriter
    )
    let metadata = StoreMetadata(
      uuid: UUID().uuidString.lowercased(),
      model: model,
      writer: StoreMetadata.currentWriter,
      history: [event]
    )
    try metadata.save(self)
  }
}
