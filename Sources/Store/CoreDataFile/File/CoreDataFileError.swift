/// Why a Core Data file could not be read.
public enum CoreDataFileError: Error, Hashable, Sendable {
  /// There is no file at the path.
  case notFound(path: String)
  /// The file, or a file that belongs to it, could not be copied for reading.
  case notReadable(path: String, reason: String)
  /// There is no room for the copy of the file that is read; the bytes that it needs.
  case noRoom(path: String, needed: Int64)
  /// The file kept changing while it was being copied.
  case inUse(path: String)
  /// The file is not an SQLite database.
  case notSQLite(path: String)
  /// The file is an SQLite database, but Core Data did not make it.
  case notCoreData(path: String, missing: String)
  /// The database is broken.
  case damaged(path: String, reason: String)
  /// The file contains no model.
  case noModel(path: String)
  /// The model that the file contains, or that was given, could not be read.
  case unreadableModel(path: String, reason: String)
  /// The model does not describe this file.
  case modelMismatch(path: String, reasons: [String])
  /// The file is not of a kind that Core Data writes, or it exceeds a limit of this reader.
  case unsupported(path: String, reason: String)
}

extension CoreDataFileError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notFound(let path): "\(path): there is no such file; check the name"
    case .notReadable(let path, let reason): "\(path): it cannot be read: \(reason)"
    case .noRoom(let path, let needed):
      """
      \(path): \(needed) bytes are needed for the copy that is read; free some room in the folder \
      for temporary files, or name another in TMPDIR
      """
    case .inUse(let path):
      "\(path): it kept changing while it was read; close the app that writes it and try again"
    case .notSQLite(let path):
      "\(path): this is not an SQLite database; give the file that the app keeps, usually *.sqlite"
    case .notCoreData(let path, let missing):
      "\(path): Core Data did not make this database: it has no table \(missing); check the name"
    case .damaged(let path, let reason):
      "\(path): the database is damaged (\(reason)); restore it from a backup"
    case .noModel(let path):
      "\(path): the file contains no model; give the app's .xcdatamodeld, or a model as JSON"
    case .unreadableModel(let path, let reason):
      """
      \(path): its model cannot be read: \(reason); \
      give the app's .xcdatamodeld, or a model as JSON
      """
    case .modelMismatch(let path, let reasons):
      "\(path): the model does not describe this file, which was written with another version:"
        + reasons.map { "\n  - \($0)" }.joined()
    case .unsupported(let path, let reason): "\(path): \(reason)"
    }
  }
}
