import SongModel

/// Reads what pages of chords say of themselves round a song: how often it was seen, and who wrote
/// the sheet.
///
///     page-line = number " views" ["," anything] | "Views " number
///         | "Added to favorites " number " times"
///         | ["Author" [":"]] writer [" [" role "]"] number ". "
///           number " contributor" ["s"] " total, last edit on " date
enum PageLineRecognizer: LineRecognizer {
  static func recognize(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    asking headings: HeadingMemory,
    in text: Span<UInt8>,
    into facts: inout LineFacts
  ) {
    // All of them hold a number and words, which few other lines do.
    guard cut.bytes.digits > 0, cut.counts.words > 0, cut.isShort,
      match(text.extracting(cut.line.words)) != nil
    else { return }
    facts.noteStatement(.named)
    facts.traits.insert(.pageLine)
  }

  /// What such a line states.
  static func match(_ line: Span<UInt8>) -> MetadataMatch? {
    let words = MetadataRecognizer.trimmed(line.indices, in: line)
    guard let first = words.first else { return nil }
    if line[first].isASCIIDigit, let views = countedViews(words, in: line) { return views }
    // All others end with a number, except for one that says how often.
    guard line[words.upperBound - 1].isASCIIDigit else { return favorites(words, in: line) }
    return views(words, in: line) ?? writer(words, in: line)
  }

  /// `12,345 views, added to favorites 678 times`.
  private static func countedViews(_ words: Range<Int>, in line: Span<UInt8>) -> MetadataMatch? {
    let end = numberEnd(words, in: line)
    guard line.startsInAnyCase(" views", at: end) else { return nil }
    let rest = end + 6..<words.upperBound
    guard rest.isEmpty || line[rest.lowerBound] == UInt8(ascii: ",") else { return nil }
    return MetadataMatch("views", value: words, hasSeparator: true)
  }

  /// `Views 12,345`.
  private static func views(_ words: Range<Int>, in line: Span<UInt8>) -> MetadataMatch? {
    guard words.count > 6, line.startsInAnyCase("views ", at: words.lowerBound) else { return nil }
    let number = words.lowerBound + 6..<words.upperBound
    guard numberEnd(number, in: line) == number.upperBound else { return nil }
    return MetadataMatch("views", upTo: number.lowerBound, value: number, hasSeparator: true)
  }

  /// `Added to favorites 678 times`.
  private static func favorites(_ words: Range<Int>, in line: Span<UInt8>) -> MetadataMatch? {
    guard words.count > 19, line.startsInAnyCase("added to favorites ", at: words.lowerBound) else {
      return nil
    }
    let value = words.lowerBound + 19..<words.upperBound
    let end = numberEnd(value, in: line)
    guard end > value.lowerBound, line.startsInAnyCase(" times", at: end),
      end + 6 == words.upperBound
    else { return nil }
    return MetadataMatch("favorites", upTo: value.lowerBound, value: value, hasSeparator: true)
  }

  /// `Author Ada Stone [a] 123. 2 contributors total, last edit on Jan 1, 2020`.
  private static func writer(_ words: Range<Int>, in line: Span<UInt8>) -> MetadataMatch? {
    // `1 contributor total, last edit on ` alone is longer than most lines.
    guard words.count > 35, let noun = line.first("contributor", in: words.dropFirst(2)),
      line[noun - 1] == 0x20, case let place = noun - 1, line[place - 1].isASCIIDigit
    else { return nil }
    let isPlural = line.starts("s", at: place + 12)
    guard line.starts(" total, last edit on ", at: place + (isPlural ? 13 : 12)) else { return nil }
    var start = words.lowerBound
    if line.startsInAnyCase("author:", at: start) || line.startsInAnyCase("author ", at: start) {
      start += 7
    }
    let end = line.first(" [", in: start..<place) ?? place
    let name = MetadataRecognizer.trimmed(start..<end, in: line)
    let value = name.isEmpty || end == place ? words : name
    return MetadataMatch(.transcriber, value: value, hasSeparator: true)
  }

  /// Where the digits and commas at the start of a range end.
  private static func numberEnd(_ range: Range<Int>, in line: Span<UInt8>) -> Int {
    range.first { !line[$0].isASCIIDigit && line[$0] != UInt8(ascii: ",") } ?? range.upperBound
  }
}
