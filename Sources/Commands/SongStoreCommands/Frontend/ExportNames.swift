import Foundation

/// Gives exported sheets names that differ, on every file system.
struct ExportNames {
  private var taken: Set<String> = []

  /// The name for a sheet: without characters that file systems refuse, and with a number
  /// where another sheet has it, whatever the case or the composition of its letters.
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
    // Most file systems take 255 bytes; a number and an ending need some of them.
    var short = trimmed
    while short.utf8.count > 200 { short.removeLast() }
    return short.isEmpty ? "song" : short
  }
}
