public import Foundation

/// What a listing says about a file, without its content.
public struct FileEntry: Hashable, Sendable {
  /// The path below the service's root, with `/` between its parts and none at its ends.
  public let path: String
  /// The state of the file, if the service has revisions.
  public let revision: Revision?
  /// The size in bytes, if the service states it.
  public let size: Int?
  /// When the file was changed, by the service's clock.
  public let modified: Date?

  /// Makes an entry.
  public init(_ path: String, revision: Revision?, size: Int?, modified: Date?) {
    self.path = path
    self.revision = revision
    self.size = size
    self.modified = modified
  }
}

/// A file's content, and what the service says about exactly that content.
public struct FileContent: Hashable, Sendable {
  /// The bytes.
  public let data: Data
  /// The file as it was when the bytes were read.
  public let entry: FileEntry

  /// Makes a content.
  public init(_ data: Data, of entry: FileEntry) {
    self.data = data
    self.entry = entry
  }
}

/// What is in one folder of a service.
public struct ServiceListing: Hashable, Sendable {
  /// The files in the folder itself.
  public var files: [FileEntry]
  /// The paths of the folders in it.
  public var folders: [String]
  /// The paths of files and folders whose names are not UTF-8, so that they can't be used.
  ///
  /// Those of folders end in a slash. Bytes that are not UTF-8 are shown as U+FFFD.
  public var unusable: [String] = []
  /// The service's clock at the time of the listing, if it states it.
  public var date: Date?

  /// Makes a listing.
  public init(files: [FileEntry] = [], folders: [String] = [], date: Date? = nil) {
    self.files = files
    self.folders = folders
    self.date = date
  }
}
