internal import Foundation

/// Puts a content in its place on a service, whatever the service can be relied on for.
///
/// A service that does not write at once and under a condition gets the content under a passing
/// name; it is looked at there, moved into place, and read back. Another replica may still write
/// at the same moment: the reading back finds that out, or else the listing that follows.
struct SafeUpload {
  let service: any FileService
  let capabilities: ServiceCapabilities
  let unique: @Sendable () -> String

  /// - Parameter expected: the file that is expected there; nil if none.
  /// - Returns: the file as it is now.
  /// - Throws: `FileServiceError.conflict` when something else is there, before or after.
  func put(
    _ content: Data,
    to path: String,
    replacing expected: FileEntry?
  ) async throws
    -> FileEntry
  {
    let condition = try await condition(for: path, expected)
    if capabilities.writesAreSafe {
      return try await service.write(content, to: path, if: condition)
    }
    let part = PassingName.part(of: path, unique: unique())
    do {
      try await writePart(content, to: part)
      try await service.move(part, to: path, if: condition)
    } catch {
      // What is left there is deleted a day later.
      try? await service.delete(part, if: .always)
      throw error
    }
    let back = try await service.read(path)
    guard back.data == content else { throw FileServiceError.conflict(path) }
    return back.entry
  }

  private func writePart(_ content: Data, to part: String) async throws {
    _ = try await service.write(content, to: part, if: .always)
    guard let written = try await service.find(part) else {
      throw FileServiceError.incomplete(part)
    }
    if let size = written.size, size != content.count { throw FileServiceError.incomplete(part) }
  }

  /// The condition that what is there is what was expected.
  private func condition(for path: String, _ expected: FileEntry?) async throws -> WriteCondition {
    guard let expected else { return .absent }
    if let revision = expected.revision { return .matching(revision) }
    guard let now = try await service.find(path), now.size == expected.size,
      now.modified == expected.modified
    else { throw FileServiceError.conflict(path) }
    return .always
  }
}
