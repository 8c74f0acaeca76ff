public import Foundation

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// The files of a folder on this machine, or on a disk that it has mounted.
///
/// Links are neither followed nor synced. Folders that a sync has emptied are removed.
public struct FolderService: FileService {
  /// The folder.
  public let root: URL

  /// A service for a folder; it is created with the first file.
  public init(_ root: URL) {
    self.root = root
  }

  public var capabilities: ServiceCapabilities {
    ServiceCapabilities(
      honorsConditions: true,
      writesAtOnce: true,
      // Within the tick of the system's clock, a change of the same length leaves no trace.
      revisionsAreExact: false,
      dateTolerance: 0.1
    )
  }

  public func list(_ folder: String) throws -> ServiceListing {
    let path = url(folder).path
    guard FileStatus(path: path)?.kind == .folder else { throw FileServiceError.notFound(folder) }
    var listing = ServiceListing(date: Date())
    guard let items = FolderItem.all(in: path) else { throw FileServiceError.forbidden(folder) }
    for item in items {
      let name = folder.appending(pathPart: item.name)
      switch item.status.kind {
      case .file where !item.isNamedInUTF8: listing.unusable.append(name)
      case .folder where !item.isNamedInUTF8: listing.unusable.append(name + "/")
      case .file: listing.files.append(FileEntry(name, item.status))
      case .folder: listing.folders.append(name)
      case .other: break
      }
    }
    return listing
  }

  public func find(_ path: String) -> FileEntry? {
    guard let status = FileStatus(path: url(path).path), status.kind == .file else { return nil }
    return FileEntry(path, status)
  }

  public func read(_ path: String) throws -> FileContent {
    let descriptor = open(url(path).path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.error(path) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard let before = FileStatus(descriptor: descriptor), before.kind == .file else {
      throw FileServiceError.notFound(path)
    }
    let data = try handle.readToEnd() ?? Data()
    // A file that is written to while it is read would be torn.
    guard let after = FileStatus(descriptor: descriptor), after.revision == before.revision,
      data.count == after.size
    else { throw FileServiceError.incomplete(path) }
    return FileContent(data, of: FileEntry(path, after))
  }

  public func write(
    _ content: Data,
    to path: String,
    if condition: WriteCondition
  ) throws -> FileEntry {
    try makeFolder(path.parentFolder)
    let part = PassingName.part(of: path, unique: UUID().uuidString)
    let status = try writePart(content, to: part)
    do {
      try put(part, at: path, if: condition)
    } catch {
      unlink(url(part).path)
      throw error
    }
    return FileEntry(path, status)
  }

  public func move(_ path: String, to newPath: String, if condition: WriteCondition) throws {
    guard find(path) != nil else { throw FileServiceError.notFound(path) }
    try makeFolder(newPath.parentFolder)
    try put(path, at: newPath, if: condition)
    removeEmptyFolders(from: path.parentFolder)
  }

  public func delete(_ path: String, if condition: WriteCondition) throws {
    guard let entry = find(path) else { throw FileServiceError.notFound(path) }
    guard condition.allows(entry) else { throw FileServiceError.conflict(path) }
    guard unlink(url(path).path) == 0 else { throw Self.error(path) }
    removeEmptyFolders(from: path.parentFolder)
  }

  private func url(_ path: String) -> URL { path.isEmpty ? root : root.appending(path: path) }

  /// Gives a file another name, if the condition for that name holds.
  private func put(_ path: String, at newPath: String, if condition: WriteCondition) throws {
    let (from, to) = (url(path).path, url(newPath).path)
    if condition == .absent {
      // A link is refused if the name is taken, in one step; a rename is not.
      if link(from, to) == 0 {
        unlink(from)
        return
      }
      // Some file systems have no links.
      guard [EPERM, ENOTSUP, EMLINK].contains(errno) else { throw Self.error(newPath) }
    }
    guard condition.allows(find(newPath)) else { throw FileServiceError.conflict(newPath) }
    guard rename(from, to) == 0 else { throw Self.error(newPath) }
  }

  private func writePart(_ content: Data, to part: String) throws -> FileStatus {
    let descriptor = open(url(part).path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Self.error(part) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: content)
      // Otherwise a power cut might leave an empty file, which the next sync would spread.
      try handle.synchronize()
    } catch {
      unlink(url(part).path)
      throw FileServiceError.full(part)
    }
    guard let status = FileStatus(descriptor: descriptor) else { throw Self.error(part) }
    return status
  }

  private func makeFolder(_ folder: String) throws {
    do {
      try FileManager.default.createDirectory(at: url(folder), withIntermediateDirectories: true)
    } catch {
      throw FileServiceError.forbidden(folder)
    }
  }

  /// Removes a folder and those around it, as long as they are empty.
  private func removeEmptyFolders(from folder: String) {
    var folder = folder
    while !folder.isEmpty, rmdir(url(folder).path) == 0 { folder = folder.parentFolder }
  }

  /// What the system's last error means for a path.
  private static func error(_ path: String) -> FileServiceError {
    switch errno {
    case EEXIST: .conflict(path)
    case ENOENT, ENOTDIR, ELOOP: .notFound(path)
    case EACCES, EPERM, EROFS: .forbidden(path)
    case ENOSPC, EDQUOT: .full(path)
    case ENAMETOOLONG, EINVAL: .badName(path, reason: String(cString: strerror(errno)))
    default: .failed(path, reason: String(cString: strerror(errno)))
    }
  }
}

extension FileEntry {
  fileprivate init(_ path: String, _ status: FileStatus) {
    self.init(path, revision: status.revision, size: status.size, modified: status.modified)
  }
}
