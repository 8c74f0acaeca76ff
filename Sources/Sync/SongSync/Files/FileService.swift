public import Foundation

/// A place that keeps files: a folder, a server, a bucket.
///
/// Paths have `/` between their parts, and none at their ends; the root is the empty path. The
/// engine takes care of everything else: a service only does what it is asked, and says so when
/// it failed. `FileServiceConformance` tests whether a service keeps these rules.
public protocol FileService: Sendable {
  /// What the service can be relied on for; asking may cost a few requests.
  var capabilities: ServiceCapabilities { get async throws }

  /// What is in a folder, without its subfolders' contents, in one request where possible.
  ///
  /// - Throws: `FileServiceError.notFound` when there is no such folder.
  func list(_ folder: String) async throws -> ServiceListing

  /// A file, as a listing would describe it; nil if there is none.
  func find(_ path: String) async throws -> FileEntry?

  /// A file's content, complete.
  ///
  /// - Throws: `FileServiceError.notFound`, and `.incomplete` when the answer was cut off.
  func read(_ path: String) async throws -> FileContent

  /// Writes a file, and the folders that it needs.
  ///
  /// - Throws: `FileServiceError.conflict` when the condition does not hold.
  func write(
    _ content: Data,
    to path: String,
    if condition: WriteCondition
  ) async throws -> FileEntry

  /// Moves a file, and makes the folders that it needs.
  ///
  /// - Parameter condition: what must be true of the file at the new path.
  /// - Throws: `FileServiceError.notFound`, and `.conflict` when the condition does not hold.
  func move(_ path: String, to newPath: String, if condition: WriteCondition) async throws

  /// Deletes a file.
  ///
  /// - Throws: `FileServiceError.notFound`, and `.conflict` when the condition does not hold.
  func delete(_ path: String, if condition: WriteCondition) async throws
}

extension FileService {
  public func find(_ path: String) async throws -> FileEntry? {
    do {
      return try await list(path.parentFolder).files.first { $0.path == path }
    } catch FileServiceError.notFound {
      return nil
    }
  }
}

extension String {
  /// The path of the folder that a path lies in; empty for the root.
  package var parentFolder: String {
    lastIndex(of: "/").map { String(self[..<$0]) } ?? ""
  }

  /// The last part of a path.
  package var fileName: String {
    lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self
  }

  /// The path of something in the folder that this path names.
  package func appending(pathPart: String) -> String {
    isEmpty ? pathPart : "\(self)/\(pathPart)"
  }
}
