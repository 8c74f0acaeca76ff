public import Foundation
public import SongSync
internal import Synchronization

/// The files of a folder on a WebDAV server.
///
/// Servers differ in what they honour; a server is tried out once, when its capabilities are
/// asked for. None is relied on to show files only when they are complete.
public final class WebDAVService: FileService {
  private let client: WebDAVClient
  private let state = Mutex(State())

  private struct State {
    /// Whether listings have entity tags; nil before the first listing.
    var hasTags: Bool?
    var capabilities: ServiceCapabilities?
  }

  /// A service for the folder at an address.
  ///
  /// - Parameter address: an `http` or `https` address.
  /// - Throws: `FileServiceError.unreachable` for any other.
  public convenience init(_ address: String, credentials: ServiceCredentials? = nil) throws {
    try self.init(address, credentials: credentials, transport: StandardTransport.make())
  }

  package init(
    _ address: String,
    credentials: ServiceCredentials?,
    transport: any HTTPTransport
  ) throws {
    client = try WebDAVClient(address, credentials: credentials, transport: transport)
  }

  public var capabilities: ServiceCapabilities {
    get async throws {
      if let known = state.withLock({ $0.capabilities }) { return known }
      let found = try await WebDAVProbe(service: self, client: client).run()
      state.withLock { $0.capabilities = found }
      return found
    }
  }

  public func list(_ folder: String) async throws -> ServiceListing {
    let (resources, date) = try await client.properties(of: folder, isFolder: true)
    var listing = ServiceListing(date: date)
    for resource in resources {
      guard let path = client.path(of: resource), path != folder else { continue }
      if resource.isFolder {
        listing.folders.append(path)
      } else {
        listing.files.append(entry(path, resource))
      }
    }
    return listing
  }

  public func find(_ path: String) async throws -> FileEntry? {
    do {
      let (resources, _) = try await client.properties(of: path, isFolder: false)
      guard let resource = resources.first, !resource.isFolder else { return nil }
      return entry(path, resource)
    } catch FileServiceError.notFound {
      return nil
    }
  }

  public func read(_ path: String) async throws -> FileContent {
    let hasTags = try await hasTags(path)
    let answer = try await client.send("GET", path)
    guard answer.isSuccess else { throw answer.error(path) }
    return FileContent(answer.body, of: client.entry(path, answer, hasTags: hasTags))
  }

  public func write(
    _ content: Data,
    to path: String,
    if condition: WriteCondition
  ) async throws -> FileEntry {
    // Where conditions are ignored, this is better than nothing.
    if state.withLock({ $0.capabilities?.honorsConditions }) != true {
      try await check(path, condition)
    }
    let answer = try await client.put(content, to: path, headers: headers(for: condition))
    if answer.status == 412, try await isStillAsExpected(path, condition) {
      // The file is so young that its tag is a weak one, which matches nothing.
      try await Task.sleep(for: .seconds(1.5))
      try await check(path, condition)
      return try await finish(
        try await client.put(content, to: path, headers: []),
        path,
        size: content.count
      )
    }
    return try await finish(answer, path, size: content.count)
  }

  public func move(_ path: String, to newPath: String, if condition: WriteCondition) async throws {
    if case .matching = condition { try await check(newPath, condition) }
    var answer = try await client.move(path, to: newPath, replaces: condition != .absent)
    // rclone forbids what it can't move because a file or folder is not there.
    if [403, 404, 409, 500].contains(answer.status) {
      guard try await find(path) != nil else { throw FileServiceError.notFound(path) }
      try await client.makeFolders(of: newPath)
      answer = try await client.move(path, to: newPath, replaces: condition != .absent)
    }
    guard answer.isSuccess else { throw answer.error(newPath) }
  }

  public func delete(_ path: String, if condition: WriteCondition) async throws {
    guard let entry = try await find(path) else { throw FileServiceError.notFound(path) }
    guard condition.allows(entry) else { throw FileServiceError.conflict(path) }
    let answer = try await client.send("DELETE", path)
    guard answer.isSuccess else { throw answer.error(path) }
  }

  // MARK: Details

  /// Whether the server sends entity tags in listings; only then are those of other answers used.
  private func hasTags(_ path: String) async throws -> Bool {
    if let known = state.withLock({ $0.hasTags }) { return known }
    _ = try await find(path)
    return state.withLock { $0.hasTags } ?? false
  }

  private func entry(_ path: String, _ resource: DAVResource) -> FileEntry {
    let hasTag = resource.tag != nil
    state.withLock { if $0.hasTags == nil { $0.hasTags = hasTag } }
    return client.entry(path, resource)
  }

  private func check(_ path: String, _ condition: WriteCondition) async throws {
    if condition == .always { return }
    guard condition.allows(try await find(path)) else { throw FileServiceError.conflict(path) }
  }

  private func isStillAsExpected(_ path: String, _ condition: WriteCondition) async throws -> Bool {
    guard case .matching = condition else { return false }
    return condition.allows(try await find(path))
  }

  private func headers(for condition: WriteCondition) -> [(name: String, value: String)] {
    switch condition {
    case .always: []
    case .absent: [("If-None-Match", "*")]
    case .matching(let revision):
      revision.text.hasPrefix("\"") ? [("If-Match", revision.text)] : []
    }
  }

  private func finish(
    _ answer: HTTPAnswer,
    _ path: String,
    size: Int
  ) async throws -> FileEntry {
    guard answer.isSuccess else { throw answer.error(path) }
    let hasTags = state.withLock { $0.hasTags } == true
    let tag = hasTags ? answer.headers["etag"].map(WebDAVClient.revision) : nil
    return FileEntry(path, revision: tag, size: size, modified: nil)
  }
}
