public import Foundation
public import SongSync

/// Counts what a service is asked for.
public actor CountingService: FileService {
  /// A kind of request.
  public enum Request: String, Hashable, Sendable, CaseIterable {
    case capabilities, list, find, read, write, move, delete
  }

  private let service: any FileService
  /// How often each was asked for.
  public private(set) var counts: [Request: Int] = [:]

  /// Counts what a service is asked for.
  public init(_ service: any FileService) { self.service = service }

  /// Begins to count anew.
  public func reset() { counts = [:] }

  private func count(_ request: Request) { counts[request, default: 0] += 1 }

  public nonisolated var capabilities: ServiceCapabilities {
    get async throws {
      await count(.capabilities)
      return try await service.capabilities
    }
  }

  public nonisolated func list(_ folder: String) async throws -> ServiceListing {
    await count(.list)
    return try await service.list(folder)
  }

  public nonisolated func find(_ path: String) async throws -> FileEntry? {
    await count(.find)
    return try await service.find(path)
  }

  public nonisolated func read(_ path: String) async throws -> FileContent {
    await count(.read)
    return try await service.read(path)
  }

  public nonisolated func write(
    _ content: Data,
    to path: String,
    if condition: WriteCondition
  ) async throws -> FileEntry {
    await count(.write)
    return try await service.write(content, to: path, if: condition)
  }

  public nonisolated func move(
    _ path: String,
    to newPath: String,
    if condition: WriteCondition
  ) async throws {
    await count(.move)
    try await service.move(path, to: newPath, if: condition)
  }

  public nonisolated func delete(_ path: String, if condition: WriteCondition) async throws {
    await count(.delete)
    try await service.delete(path, if: condition)
  }
}
