import CommandSupport
import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A name with wildcards that a shell has left as it is: `songs/*.txt`, `songs/*.{txt,cho}`,
/// `songs/**/*.txt` for any number of folders.
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
  ///
  /// - Complexity: O(number of files in the folders that are searched).
  var matches: [String] {
    guard let stars = pattern.firstRange(of: Self.anyFolders) else {
      return Self.paths(matching: pattern).map { fromFolder($0.utf8) }.sorted()
    }
    let (start, end) = (pattern[..<stars.lowerBound], pattern[stars.upperBound...])
    // As bytes, since two names may differ only in how their letters are composed.
    var found: Set<[UInt8]> = []
    var folders = ""
    for _ in 0..<Self.deepest {
      found.formUnion(Self.paths(matching: start + folders + end).map { Array($0.utf8) })
      folders += "*/"
      if Self.paths(matching: String(start) + folders).isEmpty { break }
    }
    return found.map(fromFolder).sorted()
  }

  private static let anyFolders = "**/"
  /// Folders within each other beyond these are not searched.
  private static let deepest = 32

  private func fromFolder(_ path: some Collection<UInt8>) -> String {
    String(decoding: path.dropFirst(folder.utf8.count), as: UTF8.self)
  }

  /// The paths that match a pattern whose wildcards reach over no slash.
  private static func paths(matching pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    let status = FilePath(named: pattern).withPlatformString { glob($0, flags, nil, &found) }
    guard status == 0 else { return [] }
    let own = dotFolders(in: pattern)
    return (0..<Int(found.gl_pathc)).compactMap { number in
      found.gl_pathv[number].map { FileName.text(at: $0) }
    }.filter { dotFolders(in: $0) <= own }
  }

  /// How many parts of a path are the folder itself, `.`, or the one that holds it: a wildcard, as in
  /// `.*`, means neither.
  private static func dotFolders(in path: String) -> Int {
    path.split { "/{,}".contains($0) }.count { $0 == "." || $0 == ".." }
  }

  private static var flags: Int32 {
    #if canImport(Musl)
    0
    #else
    Int32(GLOB_BRACE)
    #endif
  }
}
