/// The names of files that the engine itself keeps on a service.
///
/// They all lie in its root, except uploads under way, which lie where they will go.
enum PassingName {
  /// There is no dot before it, since nginx leaves such names out of its listings.
  private static let prefix = "_songsync-"
  private static let partEnding = ".part"

  /// The name under which an upload is written before it is moved into place.
  static func part(of path: String, unique: String) -> String {
    path.parentFolder.appending(pathPart: prefix + unique + partEnding)
  }

  /// The name of the sentinel, whose presence shows that this is the same place as before.
  static func sentinel(_ id: String) -> String { prefix + "here-" + id }

  /// The name of the file in which a replica lists what it has deleted.
  static func tombstones(of replica: String) -> String { prefix + "deleted-" + replica }

  /// The name of the lock.
  static let lock = prefix + "lock"

  /// What a path of the engine's is for; nil for all other paths.
  static func purpose(of path: String) -> Purpose? {
    let name = path.fileName
    guard name.hasPrefix(prefix) else { return nil }
    let rest = String(name.dropFirst(prefix.count))
    if rest.hasSuffix(partEnding) { return .part }
    if rest == "lock" { return .lock }
    if rest.hasPrefix("here-") { return .sentinel(String(rest.dropFirst(5))) }
    return rest.hasPrefix("deleted-") ? .tombstones : .other
  }

  enum Purpose: Hashable {
    case part
    case lock
    case sentinel(String)
    case tombstones
    case other
  }
}
