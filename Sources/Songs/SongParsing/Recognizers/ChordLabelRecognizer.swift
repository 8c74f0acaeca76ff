import SongModel

/// Finds the label before the chords of a line: `Intro: Am F`, `[Solo] G D`, `| Intro | Am | F |`,
/// `A: | Dm7 | G7 |`.
enum ChordLabelRecognizer: LineRecognizer {
  static func recognize(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    asking headings: HeadingMemory,
    in text: Span<UInt8>,
    into facts: inout LineFacts
  ) {
    guard mayBegin(cut, tokens, in: text), facts.statement != .named, facts.statement != .bare,
      let found = find(in: tokens, headings, text: text),
      !namesPart(found.length, of: tokens, in: text)
    else { return }
    facts.run.label = found.length
    facts.traits.formUnion(traits(found.name))
    if facts.heading != nil, holdsAllWords(found, of: tokens, in: text) { facts.dropHeading() }
  }

  /// The traits of a line whose label names a section, or none.
  private static func traits(_ name: SectionName?) -> LineTraits {
    guard let name else { return [] }
    return name.kind.isSung ? .namedLabel : [.namedLabel, .playedLabel]
  }

  /// Whether a line may begin with a label.
  static func mayBegin(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    in text: Span<UInt8>
  ) -> Bool {
    guard cut.counts.chords > 0, tokens.count > 1, cut.isShort else { return false }
    if beginsWithPart(tokens, in: text) { return true }
    let first = tokens[start(in: tokens)]
    let endsWithColon = endsWithColon(first, text)
    if cut.beginsInline, !endsWithColon { return false }
    return first.canBeginLabel(endsWithColon)
  }

  /// The place of the first token that may belong to a label: a bar may stand before it.
  private static func start(in tokens: Span<Token>) -> Int { tokens[0].kind == .bar ? 1 : 0 }

  /// How many tokens the label takes, and what it names; nil when there is none.
  ///
  /// After a bar, it is the name of a section, and another bar ends it: `| Intro | Am | F |`.
  static func find(
    in tokens: Span<Token>,
    _ headings: HeadingMemory,
    text: Span<UInt8>
  ) -> (length: Int, name: SectionName?)? {
    if beginsWithPart(tokens, in: text) {
      return (1, headings.match(tokens[0].range.utf8, in: text)?.name)
    }
    let start = start(in: tokens)
    let limit = min(start + 4, tokens.count - 1)
    guard limit > start else { return nil }
    if start > 0 { return cell(in: tokens, upTo: limit, headings, text) }
    if saysIAm(tokens, in: text) { return nil }
    for length in 1...limit where isFollowedByChords(tokens, length) {
      if let name = name(of: tokens.extracting(..<length), headings, text) {
        return (lengthWithColon(length, of: tokens, in: text), name)
      }
      guard endsWithColon(tokens[length - 1], text) else { continue }
      let opensMetadata = tokens[0].traits.contains(.opensMetadata)
      let chords = tokens.extracting(length...)
      if length == 1 || arePlayed(chords, mayBeLetters: opensMetadata) { return (length, nil) }
    }
    return nil
  }

  /// Whether a line is two English words that look like the first part and its chord: `I Am`.
  private static func saysIAm(_ tokens: Span<Token>, in text: Span<UInt8>) -> Bool {
    guard tokens.count == 2 else { return false }
    let line = tokens[0].range.lowerBound.utf8..<tokens[1].range.upperBound.utf8
    return iAm.contains {
      $0.utf8CodeUnitCount == line.count && text.starts($0, at: line.lowerBound)
    }
  }

  private static let iAm: [StaticString] = ["I Am", "I AM"]

  /// Whether the letter of a part stands before the bars of a row: `A: | Dm7 | G7 |`, `[B] | F |`.
  ///
  /// It is a chord in `[A] | [D]`, as it is without any sign where bars only part the measures,
  /// `A | D | E`, or where those after it are odd in number, `A | D | E | A |`.
  private static func beginsWithPart(_ tokens: Span<Token>, in text: Span<UInt8>) -> Bool {
    guard tokens.count > 2, tokens[1].kind == .bar, tokens[0].isPartLetter(in: text) else {
      return false
    }
    let chords = tokens.extracting(2...)
    guard chords.contains(where: { $0.isChord }) else { return false }
    if endsWithColon(tokens[0], text) { return true }
    let opener = text[tokens[0].range.lowerBound.utf8]
    if opener.closingBracket != nil {
      return !chords.contains { $0.isChord && text[$0.range.lowerBound.utf8] == opener }
    }
    let bars = tokens.count { $0.kind == .bar }
    return bars % 2 == 1 && chords[chords.count - 1].kind == .bar
  }

