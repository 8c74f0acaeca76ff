public import Foundation
public import SongSync
internal import Synchronization

/// The files of a bucket, or of a folder in it, on an S3-compatible service.
///
/// Amazon's service carries out conditional writes at once; whether another one honours them is
/// tried out when its capabilities are asked for.
public final class S3Service: FileService {
  private let place: S3Place
  private let credentials: S3Credentials
  private let transport: any HTTPTransport
  private let known = Mutex<ServiceCapabilities?>(nil)

  /// A service for a place.
  public convenience init(_ place: S3Place, credentials: S3Credentials) {
    self.init(place, credentials: credentials, transport: StandardTransport.make())
  }

  package init(_ place: S3Place, credentials: S3Credentials, transport: any HTTPTransport) {
    self.place = place
    self.credentials = credentials
    self.transport = transport
  }

  public var capabilities: ServiceCapabilities {
    get async throws {
      if let found = known.withLock({ $0 }) { return found }
      let found = try await probe()
      known.withLock { $0 = found }
      return found
    }
  }

  public func list(_ folder: String) async throws -> ServiceListing {
    let prefix = key(folder).isEmpty ? "" : key(folder) + "/"
    var listing = ServiceListing()
    var token: String?
    repeat {
      var query = ["list-type": "2", "delimiter": "/", "prefix": prefix]
      query["continuation-token"] = token
      let answer = try await send("GET", key: nil, query: query)
      guard answer.isSuccess else { throw answer.error(folder) }
      guard let page = S3ListingParser.page(answer.body) else {
        throw FileServiceError.incomplete(folder)
      }
      listing.files += page.objects.filter { $0.key != prefix }.map(entry)
      listing.folders += page.prefixes.map { path(ofKey: String($0.dropLast())) }
      listing.date = answer.date
      token = page.next
    } while token != nil
    if listing.files.isEmpty, listing.folders.isEmpty, !folder.isEmpty {
      throw FileServiceError.notFound(folder)
    }
    return listing
  }

  public func find(_ path: String) async throws -> FileEntry? {
    let answer = try await send("HEAD", key: key(path))
    if answer.status == 404 { return nil }
    guard answer.isSuccess else { throw answer.error(path) }
    return entry(path, answer)
  }

  public func read(_ path: String) async throws -> FileContent {
    let answer = try await send("GET", key: key(path))
    guard answer.isSuccess else { throw answer.error(path) }
    return FileContent(answer.body, of: entry(path, answer))
  }

  public func write(
    _ content: Data,
    to path: String,
    if condition: WriteCondition
  ) async throws -> FileEntry {
    let answer = try await put(content, to: path, headers: headers(for: condition))
    // A condition on a file that is gone is reported as a missing file.
    if answer.status == 404, condition != .always { throw FileServiceError.conflict(path) }
    guard answer.isSuccess else { throw answer.error(path) }
    let tag = answer.headers["etag"].map { Revision($0) }
    return FileEntry(path, revision: tag, size: content.count, modified: answer.date)
  }

  /// Copies a file and deletes the original: there is no move.
  public func move(_ path: String, to newPath: String, if condition: WriteCondition) async throws {
    let content = try await read(path)
    _ = try await write(content.data, to: newPath, if: condition)
    if let revision = content.entry.revision { try await delete(path, if: .matching(revision)) }
  }

  public func delete(_ path: String, if condition: WriteCondition) async throws {
    // Deleting what is not there is not an error for these services.
    guard let entry = try await find(path) else { throw FileServiceError.notFound(path) }
    guard condition.allows(entry) else { throw FileServiceError.conflict(path) }
    let answer = try await send("DELETE", key: key(path))
    guard answer.isSuccess else { throw answer.error(path) }
  }

  // MARK: Details

  /// Tries out whether conditions are honoured, with a file of its own.
  private func probe() async throws -> ServiceCapabilities {
    let path = "_songsync-probe-\(UUID().uuidString.lowercased())"
    let first = try await put(Data("one".utf8), to: path, headers: [:])
    guard first.isSuccess else { throw first.error("") }
    let second = try await put(Data("two".utf8), to: path, headers: ["if-none-match": "*"])
    let wrong = ["if-match": "\"00000000000000000000000000000000\""]
    let third = try await put(Data("six".utf8), to: path, headers: wrong)
    _ = try await send("DELETE", key: key(path))
    return ServiceCapabilities(
      honorsConditions: second.status == 412 && third.status == 412,
      writesAtOnce: true,
      revisionsAreExact: true,
      dateTolerance: 2
    )
  }

  private func put(
    _ content: Data,
    to path: String,
    headers: [String: String]
  ) async throws -> HTTPAnswer {
    try await send("PUT", key: key(path), headers: headers, body: content)
  }

  private func headers(for condition: WriteCondition) -> [String: String] {
    switch condition {
    case .always: [:]
    case .absent: ["if-none-match": "*"]
    case .matching(let revision): ["if-match": revision.text]
    }
  }

  private func send(
    _ method: String,
    key: String?,
    query: [String: String] = [:],
    headers: [String: String] = [:],
    body: Data = Data()
  ) async throws -> HTTPAnswer {
    let host = place.endpoint.drop { $0 != "/" }.dropFirst(2)
    let path = "/\(place.bucket)" + (key.map { "/" + HTTPAddress.encodedPath($0) } ?? "")
    let pairs = query.sorted { $0.key < $1.key }
      .map { "\(HTTPAddress.encoded($0.key))=\(HTTPAddress.encoded($0.value))" }
    let queryText = pairs.joined(separator: "&")
    let subject = S3Signature.Subject(
      method: method,
      path: path,
      query: queryText,
      headers: headers.merging(["host": String(host)]) { $1 },
      body: body
    )
    let address = place.endpoint + path + (queryText.isEmpty ? "" : "?" + queryText)
    var call = HTTPCall(method, address)
    let signature = S3Signature(credentials: credentials, region: place.region, date: Date())
    call.headers = signature.signed(subject)
    call.headers.append(("accept-encoding", "identity"))
    call.body = body
    return try await transport.send(call)
  }

  private func key(_ path: String) -> String {
    place.folder.isEmpty ? path : path.isEmpty ? place.folder : "\(place.folder)/\(path)"
  }

  private func path(ofKey key: String) -> String {
    place.folder.isEmpty ? key : String(key.dropFirst(place.folder.count + 1))
  }

  private func entry(_ object: S3Page.Object) -> FileEntry {
    FileEntry(
      path(ofKey: object.key),
      revision: object.tag.map { Revision($0) },
      size: object.size,
      modified: object.modified
    )
  }

  private func entry(_ path: String, _ answer: HTTPAnswer) -> FileEntry {
    FileEntry(
      path,
      revision: answer.headers["etag"].map { Revision($0) },
      size: answer.headers["content-length"].flatMap { Int($0) } ?? answer.body.count,
      modified: answer.headers["last-modified"].flatMap(HTTPDate.date)
    )
  }
}
