import SongModel

/// The mark-up of pages: Ultimate Guitar's `[ch]` round chords and `[tab]` round blocks, and what
/// other pages have in HTML, `<b>`.
///
/// The tags take no room: chords stand where they stand on the page.
enum PageMarkup {
  /// The length in bytes of the tag at a place; 0 when there is none.
  static func length(at index: Int, in text: Span<UInt8>) -> Int {
    guard index < text.count, text[index] == UInt8(ascii: "[") || text[index] == UInt8(ascii: "<")
    else { return 0 }
    return tags.first { text.starts($0, at: index) }?.utf8CodeUnitCount ?? 0
  }

  /// Those round chords and blocks, and those of HTML that only change how words look.
  private static let tags: [StaticString] = [
    "[ch]", "[/ch]", "[tab]", "[/tab]", "<b>", "</b>", "<i>", "</i>", "<u>", "</u>", "<em>",
    "</em>", "<strong>", "</strong>", "<pre>", "</pre>",
  ]

  /// The words of a line without its tags.
  ///
  /// - Complexity: O(n) in the length of the line.
  static func words(_ line: Range<Int>, in text: Span<UInt8>) -> [UInt8] {
    var words: [UInt8] = []
    words.reserveCapacity(line.count)
    var index = line.lowerBound
    while index < line.upperBound {
      let tag = length(at: index, in: text)
      if tag == 0 { words.append(text[index]) }
      index += max(1, tag)
    }
    return words
  }
}