  /// The section's name between the first two bars of a line, and chords after it.
  private static func cell(
    in tokens: Span<Token>,
    upTo limit: Int,
    _ headings: HeadingMemory,
    _ text: Span<UInt8>
  ) -> (length: Int, name: SectionName?)? {
    guard let end = (2..<limit).first(where: { tokens[$0].kind == .bar }),
      tokens.extracting(end...).contains(where: { $0.isChord })
    else { return nil }
    let words = tokens[1].range.lowerBound.utf8..<tokens[end - 1].range.upperBound.utf8
    guard let match = headings.match(words, in: text), match.certainty.namesKnownSection
    else { return nil }
    return (end, match.name)
  }

  /// The length of a label with the colon that stands by itself after it: `Intro : G`.
  private static func lengthWithColon(
    _ length: Int,
    of tokens: Span<Token>,
    in text: Span<UInt8>
  ) -> Int {
    let next = tokens[length].range.utf8
    let isColon = next.count == 1 && text[next.lowerBound] == UInt8(ascii: ":")
    return isColon && length + 1 < tokens.count ? length + 1 : length
  }

  /// Whether nothing but chords stands after a label that names a section: `Intro: G`.
  ///
  /// A letter after it may tell sections apart, `Part: B`, `Solo A`, where none is sung, as a
  /// rule, only without a colon.
  private static func holdsAllWords(
    _ label: (length: Int, name: SectionName?),
    of tokens: Span<Token>,
    in text: Span<UInt8>
  ) -> Bool {
    guard let name = label.name, tokens.count > label.length, name.kind != .part,
      text[tokens[0].range.lowerBound.utf8] != UInt8(ascii: "["),
      text[tokens[0].range.lowerBound.utf8] != UInt8(ascii: "(")
    else { return false }
    // A dash may part them: `Outro - A E`.
    let isParted = tokens[label.length].kind == .separator && tokens.count > label.length + 1
    let played = tokens.extracting((label.length + (isParted ? 1 : 0))...)
    let chords = played.extracting(..<lengthWithoutRemark(played, in: text))
    guard chords.allSatisfy({ $0.isChord || $0.kind.isChordLineToken }) else { return false }
    let isNamed = endsWithColon(tokens[label.length - 1], text) && !name.kind.isSung
    let first = text[chords[0].range.lowerBound.utf8]
    let isLetter = chords.count == 1 && chords[0].range.utf8.count == 1
    let mayTellApart = isLetter && (0x41...0x43).contains(first)
    return chords.contains { $0.isChord } && (isNamed || !mayTellApart)
  }

  /// How many tokens stand before the remark in parentheses at their end: `C (let ring)`.
  private static func lengthWithoutRemark(_ tokens: Span<Token>, in text: Span<UInt8>) -> Int {
    let remark = tokens.indices.dropFirst().first {
      $0 + tokens.extracting($0...).remarkInParentheses(in: text) == tokens.count
    }
    return remark ?? tokens.count
  }

  /// Whether tokens are several chords and the signs among them, and nothing else.
  ///
  /// Letters alone may be the parts of a song, but not after a capo: `Capo 2: G C D`.
  private static func arePlayed(_ tokens: Span<Token>, mayBeLetters: Bool) -> Bool {
    tokens.count(where: { $0.isChord }) > 1
      && (mayBeLetters || tokens.contains { $0.isChord && $0.certainty == .unambiguous })
      && tokens.allSatisfy { $0.isChord || $0.kind.isChordLineToken || $0.kind == .separator }
  }

  /// Whether the only chord after a label is the letter of a part: `Section B (x2)`.
  private static func namesPart(_ label: Int, of tokens: Span<Token>, in text: Span<UInt8>) -> Bool
  {
    guard label == 1, tokens[1].isChord, tokens[1].range.utf8.count == 1,
      tokens.count(where: { $0.isChord }) == 1
    else { return false }
    return LowerCase.withBytes(of: text.extracting(tokens[0].range.utf8)) {
      KnownWord($0.indices, in: $0)?.isLettered == true
    }
  }

