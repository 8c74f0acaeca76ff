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
    if !hasTitle, let split = line.first(" by ", in: 0..<line.count) {
      let end = titleEnd(before: split, from: whole.lowerBound, in: line)
      let title = trimmed(whole.lowerBound..<end, in: line)
      let artist = trimmed(split + 4..<max(split + 4, whole.upperBound), in: line)
      return [
        MetadataMatch(.title, value: title, hasSeparator: false),
        MetadataMatch(.artist, value: artist, hasSeparator: false),
      ]
    }
    if hasTitle, let match = unnamed(whole, in: line) { return [match] }
    if hasTitle, let other = otherName(whole, in: line) { return [other] }
    let name = hasTitle ? pageName(whole, in: line) ?? .artist : .title
    return [MetadataMatch(name, value: whole, hasSeparator: false)]
  }

  /// What a line below the title says without naming it: a time signature, a tempo, a key, or that
  /// the song is in the public domain.
  private static func unnamed(_ words: Range<Int>, in line: Span<UInt8>) -> MetadataMatch? {
    guard words.count <= longestUnnamed else { return nil }
    if let match = MetadataRecognizer.unnamed(words, in: line) { return match }
    if line.startsInAnyCase("public domain", at: words.lowerBound) {
      return MetadataMatch(.copyright, value: words, hasSeparator: false)
    }
    let isNamed = line.startsInAnyCase("in ", at: words.lowerBound)
    let key = MetadataMatch(.key, value: isNamed ? words.dropFirst(3) : words, hasSeparator: false)
    // One word is a name, or a chord.
    guard isNamed || line.first(0x20, in: words) != nil else { return nil }
    return MetadataRecognizer.saysHowToPlay(key, in: line) ? key : nil
  }

  private static let longestUnnamed = 16

  /// What a statement means below a title: `T: Ann Lee` then names who wrote the words.
  static func meaning(of match: MetadataMatch, hasTitle: Bool) -> MetadataMatch {
    guard hasTitle, match.name == .title, match.nameEnd <= "T.:".utf8.count else { return match }
    return MetadataMatch(
      .lyricist,
      upTo: match.nameEnd,
      value: match.value,
      hasSeparator: match.hasSeparator
    )
  }

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
    // `M: Bo Ek` names who wrote the melody.
    let isMelody = bytes == [UInt8(ascii: "M")]
    let name = isMelody ? .composer : MetadataName(String(decoding: bytes, as: UTF8.self))
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
