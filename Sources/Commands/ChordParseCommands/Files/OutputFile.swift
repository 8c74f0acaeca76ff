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
/// file in the same folder, which then takes its name. The mode of a file that stood there stays,
/// and so does a link to it. Devices and pipes are written into.
struct OutputFile {
  private let path: String
  /// Whether nothing stood where the last file was written, as is then likely for the next.
  ///
  /// To look first would make jobs wait for each other, as the system locks the folder for it.
  private static let isLikelyNew = Atomic(true)

  init(_ path: String) {
    self.path = path
  }

  /// Whether anything stands there.
  var exists: Bool { (try? Stat(path, followTargetSymlink: false)) != nil }

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
    // Where unnamed files are not to be had, the draft does or tells why not.
    if !makeUnnamed(bytes) { try DraftFile.replace(path, with: bytes, permissions: nil) }
  }

  /// Makes a file in a folder that is there; false where something stands already, or no file
  /// can be made without a name.
  private func makeUnnamed(_ bytes: [UInt8]) -> Bool {
    #if os(Linux)
    return (try? UnnamedFile.make(path, with: bytes)) != nil
    #else
    return false
    #endif
  }

  private func followLink(_ bytes: [UInt8]) throws {
    guard let resolved = realpath(path, nil) else {
      // The link leads nowhere yet; opening it makes the file it names.
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
  /// Those of new files, before the user's mask takes some away.
  static let ofNewFiles: FilePermissions = [
    .ownerReadWrite, .groupReadWrite, .otherReadWrite,
  ]
}
