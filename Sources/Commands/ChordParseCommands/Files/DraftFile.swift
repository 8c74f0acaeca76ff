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
  /// Replaces the file at a path by one with these bytes; missing folders are made.
  ///
  /// - Throws: `Errno` when that can't be done; then nothing is left behind.
  static func replace(
    _ path: String,
    with bytes: [UInt8],
    permissions: FilePermissions?
  ) throws {
    let file = FilePath(path)
    let (draft, descriptor) = try makeDraft(in: file.removingLastComponent())
    do {
      try descriptor.closeAfter {
        try descriptor.writeAll(bytes)
        if let permissions { fchmod(descriptor.rawValue, permissions.rawValue) }
      }
      guard rename(draft.string, file.string) == 0 else { throw Errno(rawValue: errno) }
    } catch {
      unlink(draft.string)
      throw error
    }
  }

  /// A new, empty file that no other run uses.
  private static func makeDraft(in folder: FilePath) throws -> (FilePath, FileDescriptor) {
    while true {
      let number = draftCount.wrappingAdd(1, ordering: .relaxed).newValue
      let draft = folder.appending(".chordparse-\(getpid())-\(number)")
      do {
        return (draft, try open(draft))
      } catch Errno.fileExists {
        continue
      } catch Errno.noSuchFileOrDirectory where !folder.isEmpty {
        try makeFolder(folder)
        return (draft, try open(draft))
      }
    }
  }

  private static let draftCount = Atomic(0)

  private static func open(_ file: FilePath) throws -> FileDescriptor {
    try .open(
      file,
      .writeOnly,
      options: [.create, .exclusiveCreate],
      permissions: .ofNewFiles
    )
  }

  /// Makes a folder, and the folders it is in.
  private static func makeFolder(_ folder: FilePath) throws {
    var made = FilePath(root: folder.root)
    for component in folder.components {
      made.append(component)
      if mkdir(made.string, 0o777) != 0, errno != EEXIST { throw Errno(rawValue: errno) }
    }
  }
}
