import SongModel

/// Lyrics that are only played: ChordPro has chords in brackets among bars, repeats, and the name of
/// a section, where text has one row of them.
enum PlayedLyric {
  /// The row of the chords and of what stands among them, `Intro: G  D x2`, `| G | D |`; nil where
  /// there are words to sing.
  ///
  /// - Complexity: O(length of the line).
  static func row(of lyrics: LyricLine) -> String? {
    guard lyrics.marks.contains(where: { $0.chord != nil }) else { return nil }
    let text = Array(lyrics.text.utf8)
    let label = labelEnd(text)
    guard text[label...].contains(where: { $0 > 0x20 }) || label > 0,
      text[label...].allSatisfy(isSign), areRepeats(text[label...])
    else { return nil }
    var row: [UInt8] = []
    var taken = 0
    for mark in lyrics.marks where !mark.text.isEmpty {
      let offset = min(max(mark.offset, taken), text.count)
      row += text[taken..<offset]
      taken = offset
      if let last = row.last, last > 0x20 { row.append(0x20) }
      row += mark.text.utf8
      if taken == text.count || text[taken] > 0x20 { row.append(0x20) }
    }
    row += text[taken...]
    while row.last == 0x20 { row.removeLast() }
    return String(decoding: row, as: UTF8.self)
  }

  /// Where the name of a section before a colon ends; 0 where there is none.
  private static func labelEnd(_ text: [UInt8]) -> Int {
    guard let colon = text.prefix(longestLabel).firstIndex(of: UInt8(ascii: ":")) else { return 0 }
    let words = String(decoding: text[..<colon], as: UTF8.self).lowercased()
      .split(whereSeparator: { !$0.isLetter && $0 != "-" })
    guard let first = words.first, words.count < 3 else { return 0 }
    return SectionWordTable.names(String(first)) ? colon + 1 : 0
  }

  private static let longestLabel = 24

  /// Whether a byte is one of what stands among chords: bars, repeats, dashes, parentheses.
  private static func isSign(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte.isASCIIDigit || "xX|:()/-%".utf8.contains(byte)
  }

  /// Whether each `x` counts something, `x2`, and each number is such a count: the beats of
  /// `1 2 3 4` have chords above them.
  private static func areRepeats(_ text: ArraySlice<UInt8>) -> Bool {
    text.split { $0 <= 0x20 || "()|:".utf8.contains($0) }.allSatisfy { word in
      let crosses = word.count { $0 | 0x20 == UInt8(ascii: "x") }
      let digits = word.count { $0.isASCIIDigit }
      return crosses == 0 ? digits == 0 : crosses == 1 && digits > 0 && digits + 1 == word.count
    }
  }
}
