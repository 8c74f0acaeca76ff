import SongModel

/// A line that may head a section.
struct HeadingMatch: Hashable, Sendable {
  /// How sure the words are.
  enum Certainty: Hashable, Sendable {
    /// A known word in a heading's decoration: `[Verse 2]`, `Chorus:`, `CORO x2`.
    case known
    /// A known word and unknown ones in a heading's decoration: `[Verse: Anna]`, `Solo (softly):`.
    case described
    /// A known word bare, which might be sung: `bridge`, `Verse 2`.
    case bare
    /// Brackets round unknown words: `[Big part]`.
    case bracketed
    /// A number in a heading's decoration or alone: `1.`, `(2)`.
    case number
    /// A letter or two in brackets that may be a chord as well: `[C]`, `[B]`.
    case letter
  }

  let name: SectionName
  let certainty: Certainty
  /// Whether the name is a letter and a number: `[V1]`, `[C2]`.
  let isAbbreviated: Bool

  init(name: SectionName, certainty: Certainty, isAbbreviated: Bool = false) {
    self.name = name
    self.certainty = certainty
    self.isAbbreviated = isAbbreviated
  }
}

/// Reads headings: `[Verse 2]`, `Chorus:`, `*Bridge*`, `--- Coro ---`, `CORO X 4`, `1.`.
///
///     heading = open words [number] [repeats] close
///     open    = one of [ ( < * - = # and their repetitions
///     close   = the same mirrored, or a colon
enum HeadingRecognizer {
  /// Longer lines head nothing.
  static let longestHeading = 72

  /// The heading that a line may be.
  static func match(_ text: String) -> HeadingMatch? {
    guard text.utf8.count <= longestHeading else { return nil }
    let decorated = text.trimming(HeadingDecoration.markers)
    let core = decorated.trimming(HeadingDecoration.signs)
    guard !core.isEmpty, core.utf8.count <= 48 || core.unicodeScalars.count <= 48 else {
      return nil
    }
    let phrase = HeadingPhrase(core)
    let bracketed = isBracketed(decorated)
    let isDecorated = bracketed || core.utf8.count < decorated.utf8.count
    if let kind = phrase.kind {
      return known(
        kind,
        phrase,
        isDecorated: isDecorated,
        bracketed: bracketed,
        isColonEnded: decorated.hasSuffix(":"),
        text: core
      )
    }
    return unknown(phrase, opener: bracketed ? decorated.first : nil, text: core)
  }

  private static func known(
    _ kind: SectionKind,
    _ phrase: HeadingPhrase,
    isDecorated: Bool,
    bracketed: Bool,
    isColonEnded: Bool,
    text: String
  ) -> HeadingMatch? {
    let label = withoutInnerBrackets(text)
    let isOpen = label.utf8.contains(UInt8(ascii: "(")) && !label.utf8.contains(UInt8(ascii: ")"))
    let name = SectionName(
      kind,
      label: isOpen ? label + ")" : label,
      number: phrase.number,
      repeats: phrase.repeats
    )
    if phrase.keyword.count <= 1, phrase.number == nil {
      let isNamed = bracketed || text.count < 2 && isColonEnded
      return isNamed ? HeadingMatch(name: name, certainty: .letter) : nil
    }
    // `B7` alone is a chord; `V1`, `B1:` and `[B1]` are headings.
    if phrase.keyword.count == 1, !isDecorated, phrase.keyword != "v" { return nil }
    if phrase.others == 0 {
      let isKnown = isDecorated || phrase.isShouted || phrase.number != nil
      return HeadingMatch(
        name: name,
        certainty: isKnown ? .known : .bare,
        isAbbreviated: phrase.keyword.count == 1
      )
    }
    guard isDecorated || phrase.isRemarked, phrase.others <= 5 else { return nil }
    return HeadingMatch(name: name, certainty: .described)
  }

  private static func withoutInnerBrackets(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "]")) else { return text }
    return text.replacing("] [", with: " ").replacing("] (", with: " (")
      .replacing("] ", with: " ")
  }

  private static func unknown(
    _ phrase: HeadingPhrase,
    opener: Character?,
    text: String
  ) -> HeadingMatch? {
    if phrase.others == 0, let number = phrase.number {
      let name = SectionName(.verse, label: text, number: number, repeats: phrase.repeats)
      return HeadingMatch(
        name: name,
        certainty: opener.map { "[<".contains($0) } == true ? .known : .number
      )
    }
    guard let opener, "[<".contains(opener), phrase.others <= 5 else { return nil }
    let name = SectionName(.part, label: text, number: phrase.number, repeats: phrase.repeats)
    return HeadingMatch(name: name, certainty: .bracketed)
  }

  private static func isBracketed(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let closer = HeadingDecoration.closer(of: first)
    else {
      return false
    }
    guard let place = text.unicodeScalars.lastIndex(of: closer) else { return false }
    let inner = text[..<place].unicodeScalars.dropFirst()
    guard !inner.isEmpty, !inner.contains(closer) || first == closer else { return false }
    let tail = HeadingPhrase(String(text[place...].dropFirst()).trimming(HeadingDecoration.signs))
    return tail.others == 0 && tail.kind == nil
  }
}
