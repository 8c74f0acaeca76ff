import SongModel

/// Reads headings: `[Verse 2]`, `Chorus:`, `*Bridge*`, `--- Coro ---`, `CORO X 4`, `1.`.
///
///     heading = open words [number] [repeats] close
///     open    = one of [ ( < * - = # and their repetitions
///     close   = the same mirrored, or a colon
enum HeadingReader {
  /// Longer lines head nothing.
  static let longestHeading = 72

  /// The most words of a heading beside name, number and count.
  private static let mostOtherWords = 5

  /// The heading that a line may be.
  ///
  /// - Complexity: O(length).
  static func match(_ line: Range<Int>, in text: Span<UInt8>) -> HeadingMatch? {
    guard line.count <= longestHeading else { return nil }
    let decorated = text.trim(HeadingDecoration.markers, line)
    if HeadingDecoration.isShortLabel(decorated, in: text),
      let match = shortLabel(decorated.dropLast(), in: text)
    {
      return match
    }
    if let equals = text.first(UInt8(ascii: "="), in: decorated),
      let match = recall(decorated.lowerBound..<equals, equals + 1..<decorated.upperBound, in: text)
    {
      return match
    }
    let core = HeadingDecoration.bare(decorated, in: text)
    guard !core.isEmpty, core.count <= 48 || text.scalarCount(core) <= 48 else { return nil }
    let form = Form(decorated, core, isBracketed: isBracketed(decorated, in: text), in: text)
    guard
      let phrase = HeadingPhrase(
        core,
        isDecorated: form.isDecorated,
        limit: mostOtherWords,
        in: text
      )
    else { return remarked(decorated, in: text) }
    let words = text.extracting(core)
    if let kind = phrase.kind { return known(kind, phrase, in: form, words: words, of: text) }
    return unknown(phrase, in: form, words: words)
  }

  /// A section that is played as another is: `4. = 1.`, `Outro = intro`.
  private static func recall(
    _ new: Range<Int>,
    _ old: Range<Int>,
    in text: Span<UInt8>
  ) -> HeadingMatch? {
    guard let phrase = sectionOnly(new, in: text), sectionOnly(old, in: text) != nil else {
      return nil
    }
    let label = String(decoding: text.extracting(new.lowerBound..<old.upperBound))
    let name = SectionName(phrase.kind ?? .verse, label: label, number: phrase.number)
    return HeadingMatch(name: name, certainty: .known)
  }

  /// A section's name before a dash and words about it: `Outro - as the intro, but slower`; in
  /// square brackets, a number will do: `[2 - like 1]`.
  private static func remarked(_ line: Range<Int>, in text: Span<UInt8>) -> HeadingMatch? {
    if let phrase = remarkedName(line, in: text), let kind = phrase.kind {
      let label = String(decoding: text.extracting(HeadingDecoration.bare(line, in: text)))
      return HeadingMatch(
        name: SectionName(kind, label: label, number: phrase.number),
        certainty: .known
      )
    }
    guard let dash = dash(in: line, of: text),
      let phrase = sectionOnly(line.lowerBound..<dash, in: text)
    else { return nil }
    let isBracketed = isBracketed(line, in: text) && text[line.lowerBound] == UInt8(ascii: "[")
    guard let kind = phrase.kind ?? (isBracketed ? .verse : nil) else { return nil }
    let words = isBracketed ? HeadingDecoration.bare(line, in: text) : line
    let label = String(decoding: text.extracting(words))
    // More words after the number may be those of the verse.
    let blanks = (dash..<line.upperBound).count { text[$0] == 0x20 }
    let isNumbered = phrase.number != nil && blanks <= mostWordsOfRemark + 1
    return HeadingMatch(
      name: SectionName(kind, label: label, number: phrase.number),
      certainty: isBracketed ? .bracketed : isNumbered ? .known : .described
    )
  }

  private static func dash(in line: Range<Int>, of text: Span<UInt8>) -> Int? {
    text.first(" - ", in: line) ?? text.first(" – ", in: line)
  }

  /// The name of a section in square brackets, before a colon, a dash or a parenthesis and words about
  /// it: `[Verse 2 - softer]`, `[Verse 1: Tim & Anna]`, `[Outro (fade)]`.
  private static func remarkedName(_ line: Range<Int>, in text: Span<UInt8>) -> HeadingPhrase? {
    guard text[line.lowerBound] == UInt8(ascii: "["), isBracketed(line, in: text) else {
      return nil
    }
    let signs = [
      text.first(UInt8(ascii: ":"), in: line), text.first(UInt8(ascii: "("), in: line),
      dash(in: line, of: text),
    ]
    guard let sign = signs.compactMap({ $0 }).min() else { return nil }
    return sectionOnly(line.lowerBound + 1..<sign, in: text).flatMap { $0.kind == nil ? nil : $0 }
  }

