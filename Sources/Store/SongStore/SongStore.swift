import Foundation
import GRDB
public import StoreModel

/// A store of songs: an SQLite file, or memory.
///
///     let store = try SongStore.openOrCreate(at: "songs.store")
///     try store.importSheet(Array("C   G\nHello".utf8), name: "hello.txt")
///     for song in try store.findAll(SongRecord.self) { print(song.title) }
///
/// All functions may be called from any task. Reads do not wait for writes; writes wait for
/// each other.
public struct SongStore: Sendable {
  /// Where the file is; nil in memory.
  public let path: String?
  /// Whether the store can only be read.
  public let isReadOnly: Bool
  /// What the store says of itself.
  public let metadata: StoreMetadata
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

  /// Reads from a state of the store that no writer changes meanwhile.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try StoreError.translating(name) { try database.read(body) }
  }

  /// Writes all that the body does, or nothing of it.
  func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    guard !isReadOnly else { throw StoreError.readOnly(path: name) }
    return try StoreError.translating(name) { try database.write(body) }
  }

  /// As `write`, on the writer's own thread, so that waiting for the disk holds up no other
  /// task.
  func writeBeside<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    guard !isReadOnly else { throw StoreError.readOnly(path: name) }
    do {
      return try await database.write(body)
    } catch {
      throw StoreError.naming(error, path: name)
    }
  }

  /// The name that messages use.
  var name: String { path ?? "the store in memory" }

  /// Closes the file; the store is not used after that.
  ///
  /// - Throws: `StoreError` when a reader or writer is still at work.
  public func close() throws {
    try StoreError.translating(name) { try StoreFile.close(database) }
  }
}
