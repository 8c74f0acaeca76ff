import Foundation
import StoreModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The folder beside a store to be, where it is made.
///
/// It lies on the same disk, so that the finished file can be moved to its place at once. A
/// run that was killed leaves it behind; the next one clears it away. A lock, which the
/// system takes off a killed process, keeps two runs apart.
final class WorkFolder {
  let url: URL
  private let lock: Int32

  /// - Throws: `StoreError.busy` when another run is at work, `.readOnly` where nothing can
  ///   be written.
  init(beside store: URL) throws(StoreError) {
    let url = URL(fileURLWithPath: store.path + ".migrating", isDirectory: true)
    let files = FileManager.default
    try? files.createDirectory(at: url, withIntermediateDirectories: true)
    // Before the object is whole, as `deinit` would clear away the folder of the other run.
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

/// Moves a finished file so that after a loss of power it is there whole, or not at all.
enum FinalPlace {
  /// - Throws: `StoreError.readOnly` when the file can't be moved there.
  static func move(_ file: URL, to place: URL) throws(StoreError) {
    try sync(file.path, at: place)
    guard rename(file.path, place.path) == 0 else { throw .readOnly(path: place.path) }
    try sync(place.deletingLastPathComponent().path, at: place)
  }

  /// Waits until a file or folder is on the disk.
  static func sync(_ path: String, at place: URL) throws(StoreError) {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw .readOnly(path: place.path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else {
      throw .database(path: place.path, reason: "the disk does not take the file")
    }
  }
}
