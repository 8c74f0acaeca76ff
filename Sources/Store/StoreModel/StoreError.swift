/// Why something could not be done with a store or its model.
public enum StoreError: Error, Hashable, Sendable {
  /// A store can't be made of the model.
  case unsoundModel([ModelProblem])
  /// There is no file.
  case missing(path: String)
  /// The file is not a store of this package.
  case notAStore(path: String, reason: String)
  /// The file is one that an app kept with Core Data.
  case coreDataFile(path: String)
  /// The file is a store, but it is damaged.
  case damaged(path: String, reason: String)
  /// The store is damaged so much that nothing of it can be salvaged.
  case unreadable(path: String)
  /// A newer program wrote the store: what was found, and what this program supports.
  case newerStore(path: String, found: String, supported: String)
  /// The store has an older model than this program, or a different one, and must be migrated.
  case otherModel(path: String, found: String, expected: String)
  /// The store keeps another app's data, as Core Data had them, and no songs.
  case notASongbook(path: String, found: String)
  /// A file exists at the path, or a file that another database has left there.
  case occupied(path: String)
  /// There is no folder for a file.
  case folderMissing(path: String)
  /// The file or its folder can't be written to.
  case readOnly(path: String)
  /// The disk has no room left: the bytes needed and the bytes available, as far as known.
  case diskFull(path: String, needed: Int64?, available: Int64?)
  /// Another program is writing to the store.
  case busy(path: String)
  /// A text has a zero character, where SQLite would end it.
  case zeroCharacter(field: String)
  /// A text or a sheet has more bytes than a store accepts.
  case tooLarge(field: String, size: Int, limit: Int)
  /// What was asked for by name or number is not in the store.
  case notFound(String)
  /// A text to search for is not a chord progression.
  case notAProgression(String)
  /// A rule of the model would be broken: why that is, and what to do.
  case ruleBroken(String)
  /// SQLite reports another error.
  case database(path: String, reason: String)
}

extension StoreError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unsoundModel(let problems):
      "a store can't be made of the model: " + problems.map(\.description).joined(separator: "; ")
    case .missing(let path):
      "\(path): there is no such store; check the path, or import sheets to create it"
    case .notAStore(let path, let reason):
      "\(path): this is not a song store: \(reason); name another file"
    case .coreDataFile(let path):
      "\(path): this is a Core Data file, not a store; make a store of it with import-coredata"
    case .damaged(let path, let reason):
      "\(path): the store is damaged: \(reason); restore a backup, or salvage what can be read"
    case .unreadable(let path):
      "\(path): nothing of the store can be read; restore a backup"
    case .newerStore(let path, let found, let supported):
      """
      \(path): the store was written by a newer program (\(found)), and this one supports \
      \(supported); update this program
      """
    case .otherModel(let path, let found, let expected):
      "\(path): the store has \(found), and this program uses \(expected); migrate the store"
    case .notASongbook(let path, let found):
      """
      \(path): the store keeps an app's own data (\(found)), not a songbook; import the app's file \
      without --as-is to get one
      """
    case .occupied(let path):
      "\(path): this file exists already; name another path, or move the file away"
    case .folderMissing(let path):
      "\(path): the folder for it is not there; make it first"
    case .readOnly(let path):
      "\(path): it can't be written; check the permissions of the file and its folder"
    case .diskFull(let path, let needed, let available):
      """
      \(path): the disk is full\(Self.room(needed: needed, available: available)); \
      free some room and try again
      """
    case .busy(let path):
      "\(path): another program is writing to the store; try again when it has finished"
    case .zeroCharacter(let field):
      "\(field): the text has a zero character (U+0000), which a store can't keep; remove it"
    case .tooLarge(let field, let size, let limit):
      "\(field): \(size) bytes are more than the \(limit) that a store accepts; divide it"
    case .notFound(let what):
      "\(what): it is not in the store; list what the store holds"
    case .notAProgression(let text):
      "\(text): this is not a chord progression; give two or more chords, such as \"Am F C G\""
    case .ruleBroken(let reason):
      "not possible: \(reason)"
    case .database(let path, let reason):
      "\(path): \(reason)"
    }
  }

  private static func room(needed: Int64?, available: Int64?) -> String {
    let parts = [
      needed.map { "\($0) bytes are needed" }, available.map { "\($0) are free" },
    ].compactMap { $0 }
    return parts.isEmpty ? "" : " (" + parts.joined(separator: ", ") + ")"
  }
}
