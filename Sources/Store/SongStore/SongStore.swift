import Foundation
import GRDB
public import StoreModel

/// A store of songs, in an SQLite file or in memory.
///
///     let store = try SongStore.openOrCreate(at: "songs.store")
///     try store.importSheet(Array("C   G\nHello".utf8), name: "hello.txt")
///     for song in try store.findAll(SongRecord.self) { print(song.title) }
///
/// All functions may be called from any task. Reads do not wait for writes; writes wait for
/// each other.
public struct SongStore: Sendable {
  /// The path of the file; nil for a store in memory.
  public let path: String?
  /// Whether the store can only be read.
  public let isReadOnly: Bool
  /// What the store says about itself.
  public let metadata: StoreMetadata
  /// The version that the store had before it was opened; nil if it was the present one.
  public internal(set) var migratedFrom: String?
  /// Where the store as it was before a migration stays, if opening it has found or made that copy.
  public internal(set) var migrationBackup: String?
  /// How titles and names are sorted.
  public let collation: TitleCollation
  let database: any DatabaseWriter

  init(
    _ database: any DatabaseWriter,
    path: String?,
    isReadOnly: Bool,
    metadata: StoreMetadata,
    collation: TitleCollation
  ) {
    self.database = database
    self.path = path
    self.isReadOnly = isReadOnly
    self.metadata = metadata
    self.collation = collation
  }

  /// Reads a state of the store that writers do not change meanwhile.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try StoreError.translatingErrors(at: name) { try database.read(body) }
  }

  /// Writes everything that the body does, or nothing.
  func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    guard !isReadOnly else { throw StoreError.readOnly(path: name) }
    return try StoreError.translatingErrors(at: name) { try database.write(body) }
  }

  /// Like `write`, but on the writer's own thread, so that other tasks need not wait for the
  /// disk.
  func writeAsync<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    guard !isReadOnly else { throw StoreError.readOnly(path: name) }
    do {
      return try await database.write(body)
    } catch {
      throw StoreError.translated(error, path: name)
    }
  }

  /// The name of the store in messages.
  var name: String { path ?? "the store in memory" }

  /// Closes the file; the store must not be used after that.
  ///
  /// - Throws: `StoreError` when a reader or writer is still at work.
  public func close() throws {
    try StoreError.translatingErrors(at: name) { try StoreFile.close(database) }
  }
}
