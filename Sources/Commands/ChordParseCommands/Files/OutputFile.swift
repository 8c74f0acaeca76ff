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

/// A file to write.
///
/// A regular file is replaced in one step, so that nobody ever sees half of it: the bytes go to a
/// new file in the same folder, which then takes its name. The mode of an existing file stays. A
/// link is replaced, unless it is to be followed. Devices and pipes are written to directly.
struct OutputFile {
  private let path: String
  /// The folder that the file must not leave, with a slash at its end; nil for any place.
  private let folder: String?
  private let followsLinks: Bool
  /// Whether the last file was new, since the next one is then likely to be.
  ///
  /// Looking first would make jobs wait for each other, since the system locks the folder.
  private static let isLikelyNew = Atomic(true)

  /// - Parameters:
  ///   - folder: the folder that the file must not leave, with a slash at its end.
  ///   - followsLinks: whether a link stays, and the file is written that it leads to.
  init(_ path: String, within folder: String? = nil, followsLinks: Bool = false) {
    self.path = path
    self.folder = folder
    self.followsLinks = followsLinks
  }

  /// Whether the file exists.
  var exists: Bool { (try? Stat(FilePath(named: path), followTargetSymlink: false)) != nil }

  /// Whether there is a folder, or a link that leads to one.
  var isFolder: Bool { (try? Stat(FilePath(named: path)))?.type == .directory }

  /// Whether there is a file, or what a link to one leads to, that is not empty, and holds something
  /// else.
  func holdsOther(than content: OutputContent?) throws -> Bool {
    let path = FilePath(named: path)
    guard let found = try? Stat(path), found.type == .regular, found.size > 0 else { return false }
    let file = try FileDescriptor.open(path, .readOnly)
    return try file.closeAfter { try file.readToEnd() } != content?.bytes ?? []
  }

  /// Writes the file; missing folders are made.
  ///
  /// An interruption waits until the file is complete, but not for whoever reads a pipe.
  ///
  /// - Throws: `FrontendError` when it can't be written.
  func write(_ content: OutputContent) throws(FrontendError) {
    if !isStream { Interruption.putOff() }
    try checkWay()
    do {
      try replace(content)
    } catch {
      throw .unwritable(path, reason: error.plainReason)
    }
  }

  /// Checks that no folder on the way from the folder to the file leads elsewhere.
  private func checkWay() throws(FrontendError) {
    guard let folder else { return }
    let parts = path.utf8.dropFirst(folder.utf8.count).split(separator: UInt8(ascii: "/"))
    var place = FilePath(named: folder)
    for part in parts.dropLast() {
      let name = String(decoding: part, as: UTF8.self)
      place.append(FilePath(named: name).components)
      let type = (try? Stat(place, followTargetSymlink: false))?.type
      if name == ".." || type == .symbolicLink { throw .leavesFolder(path, folder) }
    }
  }

  private func replace(_ content: OutputContent) throws {
    if Self.isLikelyNew.load(ordering: .relaxed), makeUnnamed(content) { return }
    let found = try? Stat(FilePath(named: path), followTargetSymlink: false)
    Self.isLikelyNew.store(found == nil, ordering: .relaxed)
    guard let found else { return try make(content) }
    switch found.type {
    case .regular: try DraftFile.replace(path, with: content, permissions: found.permissions)
    case .symbolicLink where followsLinks: try followLink(content)
    case .symbolicLink where isSystemLink: try fill(content)
    case .symbolicLink: try DraftFile.replace(path, with: content, permissions: nil)
    // In a folder nobody has named it, and may not be there to read it.
    case .fifo where folder != nil: throw PipeInFolder()
    default: try fill(content)
    }
  }

  /// Makes a file where there is none.
  private func make(_ content: OutputContent) throws {
    // If there are no unnamed files, a draft does the work or reports why it can't.
    if !makeUnnamed(content) { try DraftFile.replace(path, with: content, permissions: nil) }
  }

  /// Makes a file in an existing folder; false if the file exists, or no file can be made without
  /// a name.
  private func makeUnnamed(_ content: OutputContent) -> Bool {
    #if os(Linux)
    return (try? UnnamedFile.make(path, with: content)) != nil
    #else
    return false
    #endif
  }

  /// Whether a device or a pipe has been named as the output.
  private var isStream: Bool {
    guard folder == nil, let found = try? Stat(FilePath(named: path)) else { return false }
    return found.type != .regular && found.type != .directory
  }

  /// Whether the link is one of those that the system keeps for streams, such as `/dev/stdout`.
  private var isSystemLink: Bool { path.hasPrefix("/dev/") || path.hasPrefix("/proc/") }

  private func followLink(_ content: OutputContent) throws {
    guard let resolved = FilePath(named: path).withPlatformString({ realpath($0, nil) }) else {
      // The link leads nowhere yet; opening it makes the file that it names.
      return try fill(content)
    }
    defer { free(resolved) }
    try OutputFile(FileName.text(at: resolved)).replace(content)
  }

  private func fill(_ content: OutputContent) throws {
    let descriptor = try FileDescriptor.open(
      FilePath(named: path),
      .writeOnly,
      options: [.create, .truncate],
      permissions: .ofNewFiles
    )
    _ = try descriptor.closeAfter { try descriptor.write(all: content) }
  }
}

/// A pipe stands where a file of the output folder should be.
private struct PipeInFolder: Error, CustomStringConvertible {
  var description: String { "it is a pipe" }
}

extension FilePermissions {
  /// The permissions of new files, before the user's mask removes some.
  static let ofNewFiles: FilePermissions = [
    .ownerReadWrite, .groupReadWrite, .otherReadWrite,
  ]
}
