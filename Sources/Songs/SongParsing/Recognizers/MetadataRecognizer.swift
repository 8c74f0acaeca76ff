import SongModel

/// Reads metadata: `Title: X`, `Key = G`, `Capo 2`, `Words and music by X`.
///
///     metadata = name (":" | "=") value | phrase value
enum MetadataRecognizer: LineRecognizer {
  static func recognize(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    asking headings: HeadingMemory,
    in text: Span<UInt8>,
    into facts: inout LineFacts
  ) {
    if tokens.count == 1, tokens[0].kind == .number,
      BareStatement.match(cut.line.words, in: text) != nil
    {
      facts.noteStatement(.bare)
      facts.traits.insert(.unsungFact)
      return
    }
    guard cut.counts.traits.contains(.opensMetadata), cut.isShort, facts.fingering != .whole else {
      return
    }
    let isMarked = isHash(tokens[0], in: text) && tokens.count > 1
    let opening = (isMarked ? tokens.extracting(1...) : tokens).opening
    guard opening.contains(.opensMetadata) else { return }
    let words = text.extracting(cut.line.words)
    guard opening.contains(.opensPhrase) || separator(in: words) != nil || dash(in: words) != nil,
      let found = match(words),
      !mayLabelChords(found, tokens[0]) || !areChordsAfterColon(tokens, in: text)
    else { return }
    let isCapo = isCapo(found, in: words)
    // Whatever else a number sign marks is a comment.
    guard isCapo || !isMarked else { return }
    facts.noteStatement(found.form)
    if isCapo || isKey(found, in: words) || isCopyright(found, in: words) {
      facts.traits.insert(.unsungFact)
    }
  }

  private static let keyChanges = WordTable(of: [
    MetadataTable.keyChanges, MetadataTable.phrasesOfKeyChanges,
  ])

  /// Whether a match is a key and nothing else, which nobody sings: `Key: A`, `Modulate to A`.
  private static func isKey(_ match: MetadataMatch, in line: Span<UInt8>) -> Bool {
    guard match.name == .key else { return false }
    if match.hasSeparator, isBriefKey(match.value, in: line) { return true }
    guard line.count <= longestKeyChange, saysHowToPlay(match, in: line) else { return false }
    return LowerCase.withBytes(of: line.extracting(..<match.nameEnd)) {
      keyChanges.contains($0.trim(signsRoundNames, $0.indices), in: $0)
    }
  }

  /// Whether a value is a letter with an accidental or an `m`: `A`, `F#m`.
  private static func isBriefKey(_ value: Range<Int>, in line: Span<UInt8>) -> Bool {
    (1...3).contains(value.count) && line[value.lowerBound].isRootLetter
      && value.dropFirst().allSatisfy { "#bm".utf8.contains(line[$0]) }
  }

  private static let longestKeyChange = 40
  private static let signsRoundNames = ScalarSet(" \t*#-–[](){}!>_•,.;:=")

  /// Whether a match is a capo with its fret and hardly more, which nobody sings: `Capo 3`,
  /// `(capo on 2nd fret)`.
  private static func isCapo(_ match: MetadataMatch, in line: Span<UInt8>) -> Bool {
    guard match.name == .capo, line.count <= longestCapo,
      match.value.contains(where: { line[$0].isASCIIDigit })
    else { return false }
    return saysHowToPlay(match, in: line)
  }

  private static let longestCapo = 24

  /// Whether a match is a copyright or a licence with its year or number: `© 1998 Ann Lee`, `CCLI
  /// License # 123456`.
  private static func isCopyright(_ match: MetadataMatch, in line: Span<UInt8>) -> Bool {
    // The word alone may be sung.
    let hasSign = line.first("©", in: line.indices) != nil || line.startsInAnyCase("(c)", at: 0)
    return match.name.text.hasPrefix("ccli")
      || match.name == .copyright && hasSign && line.indices.contains { line[$0].isASCIIDigit }
  }

  private static func isHash(_ token: Token, in text: Span<UInt8>) -> Bool {
    token.range.utf8.count == 1 && text[token.range.lowerBound.utf8] == UInt8(ascii: "#")
  }

  private static let tag = MetadataName("tag")

  /// Whether chords after what a line states may be played, and the rest is their label: `Tag: C G D`
  /// ends the song, `A: | Dm7 | G7 |` is a part of it, and `Capo 2: Am F` is played with a capo.
  private static func mayLabelChords(_ match: MetadataMatch, _ first: Token) -> Bool {
    match.name == tag || match.name == .capo || first.isChord
  }

