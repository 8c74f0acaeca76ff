import Foundation
import GRDB
import StoreMigration
import StoreModel

/// Brings a store of an older version of the songbook to the present one when it is opened.
///
/// The backup that the migration makes stays beside the store until the migrated store has been
/// compared with it and checked.
struct SongbookUpgrade {
  private let file: StoreFile

  init(_ file: StoreFile) {
    self.file = file
  }

  /// Throws an error for models that this program can't write or, if the store is only read,
  /// can't read.
  func check(_ metadata: StoreMetadata, isReadOnly: Bool) throws(StoreError) {
    let ours = StoreModel.songbook
    if metadata.checksum == ours.checksum || isReadOnly && isOlder(metadata) { return }
    let isReadable = ours.entityHashes.allSatisfy { metadata.entityHashes[$0.key] == $0.value }
    if isReadOnly, isReadable { return }
    let found = "model \(metadata.model.identifier), written by \(metadata.writer)"
    let known = "model \(ours.identifier)"
    if (Int(metadata.model.identifier) ?? 0) > (Int(ours.identifier) ?? 0) {
      throw .newerStore(path: file.path, found: found, supported: known)
    }
    guard metadata.model.isOfSongbook else { throw .notASongbook(path: file.path, found: found) }
    throw .otherModel(path: file.path, found: found, expected: known)
  }

  /// Whether a store has one of the songbook's older versions.
  func isOlder(_ metadata: StoreMetadata) -> Bool {
    Self.olderChecksums.contains(metadata.checksum)
  }

  private static let olderChecksums = Set(StoreModel.songbookVersions.dropLast().map(\.checksum))

  private static func migrator() throws -> StoreMigrator {
    StoreMigrator(try MigrationPlan(versions: StoreModel.songbookVersions))
  }
}

// MARK: In place

extension SongbookUpgrade {
  /// Migrates the store if it is older; if another process does, waits for it.
  ///
  /// - Returns: the version that the store had; nil if it was the present one.
  /// - Throws: `StoreError` and `MigrationError`; the store is unchanged then.
  func migrate() throws -> String? {
    let metadata = try file.peek()
    guard isOlder(metadata) else {
      try check(metadata, isReadOnly: false)
      return nil
    }
    let url = URL(fileURLWithPath: file.path)
    let migrator = try Self.migrator()
    let end = ContinuousClock.now + Self.patience
    while true {
      do {
        try migrator.migrate(url)
        return metadata.model.identifier
      } catch StoreError.busy(let path) {
        guard ContinuousClock.now < end else { throw StoreError.busy(path: path) }
        Thread.sleep(forTimeInterval: 0.05)
      }
    }
  }

  /// How long another process may take for the migration.
  private static var patience: Duration { .seconds(60) }

  /// Checks a store that was just migrated, and gives the backup the name under which it stays;
  /// does nothing for others.
  ///
  /// - Returns: where the store as it was is; nil if nothing was migrated.
  /// - Throws: `StoreError.damaged` if the store is not sound; the backup is not renamed then.
  func finish(_ store: SongStore) throws -> String? {
    let found = backups.filter { FileKind(at: $0) == .file }
    guard !found.isEmpty else { return nil }
    let checked = try store.read { db in try StoreSettings(db).checkedBackup }
    var kept: String?
    for backup in found where backup != checked.map({ file.path + $0 }) {
      try store.read { db in
        guard let finding = try String.fetchOne(db, sql: "PRAGMA integrity_check(1)"),
          finding == "ok", try Row.fetchOne(db, sql: "PRAGMA foreign_key_check") == nil
        else { throw unsound(backup) }
      }
      let isSound = try isComplete(backup)
      // Another process that opened the store may have checked it meanwhile.
      guard FileKind(at: backup) == .file else { continue }
      guard isSound else { throw unsound(backup) }
      kept = try keep(backup, of: store) ?? kept
    }
    return kept
  }

  /// Gives a backup that was checked a name of its own: `songs.store.version-1`.
  ///
  /// - Returns: where it is, which is where it was if it can't be renamed; nil if it is gone.
  private func keep(_ backup: String, of store: SongStore) throws -> String? {
    let free = freeName(for: backup)
    do {
      try FileManager.default.moveItem(atPath: backup, toPath: free)
      // Reading leaves empty ones behind.
      for name in StoreFile(backup).sidecars { try? FileManager.default.removeItem(atPath: name) }
      return free
    } catch {
      // Another process that opened the store may have kept it meanwhile.
      guard FileKind(at: backup) == .file else { return nil }
      // Songs that are deleted later are in it, so it is not compared again.
      let ending = String(backup.dropFirst(file.path.count))
      try store.write { db in try StoreSettings.save(checkedBackup: ending, in: db) }
      return backup
    }
  }

  /// A name that nothing has, not even a link that leads nowhere.
  private func freeName(for backup: String) -> String {
    let old = try? StoreFile(backup).peek().model.identifier
    let name = "\(file.path).version-\(old ?? "old")"
    var free = name
    var number = 2
    while (try? FileManager.default.attributesOfItem(atPath: free)) != nil {
      free = "\(name)-\(number)"
      number += 1
    }
    return free
  }

  private func unsound(_ backup: String) -> StoreError {
    .damaged(
      path: file.path,
      reason: "the migration did not succeed; the store as it was is \(backup)"
    )
  }

  /// The paths at which migrations from the older versions keep the store as it was.
  private var backups: [String] {
    Self.olderChecksums.map { "\(file.path).backup-\($0.prefix(8))" }
  }

  /// Whether the store has every row of its backup, with its identity.
  private func isComplete(_ backup: String) throws -> Bool {
    guard let old = try? StoreFile(backup).openReadOnly() else { return false }
    defer { try? old.close() }
    let new = try file.openReadOnly()
    defer { try? new.close() }
    let model = try old.read { db in try StoreMetadata.fetch(db)?.model }
    let tables = try model.map { try PhysicalSchema($0).tables } ?? []
    return try tables.allSatisfy { table in
      let identity = table.columns.contains { $0.name == "uuid" } ? "uuid" : "*"
      let sql = "SELECT \(identity) FROM \(table.name.quoted)"
      let known = Set(try new.read { db in try Row.fetchAll(db, sql: sql) })
      return try old.read { db in try Row.fetchAll(db, sql: sql) }.allSatisfy(known.contains)
    }
  }
}

// MARK: Without writing

extension SongbookUpgrade {
  /// Opens a migrated copy of the store for reading, whose file is gone when it is closed.
  func openMigratedCopy() throws -> SongStore {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "songbook-\(UUID().uuidString)"
    )
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // An open file can be read after its name is gone.
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = folder.appending(path: "songs.store")
    try Self.migrator().migrate(.store(URL(fileURLWithPath: file.path)), into: copy)
    try SongStore.open(at: copy.path).close()
    return try SongStore.openReadOnly(StoreFile(copy.path), named: file.path)
  }
}
