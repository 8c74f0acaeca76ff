import Foundation
import GRDB
import StoreModel

extension SongStore {
  /// Makes a new store of what can be read of a damaged one, which is left as it is.
  ///
  /// - Throws: `StoreError.occupied` when the target exists, and `.damaged` when not even the schema
  ///   can be read.
  /// - Complexity: O(n log n) in the number of rows.
  public static func salvage(_ path: String, to target: String) throws -> SalvageReport {
    let file = StoreFile(path)
    try file.checkHeader()
    let source = try StoreError.translatingErrors(at: path) {
      let configuration = StoreFile.configuration(isReadOnly: true)
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      _ = try queue.read { db in try db.tableExists("song") }
      return queue
    }
    var report = SalvageReport()
    try StoreFile(target).createAtomically { making in
      report = try copy(from: source, to: making.path)
    }
    let store = try open(at: target)
    report.remaining = try store.verify()
    try store.close()
    return report
  }

  private static func copy(from source: DatabaseQueue, to path: String) throws -> SalvageReport {
    var configuration = StoreFile.configuration()
    // Rows that were saved may refer to rows that are lost.
    configuration.foreignKeysEnabled = false
    let target = try DatabaseQueue(path: path, configuration: configuration)
    defer { try? target.close() }
    try target.write { db in try db.createStore(.songbook) }
    try keepIdentity(of: source, in: target)
    var salvage = Salvage(from: source, to: target)
    try salvage.copy(try PhysicalSchema(.songbook))
    return salvage.report
  }

  /// Copies what the store said about itself, if that can be read.
  private static func keepIdentity(of source: DatabaseQueue, in target: DatabaseQueue) throws {
    let old = try? source.read { db in try StoreMetadata.fetch(db) }
    try target.write { db in
      guard var metadata = try StoreMetadata.fetch(db) else { return }
      metadata.uuid = old?.uuid ?? metadata.uuid
      metadata.history =
        (old?.history ?? []) + [
          StoreMetadata.Event(
            .salvaged,
            date: Date().timeIntervalSince1970,
            from: old?.checksum,
            to: metadata.checksum,
            writer: StoreMetadata.currentWriter
          )
        ]
      try metadata.save(db)
    }
  }
}
