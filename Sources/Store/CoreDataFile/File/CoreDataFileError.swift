/// Why a Core Data file could not be read.
public enum CoreDataFileError: Error, Hashable, Sendable {
  /// There is no file at the path.
  case notFound(path: String)
  /// The file, or a file beside it that belongs to it, could not be copied for reading.
  case notReadable(path: String, reason: String)
  /// The file kept changing while it was copied.
  case inUse(path: String)
  /// The file is no SQLite database.
  case notSQLite(path: String)
  /// The file is an SQLite database, but Core Data did not make it.
  case notCoreData(path: String, missing: String)
  /// The database is broken.
  case damaged(path: String, reason: String)
  /// The file carries no model.
  case noModel(path: String)
  /// The model that the file carries, or that was given, could not be read.
  case unreadableModel(path: String, reason: String)
  /// The model does not describe this file.
  case modelMismatch(path: String, reasons: [String])
  /// The file is of a kind no Core Data writes, or exceeds a limit of this reader.
  case unsupported(path: String, reason: String)
}

extension CoreDataFileError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notFound(let path): "\(path): there is no such file"
    case .notReadable(let path, let reason): "\(path): it cannot be read: \(reason)"
    case .inUse(let path):
      "\(path): it kept changing while it was read; close the app that writes it and try again"
    case .notSQLite(let path): "\(path): this is no SQLite database"
    case .notCoreData(let path, let missing):
      "\(path): this database was not made by Core Data: it has no table \(missing)"
    case .damaged(let path, let reason):
      "\(path): the database is damaged (\(reason)); restore it from a backup"
    case .noModel(let path):
      "\(path): the file carries no model; give the app's .xcdatamodeld, or a model as JSON"
    case .unreadableModel(let path, let reason):
      """
      \(path): its model cannot be read: \(reason); \
      give the app's .xcdatamodeld, or a model as JSON
      """
    case .modelMismatch(let path, let reasons):
      "\(path): the model does not describe this file: " + reasons.joined(separator: "; ")
    case .unsupported(let path, let reason): "\(path): \(reason)"
    }
  }
}
