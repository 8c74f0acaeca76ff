import SongModel

/// A line that may head a section.
struct HeadingMatch: Hashable, Sendable {
  /// How sure the words are.
  enum Certainty: Hashable, Sendable {
    /// A known word in a heading's dress: `[Verse 2]`, `Chorus:`, `CORO x2`.
    case known
    /// A known word and unknown ones in a heading's dress: `[Verse: Anna]`, `Solo (softly):`.
    case described
    /// A known word bare, which might be sung: `bridge`, `Verse 2`.
    case bare
    /// Brackets round unknown words: `[Big part]`.
    case bracketed
    /// A number in a heading's dress or alone: `1.`, `(2)`.
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

  /// Whether a heading may begin with a word: a section's name, a number, a bracket, a dress.
  static func mayOpen(_ word: String) -> Bool {
    guard !word.utf8.starts(with: "</".utf8) else { return false }
    let core = word.trimming(markers).trimming(dress)
    guard let first = word.unicodeScalars.first, !core.isEmpty else { return true }
    return closers[first] != nil || HeadingPhrase.mayOpen(core)
  }

  /// The heading that a line may be.
  static func match(_ text: String) -> HeadingMatch? {
    guard text.utf8.count <= longestHeading else { return nil }
    let dressed = text.trimming(markers)
    let core = dressed.trimming(dress)
    guard !core.isEmpty, core.unicodeScalars.count <= 48 else { return nil }
    let phrase = HeadingPhrase(core)
    let bracketed = isBracketed(dressed)
    let dressedUp = bracketed || core.unicodeScalars.count < dressed.unicodeScalars.count
    if let kind = phrase.kind {
      return known(
        kind,
        phrase,
        dressed: dressedUp,
        bracketed: bracketed,
        isColonEnded: dressed.hasSuffix(":"),
        text: core
      )
    }
    return unknown(phrase, opener: bracketed ? dressed.first : nil, text: core)
  }

  private static func known(
    _ kind: SectionKind,
    _ phrase: HeadingPhrase,
    dressed: Bool,
    bracketed: Bool,
    isColonEnded: Bool,
    text: String
  ) -> HeadingMatch? {
    let label = text.replacing("] (", with: " (").replacing("] ", with: " ")
    let isOpen = label.contains("(") && !label.contains(")")
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
    // `B7` alone is a chord; `V1:` and `[V1]` are headings.
    if phrase.keyword.count == 1, !dressed { return nil }
    if phrase.others == 0 {
      let isKnown = dressed || phrase.isShouted || phrase.number != nil
      return HeadingMatch(
        name: name,
        certainty: isKnown ? .known : .bare,
        isAbbreviated: phrase.keyword.count == 1
      )
    }
    guard dressed || phrase.isRemarked, phrase.others <= 5 else { return nil }
    return HeadingMatch(name: name, certainty: .described)
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
    guard let first = text.unicodeScalars.first, let closer = closers[first] else { return false }
    guard let place = text.unicodeScalars.lastIndex(of: closer) else { return false }
    let inner = text[..<place].unicodeScalars.dropFirst()
    guard !inner.isEmpty, !inner.contains(closer) || first == closer else { return false }
    let tail = HeadingPhrase(String(text[place...].dropFirst()).trimming(dress))
    return tail.others == 0 && tail.kind == nil
  }

  private static let closers: [Unicode.Scalar: Unicode.Scalar] = [
    "[": "]", "<": ">", "*": "*", "=": "=", "-": "-", "#": "#", "(": ")", "{": "}", "~": "~",
  ]

  /// What typists put before everything on a line.
  private static let markers: Set<Unicode.Scalar> = [
    " ", "\t", "\u{A0}", "!", ">", ";", "\u{FEFF}",
  ]

  private static let dress: Set<Unicode.Scalar> = [
    " ", "\t", "\u{A0}", "[", "]", "(", ")", "<", ">", "*", "-", "=", "#", "_", "~", ":", ".", "{",
    "}", "|", "–", "—", ";", ",", "/", "\"", "«", "»", "•", "+", "…", "!", "`",
  ]
}

/// The words of a heading without its dress.
struct HeadingPhrase {
  /// What the first words name, if anything.
  private(set) var kind: SectionKind?
  /// The words that named it, in lower case.
  private(set) var keyword = ""
  private(set) var number: Int?
  private(set) var repeats: Int?
  /// How many words are neither name, number nor count.
  private(set) var others = 0
  /// Whether all letters are capitals.
  let isShouted: Bool
  /// Whether the words behind the name stand in parentheses.
  let isRemarked: Bool

