import CommandSupport
import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A name with wildcards that a shell has left as it is: `songs/*.txt`, `songs/*.{txt,cho}`.
struct NamePattern {
  /// The path before the first folder or file with a wildcard; ends in a slash, or is empty.
  let folder: String
  private let pattern: String

  /// The pattern, or nil when the name has no wildcard.
  init?(_ name: String) {
    let bytes = name.utf8
    guard let wildcard = bytes.firstIndex(where: "*?[{".utf8.contains) else { return nil }
    folder = String(decoding: bytes[..<wildcard], as: UTF8.self).splitAtLastSlash.folder
    pattern = name
  }

  /// The paths that match the pattern, from the folder, in the order of their names.
  var matches: [String] {
    var found = glob_t()
    defer { globfree(&found) }
    let status = FilePath(named: pattern).withPlatformString { glob($0, Self.flags, nil, &found) }
    guard status == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { number in
      found.gl_pathv[number].map { path in
        let name = FileName.text(at: path)
        return String(decoding: name.utf8.dropFirst(folder.utf8.count), as: UTF8.self)
      }
    }.sorted()
  }

  private static var flags: Int32 {
    #if canImport(Musl)
    0
    #else
    Int32(GLOB_BRACE)
    #endif
  }
}