  private static func isFollowedByChords(_ tokens: Span<Token>, _ length: Int) -> Bool {
    let next = tokens[length].kind
    let begins = next == .chord || next.isChordLineToken || next == .separator
    return begins && tokens.extracting(length...).contains { $0.isChord }
  }

  private static func name(
    of tokens: Span<Token>,
    _ headings: HeadingMemory,
    _ text: Span<UInt8>
  ) -> SectionName? {
    guard let last = tokens.last else { return nil }
    // Plain words after what is not a section's name make no heading.
    if beginsInline(tokens, text) || isForeign(tokens, text) { return nil }
    let range = tokens[0].range.lowerBound.utf8..<last.range.upperBound.utf8
    if opensBracket(range, in: text), !endsWithColon(last, text) { return nil }
    let match = headings.match(range, in: text)
    guard let match, match.certainty != .letter || endsWithColon(last, text) else { return nil }
    return match.name
  }

  /// Whether a bracket opens in a range that closes only after it: `[Intro with Riff` of
  /// `[Intro with Riff B]`.
  private static func opensBracket(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    let opener = range.last { text[$0] == UInt8(ascii: "[") || text[$0] == UInt8(ascii: "(") }
    guard let opener, let closer = text[opener].closingBracket else { return false }
    return text.first(closer, in: opener..<range.upperBound) == nil
  }

  /// Whether foreign words without brackets after them keep the tokens from being a heading.
  ///
  /// Then no brackets hold them all. So they must begin with a section's name, which is longer
  /// than a letter or goes with a number.
  private static func isForeign(_ tokens: Span<Token>, _ text: Span<UInt8>) -> Bool {
    guard let foreign = tokens.lastIndex(where: { $0.traits.contains(.endsWithPlainWord) })
    else { return false }
    let rest =
      tokens[foreign].range.upperBound.utf8..<tokens[tokens.count - 1].range.upperBound.utf8
    guard foreign == tokens.count - 1 || isPlain(rest, text) else { return false }
    return !tokens[0].traits.contains(.beginsAsHeading) || breaksAbbreviation(tokens)
  }

  /// Whether a chord in brackets stands before a word: `[C]the`, which nothing else closes.
  static func beginsInline(_ tokens: Span<Token>, _ text: Span<UInt8>) -> Bool {
    let first = text[tokens[0].range.lowerBound.utf8]
    return (first == UInt8(ascii: "[") || first == UInt8(ascii: "(")) && breaksAbbreviation(tokens)
  }

  /// Whether the tokens begin with an abbreviation that no number goes with.
  private static func breaksAbbreviation(_ tokens: Span<Token>) -> Bool {
    tokens[0].traits.contains(.notAnAbbreviation)
      && !tokens.extracting(1...).contains { $0.traits.contains(.beginsAsHeading) }
  }

  /// Whether there are only letters and blanks, which close nothing.
  private static func isPlain(_ range: Range<Int>, _ text: Span<UInt8>) -> Bool {
    for index in range where !text[index].isASCIILetter && text[index] != 0x20 { return false }
    return true
  }

  private static func endsWithColon(_ token: Token, _ text: Span<UInt8>) -> Bool {
    let end = token.range.upperBound.utf8
    return end > 0 && text[end - 1] == UInt8(ascii: ":")
  }
}

extension Token {
  /// Whether the token is one of the first letters, apart from its decoration: `A`, `B:`, `[C]`.
  fileprivate func isPartLetter(in text: Span<UInt8>) -> Bool {
    isChord && core.upperBound - core.lowerBound == 1
      && (0x41...0x44).contains(text[range.utf8.lowerBound + Int(core.lowerBound)])
  }

  /// Whether a label before chords may begin with the token: not a bar, not a bare chord.
  fileprivate func canBeginLabel(_ endsWithColon: Bool) -> Bool {
    switch kind {
    case .word, .number, .separator: true
    case .chord: endsWithColon
    case .noChord, .bar, .beat, .repeats: false
    }
  }
}
