internal import Foundation

/// The name of a text that lost a conflict: the same on every machine, since it is made of the
/// text's hash.
///
///     River.cho → River (conflict 1f0c9a7e).cho
public struct ConflictName: Hashable, Sendable {
  /// The path of the song that the text belongs to.
  public let original: String
  /// What tells the text from others: the beginning of its hash, or another program's mark.
  public let mark: String

  /// How many digits of the hash are tried, one length after the other, when names are taken.
  static let lengths = [8, 16, 64]

  /// The path for a text that lost a conflict about a path.
  public static func path(
    for path: String,
    hash: ContentHash,
    digits: Int = 8
  ) -> String {
    // A text that loses twice is still a version of the same song.
    let original = ConflictName(path)?.original ?? path
    let (stem, ending) = split(original)
    return "\(stem) (conflict \(hash.digits.prefix(digits)))\(ending)"
  }

  /// Reads the path of a text that lost a conflict, here or in another program; nil for others.
  public init?(_ path: String) {
    let (stem, ending) = Self.split(path)
    if let match = stem.firstMatch(of: /^(.+) \(conflict ([0-9a-f]{8,64})\)$/) {
      (original, mark) = (match.1 + ending, String(match.2))
    } else if let match = stem.firstMatch(of: /^(.+) \((.*conflicted copy.*)\)$/) {
      (original, mark) = (match.1 + ending, String(match.2))
    } else if let match = stem.firstMatch(of: /^(.+)\.(sync-conflict-[0-9A-Z-]+)$/) {
      (original, mark) = (match.1 + ending, String(match.2))
    } else {
      return nil
    }
  }

  /// A path up to its ending, and the ending with its dot.
  private static func split(_ path: String) -> (stem: String, ending: String) {
    let name = path.fileName
    guard let point = name.lastIndex(of: "."), point > name.startIndex else { return (path, "") }
    let ending = String(name[point...])
    return (String(path.dropLast(ending.count)), ending)
  }
}
