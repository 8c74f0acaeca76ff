package import Foundation

/// Where there is room for temporary files.
package enum TemporaryFolder {
  /// Memory that Linux offers as a folder: there is room in it when the disk is full.
  private static let inMemory = URL(fileURLWithPath: "/dev/shm", isDirectory: true)

  /// The system's folder for temporary files, or else another that has room for so many bytes;
  /// nil if there is none.
  package static func withRoom(for bytes: Int64) -> URL? {
    [FileManager.default.temporaryDirectory, inMemory].first { folder in
      // What the system does not say, it will say when there is no room.
      let free = StoreFile.freeBytes(near: folder.appendingPathComponent("x").path)
      return free.map { $0 >= bytes } ?? (folder != inMemory)
    }
  }
}
