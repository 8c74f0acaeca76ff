import Foundation
import SongSync

/// A rule that services keep, and how to find out.
struct ConformanceRule: Sendable {
  let name: String
  /// Whether a service claims to keep it.
  let isClaimed: @Sendable (ServiceCapabilities) -> Bool
  /// Tries it in a folder that nothing else is in.
  let check: @Sendable (ConformanceBench) async throws -> Void

  init(
    _ name: String,
    if isClaimed: @escaping @Sendable (ServiceCapabilities) -> Bool = { _ in true },
    check: @escaping @Sendable (ConformanceBench) async throws -> Void
  ) {
    self.name = name
    self.isClaimed = isClaimed
    self.check = check
  }
}

/// A service, and a folder on it in which a rule is tried.
struct ConformanceBench: Sendable {
  let service: any FileService
  let folder: String

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  @discardableResult
  func write(
    _ text: String,
    to name: String,
    if condition: WriteCondition = .always
  ) async throws -> FileEntry {
    try await service.write(Data(text.utf8), to: path(name), if: condition)
  }

  func text(_ name: String) async throws -> String {
    String(decoding: try await service.read(path(name)).data, as: UTF8.self)
  }

  func expect(_ isTrue: Bool, _ reason: String) throws {
    if !isTrue { throw BrokenRule(reason: reason) }
  }

  /// Expects an error of a kind.
  func expectError(
    _ kind: String,
    matching isExpected: (FileServiceError) -> Bool,
    work: () async throws -> Void
  ) async throws {
    do {
      try await work()
    } catch let error as FileServiceError where isExpected(error) {
      return
    } catch {
      throw BrokenRule(reason: "\(kind) was expected, and the error is \(error)")
    }
    throw BrokenRule(reason: "\(kind) was expected, and there was no error")
  }

  func expectConflict(_ work: () async throws -> Void) async throws {
    try await expectError("a conflict") {
      if case .conflict = $0 { true } else { false }
    } work: {
      try await work()
    }
  }

  func expectMissing(_ work: () async throws -> Void) async throws {
    try await expectError("a missing file") {
      if case .notFound = $0 { true } else { false }
    } work: {
      try await work()
    }
  }
}

/// Why a rule is broken.
struct BrokenRule: Error, CustomStringConvertible {
  let reason: String
  var description: String { reason }
}
