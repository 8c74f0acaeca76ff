internal import Foundation

/// One side of a sync under way.
struct SyncPlace: Sendable {
  let side: SyncSide
  let service: any FileService
  let capabilities: ServiceCapabilities
  let snapshot: SideSnapshot
  let unique: @Sendable () -> String

  /// Puts a content in the place of what was seen there.
  func put(
    _ content: Data,
    to path: String,
    replacing expected: FileEntry?
  ) async throws
    -> FileEntry
  {
    try await SafeUpload(service: service, capabilities: capabilities, unique: unique)
      .put(content, to: path, replacing: expected)
  }

  /// A mark of a file that was seen in the listing.
  func mark(seen entry: FileEntry) -> FileMark {
    FileMark(entry, isRacy: snapshot.isRacy(entry))
  }

  /// A mark of a file that has just been written or read.
  func mark(fresh entry: FileEntry) -> FileMark {
    FileMark(entry, isRacy: !capabilities.revisionsAreExact)
  }
}
