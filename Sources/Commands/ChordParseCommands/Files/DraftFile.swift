import CommandSupport
import Synchronization
import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file next to another, whose name it takes when it is complete.
enum DraftFile {
  /// Replaces the file at a path by one with some content; missing folders are made.
  ///
  /// - Throws: `Errno` when that can't be done; then nothing is left behind.
  static func replace(
    _ path: String,
    with content: OutputContent,
    permissions: FilePermissions?
  ) throws {
    let file = FilePath(named: path)
    let mode = permissions ?? .ofNewFiles
    let (draft, descriptor) = try makeDraft(in: file.removingLastComponent(), mode)
    do {
      try descriptor.closeAfter {
        // The user's mask may have removed some.
        if let permissions { fchmod(descriptor.rawValue, permissions.rawValue) }
        try descriptor.write(all: content)
        // A power cut must not leave an empty file in the place of the old one.
        guard fsync(descriptor.rawValue) == 0 else { throw Errno(rawValue: errno) }
      }
      let status = draft.withPlatformString { draft in
        file.withPlatformString { rename(draft, $0) }
      }
      guard status == 0 else { throw Errno(rawValue: errno) }
    } catch {
      _ = draft.withPlatformString { unlink($0) }
      throw error
    }
  }

  /// A new, empty file that no other run uses.
  private static func makeDraft(
    in folder: FilePath,
    _ permissions: FilePermissions
  ) throws -> (FilePath, FileDescriptor) {
    while true {
      let number = draftCount.wrappingAdd(1, ordering: .relaxed).newValue
      let draft = folder.appending(".chordparse-\(getpid())-\(number)")
      do {
        return (draft, try open(draft, permissions))
      } catch Errno.fileExists {
        continue
      } catch Errno.noSuchFileOrDirectory where !folder.isEmpty {
        try makeFolder(folder)
        return (draft, try open(draft, permissions))
      }
    }
  }

  private static let draftCount = Atomic(0)

  private static func open(
    _ file: FilePath,
    _ permissions: FilePermissions
  ) throws -> FileDescriptor {
    try .open(
      file,
      .writeOnly,
      options: [.create, .exclusiveCreate],
      permissions: permissions
    )
  }

  /// Makes a folder, and the folders it is in.
  private static func makeFolder(_ folder: FilePath) throws {
    var made = FilePath(root: folder.root)
    for component in folder.components {
      made.append(component)
      let status = made.withPlatformString { mkdir($0, 0o777) }
      if status != 0, errno != EEXIST { throw Errno(rawValue: errno) }
    }
  }
}