  init(_ core: String) {
    isShouted = core.count > 2 && core == core.uppercased()
    isRemarked = core.last == ")" || core.utf8.contains(UInt8(ascii: "(")) && core.last != "("
    var words = Self.words(of: core)
    takeKeyword(from: &words)
    var isFirst = true
    while let word = words.first {
      words.removeFirst()
      take(word, isFirst: isFirst, next: words.first)
      if Self.counts.contains(word), words.first.flatMap({ Int($0) }) != nil { words.removeFirst() }
      isFirst = false
    }
  }

  /// Whether a phrase that names or numbers a section may begin with a word.
  static func mayOpen(_ word: String) -> Bool {
    guard let first = words(of: word).first else { return false }
    if SectionWordTable.firstWords.contains(first) || ordinal(first) != nil { return true }
    let letters = String(first.prefix { !$0.isNumber })
    return SectionWordTable.kinds[letters] != nil
  }

  /// As `mayOpen`, for a word of ASCII letters in lower case.
  static func mayOpen(plain word: String) -> Bool {
    SectionWordTable.firstWords.contains(word) || ordinals.contains(word)
  }

  private static func words(of core: String) -> [String] {
    var words: [String] = []
    for part in core.lowercased().unicodeScalars.split(whereSeparator: { isGap($0) }) {
      let word = String(Substring(part)).trimming(wordDress)
      if !word.isEmpty { words.append(word) }
    }
    return words
  }

  private static let wordDress: Set<Unicode.Scalar> = ["-", "–", "#", "=", "'"]
  private static let gaps = Set("()[]/&+,;:.|*\"".unicodeScalars)

  private static func isGap(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isBlank || gaps.contains(scalar)
  }

  private mutating func takeKeyword(from words: inout [String]) {
    for length in stride(from: min(3, words.count), to: 0, by: -1) {
      let phrase = words[..<length].joined(separator: " ")
      if let found = SectionWordTable.kinds[phrase] {
        (kind, keyword) = (found, phrase)
        words.removeFirst(length)
        return
      }
    }
    takeGluedKeyword(from: &words)
  }

  /// Takes `v2`, `verse1`, `c3`, and `1st verse`, `2. strofa`.
  private mutating func takeGluedKeyword(from words: inout [String]) {
    guard let first = words.first else { return }
    let letters = String(first.prefix { !$0.isNumber })
    if letters.count < first.count, let found = SectionWordTable.kinds[letters],
      let count = Int(first.dropFirst(letters.count))
    {
      (kind, keyword, number) = (found, letters, count)
      words.removeFirst()
    } else if words.count > 1, let ordinal = Self.ordinal(first),
      let found = SectionWordTable.kinds[words[1]]
    {
      (kind, keyword, number) = (found, words[1], ordinal)
      words.removeFirst(2)
    }
  }

  private mutating func take(_ word: String, isFirst: Bool, next: String?) {
    if let count = Self.repeatCount(word, next: next) {
      repeats = count
    } else if let value = Self.ordinal(word) {
      if number == nil { number = value } else { others += 1 }
    } else if SectionWordTable.kinds[word] == nil || kind == nil {
      let isLetter = word.unicodeScalars.count == 1 && isFirst && kind != nil
      if !isLetter, !Self.fillers.contains(word) { others += 1 }
    }
  }

  private static let counts: Set<String> = ["x", "х", "×"]
  private static let fillers: Set<String> = [
    "the", "and", "e", "y", "et", "und", "times", "раза", "раз",
  ]

  private static func repeatCount(_ word: String, next: String?) -> Int? {
    if counts.contains(word) { return next.flatMap { Int($0) } }
    if let sign = word.first, "xх×".contains(sign) { return Int(word.dropFirst()) }
    if let sign = word.last, "xх×".contains(sign) { return Int(word.dropLast()) }
    return nil
  }

  private static func ordinal(_ word: String) -> Int? {
    if let number = Int(word), number < 100 { return number }
    if let place = ordinals.firstIndex(of: word) { return place + 1 }
    let digits = word.prefix { $0.isNumber }
    guard !digits.isEmpty,
      ["st", "nd", "rd", "th", "a", "b", "º", "ª", "er", "e"].contains(
        String(word.dropFirst(digits.count))
      )
    else { return nil }
    return Int(digits)
  }

  private static let ordinals = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii"]
}
