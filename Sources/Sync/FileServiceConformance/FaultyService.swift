public import Foundation
public import SongSync

/// A service with faults, as a script says.
public actor FaultyService: FileService {
  /// A request, before it is carried out.
  public struct Call: Hashable, Sendable {
    /// The number of the request, from 1.
    public let number: Int
    /// Its kind.
    public let request: CountingService.Request
    /// What it is about.
    public let path: String
    /// How many bytes are to be written; 0 for other requests.
    public let size: Int
  }

  /// What goes wrong with a request.
  public enum Fault: Sendable {
    /// It fails, and nothing has happened.
    case refused(any Error)
    /// It is carried out, but the answer is an error.
    case answerLost(any Error)
    /// The connection is cut after so many bytes of the content.
    case cut(after: Int)
    /// A listing is one that was given before.
    case stale
  }

  private let service: any FileService
  private let keepsParts: Bool
  private let script: @Sendable (Call) async -> Fault?
  private var number = 0
  private var listings: [String: ServiceListing] = [:]

  /// Makes a service with faults.
  ///
  /// - Parameters:
  ///   - keepsParts: whether a write that is cut off leaves what has arrived in the place of the
  ///     file, as some servers do.
  ///   - script: the fault of a request; nil for none. It may do something else meanwhile.
  public init(
    _ service: any FileService,
    keepsParts: Bool = false,
    script: @escaping @Sendable (Call) async -> Fault?
  ) {
    self.service = service
    self.keepsParts = keepsParts
    self.script = script
  }

  public nonisolated var capabilities: ServiceCapabilities {
    get async throws { try await service.capabilities }
  }

  public nonisolated func list(_ folder: String) async throws -> ServiceListing {
    let fault = await fault(.list, folder)
    if case .stale = fault, let old = await listing(of: folder) { return old }
    let listing = try await carryOut(fault, folder) { try await service.list(folder) }
    await remember(listing, of: folder)
    return listing
  }

  public nonisolated func find(_ path: String) async throws -> FileEntry? {
    try await carryOut(await fault(.find, path), path) { try await service.find(path) }
  }

  public nonisolated func read(_ path: String) async throws -> FileContent {
    try await carryOut(await fault(.read, path), path) { try await service.read(path) }
  }

  public nonisolated func write(
    _ content: Data,
    to path: String,
    if condition: WriteCondition
  ) async throws -> FileEntry {
    let fault = await fault(.write, path, size: content.count)
    if case .cut(let count) = fault, keepsParts {
      _ = try await service.write(content.prefix(count), to: path, if: condition)
    }
    return try await carryOut(fault, path) {
      try await service.write(content, to: path, if: condition)
    }
  }

  public nonisolated func move(
    _ path: String,
    to newPath: String,
    if condition: WriteCondition
  ) async throws {
    try await carryOut(await fault(.move, path), path) {
      try await service.move(path, to: newPath, if: condition)
    }
  }

  public nonisolated func delete(_ path: String, if condition: WriteCondition) async throws {
    try await carryOut(await fault(.delete, path), path) {
      try await service.delete(path, if: condition)
    }
  }

  private nonisolated func carryOut<Result: Sendable>(
    _ fault: Fault?,
    _ path: String,
    work: () async throws -> Result
  ) async throws -> Result {
    switch fault {
    case .refused(let error): throw error
    case .cut: throw FileServiceError.incomplete(path)
    case .answerLost(let error):
      _ = try await work()
      throw error
    case .stale, nil: return try await work()
    }
  }

  private func fault(
    _ request: CountingService.Request,
    _ path: String,
    size: Int = 0
  ) async -> Fault? {
    number += 1
    return await script(Call(number: number, request: request, path: path, size: size))
  }

  private func listing(of folder: String) -> ServiceListing? { listings[folder] }

  /// The first listing stays for a while, so that a stale one is really old.
  private func remember(_ listing: ServiceListing, of folder: String) {
    if listings[folder] == nil || number.isMultiple(of: 7) { listings[folder] = listing }
  }
}
