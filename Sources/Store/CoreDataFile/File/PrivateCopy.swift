package import Foundation
import StoreModel

/// A copy of a store's files that no other program uses; it is removed at the end.
///
/// Opening a store in WAL mode creates files beside it even for reading, and may write
/// the log into it, so the store itself is never opened.
package final class PrivateCopy: Sendable {
  private let folder: URL
  /// The copy of the main file.
  package let store: URL

  /// Copies the store with its `-wal` and `-journal`.
  ///
  /// `-shm` is left out: SQLite rebuilds it from the log.
  ///
  /// - Parameter parent: The folder for the copy; nil for one for temporary files that has room.
  /// - Throws: `CoreDataFileError.notFound`, `.notReadable`, `.noRoom` and `.inUse`.
  package init(of original: URL, in parent: URL? = nil) throws(CoreDataFileError) {
    let size = try Self.size(of: original)
    guard let parent = parent ?? TemporaryFolder.withRoom(for: size) else {
      throw .noRoom(path: original.path, needed: size)
    }
    folder =
      parent
      .appendingPathComponent("chordparse-\(UUID().uuidString)", isDirectory: true)
    store = folder.appendingPathComponent(original.lastPathComponent)
    do {
      try FileManager.default.createDirectory(
        at: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
      try Self.copy(original, into: folder)
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw Self.translated(error, from: original)
    }
  }

  /// The bytes of all files; only regular files are copied.
  private static func size(of original: URL) throws(CoreDataFileError) -> Int64 {
    var size: Int64 = 0
    for path in paths(of: original) {
      switch InputFile(path).objection {
      case nil: break
      case .missing: throw .notFound(path: path)
      case .empty where path != original.path: continue
      case .some(let objection): throw .notReadable(path: path, reason: "\(objection)")
      }
      let attributes = try? FileManager.default.attributesOfItem(
        atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      )
      size += (attributes?[.size] as? NSNumber)?.int64Value ?? 0
    }
    return size
  }

  /// The main file, and those that belong to it.
  private static func paths(of original: URL) -> [String] {
    let others = ["-wal", "-journal"].map { original.path + $0 }
    return [original.path] + others.filter { FileManager.default.fileExists(atPath: $0) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Copies all files in the same state: if one of them changes meanwhile, all are copied again.
  private static func copy(_ original: URL, into folder: URL) throws {
    for _ in 0..<3 {
      let before = try states(of: original)
      for (url, _) in before { try copyFile(url, into: folder) }
      if try states(of: original) == before { return }
    }
    throw CoreDataFileError.inUse(path: original.path)
  }

  private static func copyFile(_ url: URL, into folder: URL) throws {
    let target = folder.appendingPathComponent(url.lastPathComponent)
    try? FileManager.default.removeItem(at: target)
    try FileManager.default.copyItem(at: url.resolvingSymlinksInPath(), to: target)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: target.path)
  }

  /// The files that make up a store, with what changes from one state to the next.
  private static func states(of original: URL) throws -> [URL: FileState] {
    var states: [URL: FileState] = [:]
    for path in paths(of: original) {
      let url = URL(fileURLWithPath: path)
      let attributes = try FileManager.default.attributesOfItem(
        atPath: url.resolvingSymlinksInPath().path
      )
      states[url] = FileState(
        size: (attributes[.size] as? NSNumber)?.int64Value ?? -1,
        changed: attributes[.modificationDate] as? Date
      )
    }
    return states
  }

  private struct FileState: Hashable {
    let size: Int64
    let changed: Date?
  }

  private static func translated(_ error: any Error, from original: URL) -> CoreDataFileError {
    if let known = error as? CoreDataFileError { return known }
    guard FileManager.default.fileExists(atPath: original.path) else {
      return .notFound(path: original.path)
    }
    return .notReadable(path: original.path, reason: (error as NSError).plainReason)
  }
}

extension NSError {
  /// The system's reason, without paths and codes.
  fileprivate var plainReason: String {
    let inner = userInfo[NSUnderlyingErrorKey] as? NSError
    return inner.map { String(cString: strerror(Int32(clamping: $0.code))) }
      ?? localizedDescription
  }
}
