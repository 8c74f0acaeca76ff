import Foundation

/// Gives exported files names that differ on every file system.
struct ExportNames {
  private var taken: Set<String> = []

  /// The name for a file: without characters that file systems refuse, and with a number if
  /// another file has the same name, regardless of case and of composed letters.
  mutating func take(_ name: String, fileExtension: String) -> String {
    let base = Self.safe(name)
    let ending = fileExtension.isEmpty ? "" : "." + Self.safe(fileExtension)
    var candidate = base + ending
    var number = 1
    while !taken.insert(Self.folded(candidate)).inserted {
      number += 1
      candidate = "\(base) (\(number))\(ending)"
    }
    return candidate
  }

  private static func folded(_ name: String) -> String {
    name.precomposedStringWithCanonicalMapping.lowercased()
  }

  private static func safe(_ name: String) -> String {
    let refused: Set<Character> = ["/", "\\", ":", "*", "?", "\"", "<", ">", "|"]
    let text = String(
      name.map { character in
        let isControl = character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
        return refused.contains(character) || isControl ? "_" : character
      }
    )
    let trimmed = text.trimmingCharacters(in: CharacterSet(charactersIn: ". "))
    // Most file systems allow 255 bytes; a number and an extension need some of them.
    var short = trimmed
    while short.utf8.count > 200 { short.removeLast() }
    return short.isEmpty ? "song" : short
  }
}
