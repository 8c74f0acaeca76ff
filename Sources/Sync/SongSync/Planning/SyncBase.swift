public import Foundation

/// How a file looked on one side when both sides agreed about it.
public struct FileMark: Hashable, Sendable, Codable {
  /// The path, in that side's own spelling.
  public var path: String
  /// The revision, if the side has revisions.
  public var revision: Revision?
  /// The size in bytes, if known.
  public var size: Int?
  /// The date, by that side's clock.
  public var modified: Date?
  /// Whether the file was so young that a later change might have left the same revision.
  public var isRacy: Bool

  /// The mark of a file that has just been seen.
  public init(_ entry: FileEntry, isRacy: Bool) {
    path = entry.path
    revision = entry.revision
    size = entry.size
    modified = entry.modified
    self.isRacy = isRacy
  }

  /// Whether a file that is seen now is surely the one of then.
  ///
  /// - Parameter tolerance: how far apart two dates of one change may lie, in seconds.
  func agrees(with entry: FileEntry, tolerance: Double) -> Bool {
    if isRacy { return false }
    if let revision, let other = entry.revision { return revision == other }
    guard let size, let modified, let otherDate = entry.modified else { return false }
    return size == entry.size && modified.isTheSame(as: otherDate, within: tolerance)
  }
}

extension Date {
  /// Whether two dates may be the same one, written and read by ways that round.
  ///
  /// It is evidence and no proof: only revisions and contents prove anything.
  public func isTheSame(as other: Date, within tolerance: TimeInterval = 2) -> Bool {
    abs(timeIntervalSince(other)) <= tolerance
  }
}

/// A file that both sides had in common.
public struct BaseEntry: Hashable, Sendable, Codable {
  /// The content.
  public var hash: ContentHash
  /// How it looked on each side.
  public var marks: BothSides<FileMark>
  /// Whether it was uploaded by this replica, and no listing has shown it since.
  public var isUnconfirmed: Bool
  /// What was on the service before an unconfirmed upload.
  public var parent: ContentHash?

  /// Makes an entry.
  public init(
    _ hash: ContentHash,
    marks: BothSides<FileMark>,
    isUnconfirmed: Bool = false,
    parent: ContentHash? = nil
  ) {
    self.hash = hash
    self.marks = marks
    self.isUnconfirmed = isUnconfirmed
    self.parent = parent
  }
}

/// A file that was deleted, so that an old copy of it doesn't bring it back.
public struct Tombstone: Hashable, Sendable, Codable {
  /// The file.
  public var key: NameKey
  /// Its content when it was deleted.
  public var hash: ContentHash
  /// When it was deleted, by the clock of the replica that did it.
  public var date: Date

  /// Makes a tombstone.
  public init(_ key: NameKey, hash: ContentHash, date: Date) {
    self.key = key
    self.hash = hash
    self.date = date
  }
}

/// The state that both sides were last known to agree on.
public struct SyncBase: Hashable, Sendable, Codable {
  /// The files.
  public var entries: [NameKey: BaseEntry] = [:]
  /// Which place the service was: the names of the sentinels that were seen there.
  public var sentinels: Set<String> = []
  /// When the last sync ended, by this machine's clock; nil before the first.
  public var lastSync: Date?
  /// What this replica deleted on the service.
  public var tombstones: [Tombstone] = []
  /// What the service was found to be capable of.
  public var remoteCapabilities: ServiceCapabilities?

  /// Makes the base of the first sync.
  public init() {}
}
