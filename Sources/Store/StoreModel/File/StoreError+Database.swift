import Foundation
import GRDB

extension StoreError {
  /// Runs a body, and names what goes wrong in SQLite.
  package static func translating<Value>(_ path: String, _ body: () throws -> Value) throws -> Value
  {
    do {
      return try body()
    } catch {
      throw StoreError.naming(error, path: path)
    }
  }

  /// The error as one of a store; errors of other kinds stay what they are.
  package static func naming(_ error: any Error, path: String) -> any Error {
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
  /// The bytes that are free on the disk of a path; nil where the system does not tell.
  package static func freeBytes(near path: String) -> Int64? {
    let folder = (path as NSString).deletingLastPathComponent
    let attributes = try? FileManager.default.attributesOfFileSystem(
      forPath: folder.isEmpty ? "." : folder
    )
    return (attributes?[.systemFreeSize] as? NSNumber)?.int64Value
  }
}
