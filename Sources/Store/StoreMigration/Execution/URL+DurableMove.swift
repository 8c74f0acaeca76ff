import Foundation
import StoreModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension URL {
  /// Moves a finished file to a path, so that it is there completely after a loss of power, or
  /// not at all.
  ///
  /// - Throws: `StoreError.readOnly` when the file can't be moved there.
  func moveDurably(to destination: URL) throws(StoreError) {
    try Self.synchronize(path, for: destination)
    guard rename(path, destination.path) == 0 else { throw .readOnly(path: destination.path) }
    try Self.synchronize(destination.deletingLastPathComponent().path, for: destination)
  }

  /// Waits until a file or folder is on the disk; errors name the destination.
  private static func synchronize(_ path: String, for destination: URL) throws(StoreError) {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw .readOnly(path: destination.path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else {
      throw .database(path: destination.path, reason: "the disk does not accept the file")
    }
  }
}
