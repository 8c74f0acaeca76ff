#if os(Linux)
import CommandSupport
import SystemPackage

#if canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file that gets its name only when it is complete.
///
/// It needs one entry in the folder, where a draft needs two, and a program that is killed leaves
/// nothing of it. Not every file system has such files.
enum UnnamedFile {
  /// Makes a file where there is none, in a folder that exists.
  ///
  /// - Throws: `Errno` when that can't be done; then nothing is left behind.
  static func make(_ path: String, with content: OutputContent) throws {
    let file = try FileDescriptor.open(
      folder(of: path),
      .writeOnly,
      options: FileDescriptor.OpenOptions(rawValue: __O_TMPFILE | O_DIRECTORY),
      permissions: .ofNewFiles
    )
    try file.closeAfter {
      try file.write(all: content)
      try name(file, path)
    }
  }

  /// `AT_EMPTY_PATH`, which the library's module leaves out: it means the file itself, not a path.
  private static let ofFileItself: Int32 = 0x1000

  private static func name(_ file: FileDescriptor, _ path: String) throws(Errno) {
    let status = FilePath(named: path).withPlatformString { path in
      // The short way is open to privileged users only, and to all since Linux 6.10.
      if linkat(file.rawValue, "", AT_FDCWD, path, ofFileItself) == 0 { return Int32(0) }
      return linkat(AT_FDCWD, "/proc/self/fd/\(file.rawValue)", AT_FDCWD, path, AT_SYMLINK_FOLLOW)
    }
    guard status == 0 else { throw Errno(rawValue: errno) }
  }

  private static func folder(of path: String) -> FilePath {
    let folder = path.splitAtLastSlash.folder
    return FilePath(named: folder.isEmpty ? "." : folder)
  }
}
#endif
