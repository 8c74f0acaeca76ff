public import Foundation
import GRDB
import GRDBSQLite
public import StoreModel

/// A store that Core Data wrote, for reading.
///
/// The file is copied and never opened itself, so neither it nor the files beside it change.
public final class CoreDataFile: Sendable {
  /// Where the file is.
  public let url: URL
  /// What the file says about itself.
  public let metadata: CoreDataMetadata
  /// The model of the file: the one it contains, or the one that was given.
  public let model: StoreModel

  let queue: DatabaseQueue
  let layout: CoreDataLayout
  let values: ValueReader
  /// Keeps the copied files as long as they are read; nil if there was no room for a copy.
  private let copy: PrivateCopy?

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - url: The main file; the files that belong to it are found beside it.
  ///   - model: The model of the file; nil for the model that the file contains. Files written
  ///     before 2017 contain none.
  /// - Throws: `CoreDataFileError`.
  /// - Complexity: O(n), since the file is copied and checked.
  public convenience init(_ url: URL, model: StoreModel? = nil) throws(CoreDataFileError) {
    try self.init(url, versions: model.map { ModelVersions([.init($0)]) })
  }

  /// Opens a file with the version of an app's model that describes it.
  ///
  /// - Parameter versions: The versions of the app's model; nil for the model that the file
  ///   contains.
  /// - Throws: `CoreDataFileError`; `.modelMismatch` names every difference to the nearest version
  ///   when none of them describes the file.
  /// - Complexity: O(n), since the file is copied and checked.
  public init(_ url: URL, versions: ModelVersions?) throws(CoreDataFileError) {
    let copy = try Self.copy(of: url)
    do {
      let queue = try DatabaseQueue(
        path: copy?.store.path ?? Self.immutableName(of: url),
        configuration: .readingForeignFile
      )
      let opened = try queue.read { db in try OpenedFile(db, url: url, given: versions) }
      metadata = opened.metadata
      self.model = opened.model
      layout = opened.layout
      values = ValueReader(
        externalFolder: ExternalFolder(of: url),
        taggedColumns: opened.taggedColumns
      )
      self.queue = queue
    } catch {
      throw CoreDataFileError(error, path: url.path)
    }
    self.copy = copy
    self.url = url
  }

  /// A copy; nil if there is no room for one, and the file can be read without one because no log
  /// belongs to it.
  private static func copy(of url: URL) throws(CoreDataFileError) -> PrivateCopy? {
    do {
      return try PrivateCopy(of: url)
    } catch {
      let logs = ["-wal", "-journal"].map { InputFile(url.path + $0).objection }
      guard case .noRoom = error, logs.allSatisfy({ $0 == .missing || $0 == .empty }) else {
        throw error
      }
      return nil
    }
  }

  /// The name by which SQLite reads a file without writing anything beside it.
  private static func immutableName(of url: URL) -> String {
    let path = url.path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? url.path
    return "file:\(path)?immutable=1"
  }
}

extension Configuration {
  /// Trusts nothing in the file, and writes nothing.
  fileprivate static var readingForeignFile: Configuration {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.label = "CoreDataFile"
    configuration.prepareDatabase { db in
      try db.execute(
        sql: """
          PRAGMA trusted_schema = OFF;
          PRAGMA cell_size_check = ON;
          PRAGMA mmap_size = 0;
          PRAGMA query_only = ON;
          """
      )
      db.acceptForeignCollations()
    }
    return configuration
  }
}

extension Database {
  /// Accepts indexes in an order that only Apple's framework knows.
  ///
  /// Without it, SQLite could not check the file. Rows are never read in that order.
  fileprivate func acceptForeignCollations() {
    sqlite3_collation_needed(sqliteConnection, nil) { _, connection, _, name in
      sqlite3_create_collation_v2(
        connection,
        name,
        SQLITE_UTF8,
        nil,
        { _, count, bytes, otherCount, otherBytes in
          let text = UnsafeRawBufferPointer(start: bytes, count: Int(count))
          let other = UnsafeRawBufferPointer(start: otherBytes, count: Int(otherCount))
          return text.elementsEqual(other) ? 0 : text.lexicographicallyPrecedes(other) ? -1 : 1
        },
        nil
      )
    }
  }
}

extension CoreDataFileError {
  /// Translates what GRDB and SQLite say.
  init(_ error: any Error, path: String) {
    switch error {
    case let known as CoreDataFileError: self = known
    case let error as DatabaseError where error.resultCode == .SQLITE_NOTADB:
      self = .notSQLite(path: path)
    case let error as DatabaseError:
      self = .damaged(path: path, reason: error.message ?? "\(error.resultCode)")
    default: self = .damaged(path: path, reason: "\(error)")
    }
  }
}