  /// The most words after a dash that are surely a remark: `Verse 2 - a bit softer`.
  private static let mostWordsOfRemark = 3

  /// The name or number of a section, where words are nothing else.
  private static func sectionOnly(_ words: Range<Int>, in text: Span<UInt8>) -> HeadingPhrase? {
    let bare = HeadingDecoration.bare(text.trim(HeadingDecoration.signs, words), in: text)
    guard !bare.isEmpty, let phrase = HeadingPhrase(bare, limit: 0, in: text) else { return nil }
    let isNamed = phrase.kind != nil && phrase.abbreviation == nil
    return isNamed || phrase.kind == nil && phrase.number != nil ? phrase : nil
  }

  /// A heading that is a sign or a letter which abbreviates no section's name: `*:`, `P:`.
  private static func shortLabel(_ label: Range<Int>, in text: Span<UInt8>) -> HeadingMatch? {
    let lower = LowerCase.bytes(of: text.extracting(label))
    guard KnownWord(lower.indices, in: lower.span)?.section == nil else { return nil }
    let name = SectionName(.part, label: String(decoding: text.extracting(label)))
    return HeadingMatch(name: name, certainty: .letter)
  }

  /// What stands round the words of a heading.
  private struct Form {
    /// Whether brackets or other decoration surround all of it.
    let isBracketed: Bool
    let isDecorated: Bool
    let endsWithColon: Bool
    let endsWithPoint: Bool
    /// Whether the brackets are square or pointed.
    let isInLabel: Bool
    private let line: Range<Int>

    init(_ line: Range<Int>, _ core: Range<Int>, isBracketed: Bool, in text: Span<UInt8>) {
      self.isBracketed = isBracketed
      isDecorated = isBracketed || core.count < line.count
      endsWithColon = text[line.upperBound - 1] == UInt8(ascii: ":")
      endsWithPoint = text[line.upperBound - 1] == UInt8(ascii: ".")
      let opener = text[line.lowerBound]
      isInLabel = isBracketed && (opener == UInt8(ascii: "[") || opener == UInt8(ascii: "<"))
      self.line = line
    }

    /// Whether square brackets hold a section's name, and a remark may follow.
    func holdsName(in text: Span<UInt8>) -> Bool {
      text[line.lowerBound] == UInt8(ascii: "[") && HeadingReader.holdsName(line, in: text)
    }

    /// Whether square brackets hold a section's name, a sign and words about it.
    func holdsRemarkedName(in text: Span<UInt8>) -> Bool {
      HeadingReader.remarkedName(line, in: text) != nil
    }

    /// The section's name before a remark in parentheses.
    func nameBeforeRemark(in text: Span<UInt8>) -> HeadingPhrase? {
      HeadingReader.nameBeforeRemark(line, in: text)
    }
  }

  private static func known(
    _ kind: SectionKind,
    _ phrase: HeadingPhrase,
    in form: Form,
    words: Span<UInt8>,
    of text: Span<UInt8>
  ) -> HeadingMatch? {
    let isLetter = words.hasOneScalar(words.indices)
    let remarked = phrase.others > 0 ? form.nameBeforeRemark(in: text) : nil
    let found = certainty(of: phrase, in: form, isLetter: isLetter, of: text)
    guard let certainty = remarked == nil ? found : .known else { return nil }
    let name = SectionName(
      kind,
      label: label(String(decoding: words)),
      // A number in the remark is not that of the section.
      number: remarked.map { $0.number } ?? phrase.number,
      repeats: phrase.repeats
    )
    let isAbbreviated = phrase.abbreviation != nil && phrase.others == 0 && certainty != .letter
    return HeadingMatch(name: name, certainty: certainty, isAbbreviated: isAbbreviated)
  }

  /// How surely a phrase that names a section is a heading; nil when it heads nothing.
  private static func certainty(
    of phrase: HeadingPhrase,
    in form: Form,
    isLetter: Bool,
    of text: Span<UInt8>
  ) -> HeadingMatch.Certainty? {
    if let letter = phrase.abbreviation, phrase.number == nil {
      // `C.` and `B.` are chords as well.
      if isLetter, form.endsWithPoint, letter.value > 0x69 { return .known }
      return form.isBracketed || isLetter && form.endsWithColon ? .letter : nil
    }
    // `B7` alone is a chord; `V1`, `R2`, `B1:` and `[B1]` are headings.
    if let letter = phrase.abbreviation, !form.isDecorated, letter.value < 0x69 { return nil }
    if phrase.others == 0 {
      return form.isDecorated || phrase.isShouted || phrase.number != nil ? .known : .bare
    }
    // A colon ends what heads a numbered verse: `Verse 2 softly:`.
    if form.endsWithColon, phrase.number != nil, phrase.others <= mostWordsOfRemark {
      return .known
    }
    guard form.holdsName(in: text) else { return .described }
    return form.holdsRemarkedName(in: text) ? .known : .bracketed
  }

