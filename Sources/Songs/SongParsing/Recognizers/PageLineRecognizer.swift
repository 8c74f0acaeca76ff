import SongModel

/// Reads what pages of chords say of themselves round a song: how often it was seen, and who wrote
/// the sheet.
///
///     page-line = number " views" ["," anything] | "Views " number
///         | "Added to favorites " number " times"
///         | ["Author" [":"]] writer [" [" role "]"] number ". "
///           [number " contributor" ["s"] " total, "] "last edit on " date
///         | title " by " artist " @ Ultimate-Guitar.Com"
enum PageLineRecognizer: LineRecognizer {
  static func recognize(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    asking headings: HeadingMemory,
    in text: Span<UInt8>,
    into facts: inout LineFacts
  ) {
    // All of them hold a number or an address, and words, which few other lines do.
    let mayMatch = cut.bytes.digits > 0 || cut.counts.traits.contains(.address)
    guard mayMatch, cut.counts.words > 0, cut.isShort,
      !matches(text.extracting(cut.line.words)).isEmpty
    else { return }
    facts.noteStatement(.bare)
    facts.traits.insert(.pageLine)
  }

  /// What such a line states.
  static func matches(_ line: Span<UInt8>) -> [MetadataMatch] {
    match(line).map { [$0] } ?? titleAndArtist(line) ?? []
  }

  /// `RIVER SONG CHORDS by Ann Lee @ Ultimate-Guitar.Com`.
  private static func titleAndArtist(_ line: Span<UInt8>) -> [MetadataMatch]? {
    let words = MetadataRecognizer.trimmed(line.indices, in: line)
    let start = words.upperBound - page.utf8CodeUnitCount
    guard start > words.lowerBound, line.startsInAnyCase(page, at: start) else { return nil }
    return HeadTitles.titleAndArtist(words.lowerBound..<start, in: line)
  }

  private static let page: StaticString = " @ ultimate-guitar.com"

  private static func match(_ line: Span<UInt8>) -> MetadataMatch? {
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
    guard let edit = line.first("ast edit on ", in: words.dropFirst(2)) else { return nil }
    let before = words.lowerBound..<edit - 1
    let noun = line.first(" contributor", in: before)
    let hasLabel =
      line.startsInAnyCase("author:", at: words.lowerBound)
      || line.startsInAnyCase("author ", at: words.lowerBound)
    guard hasLabel || noun.map({ line[$0 - 1].isASCIIDigit }) == true else { return nil }
    let start = words.lowerBound + (hasLabel ? "author:".utf8.count : 0)
    guard start < before.upperBound else { return nil }
    let role = line.first(" [", in: start..<before.upperBound)
    let name = MetadataRecognizer.trimmed(start..<(role ?? start), in: line)
    return MetadataMatch(.transcriber, value: name.isEmpty ? words : name, hasSeparator: true)
  }

  /// Where the digits and commas at the start of a range end.
  private static func numberEnd(_ range: Range<Int>, in line: Span<UInt8>) -> Int {
    range.first { !line[$0].isASCIIDigit && line[$0] != UInt8(ascii: ",") } ?? range.upperBound
  }
}
