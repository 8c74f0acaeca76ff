import SongModel

/// Reads head lines that no name introduces: title, artist, `Title by Artist`, and what pages of
/// chords have above a song, `Title Chords by Artist`.
enum HeadTitles {
  /// What a head line states.
  ///
  /// - Parameter hasTitle: whether the sheet has named its title before.
  static func matches(hasTitle: Bool, in line: Span<UInt8>) -> [MetadataMatch] {
    let quoted = withoutQuoteMark(trimmed(0..<line.count, in: line), in: line)
    let whole = withoutMarkdown(quoted, in: line)
    // The lines of dashes round front matter state nothing.
    guard whole.contains(where: { line[$0] != UInt8(ascii: "-") }) else { return [] }
    if !hasTitle, let field = field(whole, in: line) { return [field] }
    if !hasTitle, let facts = titleAndFacts(whole, in: line) { return facts }
    if !hasTitle, let both = titleAndArtist(whole, in: line) { return both }
    if hasTitle, BareStatement.match(whole, in: line) != nil { return stated(whole, in: line) }
    if hasTitle, let match = bareStatement(whole, in: line) { return [match] }
    if hasTitle, let other = otherName(whole, in: line) {
      return [CreditLetters.meaning(of: other, in: line)]
    }
    let name = hasTitle ? pageName(whole, in: line) ?? .artist : .title
    return [MetadataMatch(name, value: whole, hasSeparator: false)]
  }

  /// The title and the artist of `River Song by Ann Lee`, or of a page with chords:
  /// `River Song Chords by Ann Lee`.
  static func titleAndArtist(_ words: Range<Int>, in line: Span<UInt8>) -> [MetadataMatch]? {
    guard let split = line.first(" by ", in: words) else { return nil }
    let end = titleEnd(before: split, from: words.lowerBound, in: line)
    let title = line.trim(signsRoundTitles, words.lowerBound..<end)
    let artist = trimmed(split + 4..<max(split + 4, words.upperBound), in: line)
    return [
      MetadataMatch(.title, value: title, hasSeparator: false),
      MetadataMatch(.artist, value: artist, hasSeparator: false),
    ]
  }

  /// A title and what stands apart from it on its line, of which the last part is stated by name:
  /// `River Song          Key: Em`, `River Song (capo 2)`.
  private static func titleAndFacts(
    _ words: Range<Int>,
    in line: Span<UInt8>
  ) -> [MetadataMatch]? {
    let parts = parts(of: words, in: line)
    guard parts.count > 1, let last = parts.last, !stated(last, in: line).isEmpty else {
      return nil
    }
    var found = [MetadataMatch(.title, value: parts[0], hasSeparator: false)]
    for part in parts.dropFirst() {
      let facts = stated(part, in: line)
      let artist = MetadataMatch(.artist, value: part, hasSeparator: false)
      found += facts.isEmpty ? [artist] : facts
    }
    return found
  }

  private static func stated(_ part: Range<Int>, in line: Span<UInt8>) -> [MetadataMatch] {
    MetadataRecognizer.matches(line.extracting(part)).map { $0.moved(by: part.lowerBound) }
  }

  /// The parts of a line between tabs and wide gaps, or before and in a parenthesis that ends it.
  private static func parts(of words: Range<Int>, in line: Span<UInt8>) -> [Range<Int>] {
    let hasGap = line.first("   ", in: words) != nil || line.first(0x09, in: words) != nil
    guard hasGap || line[words.upperBound - 1] == UInt8(ascii: ")") else { return [words] }
    var parts: [Range<Int>] = []
    var start = words.lowerBound
    for index in words where line[index] == 0x09 || line.starts("   ", at: index) {
      let part = trimmed(start..<index, in: line)
      if !part.isEmpty { parts.append(part) }
      start = index
    }
    parts.append(trimmed(start..<words.upperBound, in: line))
    guard parts.count == 1, line[words.upperBound - 1] == UInt8(ascii: ")"),
      let open = line.first(" (", in: words)
    else { return parts }
    return [
      trimmed(words.lowerBound..<open, in: line), open + 2..<words.upperBound - 1,
    ]
  }

  /// What a line below the title says without naming it: a key, a tuning, or that nobody knows who
  /// wrote the song, or may forbid to copy it.
  private static func bareStatement(_ words: Range<Int>, in line: Span<UInt8>) -> MetadataMatch? {
    guard words.count <= longestBareStatement else { return nil }
    let known = LowerCase.withBytes(of: line.extracting(words)) {
      factsAlone.value(of: $0.indices, in: $0)
    }
    if let known { return MetadataMatch(known, value: words, hasSeparator: false) }
    let isNamed = line.startsInAnyCase("in ", at: words.lowerBound)
    let key = MetadataMatch(.key, value: isNamed ? words.dropFirst(3) : words, hasSeparator: false)
    // One word is a name, or a chord.
    guard isNamed || line.first(0x20, in: words) != nil, words.count <= longestKey else {
      return nil
    }
    return MetadataRecognizer.saysHowToPlay(key, in: line) ? key : nil
  }

