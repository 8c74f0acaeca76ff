import Foundation
import GRDB
import StoreModel

extension SongStore {
  /// Makes a new store of what can be read of a damaged one, which is left as it is.
  ///
  /// Every row comes back whose page survives, even if the file was cut off, its schema is
  /// damaged, or nothing leads to the page any more.
  ///
  /// - Throws: `StoreError.occupied` when the target exists, `.unreadable` when nothing at all can
  ///   be read, and `.notASongbook` for a store of another app's data.
  /// - Complexity: O(n log n) in the number of rows.
  public static func salvage(_ path: String, to target: String) throws -> SalvageReport {
    let source = StoreFile(path)
    // Even the header may be damaged.
    if !source.lacksHeader { try source.checkHeader() }
    var report = SalvageReport()
    try StoreFile(target).createAtomically { making in
      report = try copy(from: source, to: making.path)
    }
    let store = try open(at: target)
    report.remaining = try store.verify()
    try store.close()
    return report
  }

  private static func copy(from source: StoreFile, to path: String) throws -> SalvageReport {
    var configuration = StoreFile.configuration()
    // Rows that were saved may refer to rows that are lost.
    configuration.foreignKeysEnabled = false
    // The file appears when it is whole, so that nothing is lost if the work on it is.
    configuration.prepareDatabase { db in
      try db.execute(
        sql: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -16000"
      )
    }
    let target = try DatabaseQueue(path: path, configuration: configuration)
    defer { try? target.close() }
    try target.write { db in try db.createStore(.songbook) }
    return try withLogApplied(source, beside: path) { file in
      var salvage = try Salvage(source.path, from: try PageFile(file), to: target)
      try salvage.run()
      let report = salvage.report
      if report.rows.values.allSatisfy({ $0 == 0 }), salvage.metadata == nil {
        try source.checkHeader()
        throw StoreError.unreadable(path: source.path)
      }
      try keepIdentity(salvage.metadata, in: target)
      return report
    }
  }

  /// Gives a body the file with its write-ahead log applied, which takes a copy.
  private static func withLogApplied<Value>(
    _ source: StoreFile,
    beside path: String,
    _ body: (URL) throws -> Value
  ) throws -> Value {
    let log = source.path + "-wal"
    let files = FileManager.default
    guard files.fileExists(atPath: log) else { return try body(URL(fileURLWithPath: source.path)) }
    let copy = path + "-damaged"
    defer { StoreFile(copy).remove() }
    try files.copyItem(atPath: source.path, toPath: copy)
    try files.copyItem(atPath: log, toPath: copy + "-wal")
    try? pad(copy)
    // If SQLite can't use the log, the file is read without it.
    let queue = try? DatabaseQueue(path: copy)
    _ = try? queue?.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    try? queue?.close()
    return try body(URL(fileURLWithPath: copy))
  }

  /// Makes a file that was cut off as long as its header says, so that SQLite opens it.
  private static func pad(_ path: String) throws {
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    defer { try? handle.close() }
    let head = [UInt8](try handle.read(upToCount: 100) ?? Data())
    guard head.count == 100 else { return }
    let size = UInt64(head[16]) << 8 | UInt64(head[17])
    let pages = head[28..<32].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    if try handle.seekToEnd() < size * pages { try handle.truncate(atOffset: size * pages) }
  }

  /// Copies what the store said about itself.
  private static func keepIdentity(
    _ old: DamagedMetadata?,
    in target: DatabaseQueue
  ) throws {
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
