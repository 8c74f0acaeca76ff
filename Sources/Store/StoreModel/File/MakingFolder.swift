import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The folder beside a path in which the file for that path is made.
///
/// It is on the same disk, so that the finished file can be moved into place at once. A lock,
/// which the system releases when a process ends in whatever way, lets one process after the
/// other make the file; what a killed one has left is removed by the next.
final class MakingFolder {
  private let path: String
  private let lock: Int32

  /// Waits until no other process makes a file for the path.
  ///
  /// - Throws: `StoreError.readOnly`, `.folderMissing` and `.diskFull`.
  init(for target: String) throws(StoreError) {
    let path = target + ".making"
    lock = try Self.lock(path, for: target)
    self.path = path
    StoreFile(file).remove()
  }

  deinit {
    StoreFile(file).remove()
    unlink(Self.lockFile(path))
    rmdir(path)
    close(lock)
  }

  /// The path at which the file is made.
  var file: String { path + "/store" }

  private static func lockFile(_ folder: String) -> String { folder + "/lock" }

  /// Locks the folder, which the process that had the lock before may have removed meanwhile.
  private static func lock(_ folder: String, for target: String) throws(StoreError) -> Int32 {
    while true {
      if mkdir(folder, 0o700) != 0, errno != EEXIST { throw failure(errno, for: target) }
      let lock = open(lockFile(folder), O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
      // The process that had the lock before has removed the folder just now.
      if lock < 0, errno == ENOENT { continue }
      guard lock >= 0 else { throw failure(errno, for: target) }
      while flock(lock, LOCK_EX) != 0, errno == EINTR {}
      if isSame(lock, lockFile(folder)) { return lock }
      close(lock)
    }
  }

  private static func failure(_ code: Int32, for target: String) -> StoreError {
    switch code {
    case ENOSPC:
      .diskFull(path: target, needed: nil, available: StoreFile.freeBytes(near: target))
    case ENOENT, ENOTDIR: .folderMissing(path: target)
    default: .readOnly(path: target)
    }
  }

  /// Whether an open file is still the one at a path.
  private static func isSame(_ file: Int32, _ path: String) -> Bool {
    var opened = stat()
    var named = stat()
    guard fstat(file, &opened) == 0, stat(path, &named) == 0 else { return false }
    return opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }
}
