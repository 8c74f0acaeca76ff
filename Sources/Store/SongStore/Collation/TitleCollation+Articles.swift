extension TitleCollation {
  /// The articles by language, in lower case, that do not count at the beginning of a title.
  static let articles: [String: [String]] = [
    "da": ["den", "det", "de", "en", "et"],
    "de": ["der", "die", "das", "ein", "eine"],
    "en": ["the", "a", "an"],
    "es": ["el", "la", "los", "las", "un", "una"],
    "fr": ["le", "la", "les", "un", "une"],
    "hu": ["a", "az", "egy"],
    "it": ["il", "lo", "la", "i", "gli", "le", "un", "una", "uno"],
    "nb": ["den", "det", "de", "en", "et", "ei"],
    "nl": ["de", "het", "een"],
    "pt": ["o", "a", "os", "as", "um", "uma"],
    "sv": ["den", "det", "de", "en", "ett"],
  ]

  /// The key of digits, by which numbers are sorted by their value: how many digits there are,
  /// and then the digits.
  static func key(ofDigits digits: some Sequence<UInt8>) -> [UInt8] {
    let digits = digits.drop { $0 == UInt8(ascii: "0") }
    let count = digits.reduce(0) { count, _ in count + 1 }
    // A colon comes after all digits.
    let length = count < 10 ? "\(count)" : ":\(count)"
    return Array(length.utf8) + digits
  }

  /// Whether a sort key has a letter or a digit, so that it tells one name from another.
  package static func isTelling(_ key: String) -> Bool {
    key.contains { $0.isLetter || $0.isNumber }
  }
}
