#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What is found at a path where a file is expected.
///
/// Opening a pipe waits for its writer, and a device never ends, so the kind is asked first.
package enum FileKind: String, Hashable, Sendable {
  case file
  case folder
  case pipe
  case device
  case socket
  case nothing

  /// Finds what is at a path; symbolic links are followed.
  package init(at path: String) {
    self = path.withCString { FileKind(path: $0) }
  }

  /// Finds what is at a path of any bytes; symbolic links are followed.
  package init(path: UnsafePointer<CChar>) {
    var found = stat()
    guard stat(path, &found) == 0 else {
      self = .nothing
      return
    }
    self.init(mode: found.st_mode)
  }

  /// What the mode of a file says it is.
  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    default: self = .device
    }
  }
}
