import Foundation
package import GRDB

/// A store on disk: its file, and the files that SQLite puts beside it.
package struct StoreFile: Hashable, Sendable {
  /// Where the file is.
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  /// The files that SQLite puts beside the store while it is in use.
  package var sidecars: [String] { ["-wal", "-shm", "-journal"].map { path + $0 } }

  /// The sidecars that exist.
  package var foundSidecars: [String] {
    sidecars.filter { FileManager.default.fileExists(atPath: $0) }
  }

  package var exists: Bool { FileManager.default.fileExists(atPath: path) }

  /// Checks the first bytes of the file: SQLite takes an empty file for a new database, notices
  /// much later that a file is not a database, and changes the database of another program when
  /// it opens it.
  ///
  /// - Throws: `StoreError.missing`, `.notAStore`, `.coreDataFile` and `.newerStore`.
  package func checkHeader() throws {
    let head: Data
    do throws(InputFile.Objection) {
      head = try InputFile(path).head(100)
    } catch {
      if error == .missing { throw StoreError.missing(path: path) }
      let remedy = error == .empty ? "; if nothing needs it, remove it" : ""
      throw StoreError.notAStore(path: path, reason: "\(error)\(remedy)")
    }
    guard Self.beginsDatabase(head) else {
      throw StoreError.notAStore(path: path, reason: "it is not an SQLite database")
    }
    // The places of application_id and user_version in the header of every SQLite database.
    try checkFormat(
      application: Int32(truncatingIfNeeded: Self.number(in: head, at: 68)),
      format: Int32(truncatingIfNeeded: Self.number(in: head, at: 60))
    )
  }

  /// Whether a file has contents that do not begin as those of a database do.
  package var lacksHeader: Bool {
    (try? InputFile(path).head(16)).map { !Self.beginsDatabase($0) } ?? false
  }

  private static func beginsDatabase(_ head: Data) -> Bool {
    head.starts(with: Data("SQLite format 3\0".utf8))
  }

  private static func number(in head: Data, at offset: Int) -> UInt32 {
    head.dropFirst(offset).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  private func checkFormat(application: Int32, format: Int32) throws {
    guard application == StoreMetadata.applicationID else {
      if isCoreDataFile { throw StoreError.coreDataFile(path: path) }
      throw StoreError.notAStore(path: path, reason: "it is the database of another program")
    }
    guard format <= StoreMetadata.formatVersion else {
      throw StoreError.newerStore(
        path: path,
        found: "format \(format)",
        supported: "formats up to \(StoreMetadata.formatVersion)"
      )
    }
  }

  /// Whether Core Data made the database, which is looked at without its log.
  private var isCoreDataFile: Bool {
    let configuration = Self.configuration(isReadOnly: true)
    guard let queue = try? DatabaseQueue(path: immutableName, configuration: configuration) else {
      return false
    }
    let tables = try? queue.read { db in
      try Int.fetchOne(
        db,
        sql: """
          SELECT count(*) FROM sqlite_master
          WHERE type = 'table' AND name IN ('Z_METADATA', 'Z_PRIMARYKEY')
          """
      )
    }
    return tables == 2
  }

  /// Checks that neither the file exists nor a sidecar that SQLite would take for its own.
  ///
  /// SQLite would apply the `-wal` that another database has left to the new file, without
  /// noticing.
  ///
  /// - Throws: `StoreError.occupied`.
  package func checkNothingExists() throws {
    if let taken = ([path] + sidecars).first(where: FileManager.default.fileExists) {
      throw StoreError.occupied(path: taken)
    }
  }
}

extension StoreFile {
  /// The settings with which stores are opened.
  package static func configuration(isReadOnly: Bool = false) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = isReadOnly
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA cache_size = -16000")
      if !isReadOnly { try db.execute(sql: "PRAGMA synchronous = NORMAL") }
    }
    return configuration
  }

  /// Creates a new store.
  ///
  /// - Parameter prepare: adds what the store needs besides the tables of its model.
  /// - Throws: `StoreError`.
  package func create(
    _ model: StoreModel,
    preparing prepare: (Database) throws -> Void = { _ in }
  ) throws -> DatabasePool {
    try createAtomically { making in
      let queue = try DatabaseQueue(path: making.path, configuration: Self.configuration())
      try queue.write { db in
        try db.createStore(model)
        try prepare(db)
      }
      // Changing the mode later would fail while several programs open the new store at once.
      try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
      try queue.close()
    }
    return try open()
  }

  /// Opens a store of any version for reading and writing.
  ///
  /// - Throws: `StoreError` when it is not a store or was written by a newer program, and
  ///   `.readOnly` when the file or its folder can't be written to, or the disk is full.
  package func open() throws -> DatabasePool {
    // A pool changes the file when it opens it, so what is refused is refused before.
    _ = try peek()
    try checkWritable()
    return try StoreError.translatingErrors(at: path) {
      do {
        let pool = try DatabasePool(path: path, configuration: Self.configuration())
        _ = try pool.read { db in try metadata(db) }
        return pool
      } catch let error as DatabaseError where hasLog && Self.mayLackRoom(error) {
        // A full disk has no room for what connections share; the store can be read all the same.
        throw StoreError.readOnly(path: path)
      }
    }
  }

  /// Refuses a file that can't be written to, or whose folder can't, before anything is changed.
  ///
  /// - Throws: `StoreError.readOnly`.
  package func checkWritable() throws(StoreError) {
    let folder = path.folder
    for place in [path, folder.isEmpty ? "." : folder]
    where !FileManager.default.isWritableFile(atPath: place) {
      throw .readOnly(path: path)
    }
  }

  /// The metadata, read without changing the file or, if it has no log, the files beside it.
  ///
  /// - Throws: `StoreError` when it is not a store, or was written by a newer program.
  package func peek() throws -> StoreMetadata {
    try checkHeader()
    try checkLog()
    return try StoreError.translatingErrors(at: path) {
      // The log belongs to the store; without it, the file says everything.
      if !hasLog, let metadata = try metadata(at: immutableName) { return metadata }
      let queue = try openSomehow()
      defer { try? queue.close() }
      return try queue.read { db in try metadata(db) }
    }
  }

  /// The metadata as a connection of its own finds it; nil if SQLite can't read the file so, as
  /// while another process changes it.
  private func metadata(at name: String) throws -> StoreMetadata? {
    let configuration = Self.configuration(isReadOnly: true)
    do {
      let queue = try DatabaseQueue(path: name, configuration: configuration)
      defer { try? queue.close() }
      return try queue.read { db in try metadata(db) }
    } catch is DatabaseError {
      return nil
    }
  }

  /// Closes a database so that nothing remains beside its file.
  ///
  /// A pool closes its readers last, and SQLite applies the log to the file only when the last
  /// connection is one that writes.
  package static func close(_ database: any DatabaseWriter) throws {
    (database as? DatabasePool)?.invalidateReadOnlyConnections()
    try database.close()
  }

  /// Opens a store of any version for reading.
  ///
  /// Even then SQLite writes files beside the store. Where it can't, and there is no write-ahead
  /// log, the file is read as one that nobody changes.
  ///
  /// - Throws: `StoreError` when it is not a store, or was written by a newer program.
  package func openReadOnly() throws -> DatabaseQueue {
    try checkHeader()
    try checkLog()
    return try StoreError.translatingErrors(at: path) { try openSomehow() }
  }

  /// Opens the store for reading, whether or not SQLite can write files beside it.
  private func openSomehow() throws -> DatabaseQueue {
    // SQLite would put files beside a store that it may only read, and could not remove them.
    if foundSidecars.isEmpty, !FileManager.default.isWritableFile(atPath: path) {
      return try openQueue(immutableName)
    }
    do {
      return try openQueue(path)
    } catch let error as DatabaseError
      where error.resultCode == .SQLITE_READONLY || Self.mayLackRoom(error)
    {
      return try hasLog ? openAlone() : openQueue(immutableName)
    }
  }

  /// Whether an error may come of a disk that has no room for the files beside the store.
  private static func mayLackRoom(_ error: DatabaseError) -> Bool {
    [.SQLITE_CANTOPEN, .SQLITE_FULL, .SQLITE_IOERR].contains(error.resultCode)
  }

  /// Opens the store and its log without the file that connections share, for which a full disk
  /// has no room; others can't use the store meanwhile.
  private func openAlone() throws -> DatabaseQueue {
    // First of all, since any other statement would look for what connections share.
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { db in
      try db.execute(
        sql: "PRAGMA locking_mode = EXCLUSIVE; PRAGMA wal_autocheckpoint = 0; PRAGMA query_only = 1"
      )
    }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    _ = try queue.read { db in try metadata(db) }
    return queue
  }

  private func openQueue(_ name: String) throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: name, configuration: Self.configuration(isReadOnly: true))
    _ = try queue.read { db in try metadata(db) }
    return queue
  }

  /// The name by which SQLite reads the file alone, without its log.
  private var immutableName: String {
    let escaped = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    return "file:\(escaped)?immutable=1"
  }

  /// Whether there is a write-ahead log beside the file that is not empty.
  private var hasLog: Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path + "-wal")
    return ((attributes?[.size] as? NSNumber)?.intValue ?? 0) > 0
  }

  /// Refuses a store beside which there is the write-ahead log of another, as after one file was
  /// replaced by another: SQLite would read the two as one.
  ///
  /// - Throws: `StoreError.damaged`.
  private func checkLog() throws {
    guard hasLog, let alone = identity(immutableName), let together = identity(path),
      alone != together
    else { return }
    throw StoreError.damaged(
      path: path,
      reason: "\(path)-wal is the log of another store; move it away"
    )
  }

  /// The identity of the store as a read-only connection finds it; nil if it can't be read.
  private func identity(_ name: String) -> String? {
    let configuration = Self.configuration(isReadOnly: true)
    guard let queue = try? DatabaseQueue(path: name, configuration: configuration) else {
      return nil
    }
    return try? queue.read { db in
      try String.fetchOne(db, sql: "SELECT uuid FROM store_metadata")
    }
  }

  /// The metadata of an open store.
  ///
  /// - Throws: `StoreError` when it has none, or has them in a format that this program does not
  ///   know.
  package func metadata(_ db: Database) throws -> StoreMetadata {
    try checkFormat(
      application: try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0,
      format: try Int32.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    )
    guard let metadata = try StoreMetadata.fetch(db) else {
      throw StoreError.damaged(path: path, reason: "it has no metadata")
    }
    return metadata
  }
}
