internal import Foundation

/// A service that is not asked any more once it could not be reached several times in a row.
///
/// Each request to a server that is gone may take as long as the network's patience lasts, and
/// a sync may have thousands of requests left.
struct ReachableService: FileService {
  private let service: any FileService
  private let failures = FailureCount()

  /// How many requests in a row may find nobody there.
  static let patience = 8

  init(_ service: any FileService) { self.service = service }

  var capabilities: ServiceCapabilities {
    get async throws { try await ask { try await service.capabilities } }
  }

  func list(_ folder: String) async throws -> ServiceListing {
    try await ask { try await service.list(folder) }
  }

  func find(_ path: String) async throws -> FileEntry? {
    try await ask { try await service.find(path) }
  }

  func read(_ path: String) async throws -> FileContent {
    try await ask { try await service.read(path) }
  }

  func write(
    _ content: Data,
    to path: String,
    if condition: WriteCondition
  ) async throws -> FileEntry {
    try await ask { try await service.write(content, to: path, if: condition) }
  }

  func move(_ path: String, to newPath: String, if condition: WriteCondition) async throws {
    try await ask { try await service.move(path, to: newPath, if: condition) }
  }

  func delete(_ path: String, if condition: WriteCondition) async throws {
    try await ask { try await service.delete(path, if: condition) }
  }

  private func ask<Answer>(_ request: () async throws -> Answer) async throws -> Answer {
    if let error = await failures.last(ifAtLeast: Self.patience) { throw error }
    do {
      let answer = try await request()
      await failures.reset()
      return answer
    } catch {
      await failures.add(error)
      throw error
    }
  }
}

/// How often in a row a service could not be reached.
private actor FailureCount {
  private var count = 0
  private var last: FileServiceError?

  /// The last failure, if there were so many in a row.
  func last(ifAtLeast limit: Int) -> FileServiceError? { count < limit ? nil : last }

  func reset() { count = 0 }

  /// Any other error is an answer.
  func add(_ error: any Error) {
    guard case FileServiceError.unreachable = error else { return reset() }
    count += 1
    last = error as? FileServiceError
  }
}
