import Foundation
import SongSync
import Testing

@Suite struct FolderMemoryTests {
  /// What the system refuses is no other sync, for which people would wait.
  @Test func whatCannotBeOpenedIsNotInUse() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "lock"),
      withIntermediateDirectories: true
    )
    #expect(throws: MemoryError.unusable(folder.path, reason: "Is a directory")) {
      try FolderMemory(at: folder)
    }
  }

  @Test func oneProcessUsesIt() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try FolderMemory(at: folder)
    #expect(throws: MemoryError.inUse(folder.path)) { try FolderMemory(at: folder) }
    withExtendedLifetime(first) {}
  }
}
