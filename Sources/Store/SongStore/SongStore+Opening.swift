import Foundation
import GRDB
import StoreModel

extension SongStore {
  /// Opens a store.
  ///
  /// A store of an older version is migrated: it is copied to a backup beside it, the migrated
  /// store is checked, and ``migrationBackup`` says where the store as it was stays. A file that
  /// can't be written to, or whose folder can't, is opened for reading only; ``isReadOnly`` is true
  /// then.
  ///
  /// - Parameter language: the language by which titles are sorted from now on; nil for the
  ///   language that the store has had so far.
  /// - Throws: `StoreError` when the file is missing, is not a store, is damaged, or has another
  ///   version of the model.
  public static func open(at path: String, language: String? = nil) throws -> SongStore {
    let file = StoreFile(path)
    do {
      let upgrade = SongbookUpgrade(file)
      let old = try upgrade.migrate()
      let pool = try file.open()
      var store = try StoreError.translatingErrors(at: path) {
        try prepared(pool, of: file, language: language)
      }
      store.migrationBackup = try upgrade.finish(store)
      store.migratedFrom = old
      return store
    } catch StoreError.readOnly {
      return try openReadOnly(at: path)
    }
  }

  /// Opens a store for reading only.
  ///
  /// A store with a newer model can be read if every entity that this program knows is unchanged
  /// in it. One with an older model is read in a migrated copy, which is temporary.
  ///
  /// - Throws: `StoreError`, as ``open(at:language:)`` does.
  public static func openReadOnly(at path: String) throws -> SongStore {
    let file = StoreFile(path)
    let found = try file.peek()
    let upgrade = SongbookUpgrade(file)
    try upgrade.check(found, isReadOnly: true)
    if upgrade.isOlder(found) { return try upgrade.openMigratedCopy() }
    return try openReadOnly(file, named: path)
  }

  /// Opens a file for reading under a name that messages use.
  static func openReadOnly(_ file: StoreFile, named path: String) throws -> SongStore {
    let queue = try file.openReadOnly()
    return try StoreError.translatingErrors(at: path) {
      let (metadata, collation) = try queue.read { db in
        (try file.metadata(db), try StoreSettings(db).collation)
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
    let collation = TitleCollation(language: language)
    let pool = try file.create(.songbook) { db in try layOut(db, collation: collation) }
    return try StoreError.translatingErrors(at: path) {
      try prepared(pool, of: file, language: language)
    }
  }

  /// Opens a store, or creates it if there is none.
  ///
  /// - Throws: `StoreError`, as ``open(at:language:)`` does.
  public static func openOrCreate(at path: String, language: String? = nil) throws -> SongStore {
    if StoreFile(path).exists { return try open(at: path, language: language) }
    do {
      return try create(at: path, language: language ?? "en")
    } catch StoreError.occupied where StoreFile(path).exists {
      // Another process created it meanwhile.
      return try open(at: path, language: language)
    }
  }

  /// Makes a store in memory, which exists only as long as the value.
  ///
  /// - Throws: `StoreError`.
  public static func inMemory(language: String = "en") throws -> SongStore {
    let queue = try DatabaseQueue(configuration: StoreFile.configuration())
    try queue.write { db in
      try db.createStore(.songbook)
      try layOut(db, collation: TitleCollation(language: language))
    }
    return try prepared(queue, of: StoreFile(":memory:"), language: language)
  }

  /// Adds to the tables of the model what is derived from them.
  private static func layOut(_ db: Database, collation: TitleCollation) throws {
    try StoreSettings.save(collation, in: db)
    try SearchSchema.createTables(db)
    try SearchSchema.createTriggers(db)
    try ListIndexes.create(db)
  }

  private static func prepared(
    _ database: any DatabaseWriter,
    of file: StoreFile,
    language: String?
  ) throws -> SongStore {
    let (metadata, settings) = try database.read { db in
      (try file.metadata(db), try StoreSettings(db))
    }
    try SongbookUpgrade(file).check(metadata, isReadOnly: false)
    let collation = language.map(TitleCollation.init) ?? settings.collation ?? TitleCollation()
    let store = SongStore(
      database,
      path: file.path == ":memory:" ? nil : file.path,
      isReadOnly: false,
      metadata: metadata,
      collation: collation
    )
    try store.derive(after: settings)
    return store
  }

  /// Brings everything that is derived up to date, at once or not at all.
  private func derive(after settings: StoreSettings) throws {
    let (isSearchable, isListed) = try read { db in
      (try SearchSchema.exists(db), try ListIndexes.exist(db))
    }
    let isCollated = settings.isCurrent && settings.collation == collation
    if isCollated, isSearchable, isListed { return }
    try write { db in
      if !isCollated { try collate(db) }
      if !isSearchable || !settings.isCurrent { try rebuildSearch(db) }
      try ListIndexes.create(db)
    }
  }
}