  /// Whether chords, more than one or after a bar, are all that stands after the colon of a line.
  private static func areChordsAfterColon(_ tokens: Span<Token>, in text: Span<UInt8>) -> Bool {
    let colon = (0..<min(4, tokens.count)).first {
      text[tokens[$0].range.upperBound.utf8 - 1] == UInt8(ascii: ":")
    }
    guard let colon, colon + 1 < tokens.count else { return false }
    let chords = tokens.extracting((colon + 1)...)
    return chords.count { $0.isChord } > (chords[0].kind == .bar ? 0 : 1)
      && chords.allSatisfy { $0.kind != .word && $0.kind != .number }
  }

  /// What parts a name from its value near the start of a line.
  private static func separator(in line: Span<UInt8>) -> Range<Int>? {
    MetadataTable.separator(in: 0..<min(longestName, line.count), of: line)
  }

  /// The name and its separator stand within this many bytes of the start.
  private static let longestName = 36

  /// The metadata that a line may state.
  static func match(_ line: Span<UInt8>) -> MetadataMatch? {
    named(line) ?? dashed(line) ?? phrased(line)
  }

  static func named(_ line: Span<UInt8>) -> MetadataMatch? {
    guard let separator = separator(in: line) else { return nil }
    let key = String(decoding: line.extracting(..<separator.lowerBound))
      .trimming(MetadataTable.decoration).lowercased()
    guard let name = MetadataTable.names[key] else { return nil }
    let value = bareValue(after: separator, in: line)
    if key.utf8.count == 1, !mayBeNamedByLetter(line, at: separator.lowerBound, value: value) {
      return nil
    }
    return MetadataMatch(name, upTo: separator.upperBound, value: value, hasSeparator: true)
  }

  /// What a name and a dash before a value say of how the song is played: `Key - G`.
  private static func dashed(_ line: Span<UInt8>) -> MetadataMatch? {
    guard let dash = dash(in: line) else { return nil }
    let key = String(decoding: line.extracting(..<dash)).trimming(MetadataTable.decoration)
    guard let name = MetadataTable.names[key.lowercased()] else { return nil }
    let end = line.first(UInt8(ascii: "|"), in: dash..<line.count) ?? line.count
    let value = trimmed(dash + 1..<end, in: line)
    let match = MetadataMatch(name, upTo: dash + 1, value: value, hasSeparator: true)
    return saysHowToPlay(match, in: line) ? match : nil
  }

  /// A dash between blanks near the start of a line.
  private static func dash(in line: Span<UInt8>) -> Int? {
    (1..<max(1, min(longestName, line.count - 1))).first {
      line[$0] == UInt8(ascii: "-") && line[$0 - 1] == 0x20 && line[$0 + 1] == 0x20
    }
  }

  /// Whether a letter can be the name of metadata: not before an equals sign, which explains a
  /// chord, `A = LA`, nor before what holds no word: `A: x02220`.
  private static func mayBeNamedByLetter(
    _ line: Span<UInt8>,
    at separator: Int,
    value: Range<Int>
  ) -> Bool {
    guard line[separator] == UInt8(ascii: ":") else { return false }
    var letters = 0
    for index in value {
      letters = line[index].isASCIILetter || line[index] >= 0x80 ? letters + 1 : 0
      if letters == 3 { return true }
    }
    return false
  }

  private static func phrased(_ line: Span<UInt8>) -> MetadataMatch? {
    guard var first = word(after: 0, in: line) else { return nil }
    let isMarker = first.text == "#" || first.text == ">"
    if isMarker, let next = word(after: first.end, in: line) { first = next }
    if let match = phrase(first.bare, at: first, in: line) { return match }
    return first.bare == first.text ? nil : phrase(first.text, at: first, in: line)
  }

  /// What a phrase states that begins with a spelling of the first word.
  private static func phrase(
    _ spelling: String,
    at first: Word,
    in line: Span<UInt8>
  ) -> MetadataMatch? {
    for phrase in MetadataTable.phrases[spelling] ?? [] {
      guard let end = end(of: phrase.words, after: first, in: line) else { continue }
      let sign = numberSign(after: end, in: line)
      let start = phrase.saysAll ? first.start : sign.map { $0 + 1 } ?? end
      let isBold = line[first.start] == UInt8(ascii: "*")
      let rest = trimmedRange(line, from: start)
      let value = isBold ? line.trim(setOffSigns, rest) : withoutDash(rest, in: line)
      let isSeparated = sign != nil || phrase.words == ["©"]
      return MetadataMatch(phrase.name, upTo: end, value: value, hasSeparator: isSeparated)
    }
    return nil
  }

