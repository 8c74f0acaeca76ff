import ChordParse
import Foundation
import SongSync

/// The songs of which a sync has kept several texts.
struct ConflictList {
  /// A text that lost a conflict.
  struct Conflict: Hashable {
    let path: String
    /// The path of the song that it belongs to.
    let original: String
  }

  private let service: any FileService
  /// The texts that lost, by path.
  let conflicts: [Conflict]

  init(_ service: any FileService) async throws {
    self.service = service
    var found: [Conflict] = []
    var folders = [""]
    while let folder = folders.popLast() {
      let listing = try await service.list(folder)
      folders += listing.folders
      for file in listing.files {
        guard let name = ConflictName(file.path) else { continue }
        found.append(Conflict(path: file.path, original: name.original))
      }
    }
    conflicts = found.sorted { $0.path < $1.path }
  }

  /// The lines of the song that were removed in the text, and those that were added.
  func difference(of path: String) async throws -> [String] {
    let conflict = try conflict(path)
    let old = try await lines(of: conflict.original)
    let new = try await lines(of: conflict.path)
    let changes = new.difference(from: old)
    return ["--- \(conflict.original)", "+++ \(conflict.path)"]
      + changes.map { change in
        switch change {
        case .remove(_, let line, _): "-\(line)"
        case .insert(_, let line, _): "+\(line)"
        }
      }
  }

  /// Keeps one text under the song's name.
  ///
  /// - Returns: how many others were removed.
  func keep(_ path: String) async throws -> Int {
    let original = ConflictName(path)?.original ?? path
    let others = conflicts.filter { $0.original == original }
    guard !others.isEmpty else {
      throw SyncFailureMessage("\(path): no sync has kept two texts of it; see conflicts list")
    }
    let kept = try await service.read(path).data
    if let refusal = UnreadableSheet([UInt8](kept), by: SongParser()) {
      throw SyncFailureMessage("\(path): \(refusal)")
    }
    if path != original { _ = try await service.write(kept, to: original, if: .always) }
    for other in others { try await service.delete(other.path, if: .always) }
    return others.count
  }

  private func conflict(_ path: String) throws -> Conflict {
    guard let conflict = conflicts.first(where: { $0.path == path }) else {
      throw SyncFailureMessage("\(path): no text that lost a conflict; see conflicts list")
    }
    return conflict
  }

  private func lines(of path: String) async throws -> [String] {
    guard try await service.find(path) != nil else { return [] }
    let text = String(decoding: try await service.read(path).data, as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
