import SongModel

/// A line that may state metadata.
struct MetadataMatch: Hashable, Sendable {
  /// The name found, and its value in bytes from the line's start.
  let name: MetadataName
  let value: Range<Int>
  /// Whether a colon or equals sign stands between name and value.
  let hasSeparator: Bool

  /// How metadata are stated, if at all.
  enum Form: Sendable {
    case none
    /// By a name and a colon: `Key: G`.
    case named
    /// By a phrase of credits: `Words by Anna`.
    case phrased
  }

  /// How the line states it.
  var form: Form { hasSeparator ? .named : .phrased }

  /// The match further on in its line by a number of bytes.
  func moved(by distance: Int) -> MetadataMatch {
    let range = value.lowerBound + distance..<value.upperBound + distance
    return MetadataMatch(name: name, value: range, hasSeparator: hasSeparator)
  }
}

/// Reads metadata: `Title: X`, `Key = G`, `Capo 2`, `Words and music by X`.
///
///     metadata = name (":" | "=") value | phrase value
enum MetadataRecognizer {
  /// Whether a line of metadata may begin with a word in lower case, and whether a phrase of
  /// credits may.
  static func mayOpen(_ word: String) -> (line: Bool, phrase: Bool) {
    let bare = word.trimming(dress)
    let spellings = bare.utf8.count < word.utf8.count ? [bare, word] : [bare]
    guard !spellings.contains(where: firstWords.contains) else {
      return (true, spellings.contains(where: firstPhraseWords.contains))
    }
    guard let end = word.utf8.firstIndex(where: { $0 == 0x3A || $0 == 0x3D }) else {
      return (false, false)
    }
    return (firstWords.contains(word[..<end].trimming(dress)), false)
  }

  static let firstWords =
    Set(MetadataTable.names.keys.map(\.firstWord)).union(firstPhraseWords)

  private static let firstPhraseWords = Set(MetadataTable.phrases.keys)

  /// Whether a name can stand before a colon or an equals sign at the start of a line.
  static func mayBeNamed(_ line: Range<Int>, in text: Span<UInt8>) -> Bool {
    for index in line.prefix(longestName)
    where text[index] == UInt8(ascii: ":") || text[index] == UInt8(ascii: "=") {
      return true
    }
    return false
  }

  /// The name and its separator stand within the first so many bytes.
  private static let longestName = 36

  /// Everything that a line of metadata states: `Key: G    Capo: 2` states two things.
  ///
  /// A phrase that says all by itself, such as `No capo`, is its own value.
  static func matches(_ line: String) -> [MetadataMatch] {
    let parts = parts(of: line)
    if parts.count > 1 {
      let found = parts.compactMap { part in
        match(line.utf8Slice(part)).map { $0.moved(by: part.lowerBound) }
      }
      if found.count == parts.count, found[0].hasSeparator { return found }
    }
    guard let single = match(line) else { return [] }
    if single.value.isEmpty, !single.hasSeparator {
      let whole = trimmedRange(line, from: 0)
      return [MetadataMatch(name: single.name, value: whole, hasSeparator: false)]
    }
    return [single]
  }

  /// The stretches of a line between tabs, bars, and gaps of two or more blanks.
  private static func parts(of line: String) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start: Int?
    var blanks = 0
    for (index, byte) in line.utf8.enumerated() {
      let isBlank = byte == 0x20 || byte == 0x09
      let isBar = byte == UInt8(ascii: "|") || byte == 0x09
      blanks = isBlank ? blanks + 1 : 0
      if let begun = start, isBar || blanks == 2 {
        parts.append(begun..<index - (blanks == 2 ? 1 : 0))
        start = nil
      } else if start == nil, !isBlank, !isBar {
        start = index
      }
    }
    if let start { parts.append(start..<line.utf8.count) }
    return parts
  }

  /// The metadata that a line may state.
  static func match(_ line: String) -> MetadataMatch? {
    named(line) ?? phrased(line)
  }

  private static func named(_ line: String) -> MetadataMatch? {
    let utf8 = line.utf8
    let window = utf8.prefix(longestName)
    guard let separator = window.firstIndex(where: { $0 == 0x3A || $0 == 0x3D }) else { return nil }
    let key = line[..<separator].trimming(Self.dress).lowercased()
    guard let name = MetadataTable.names[key] else { return nil }
    let start = utf8.distance(from: line.startIndex, to: separator) + 1
    return MetadataMatch(name: name, value: trimmedRange(line, from: start), hasSeparator: true)
  }

  private static func phrased(_ line: String) -> MetadataMatch? {
    let words = words(of: line, upTo: 5)
    guard let first = words.first else { return nil }
    let spellings = first.bare == first.text ? [first.bare] : [first.bare, first.text]
    for (phrase, name) in spellings.flatMap({ MetadataTable.phrases[$0] ?? [] })
    where phrase.count <= words.count {
      if zip(phrase, words).allSatisfy({ $0 == $1.bare || $0 == $1.text }) {
        let value = trimmedRange(line, from: words[phrase.count - 1].end)
        return MetadataMatch(name: name, value: value, hasSeparator: false)
      }
    }
    return nil
  }

  /// A word of a line in lower case, with and without its dress, and where it ends.
  private struct Word {
    let text: String
    let bare: String
    let end: Int
  }

  /// The first words between blanks; of a long line, those near its start.
  private static func words(of line: String, upTo count: Int) -> [Word] {
    var words: [Word] = []
    var start = 0
    let bytes = Array(line.utf8.prefix(60))
    while words.count < count, start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == 0x20 || $0 == 0x09 } ?? bytes.count
      if end > start {
        let text = String(decoding: bytes[start..<end], as: UTF8.self).lowercased()
        words.append(Word(text: text, bare: text.trimming(dress), end: end))
      }
      start = end + 1
    }
    return words
  }

  /// The range from an offset to the end of the line, blanks at both ends left out.
  private static func trimmedRange(_ line: String, from start: Int) -> Range<Int> {
    let bytes = Array(line.utf8)
    var lower = min(start, bytes.count)
    var upper = bytes.count
    while lower < upper, bytes[lower] <= 0x20 { lower += 1 }
    while upper > lower, bytes[upper - 1] <= 0x20 { upper -= 1 }
    return lower..<upper
  }

  private static let dress = ScalarSet(" \t*#-[]{}\u{A0}!>\u{FEFF}_•,.;")
}
