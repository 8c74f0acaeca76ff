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

  /// Whether contents of the same length have different entity tags even if they were written
  /// within the same second.
  ///
  /// Tags made of seconds differ, too, where writing takes longer than that; so two contents of one
  /// second are asked for, and a service that shows none is not believed.
  private func revisionsAreExact() async throws -> Bool {
    var revisions: Set<Revision> = []
    var seconds: Set<Int> = []
    for text in ["one", "two", "six", "ten", "for", "our"] {
      let answer = try await client.put(Data(text.utf8), to: path, headers: [])
      guard answer.isSuccess else { throw answer.error("") }
      guard let entry = try await service.find(path), let revision = entry.revision,
        let date = entry.modified, revision.text.hasPrefix("\""),
        revisions.insert(revision).inserted
      else { return false }
      seconds.insert(Int(date.timeIntervalSince1970.rounded(.down)))
      if revisions.count > max(2, seconds.count) { return true }
    }
    return false
  }

  /// Whether a write is refused because of a header.
  private func honors(_ header: (name: String, value: String)) async throws -> Bool {
    try await client.put(Data("new".utf8), to: path, headers: [header]).status == 412
  }
}
