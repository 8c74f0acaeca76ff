import CommandSupport
import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Which files the sheets of a run are, so that no result takes the place of one.
struct InputIdentities: Sendable {
  private struct File: Hashable {
    let device: UInt64
    let inode: UInt64

    init?(_ path: FilePath) {
      guard let stat = try? Stat(path) else { return nil }
      device = UInt64(truncatingIfNeeded: stat.rawValue.st_dev)
      inode = UInt64(truncatingIfNeeded: stat.rawValue.st_ino)
    }
  }

  private let files: Set<File>

  /// Looks up the sheets, unless the results go to where no sheet is.
  ///
  /// - Complexity: O(number of sheets).
  init(of sheets: [InputSheet], for destination: OutputDestination) {
    // As bytes, since two names may differ only in how their letters are composed.
    let names = Set(sheets.compactMap(\.folder).map { Array($0.utf8) })
    let folders = names.map { String(decoding: $0, as: UTF8.self).resolvedFolder }
    let goal = destination.folder.map { $0.resolvedFolder }
    let mayMeet = goal.map { goal in
      folders.contains { $0.utf8.starts(with: goal.utf8) || goal.utf8.starts(with: $0.utf8) }
    }
    let mayMatter = mayMeet ?? (destination.file != nil)
    files =
      mayMatter ? Set(sheets.compactMap(\.path).compactMap { File(FilePath(named: $0)) }) : []
  }

  /// Whether a path leads to one of the sheets.
  func contain(_ path: String) -> Bool {
    guard !files.isEmpty, let file = File(FilePath(named: path)) else { return false }
    return files.contains(file)
  }
}
