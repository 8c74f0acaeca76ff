/// Which files are synced.
public struct SyncFilter: Hashable, Sendable {
  /// The endings of the files, in lower case and without dots; nil for all.
  public var endings: Set<String>?

  /// Makes a filter; by default all files are synced whose names don't begin with a dot.
  public init(endings: Set<String>? = nil) {
    self.endings = endings
  }

  /// Whether a file is synced.
  public func includes(_ path: String) -> Bool {
    if path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) { return false }
    guard let endings else { return true }
    let name = path.fileName
    guard let point = name.lastIndex(of: ".") else { return false }
    return endings.contains(name[name.index(after: point)...].lowercased())
  }
}
