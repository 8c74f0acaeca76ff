import SongModel

/// The mark-up of pages: Ultimate Guitar's `[ch]` round chords and `[tab]` round blocks, and what
/// other pages have in HTML, `<b>`.
///
/// The tags take no room: chords stand where they stand on the page.
enum PageMarkup {
  /// The length in bytes of the tag at a place; 0 when there is none.
  static func length(at index: Int, in text: Span<UInt8>) -> Int {
    guard index < text.count else { return 0 }
    if text[index] == UInt8(ascii: "<") { return htmlLength(at: index, in: text) }
    guard text[index] == UInt8(ascii: "[") else { return 0 }
    if text.starts("[ch]", at: index) || text.starts("[/ch]", at: index) {
      return text[index + 1] == UInt8(ascii: "/") ? 5 : 4
    }
    if text.starts("[tab]", at: index) || text.starts("[/tab]", at: index) {
      return text[index + 1] == UInt8(ascii: "/") ? 6 : 5
    }
    return 0
  }

  /// The length of the HTML tag at a place; 0 when there is none that only changes how words look.
  private static func htmlLength(at index: Int, in text: Span<UInt8>) -> Int {
    htmlTags.first { text.starts($0, at: index) }?.utf8CodeUnitCount ?? 0
  }

  private static let htmlTags: [StaticString] = [
    "<b>", "</b>", "<i>", "</i>", "<u>", "</u>", "<em>", "</em>", "<strong>", "</strong>", "<pre>",
    "</pre>",
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
