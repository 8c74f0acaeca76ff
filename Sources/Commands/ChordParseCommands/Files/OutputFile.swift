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
/// A regular file is replaced in one step, so that nobody ever sees half of it: the bytes go to a
/// new file in the same folder, which then takes its name. The mode of an existing file stays, and
/// so does a link to it. Devices and pipes are written to directly.
struct OutputFile {
  private let path: String
  /// Whether the last file was new, as the next one is then likely to be.
  ///
  /// Looking first would make jobs wait for each other, as the system locks the folder for it.
  private static let isLikelyNew = Atomic(true)

  init(_ path: String) {
    self.path = path
  }

  /// Whether the file exists.
  var exists: Bool { (try? Stat(path, followTargetSymlink: false)) != nil }

  /// Writes the file; missing folders are made.
  ///
  /// An interruption waits until the file is complete.
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
    if Self.isLikelyNew.load(ordering: .relaxed), makeUnnamed(bytes) { return }
    let found = try? Stat(path, followTargetSymlink: false)
    Self.isLikelyNew.store(found == nil, ordering: .relaxed)
    guard let found else { return try make(bytes) }
    switch found.type {
    case .regular: try DraftFile.replace(path, with: bytes, permissions: found.permissions)
    case .symbolicLink: try followLink(bytes)
    default: try fill(bytes)
    }
  }

  /// Makes a file where there is none.
  private func make(_ bytes: [UInt8]) throws {
    // If there are no unnamed files, a draft does the work or reports why it can't.
    if !makeUnnamed(bytes) { try DraftFile.replace(path, with: bytes, permissions: nil) }
  }

  /// Makes a file in an existing folder; false if the file exists, or no file can be made without
  /// a name.
  private func makeUnnamed(_ bytes: [UInt8]) -> Bool {
    #if os(Linux)
    return (try? UnnamedFile.make(path, with: bytes)) != nil
    #else
    return false
    #endif
  }

  private func followLink(_ bytes: [UInt8]) throws {
    guard let resolved = realpath(path, nil) else {
      // The link leads nowhere yet; opening it makes the file that it names.
      return try fill(bytes)
    }
    defer { free(resolved) }
    try OutputFile(String(cString: resolved)).writeThroughLinks(bytes)
  }

  private func fill(_ bytes: [UInt8]) throws {
    let descriptor = try FileDescriptor.open(
      path,
      .writeOnly,
      options: [.create, .truncate],
      permissions: .ofNewFiles
    )
    _ = try descriptor.closeAfter { try descriptor.writeAll(bytes) }
  }
}

extension FilePermissions {
  /// The permissions of new files, before the user's mask removes some.
  static let ofNewFiles: FilePermissions = [
    .ownerReadWrite, .groupReadWrite, .otherReadWrite,
  ]
}
