import CommandSupport
import Foundation
import SongStore
import StoreModel

/// A file with an archive of songs.
struct ArchiveFile {
  private let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Whether a file begins as an archive does.
  static func isArchive(_ path: String) -> Bool {
    let file = NamedFile(path)
    guard file.kind == .file, let handle = try? file.opened(),
      let head = try? handle.read(upToCount: 4_096)
    else { return false }
    return SongStore.isArchive(head)
  }

  /// Writes a store under another name, and gives the file its own when it is whole.
  ///
  /// - Returns: the number of songs.
  func write(_ store: SongStore, replaces: Bool) throws -> Int {
    try FileFailure.refuse(path, replaces: replaces)
    let making = path + ".making"
    do {
      try Data().write(to: URL(fileURLWithPath: making))
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: making))
      let count = try write(store, to: handle)
      try handle.close()
      try moveIntoPlace(making)
      return count
    } catch {
      try? FileManager.default.removeItem(atPath: making)
      guard error.isFoundationError else { throw error }
      throw failure(error.plainReason)
    }
  }

  private func write(_ store: SongStore, to handle: FileHandle) throws -> Int {
    let total = try store.count(SongRecord.self)
    var line = ProgressLine(of: "song")
    defer { line.clear() }
    return try store.archive { count in
      if Console.messagesAreSeen { line.show(count, of: total) }
    } writing: {
      try handle.write(contentsOf: $0)
    }
  }

  private func moveIntoPlace(_ making: String) throws {
    guard rename(making, path) == 0 else {
      throw failure(String(cString: strerror(errno)))
    }
  }

  private func failure(_ reason: String) -> FileFailure {
    FileFailure(description: "\(path): can't be written: \(reason); name another place for it")
  }

  /// Takes over what the archive holds.
  func restore(into store: SongStore) throws -> RestoreReport {
    let handle = try NamedFile(path).opened()
    defer { try? handle.close() }
    var lines = FileLines(handle)
    return try store.restore(archive: path) { try lines.next() }
  }
}

extension [String] {
  /// The elements that fulfil a condition, and the others, in order.
  func parted(by condition: (String) -> Bool) -> (those: [String], others: [String]) {
    (filter(condition), filter { !condition($0) })
  }
}
