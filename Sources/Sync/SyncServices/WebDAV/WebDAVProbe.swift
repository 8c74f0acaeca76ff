internal import Foundation
internal import SongSync

/// Tries out what a WebDAV server honours, with a file of its own.
struct WebDAVProbe {
  let service: WebDAVService
  let client: WebDAVClient
  private let path = "_songsync-probe-\(UUID().uuidString.lowercased())"

  init(service: WebDAVService, client: WebDAVClient) {
    self.service = service
    self.client = client
  }

  func run() async throws -> ServiceCapabilities {
    let isExact = try await revisionsAreExact()
    let honorsMatch = try await honors(("If-Match", "\"songsync-wrong\""))
    let honorsAbsence = try await honors(("If-None-Match", "*"))
    let ignoresCase = try await service.find(path.uppercased()) != nil
    _ = try await client.send("DELETE", path)
    return ServiceCapabilities(
      honorsConditions: honorsMatch && honorsAbsence,
      writesAtOnce: false,
      revisionsAreExact: isExact,
      dateTolerance: 2,
      ignoresCase: ignoresCase
    )
  }

  /// Whether two contents of the same length within a moment have different entity tags.
  private func revisionsAreExact() async throws -> Bool {
    var revisions: [Revision?] = []
    for text in ["one", "two", "six"] {
      let answer = try await client.put(Data(text.utf8), to: path, headers: [])
      guard answer.isSuccess else { throw answer.error("") }
      revisions.append(try await service.find(path)?.revision)
    }
    let hasTags = revisions.allSatisfy { $0?.text.hasPrefix("\"") == true }
    return hasTags && Set(revisions).count == revisions.count
  }

  /// Whether a write is refused because of a header.
  private func honors(_ header: (name: String, value: String)) async throws -> Bool {
    try await client.put(Data("new".utf8), to: path, headers: [header]).status == 412
  }
}
