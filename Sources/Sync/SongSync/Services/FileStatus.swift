internal import Foundation

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// What the system says about a file.
struct FileStatus {
  enum Kind {
    case file, folder, other
  }

  let kind: Kind
  let size: Int
  let revision: Revision
  let modified: Date

  /// The status of what a path names, without following links; nil if there is nothing.
  init?(path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The status of what a name means in an open folder, without following links.
  init?(of name: UnsafePointer<CChar>, in folder: Int32) {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    self.init(status)
  }

  /// The status of an open file.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
    size = Int(status.st_size)
    // A file that was replaced has another number; one that was changed, another time.
    revision = Revision("\(status.st_ino)-\(time.tv_sec).\(time.tv_nsec)-\(status.st_size)")
    modified = Date(
      timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
    )
  }
}
