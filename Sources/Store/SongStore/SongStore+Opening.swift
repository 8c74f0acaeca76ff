import Foundation
import GRDB
import StoreModel

extension SongStore {
  /// Opens a store.
  ///
  /// A file in a folder that can't be written to is opened for reading only, which
  /// ``isReadOnly`` tells.
  ///
  /// - Parameter language: the language by which titles are sorted from now on; the one the
  ///   store was made with if nil.
  /// - Throws: `StoreError`: the file is missing, is no store, is damaged, or another version of
  ///   the model is in it.
  public static func open(at path: String, language: String? = nil) throws -> SongStore {
    let file = StoreFile(path)
    do {
      let pool = try file.open()
      return try StoreError.translating(path) { try prepared(pool, file, language: language) }
    } catch StoreError.readOnly {
      return try openReadOnly(at: path)
    }
  }

  /// Opens a store for reading only.
  ///
  /// A store of a newer model can be read where all that this program knows is unchanged in it.
  ///
  /// - Throws: `StoreError`, as by ``open(at:language:)``.
  public static func openReadOnly(at path: String) throws -> SongStore {
    let file = StoreFile(path)
    let queue = try file.openReadOnly()
    return try StoreError.translating(path) {
      let (metadata, collation) = try queue.read { db in
        let metadata = try file.metadata(db)
        try checkModel(metadata, path: path, isReadOnly: true)
        return (metadata, try storedCollation(db))
      }
      return SongStore(
        queue,
        path: path,
        isReadOnly: true,
        metadata: metadata,
        collation: collation ?? TitleCollation()
      )
    }
  }

  /// Makes a new store.
  ///
  /// - Throws: `StoreError.occupied` when something stands there.
  public static func create(at path: String, language: String = "en") throws -> SongStore {
    let file = StoreFile(path)
    let pool = try file.create(.songbook)
    return try StoreError.translating(path) { try prepared(pool, file, language: language) }
  }

  /// Opens the store, or makes it if there is none.
  ///
  /// - Throws: `StoreError`, as by ``open(at:language:)``.
  public static func openOrCreate(at path: String, language: String? = nil) throws -> SongStore {
    if StoreFile(path).exists { return try open(at: path, language: language) }
    return try create(at: path, language: language ?? "en")
  }

  /// Makes a store in memory, which is gone with the value.
  ///
  /// - Throws: `StoreError`.
  public static func inMemory(language: String = "en") throws -> SongStore {
    let queue = try DatabaseQueue(configuration: StoreFile.configuration())
    try queue.write { db in try db.createStore(.songbook) }
    return try prepared(queue, StoreFile(":memory:"), language: language)
  }

  private static func prepared(
    _ database: any DatabaseWriter,
    _ file: StoreFile,
    language: String?
  ) throws -> SongStore {
    let metadata = try database.read { db in try file.metadata(db) }
    try checkModel(metadata, path: file.path, isReadOnly: false)
    let stored = try database.read { db in try storedCollation(db) }
    let collation = language.map(TitleCollation.init) ?? stored ?? TitleCollation()
    let store = SongStore(
      database,
      path: file.path == ":memory:" ? nil : file.path,
      isReadOnly: false,
      metadata: metadata,
      collation: collation
    )
    if stored != collation { try store.collate() }
    if try database.read({ db in try !SearchSchema.exists(db) }) { try store.rebuildSearch() }
    if try database.read({ db in try !ListIndexes.exist(db) }) {
      try store.write { db in try ListIndexes.create(db) }
    }
    return store
  }

  /// Refuses models that this program does not write.
  private static func checkModel(
    _ metadata: StoreMetadata,
    path: String,
    isReadOnly: Bool
  ) throws {
    let ours = StoreModel.songbook
    if metadata.checksum == ours.checksum { return }
    let isReadable = ours.entityHashes.allSatisfy { metadata.entityHashes[$0.key] == $0.value }
    if isReadOnly, isReadable { return }
    let found = "model \(metadata.model.identifier), written by \(metadata.writer)"
    let known = "model \(ours.identifier)"
    if (Int(metadata.model.identifier) ?? 0) > (Int(ours.identifier) ?? 0) {
      throw StoreError.newerStore(path: path, found: found, supported: known)
    }
    throw StoreError.otherModel(path: path, found: found, expected: known)
  }
}