  /// A value without a dash before it: `Key - G (capo 2)`.
  private static func withoutDash(_ value: Range<Int>, in line: Span<UInt8>) -> Range<Int> {
    line.starts("- ", at: value.lowerBound)
      ? line.skipBlanks(value.dropFirst(2))..<value.upperBound : value
  }

  /// The number sign that parts a phrase from its value: `CCLI Song # 1234`.
  private static func numberSign(after end: Int, in line: Span<UInt8>) -> Int? {
    let start = line.skipBlanks(end..<line.count)
    return start < line.count && line[start] == UInt8(ascii: "#") ? start : nil
  }

  /// Where a phrase ends whose first word begins the line; nil when others follow it there.
  private static func end(
    of phrase: [String],
    after first: Word,
    in line: Span<UInt8>
  ) -> Int? {
    var end = first.end
    for expected in phrase.dropFirst() {
      guard let word = word(after: end, in: line), word.bare == expected || word.text == expected
      else { return nil }
      end = word.end
    }
    return end
  }

  /// A word of a line in lower case, with and without its decoration, and its place.
  private struct Word {
    let text: String
    let bare: String
    let start: Int
    let end: Int
  }

  /// The next word between blanks, near the start of a line.
  private static func word(after place: Int, in line: Span<UInt8>) -> Word? {
    let limit = min(60, line.count)
    let start = line.skipBlanks(min(place, limit)..<limit)
    guard start < limit else { return nil }
    var end = start
    while end < limit, line[end] != 0x20, line[end] != 0x09 { end += 1 }
    let text = String(decoding: line.extracting(start..<end)).lowercased()
    let bare = text.trimming(MetadataTable.decoration)
    return Word(text: text, bare: bare, start: start, end: end)
  }

  /// The value after a separator, without the signs that close a name in bold, `**Key:** G`, and
  /// without quotation marks.
  private static func bareValue(after separator: Range<Int>, in line: Span<UInt8>) -> Range<Int> {
    let value = trimmedRange(line, from: separator.upperBound)
    let isBold = line.first(UInt8(ascii: "*"), in: 0..<separator.lowerBound) != nil
    return unquoted(isBold ? line.trim(boldSigns, value) : value, in: line)
  }

  private static let boldSigns = ScalarSet(" \t*")
  private static let setOffSigns = ScalarSet(" \t*-")

  /// A value without the quotation marks round all of it: `title: "Home"`.
  static func unquoted(_ value: Range<Int>, in line: Span<UInt8>) -> Range<Int> {
    guard value.count > 2 else { return value }
    let quote = line[value.lowerBound]
    let inner = value.dropFirst().dropLast()
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      line[value.upperBound - 1] == quote,
      line.first(quote, in: inner) == nil
    else { return value }
    return trimmed(inner, in: line)
  }

  /// The range from an offset to the end of the line, trimmed.
  private static func trimmedRange(_ line: Span<UInt8>, from start: Int) -> Range<Int> {
    trimmed(min(start, line.count)..<line.count, in: line)
  }

  /// A range without blanks at both ends, and without what closes brackets that the line opens
  /// before it: `[Capo 2]`.
  static func trimmed(_ range: Range<Int>, in line: Span<UInt8>) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, line[lower] <= 0x20 { lower += 1 }
    while upper > lower, line[upper - 1] <= 0x20 || isClosing(line, lower..<upper) { upper -= 1 }
    return lower..<upper
  }

  /// Whether a bracket is closed at the end of a range that was opened before it.
  private static func isClosing(_ line: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let closing = line[range.upperBound - 1]
    guard closing.isClosingBracket else { return false }
    return !range.contains { line[$0].closingBracket == closing }
      && (0..<range.lowerBound).contains { line[$0].closingBracket == closing }
  }
}

extension MetadataTable.Phrase {
  /// Whether it says all by itself, whatever comes after it: `No capo`.
  fileprivate var saysAll: Bool {
    name == .capo && words.count > 1
      && SheetNumber.capo.first(in: words.joined(separator: " ")) != nil
  }
}
