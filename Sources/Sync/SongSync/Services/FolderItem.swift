#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// What a folder on this machine holds under one name.
struct FolderItem {
  /// The name; bytes that are not UTF-8 are U+FFFD in it.
  let name: String
  /// Whether the name leads to the item again.
  let isNamedInUTF8: Bool
  let status: FileStatus

  /// All items of a folder; nil when it can't be read.
  static func all(in folder: String) -> [FolderItem]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var items: [FolderItem] = []
    while let entry = readdir(stream) {
      let item = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
          FolderItem(at: $0, in: dirfd(stream))
        }
      }
      if let item, item.name != ".", item.name != ".." { items.append(item) }
    }
    return items
  }

  private init?(at start: UnsafePointer<CChar>, in folder: Int32) {
    guard let status = FileStatus(of: start, in: folder) else { return nil }
    self.status = status
    let found = String(validatingCString: start)
    isNamedInUTF8 = found != nil
    name = found ?? String(cString: start)
  }
}
