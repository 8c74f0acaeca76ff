import CommandSupport
import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension String {
  /// The path of the folder without links, with a slash at its end.
  var resolvedFolder: String {
    let path = FilePath(named: isEmpty ? "." : self)
    guard let resolved = path.withPlatformString({ realpath($0, nil) }) else { return self }
    defer { free(resolved) }
    return FileName.text(at: resolved).endingInSlash
  }

  /// The path from a folder around this one; nil when it is not inside it.
  func inside(_ folder: String) -> String? {
    guard utf8.count > folder.utf8.count, utf8.starts(with: folder.utf8) else { return nil }
    return String(decoding: utf8.dropFirst(folder.utf8.count), as: UTF8.self)
  }
}
