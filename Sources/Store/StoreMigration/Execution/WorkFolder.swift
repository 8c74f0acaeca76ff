import Foundation
import StoreModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The folder beside a new store in which it is made.
///
/// It is on the same disk, so that the finished file can be moved into place at once. A run that
/// is killed leaves it there, and the next run empties it. A lock, which the system releases
/// when a process is killed, keeps two runs apart.
final class WorkFolder {
  let url: URL
  private let lock: Int32

  /// - Throws: `StoreError.busy` when another run is at work, and `.readOnly` when the folder
  ///   can't be written to.
  init(beside store: URL) throws(StoreError) {
    let url = URL(fileURLWithPath: store.path + ".migrating", isDirectory: true)
    let files = FileManager.default
    try? files.createDirectory(at: url, withIntermediateDirectories: true)
    // Before all properties are set, since `deinit` would remove the folder of the other run.
    lock = try Self.lock(of: url, beside: store)
    self.url = url
    for name in (try? files.contentsOfDirectory(atPath: url.path)) ?? [] where name != "lock" {
      try? files.removeItem(at: url.appendingPathComponent(name))
    }
  }

  private static func lock(of folder: URL, beside store: URL) throws(StoreError) -> Int32 {
    let lock = open(folder.appendingPathComponent("lock").path, O_CREAT | O_RDWR, 0o600)
    guard lock >= 0 else { throw .readOnly(path: store.path) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      close(lock)
      throw .busy(path: store.path)
    }
    return lock
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
    close(lock)
  }

  func file(_ name: String) -> URL { url.appendingPathComponent(name) }
}
