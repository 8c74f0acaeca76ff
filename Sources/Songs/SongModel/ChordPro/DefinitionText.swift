import Harmony

/// The parsed argument of `{define}` or `{chord}`.
///
///     argument  = name attribute*
///     attribute = "base-fret" number | "frets" fret+ | "fingers" finger+ | "keys" number+
///               | ("copy" | "copyall" | "display" | "format" | "diagram") word
package struct DefinitionText: Hashable, Sendable {
  /// The chord's name as written, perhaps in the brackets that let it be transposed.
  package let writtenName: String
  /// The words after each attribute, by its name.
  package let attributes: [String: [String]]
  /// Words that belong to no attribute.
  package let strays: [String]

  /// Parses an argument; nil when it is empty.
  package init?(_ argument: String) {
    var words = Self.words(argument)[...]
    guard let first = words.popFirst() else { return nil }
    writtenName = first
    var attributes: [String: [String]] = [:]
    var strays: [String] = []
    var current: String?
    for word in words {
      if Self.names.contains(word) {
        current = word
        attributes[word] = attributes[word] ?? []
      } else if let name = current, Self.lists.contains(name) || attributes[name] == [] {
        attributes[name]?.append(word)
      } else {
        strays.append(word)
      }
    }
    (self.attributes, self.strays) = (attributes, strays)
  }

  /// The chord's name, without brackets.
  package var name: String { ChordDefinition.plainName(of: writtenName) }

  /// The frets from the nut, from the lowest string on; nil for a muted string, empty where the
  /// argument gives none.
  package var frets: [Int?] {
    let base = attributes["base-fret"]?.first.flatMap { SheetNumber.baseFret.value(of: $0) } ?? 1
    return (attributes["frets"] ?? []).prefix(while: Self.isFret).map { word in
      SheetNumber.fret.value(of: word).map { $0 == 0 ? 0 : $0 + base - 1 }
    }
  }

  /// Whether a word says where a string is held: a fret, or that it is muted.
  package static func isFret(_ word: String) -> Bool {
    Fingering.isMuted(word) || SheetNumber.fret.value(of: word) != nil
  }

  private static let lists: Set<String> = ["frets", "fingers", "keys"]
  private static let names = lists.union([
    "base-fret", "copy", "copyall", "display", "format", "diagram",
  ])

  /// The words between blanks and colons; a quoted one may hold blanks.
  private static func words(_ argument: String) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    for character in argument {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" {
        quote = character
      } else if quote == nil, character.isWhitespace || character == ":" {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      word.append(character)
    }
    return word.isEmpty ? words : words + [word]
  }
}
