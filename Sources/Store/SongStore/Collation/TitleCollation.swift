import Foundation

/// How titles and names are sorted and divided into sections.
///
/// Case and marks do not count, except in letters that are separate in the language's
/// alphabet: `Čas` is among C in English, and after all of C in Czech. An article at the
/// beginning does not count, and numbers are sorted by their value. Titles that do not begin
/// with a letter come first, in the section `#`.
public struct TitleCollation: Hashable, Sendable {
  /// The language code of ISO 639, such as `cs` or `sv`; in languages without rules of their own, no
  /// word is an article and no letter stands apart.
  public let language: String
  private let letters: [String: String]
  private let longestLetter: Int
  private let articles: [[UInt8]]

  /// The codes of the languages that have rules of their own, in order.
  package static let languages = Set(alphabets.keys).union(articles.keys).sorted()

  /// The code of a language without its region: the `sv` of `sv_SE`.
  package static func code(of language: String) -> String {
    String(language.lowercased().prefix { $0.isLetter })
  }

  /// Makes the collation of a language; the region in `sv_SE` is ignored.
  public init(language: String = "en") {
    self.language = Self.code(of: language)
    letters = Self.alphabets[self.language] ?? [:]
    longestLetter = letters.keys.map(\.count).max() ?? 0
    articles = (Self.articles[self.language] ?? []).map { Array($0.utf8) }
  }

  /// A text for a title whose order by bytes is the order of the titles.
  ///
  /// - Complexity: O(n).
  public func sortKey(_ title: String) -> String {
    if letters.isEmpty, let plain = ASCIITitle(title, articles: articles) { return plain.sortKey }
    let characters = significant(title)
    guard let first = characters.first else { return "!" }
    var key = first.isLetter ? "" : "!"
    var index = 0
    while index < characters.count {
      if characters[index].isASCII, characters[index].isNumber {
        let digits = characters[index...].prefix { $0.isASCII && $0.isNumber }
        let number = Self.key(ofDigits: digits.compactMap(\.asciiValue))
        key += String(decoding: number, as: UTF8.self)
        index += digits.count
      } else if let (letter, length) = ownLetter(in: characters, at: index) {
        key += letter
        index += length
      } else {
        key += Self.plain(characters[index])
        index += 1
      }
    }
    return key
  }

  /// The section of a title: its first letter in upper case, or `#`.
  public func section(_ title: String) -> String {
    if letters.isEmpty, let plain = ASCIITitle(title, articles: articles) { return plain.section }
    let characters = significant(title)
    guard let first = characters.first, first.isLetter else { return "#" }
    if let (_, length) = ownLetter(in: characters, at: 0) {
      return String(characters[..<length]).uppercased()
    }
    return Self.plain(first).prefix(1).uppercased()
  }

  /// The letters, digits and single blanks from the first letter or digit on, in lower case,
  /// after the article.
  private func significant(_ title: String) -> [Character] {
    var found: [Character] = []
    for character in title.lowercased() {
      let isBlank = character == " " && found.last.map { $0 != " " } ?? false
      if character.isLetter || character.isNumber || isBlank { found.append(character) }
    }
    let article = articles.first { article in
      found.count > article.count + 1 && found[article.count] == " "
        && found.prefix(article.count).elementsEqual(String(decoding: article, as: UTF8.self))
    }
    return Array(found.dropFirst(article.map { $0.count + 1 } ?? 0))
  }

  /// The sort key and the length of a letter that is separate in the language's alphabet.
  private func ownLetter(in characters: [Character], at index: Int) -> (String, Int)? {
    guard longestLetter > 0 else { return nil }
    for length in stride(from: min(longestLetter, characters.count - index), to: 0, by: -1) {
      let text = String(characters[index..<index + length])
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
