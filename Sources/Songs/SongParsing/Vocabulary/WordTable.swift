import SongModel

/// What the program knows of words and phrases in lower case, found by their bytes.
///
/// A dictionary would make strings of all words and hash them before the first question, and
/// search all types for those that can be its keys. Accents that stand by themselves are composed
/// as in the tables of sections, headings and metadata; other tables know no such words.
struct WordTable<Value: Sendable>: Sendable {
  private var phrases = SpellingTable<Value>()

  /// Makes a table of lists of words; the first of equal ones counts.
  init(_ lists: [(value: Value, words: WordList)]) {
    for list in lists { update(list.words, from: list.value) { _ in } }
  }

  /// What is known of a word; nil when nothing is.
  ///
  /// - Complexity: O(length).
  subscript(word: String) -> Value? {
    var word = word
    return word.withUTF8 { value(of: 0..<$0.count, in: $0.span) }
  }

  /// What is known of the word in a range; nil when nothing is.
  ///
  /// - Complexity: O(length).
  func value(of range: Range<Int>, in text: Span<UInt8>) -> Value? {
    number(of: range, in: text).map { phrases[$0] }
  }

  /// Whether anything is known of the word in a range, none of whose accents stand by themselves.
  ///
  /// - Complexity: O(length).
  func contains(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    phrases.number(of: range, in: text) != nil
  }

  private func number(of range: Range<Int>, in text: Span<UInt8>) -> Int? {
    if let number = phrases.number(of: range, in: text) { return number }
    guard Self.holdsLooseAccents(range, in: text),
      let composed = ComposedWords.spelling(of: String(decoding: text.extracting(range)))
    else { return nil }
    let bytes = Array(composed.utf8)
    return phrases.number(of: bytes.indices, in: bytes.span)
  }

  /// Whether accents that stand by themselves are in a range.
  private static func holdsLooseAccents(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    for index in range where text[index] & 0xFE == 0xCC { return true }
    return false
  }

  /// Changes what is known of a part of each phrase of a list.
  ///
  /// - Parameter unknown: what is known of a phrase that is not in the table yet.
  mutating func update(
    _ list: WordList,
    part: WordList.Part = .whole,
    from unknown: Value,
    _ change: (inout Value) -> Void
  ) {
    list.forEach(part) { update($0, in: $1, from: unknown, change) }
  }

  /// Changes what is known of a word.
  ///
  /// - Parameter unknown: what is known of a word that is not in the table yet.
  mutating func update(_ word: String, from unknown: Value, _ change: (inout Value) -> Void) {
    var word = word
    word.withUTF8 { update(0..<$0.count, in: $0.span, from: unknown, change) }
  }

  private mutating func update(
    _ word: Range<Int>,
    in text: Span<UInt8>,
    from unknown: Value,
    _ change: (inout Value) -> Void
  ) {
    if let number = phrases.number(of: word, in: text) { return change(&phrases[number]) }
    var value = unknown
    change(&value)
    phrases.remember(value, of: word, in: text)
  }
}

extension WordTable<Void> {
  /// Makes a table of words of which no more is known than that they are there.
  ///
  /// - Parameter part: what is taken of each phrase.
  init(_ part: WordList.Part = .whole, of lists: [WordList]) {
    self.init([])
    for list in lists { update(list, part: part, from: ()) { _ in } }
  }

  func contains(_ word: String) -> Bool { self[word] != nil }
}

/// The words of all tables, for those whose accents stand by themselves.
private enum ComposedWords {
  private static let all = Set(
    (SectionWordTable.entries.map { $0.words } + MetadataTable.lists + HeadingPhrase.lists)
      .flatMap { $0.strings }.flatMap { [$0, $0.firstWord] }
  )

  /// A word as the tables spell it, which as strings are equal; nil when they don't hold it.
  static func spelling(of word: String) -> String? { all.firstIndex(of: word).map { all[$0] } }
}
