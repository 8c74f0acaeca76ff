import Foundation
import GRDB
import StoreModel

extension SongStore {
  /// Opens a store.
  ///
  /// A file that can't be written to, or whose folder can't, is opened for reading only;
  /// ``isReadOnly`` is true then.
  ///
  /// - Parameter language: the language by which titles are sorted from now on; nil for the
  ///   language that the store has had so far.
  /// - Throws: `StoreError` when the file is missing, is not a store, is damaged, or has another
  ///   version of the model.
  public static func open(at path: String, language: String? = nil) throws -> SongStore {
    let file = StoreFile(path)
    do {
      let pool = try file.open()
      return try StoreError.translatingErrors(at: path) {
        try prepared(pool, of: file, language: language)
      }
    } catch StoreError.readOnly {
      return try openReadOnly(at: path)
    }
  }

  /// Opens a store for reading only.
  ///
  /// A store with a newer model can be read if every entity that this program knows is unchanged
  /// in it.
  ///
  /// - Throws: `StoreError`, as ``open(at:language:)`` does.
  public static func openReadOnly(at path: String) throws -> SongStore {
    let file = StoreFile(path)
    let queue = try file.openReadOnly()
    return try StoreError.translatingErrors(at: path) {
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

  /// Creates a new store.
  ///
  /// - Throws: `StoreError.occupied` when the file exists already.
  public static func create(at path: String, language: String = "en") throws -> SongStore {
    let file = StoreFile(path)
    let pool = try file.create(.songbook)
    return try StoreError.translatingErrors(at: path) {
      try prepared(pool, of: file, language: language)
    }
  }

  /// Opens a store, or creates it if there is none.
  ///
  /// - Throws: `StoreError`, as ``open(at:language:)`` does.
  public static func openOrCreate(at path: String, language: String? = nil) throws -> SongStore {
    if StoreFile(path).exists { return try open(at: path, language: language) }
    return try create(at: path, language: language ?? "en")
  }

  /// Makes a store in memory, which exists only as long as the value.
  ///
  /// - Throws: `StoreError`.
  public static func inMemory(language: String = "en") throws -> SongStore {
    let queue = try DatabaseQueue(configuration: StoreFile.configuration())
    try queue.write { db in try db.createStore(.songbook) }
    return try prepared(queue, of: StoreFile(":memory:"), language: language)
  }

  private static func prepared(
    _ database: any DatabaseWriter,
    of file: StoreFile,
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

  /// Throws an error for models that this program can't write or, if the store is only read,
  /// can't read.
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
