public import Foundation

/// A file that one side has now.
public struct SeenFile: Hashable, Sendable {
  /// What the listing says.
  public var entry: FileEntry
  /// The content's hash, where it was looked at.
  public var hash: ContentHash?

  /// Makes a file.
  public init(_ entry: FileEntry, hash: ContentHash? = nil) {
    self.entry = entry
    self.hash = hash
  }
}

/// What one side has now.
public struct SideSnapshot: Sendable {
  /// The files that are synced.
  public var files: [NameKey: SeenFile] = [:]
  /// The files that are left alone, and why.
  public var problems: [String: NameProblem] = [:]
  /// The service's clock.
  public var date: Date?
  /// How far apart two dates of one change may lie, in seconds.
  public var dateTolerance: Double
  var sentinels: Set<String> = []
  var lock: FileEntry?
  var tombstonePaths: [String] = []
  var parts: [FileEntry] = []

  /// Sorts what listings say.
  public init(
    _ listings: [ServiceListing],
    dateTolerance: Double = 2,
    filter: SyncFilter = SyncFilter()
  ) {
    date = listings.compactMap(\.date).max()
    self.dateTolerance = dateTolerance
    let entries = listings.flatMap(\.files).sorted { $0.path < $1.path }
    for entry in entries { add(entry, filter: filter) }
    let unusable = listings.flatMap(\.unusable)
    for path in unusable where path.hasSuffix("/") || filter.includes(path) {
      problems[path] = .notUTF8
    }
  }

  private mutating func add(_ entry: FileEntry, filter: SyncFilter) {
    switch PassingName.purpose(of: entry.path) {
    case .part: parts.append(entry)
    case .lock: lock = entry
    case .sentinel(let id): sentinels.insert(id)
    case .tombstones: tombstonePaths.append(entry.path)
    case .other: break
    case nil: if filter.includes(entry.path) { addSong(entry) }
    }
  }

  private mutating func addSong(_ entry: FileEntry) {
    if let problem = NameProblem.find(in: entry.path) {
      problems[entry.path] = problem
      return
    }
    let key = NameKey(entry.path)
    guard let twin = files[key] else {
      files[key] = SeenFile(entry)
      return
    }
    // The first one stays in `files`, so that it does not look deleted.
    problems[twin.entry.path] = .clash(with: entry.path)
    problems[entry.path] = .clash(with: twin.entry.path)
  }
}
