public import Foundation
public import SongSync

/// Files in memory: the smallest service that keeps all rules, or as few as its capabilities say.
///
/// One that does not honour conditions ignores them, except that a move never replaces a file
/// that must not be there: all servers that were tried do that much. One whose revisions are not
/// exact makes them of seconds and sizes.
public actor MemoryService: FileService {
  private var files: [String: FileContent] = [:]
  private var count = 0
  private let clock: @Sendable () -> Date
  private let abilities: ServiceCapabilities

  /// Makes an empty service.
  ///
  /// - Parameters:
  ///   - capabilities: what it says of itself; by default all that it is capable of.
  ///   - clock: the service's clock.
  public init(
    capabilities: ServiceCapabilities = ServiceCapabilities(
      honorsConditions: true,
      writesAtOnce: true,
      revisionsAreExact: true
    ),
    clock: @escaping @Sendable () -> Date = { Date() }
  ) {
    abilities = capabilities
    self.clock = clock
  }

  public var capabilities: ServiceCapabilities { abilities }

  public func list(_ folder: String) throws -> ServiceListing {
    let prefix = folder.isEmpty ? "" : folder + "/"
    let inside = files.keys.filter { $0.hasPrefix(prefix) }
    guard folder.isEmpty || !inside.isEmpty else { throw FileServiceError.notFound(folder) }
    let rests = inside.map { $0.dropFirst(prefix.count) }
    let folders = Set(rests.filter { $0.contains("/") }.map { $0.prefix { $0 != "/" } })
    return ServiceListing(
      files: inside.compactMap { files[$0]?.entry }.filter { Self.folder(of: $0.path) == folder },
      folders: folders.map { prefix + $0 },
      date: clock()
    )
  }

  public func read(_ path: String) throws -> FileContent {
    guard let file = files[path] else { throw FileServiceError.notFound(path) }
    return file
  }

  public func find(_ path: String) -> FileEntry? { files[path]?.entry }

  public func write(
    _ content: Data,
    to path: String,
    if condition: WriteCondition
  ) throws -> FileEntry {
    try check(path, condition)
    count += 1
    let second = Int(clock().timeIntervalSince1970.rounded(.down))
    let entry = FileEntry(
      path,
      revision: Revision(abilities.revisionsAreExact ? "\(count)" : "\(second)-\(content.count)"),
      size: content.count,
      modified: clock()
    )
    files[path] = FileContent(content, of: entry)
    return entry
  }

  public func move(_ path: String, to newPath: String, if condition: WriteCondition) throws {
    let file = try read(path)
    if condition == .absent, files[newPath] != nil { throw FileServiceError.conflict(newPath) }
    try check(newPath, condition)
    files[path] = nil
    let old = file.entry
    let entry = FileEntry(newPath, revision: old.revision, size: old.size, modified: old.modified)
    files[newPath] = FileContent(file.data, of: entry)
  }

  public func delete(_ path: String, if condition: WriteCondition) throws {
    _ = try read(path)
    try check(path, condition)
    files[path] = nil
  }

  private func check(_ path: String, _ condition: WriteCondition) throws {
    guard !abilities.honorsConditions || condition.allows(files[path]?.entry) else {
      throw FileServiceError.conflict(path)
    }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
