internal import Foundation
internal import SongSync

/// The requests of WebDAV, for the folder at one address.
struct WebDAVClient: Sendable {
  /// The address, with a slash at its end.
  private let root: String
  /// The path of the address, decoded.
  private let rootPath: String
  private let credentials: ServiceCredentials?
  private let transport: any HTTPTransport

  /// - Throws: `FileServiceError.unreachable` when the address isn't one.
  init(
    _ address: String,
    credentials: ServiceCredentials?,
    transport: any HTTPTransport
  ) throws {
    let shown = HTTPAddress.withoutUser(address)
    guard let url = URL(string: address), ["http", "https"].contains(url.scheme), url.host != nil,
      let path = HTTPAddress.path(of: shown)
    else { throw FileServiceError.unreachable("\(shown): not an address") }
    root = shown.hasSuffix("/") ? shown : shown + "/"
    rootPath = path.hasSuffix("/") ? path : path + "/"
    self.credentials = credentials
    self.transport = transport
  }

  /// Sends a request about a path.
  func send(
    _ method: String,
    _ path: String,
    headers: [(name: String, value: String)] = [],
    body: Data = Data()
  ) async throws -> HTTPAnswer {
    var call = HTTPCall(method, url(path))
    call.headers = headers
    // A compressed answer would have another entity tag.
    call.headers.append(("Accept-Encoding", "identity"))
    call.headers.append(("User-Agent", "ChordParse"))
    if let credentials {
      let pair = Data("\(credentials.user):\(credentials.password)".utf8)
      call.headers.append(("Authorization", "Basic \(pair.base64EncodedString())"))
    }
    call.body = body
    return try await transport.send(call)
  }

  /// The properties of a file, or of a folder and what is in it.
  func properties(
    of path: String,
    isFolder: Bool
  ) async throws -> (resources: [DAVResource], date: Date?) {
    let body = """
      <?xml version="1.0" encoding="utf-8"?>\
      <propfind xmlns="DAV:"><prop><getetag/><getlastmodified/><getcontentlength/>\
      <resourcetype/></prop></propfind>
      """
    let answer = try await send(
      "PROPFIND",
      isFolder && !path.isEmpty ? path + "/" : path,
      headers: [
        ("Depth", isFolder ? "1" : "0"), ("Content-Type", "application/xml; charset=utf-8"),
      ],
      body: Data(body.utf8)
    )
    guard answer.status == 207 else { throw answer.error(path) }
    guard let resources = MultiStatusParser.resources(answer.body) else {
      throw FileServiceError.incomplete(path)
    }
    return (resources, answer.date)
  }

  /// Writes a file, and the folders that it needs.
  func put(
    _ content: Data,
    to path: String,
    headers: [(name: String, value: String)]
  ) async throws -> HTTPAnswer {
    let headers = headers + [("Content-Type", "application/octet-stream")]
    let answer = try await send("PUT", path, headers: headers, body: content)
    guard [404, 409].contains(answer.status) else { return answer }
    try await makeFolders(of: path)
    return try await send("PUT", path, headers: headers, body: content)
  }

  func move(_ path: String, to newPath: String, replaces: Bool) async throws -> HTTPAnswer {
    let headers = [("Destination", url(newPath)), ("Overwrite", replaces ? "T" : "F")]
    return try await send("MOVE", path, headers: headers)
  }

  /// Makes the folders that a path lies in, the outermost first; those that exist stay.
  func makeFolders(of path: String) async throws {
    var folder = ""
    _ = try await send("MKCOL", "")
    for part in path.split(separator: "/").dropLast() {
      folder = folder.appending(pathPart: String(part))
      let answer = try await send("MKCOL", folder + "/")
      if answer.status == 401 || answer.status == 403 || answer.status == 507 {
        throw answer.error(folder)
      }
    }
  }

  /// The path of a resource below the root, without slashes at its ends; nil if it lies elsewhere.
  func path(of resource: DAVResource) -> String? {
    guard let path = HTTPAddress.path(of: resource.href) else { return nil }
    let whole = path.hasSuffix("/") ? path : path + "/"
    guard whole.hasPrefix(rootPath) else { return nil }
    return String(whole.dropFirst(rootPath.count).dropLast())
  }

  func entry(_ path: String, _ resource: DAVResource) -> FileEntry {
    FileEntry(
      path,
      revision: resource.tag.map(Self.revision)
        ?? Self.revision(modified: resource.modified, size: resource.size),
      size: resource.size,
      modified: resource.modified
    )
  }

  func entry(_ path: String, _ answer: HTTPAnswer, hasTags: Bool) -> FileEntry {
    let modified = answer.headers["last-modified"].flatMap(HTTPDate.date)
    let size = answer.headers["content-length"].flatMap { Int($0) } ?? answer.body.count
    let tag = hasTags ? answer.headers["etag"].map(Self.revision) : nil
    return FileEntry(
      path,
      revision: tag ?? Self.revision(modified: modified, size: size),
      size: size,
      modified: modified
    )
  }

  /// An entity tag as a revision: with quotes, which wsgidav leaves out in listings, and as a
  /// strong tag, which a weak one becomes when the file is some seconds old.
  static func revision(_ tag: String) -> Revision {
    let strong = tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag
    return Revision(strong.hasPrefix("\"") ? strong : "\"\(strong)\"")
  }

  /// A revision for servers without entity tags.
  private static func revision(modified: Date?, size: Int?) -> Revision? {
    guard let modified, let size else { return nil }
    return Revision("\(Int(modified.timeIntervalSince1970))-\(size)")
  }

  private func url(_ path: String) -> String { root + HTTPAddress.encodedPath(path) }
}
