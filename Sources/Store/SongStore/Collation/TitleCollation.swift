import Foundation

/// How titles and names are sorted and divided into sections.
///
/// Case and marks do not count, but for letters that stand on their own in the
/// language: `Čas` is among C in English, and after all of C in Czech. What begins
/// with no letter comes first, in the section `#`.
public struct TitleCollation: Hashable, Sendable {
  /// The language, as ISO 639 writes it: `cs`, `sv`; any other is sorted as English.
  public let language: String
  private let letters: [String: String]
  private let longestLetter: Int

  /// Makes the collation of a language; what follows the language in `sv_SE` is ignored.
  public init(language: String = "en") {
    let code = language.lowercased().prefix { $0.isLetter }
    self.language = String(code)
    letters = Self.alphabets[self.language] ?? [:]
    longestLetter = letters.keys.map(\.count).max() ?? 0
  }

  /// The text whose order in bytes is that of the titles.
  ///
  /// - Complexity: O(n).
  public func sortKey(_ title: String) -> String {
    if letters.isEmpty, let plain = PlainTitle(title) { return plain.sortKey }
    let characters = significant(title)
    guard let first = characters.first else { return "!" }
    var key = first.isLetter ? "" : "!"
    var place = 0
    while place < characters.count {
      if let (letter, length) = ownLetter(characters, at: place) {
        key += letter
        place += length
      } else {
        key += Self.plain(characters[place])
        place += 1
      }
    }
    return key
  }

  /// The section of a title: its first letter in upper case, or `#`.
  public func section(_ title: String) -> String {
    if letters.isEmpty, let plain = PlainTitle(title) { return plain.section }
    let characters = significant(title)
    guard let first = characters.first, first.isLetter else { return "#" }
    if let (_, length) = ownLetter(characters, at: 0) {
      return String(characters[..<length]).uppercased()
    }
    return Self.plain(first).prefix(1).uppercased()
  }

  /// The letters, digits and blanks from the first that counts, in lower case.
  private func significant(_ title: String) -> [Character] {
    let text = title.lowercased()
    let start = text.drop { !$0.isLetter && !$0.isNumber }
    return start.filter { $0.isLetter || $0.isNumber || $0 == " " }
  }

  private func ownLetter(_ characters: [Character], at place: Int) -> (String, Int)? {
    guard longestLetter > 0 else { return nil }
    for length in stride(from: min(longestLetter, characters.count - place), to: 0, by: -1) {
      let text = String(characters[place..<place + length])
      if let letter = letters[text.precomposedStringWithCanonicalMapping] {
        return (letter, length)
      }
    }
    return nil
  }

  /// A letter without its marks.
  private static func plain(_ character: Character) -> String {
    if character.isASCII { return String(character) }
    if let replaced = ligatures[character] { return replaced }
    let scalars = String(character).decomposedStringWithCompatibilityMapping.unicodeScalars
    let bases = scalars.filter {
      !$0.properties.isDiacritic && $0.properties.canonicalCombiningClass == .notReordered
    }
    return String(String.UnicodeScalarView(bases))
  }

  private static let ligatures: [Character: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ı": "i",
  ]
}