  private static let signsRoundTitles = ScalarSet(" \t,")
  private static let longestBareStatement = 24
  private static let longestKey = 16

  private static let factsAlone = WordTable<MetadataName>([
    (.copyright, "public domain"),
    (.composer, "trad,trad.,traditional,anonymous,anon,anon.,volkslied"),
    (
      .tuning,
      "half step down,half-step down,1/2 step down,tune down half step,tuned down half step,whole step down,full step down,drop d,drop c,double drop d,eb tuning,open g,open d,open e,dadgad"
    ),
  ])

  /// Words without the sign that marks the lines of an e-mail in the answer to it: `> River Song`.
  private static func withoutQuoteMark(_ words: Range<Int>, in line: Span<UInt8>) -> Range<Int> {
    line.starts("> ", at: words.lowerBound)
      ? trimmed(words.lowerBound + 2..<words.upperBound, in: line) : words
  }

  /// A title without the signs that mark it in Markdown: `# River Song`, `# River Song #`.
  private static func withoutMarkdown(_ words: Range<Int>, in line: Span<UInt8>) -> Range<Int> {
    let title = words.drop { line[$0] == UInt8(ascii: "#") }
    guard title.count < words.count, let first = title.first, line[first] == 0x20 else {
      return words
    }
    var end = title.upperBound
    while end > first + 1, line[end - 1] == UInt8(ascii: "#") { end -= 1 }
    return trimmed(line[end - 1] == 0x20 ? first..<end : title, in: line)
  }

  /// What pages say of themselves below the title: their address.
  private static func pageName(_ words: Range<Int>, in line: Span<UInt8>) -> MetadataName? {
    let addresses: [StaticString] = ["http://", "https://", "www."]
    return addresses.contains { line.starts($0, at: words.lowerBound) } ? "url" : nil
  }

  /// What a page states for its template in its first lines: `layout: song` is no title.
  private static func field(_ words: Range<Int>, in line: Span<UInt8>) -> MetadataMatch? {
    guard line[words.lowerBound].isASCIISmallLetter, let other = otherName(words, in: line),
      !other.value.isEmpty, line.first(0x20, in: words.lowerBound..<other.nameEnd) == nil
    else { return nil }
    return other
  }

  /// Metadata whose name is in no table: neither `Pitch: 5` nor `Notes:` names an artist.
  private static func otherName(_ words: Range<Int>, in line: Span<UInt8>) -> MetadataMatch? {
    let isLeftOpen = line[words.upperBound - 1] == UInt8(ascii: ":")
    guard let colon = isLeftOpen ? words.upperBound - 1 : line.first(": ", in: words)
    else { return nil }
    let label = trimmed(words.lowerBound..<colon, in: line)
    let value = trimmed(colon + 1..<words.upperBound, in: line)
    guard isLeftOpen || !value.isEmpty, isName(label, in: line) else { return nil }
    let bytes = label.map { line[$0] == UInt8(ascii: " ") ? UInt8(ascii: "_") : line[$0] }
    let name = MetadataName(String(decoding: bytes, as: UTF8.self))
    let bare = MetadataRecognizer.unquoted(value, in: line)
    return MetadataMatch(name, upTo: colon, value: bare, hasSeparator: true)
  }

  /// Whether these are a few words of nothing but letters, or one with underscores.
  private static func isName(_ label: Range<Int>, in line: Span<UInt8>) -> Bool {
    guard (1...24).contains(label.count) else { return false }
    let isLetters = label.allSatisfy {
      line[$0].isASCIILetter || line[$0] >= 0x80 || line[$0] == UInt8(ascii: " ")
        || line[$0] == UInt8(ascii: "_")
    }
    return isLetters && label.count { line[$0] == UInt8(ascii: " ") } < 3
  }

  /// Where the title ends before ` by `: before the words that say what the page holds, if any.
  private static func titleEnd(before split: Int, from start: Int, in line: Span<UInt8>) -> Int {
    let end = max(split, start)
    return LowerCase.withBytes(of: line.extracting(start..<end)) { words in
      let length = pageWords.lengthOfPhrase(atEndOf: words) ?? 0
      return length < words.count ? end - length : end
    }
  }

  /// What a page says it holds, with the blank before it; the longest first.
  private static let pageWords: WordList =
    " ukulele chords, bass tabs, bass tab, chords, tabs, tab"

  /// A range without blanks at its ends; empty at its start where it holds nothing else.
  private static func trimmed(_ range: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, text[start] <= 0x20 { start += 1 }
    while end > start, text[end - 1] <= 0x20 { end -= 1 }
    return start < end ? start..<end : range.lowerBound..<range.lowerBound
  }
}