  /// The words without brackets among them, and with the parentheses that decoration took.
  private static func label(_ words: String) -> String {
    var label = words
    if words.utf8.contains(UInt8(ascii: "]")) {
      label = words.replacing("] [", with: " ").replacing("] (", with: " (")
        .replacing("] ", with: " ")
    }
    let open = label.utf8.count { $0 == UInt8(ascii: "(") }
    guard open > 0 else { return label }
    let closed = label.utf8.count { $0 == UInt8(ascii: ")") }
    return label + String(repeating: ")", count: max(0, open - closed))
  }

  private static func unknown(
    _ phrase: HeadingPhrase,
    in form: Form,
    words: Span<UInt8>
  ) -> HeadingMatch? {
    let isNumber = phrase.others == 0 && phrase.number != nil
    guard isNumber || form.isInLabel else { return nil }
    let name = SectionName(
      isNumber ? .verse : .part,
      label: String(decoding: words),
      number: phrase.number,
      repeats: phrase.repeats
    )
    let certainty: HeadingMatch.Certainty = form.isInLabel ? .known : .number
    return HeadingMatch(name: name, certainty: isNumber ? certainty : .bracketed)
  }

  /// Whether square brackets hold a section's name, and perhaps a remark in parentheses follows:
  /// `[Chorus: Anna]`, `[Chorus] (played 4 times)`.
  private static func holdsName(_ line: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard let end = text.first(UInt8(ascii: "]"), in: line) else { return false }
    let tail = text.skipBlanks(end + 1..<line.upperBound)
    guard tail == line.upperBound || text[tail] == UInt8(ascii: "(") else { return false }
    let phrase = HeadingPhrase(line.lowerBound + 1..<end, in: text)
    return phrase.kind != nil && phrase.abbreviation == nil
  }

  /// The section's name that stands before a remark in parentheses, with its number or as a name
  /// that hardly begins a lyric: `Verse 2 (as the first)`, `Outro (2 guitars)`, `Chorus (all):`.
  private static func nameBeforeRemark(
    _ line: Range<Int>,
    in text: Span<UInt8>
  ) -> HeadingPhrase? {
    let end = text[line.upperBound - 1] == UInt8(ascii: ":") ? line.dropLast() : line
    guard end.count > 1, text[end.upperBound - 1] == UInt8(ascii: ")"),
      let start = text.first(UInt8(ascii: "("), in: line), start > line.lowerBound,
      case let phrase = HeadingPhrase(line.lowerBound..<start, in: text), let kind = phrase.kind,
      phrase.abbreviation == nil, phrase.others == 0
    else { return nil }
    // `Fine` and `Fade` may be sung.
    let isShort = kind == .outro && start - line.lowerBound < 6
    let isName =
      !isShort && (kind.hasUnsungName || phrase.isLettered)
      && !text[line.lowerBound].isASCIISmallLetter
    return phrase.number != nil || isName ? phrase : nil
  }

  /// Whether decoration surrounds a line, apart from a count after it: `[Chorus] x2`.
  private static func isBracketed(_ line: Range<Int>, in text: Span<UInt8>) -> Bool {
    let (opener, length) = text.scalar(at: line.lowerBound)
    guard let closer = HeadingDecoration.closer(of: opener).map({ UInt8(ascii: $0) }),
      let place = line.last(where: { text[$0] == closer }), place > line.lowerBound + length
    else { return false }
    let inner = line.lowerBound + length..<place
    if opener != Unicode.Scalar(closer), inner.contains(where: { text[$0] == closer }) {
      return false
    }
    let rest = text.trim(HeadingDecoration.signs, place + 1..<line.upperBound)
    guard !rest.isEmpty else { return true }
    return HeadingPhrase(rest, limit: 0, in: text).map { $0.kind == nil } ?? false
  }
}

extension HeadingReader {
  /// The heading that a text may be.
  static func match(_ text: String) -> HeadingMatch? {
    var text = text
    return text.withUTF8 { match(0..<$0.count, in: $0.span) }
  }
}

extension Span where Element == UInt8 {
  fileprivate func scalarCount(_ range: Range<Int>) -> Int {
    range.reduce(0) { $0 + (self[$1] & 0xC0 == 0x80 ? 0 : 1) }
  }
}
