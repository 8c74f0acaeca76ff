import SongModel

/// Remembers headings, which are much the same in all sheets.
final class HeadingMemory {
  private var matches = PhraseTable<HeadingMatch?>(limit: HeadingMemory.limit)
  /// What is asked of a match before its line is one of headings, by the number of its phrase.
  private var candidates: [HeadingCandidate?] = []
  private var phrases: [String: HeadingPhrase] = [:]
  /// What directives that start environments say of their sections.
  var starts = PhraseTable<SectionName>(limit: HeadingMemory.limit)

  /// More are not remembered.
  private static let limit = 8_192

  /// The heading that words may be.
  func match(_ words: Range<Int>, in text: Span<UInt8>) -> HeadingMatch? {
    if let known = matches.value(of: words, in: text) { return known }
    return learn(words, in: text)
  }

  /// What a heading that words may be is like.
  func candidate(of words: Range<Int>, in text: Span<UInt8>) -> HeadingCandidate? {
    guard let number = matches.number(of: words, in: text) else {
      return learn(words, in: text).map { HeadingCandidate($0) }
    }
    return candidates[number]
  }

  private func learn(_ words: Range<Int>, in text: Span<UInt8>) -> HeadingMatch? {
    let match = HeadingReader.match(words, in: text)
    matches.remember(match, of: words, in: text)
    if candidates.count < Self.limit { candidates.append(match.map { HeadingCandidate($0) }) }
    return match
  }

  /// What words name that head a section, whether they are known to or not.
  func name(of words: Range<Int>, isKnown: Bool, in text: Span<UInt8>) -> SectionName {
    if isKnown, let match = match(words, in: text) { return match.name }
    return SectionName(.part, label: String(decoding: text.extracting(words)).trimmed)
  }

  /// The words of a label.
  func phrase(_ label: String) -> HeadingPhrase? {
    if let known = phrases[label] { return known }
    let bytes = Array(label.utf8)
    guard let phrase = HeadingPhrase(bytes.indices, in: bytes.span) else { return nil }
    if phrases.count < Self.limit { phrases[label] = phrase }
    return phrase
  }
}
