/// Why a store, or a model of one, can't be used as asked.
public enum StoreError: Error, Hashable, Sendable {
  /// No store can be made of the model.
  case unsoundModel([ModelProblem])
  /// There is no file.
  case missing(path: String)
  /// The file is no store of ours.
  case notAStore(path: String, reason: String)
  /// The file is a store, and is damaged.
  case damaged(path: String, reason: String)
  /// A newer program wrote the store: its version and model, and what this program knows.
  case newerStore(path: String, found: String, supported: String)
  /// The store has an older or another model than this program; a migration is needed.
  case otherModel(path: String, found: String, expected: String)
  /// The place is taken by a file, or by what another database left behind.
  case occupied(path: String)
  /// Nothing may be written there.
  case readOnly(path: String)
  /// There is no room left on the disk: bytes needed, where known, and bytes there are.
  case diskFull(path: String, needed: Int64?, available: Int64?)
  /// Another program is writing to the store.
  case busy(path: String)
  /// A text has a zero character, which SQLite would end it at.
  case zeroCharacter(field: String)
  /// A text or a sheet is larger than a store takes, in bytes.
  case tooLarge(field: String, size: Int, limit: Int)
  /// What was asked for by name or number is not in the store.
  case notFound(String)
  /// A text that is searched for is no chord progression.
  case notAProgression(String)
  /// A rule of the model would be broken.
  case ruleBroken(String)
  /// SQLite reports something else.
  case database(path: String, reason: String)
}

extension StoreError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unsoundModel(let problems):
      "no store can be made of the model: " + problems.map(\.description).joined(separator: "; ")
    case .missing(let path):
      "\(path): there is no such store; check the path, or import sheets to make it"
    case .notAStore(let path, let reason):
      "\(path): this is no song store: \(reason); name another file"
    case .damaged(let path, let reason):
      "\(path): the store is damaged: \(reason); restore a backup, or salvage what can be read"
    case .newerStore(let path, let found, let supported):
      """
      \(path): a newer program wrote the store (\(found)), and this one knows \(supported); \
      update this program
      """
    case .otherModel(let path, let found, let expected):
      "\(path): the store has \(found), and this program uses \(expected); migrate the store"
    case .occupied(let path):
      "\(path): something stands there already; name another path, or move it away"
    case .readOnly(let path):
      "\(path): nothing can be written there; check the permissions of the file and its folder"
    case .diskFull(let path, let needed, let available):
      "\(path): the disk is full\(Self.room(needed, available)); free some room and try again"
    case .busy(let path):
      "\(path): another program is writing to the store; try again when it has finished"
    case .zeroCharacter(let field):
      "\(field): the text has a zero character (U+0000), which a store can't keep; remove it"
    case .tooLarge(let field, let size, let limit):
      "\(field): \(size) bytes are more than the \(limit) that a store takes; divide it"
    case .notFound(let what):
      "\(what): there is no such thing in the store; list what there is"
    case .notAProgression(let text):
      "\(text): this is no chord progression; give two chords or more, such as \"Am F C G\""
    case .ruleBroken(let reason):
      "the store's model does not allow this: \(reason)"
    case .database(let path, let reason):
      "\(path): \(reason)"
    }
  }

  private static func room(_ needed: Int64?, _ available: Int64?) -> String {
    let parts = [
      needed.map { "\($0) bytes are needed" }, available.map { "\($0) are free" },
    ].compactMap { $0 }
    return parts.isEmpty ? "" : " (" + parts.joined(separator: ", ") + ")"
  }
}
