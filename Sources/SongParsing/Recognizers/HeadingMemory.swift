import SongModel

/// Remembers headings, which are much the same in all sheets.
final class HeadingMemory {
  private var matches = PhraseTable<HeadingMatch?>(limit: HeadingMemory.limit)
  private var phrases: [String: HeadingPhrase] = [:]
  /// What directives that start environments say of their sections.
  var starts = PhraseTable<SectionName>(limit: HeadingMemory.limit)

  /// More are not remembered.
  private static let limit = 2_048

  /// The heading that words may be.
  func match(_ words: Range<Int>, in text: Span<UInt8>) -> HeadingMatch? {
    if let known = matches.value(of: words, in: text) { return known }
    let match = HeadingRecognizer.match(String(decoding: text.extracting(words)))
    matches.remember(match, of: words, in: text)
    return match
  }

  /// What words name that head a section, whether they are known to or not.
  func name(of words: Range<Int>, isKnown: Bool, in text: Span<UInt8>) -> SectionName {
    if isKnown, let match = match(words, in: text) { return match.name }
    return SectionName(.part, label: String(decoding: text.extracting(words)).trimmed)
  }

  /// The words of a label.
  func phrase(_ label: String) -> HeadingPhrase {
    if let known = phrases[label] { return known }
    let phrase = HeadingPhrase(label)
    if phrases.count < Self.limit { phrases[label] = phrase }
    return phrase
  }
}
