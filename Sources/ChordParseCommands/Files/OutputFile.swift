import Synchronization
import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file to write.
///
/// A regular file is replaced at once, so that no half of it is ever seen: the bytes go to a new
/// file beside it, which then takes its name. The mode of a file that stood there stays, and so
/// does a link to it. Devices and pipes are written into.
struct OutputFile {
  private let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Whether anything stands there.
  var exists: Bool { (try? Stat(FilePath(path), followTargetSymlink: false)) != nil }

  /// Writes the file; missing folders are made.
  ///
  /// An interruption is put off until the file is whole.
  ///
  /// - Throws: `FrontendError` when it can't be written.
  func write(_ bytes: [UInt8]) throws(FrontendError) {
    Interruption.putOff()
    do {
      try writeThroughLinks(bytes)
    } catch {
      throw .unwritable(path, reason: error.plainReason)
    }
  }

  private func writeThroughLinks(_ bytes: [UInt8]) throws {
    let file = FilePath(path)
    guard let found = try? Stat(file, followTargetSymlink: false) else {
      return try Self.replace(file, with: bytes, permissions: nil)
    }
    switch found.type {
    case .regular: try Self.replace(file, with: bytes, permissions: found.permissions)
    case .symbolicLink: try followLink(bytes)
    default: try Self.fill(file, with: bytes)
    }
  }

  private func followLink(_ bytes: [UInt8]) throws {
    guard let resolved = realpath(path, nil) else {
      // The link leads nowhere yet; opening it makes the file it names.
      return try Self.fill(FilePath(path), with: bytes)
    }
    defer { free(resolved) }
    try OutputFile(String(cString: resolved)).writeThroughLinks(bytes)
  }

  private static func replace(
    _ file: FilePath,
    with bytes: [UInt8],
    permissions: FilePermissions?
  ) throws {
    let folder = file.removingLastComponent()
    let (draft, descriptor) = try makeDraft(in: folder)
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
        return (draft, try open(draft, [.create, .exclusiveCreate]))
      } catch Errno.fileExists {
        continue
      } catch Errno.noSuchFileOrDirectory where !folder.isEmpty {
        try makeFolder(folder)
        return (draft, try open(draft, [.create, .exclusiveCreate]))
      }
    }
  }

  private static let draftCount = Atomic(0)

  private static func open(
    _ file: FilePath,
    _ options: FileDescriptor.OpenOptions
  ) throws -> FileDescriptor {
    try .open(
      file,
      .writeOnly,
      options: options,
      permissions: [.ownerReadWrite, .groupReadWrite, .otherReadWrite]
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

  private static func fill(_ file: FilePath, with bytes: [UInt8]) throws {
    let descriptor = try open(file, [.create, .truncate])
    _ = try descriptor.closeAfter { try descriptor.writeAll(bytes) }
  }
}
