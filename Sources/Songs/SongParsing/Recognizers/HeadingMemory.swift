import SongModel

/// Remembers headings, which are much the same in all sheets.
final class HeadingMemory {
  private var matches = SpellingTable<HeadingMatch?>(limit: HeadingMemory.limit)
  private var phrases: [String: HeadingPhrase] = [:]
  /// What directives that start environments say of their sections.
  var starts = SpellingTable<SectionName>(limit: HeadingMemory.limit)

  /// More are not remembered.
  private static let limit = 8_192

  /// The heading that words may be.
  func match(_ words: Range<Int>, in text: Span<UInt8>) -> HeadingMatch? {
    if let known = matches.value(of: words, in: text) { return known }
    return learn(words, in: text)
  }

  /// The heading that words may be, as the classifier asks about it.
  func candidate(of words: Range<Int>, in text: Span<UInt8>) -> HeadingCandidate? {
    match(words, in: text).map { HeadingCandidate($0) }
  }

  private func learn(_ words: Range<Int>, in text: Span<UInt8>) -> HeadingMatch? {
    let match = HeadingReader.match(words, in: text)
    matches.remember(match, of: words, in: text)
    return match
  }

  /// The name of the section that words head; unknown words are its label.
  func name(of words: Range<Int>, isKnown: Bool, in text: Span<UInt8>) -> SectionName {
    if isKnown, let match = match(words, in: text) { return match.name }
    return SectionName(.part, label: String(decoding: text.extracting(words)).trimmed)
  }

  /// The words of a label.
  func phrase(_ label: String) -> HeadingPhrase {
    if let known = phrases[label] { return known }
    let bytes = Array(label.utf8)
    let phrase = HeadingPhrase(bytes.indices, in: bytes.span)
    if phrases.count < Self.limit { phrases[label] = phrase }
    return phrase
  }
}
