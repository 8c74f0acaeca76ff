import SongModel

/// Remembers headings, which are much the same in all sheets.
final class HeadingMemory {
  private var matches: [String: HeadingMatch?] = [:]
  private var phrases: [String: HeadingPhrase] = [:]
  /// What directives that start environments say of their sections.
  lazy var starts = PhraseTable<SectionName>()

  /// More are not remembered.
  private static let limit = 2_048

  /// The heading that a line may be.
  func match(_ text: String) -> HeadingMatch? {
    if let known = matches[text] { return known }
    let match = HeadingRecognizer.match(text)
    if matches.count < Self.limit { matches[text] = .some(match) }
    return match
  }

  /// The words of a label.
  func phrase(_ label: String) -> HeadingPhrase {
    if let known = phrases[label] { return known }
    let phrase = HeadingPhrase(label)
    if phrases.count < Self.limit { phrases[label] = phrase }
    return phrase
  }
}
