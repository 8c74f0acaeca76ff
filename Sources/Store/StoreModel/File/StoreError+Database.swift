import Foundation
import GRDB

extension StoreError {
  /// Runs a body, and throws SQLite's errors as errors of the store at a path.
  package static func translatingErrors<Value>(
    at path: String,
    _ body: () throws -> Value
  ) throws -> Value {
    do {
      return try body()
    } catch {
      throw StoreError.translated(error, path: path)
    }
  }

  /// SQLite's error as an error of the store; errors of other kinds stay as they are.
  package static func translated(_ error: any Error, path: String) -> any Error {
    guard let error = error as? DatabaseError else { return error }
    return StoreError(error, path: path)
  }

  private init(_ error: DatabaseError, path: String) {
    let reason = error.message ?? "\(error.resultCode)"
    switch error.resultCode {
    case .SQLITE_FULL:
      self = .diskFull(path: path, needed: nil, available: StoreFile.freeBytes(near: path))
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(path: path)
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_CANTOPEN: self = .readOnly(path: path)
    case .SQLITE_CORRUPT: self = .damaged(path: path, reason: reason)
    case .SQLITE_NOTADB: self = .notAStore(path: path, reason: reason)
    case .SQLITE_CONSTRAINT: self = .ruleBroken(reason)
    case .SQLITE_IOERR:
      self = .database(path: path, reason: "\(reason); check the disk and the limits of file sizes")
    default: self = .database(path: path, reason: reason)
    }
  }
}

extension StoreFile {
  /// The number of bytes that are free on the disk of a path; nil if the system does not say.
  package static func freeBytes(near path: String) -> Int64? {
    let folder = path.folder
    let attributes = try? FileManager.default.attributesOfFileSystem(
      forPath: folder.isEmpty ? "." : folder
    )
    return (attributes?[.systemFreeSize] as? NSNumber)?.int64Value
  }
}
