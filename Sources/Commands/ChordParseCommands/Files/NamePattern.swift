#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A name with wildcards that a shell has left as it is: `songs/*.txt`.
struct NamePattern {
  /// The path before the first folder or file with a wildcard; ends in a slash, or is empty.
  let folder: String
  private let pattern: String

  /// The pattern, or nil when the name has no wildcard.
  init?(_ name: String) {
    guard let wildcard = name.firstIndex(where: { "*?[".contains($0) }) else { return nil }
    let slash = name[..<wildcard].lastIndex(of: "/")
    folder = slash.map { String(name[...$0]) } ?? ""
    pattern = name
  }

  /// The paths that match the pattern, from the folder, in the order of their names.
  var matches: [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, 0, nil, &found) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { number in
      found.gl_pathv[number].map { String(String(cString: $0).dropFirst(folder.count)) }
    }.sorted()
  }
}
