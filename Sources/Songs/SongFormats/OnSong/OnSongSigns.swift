import SongModel

/// Tells OnSong's text from other sheets by its whole form: a head whose first line states the title,
/// labels of sections that end in a colon, and chords in brackets.
enum OnSongSigns {
  /// Whether a text has that form.
  ///
  /// - Complexity: O(n).
  static func areFound(in text: Span<UInt8>) -> Bool {
    guard text.startsInAnyCase("title:", at: 0), let body = endOfHead(of: text) else {
      return false
    }
    var hasLabel = false
    var hasChord = false
    var start = body
    while start < text.count {
      let end = text.endOfLine(from: start)
      let line = start..<end
      if isDirective(line, of: text) { return false }
      hasLabel = hasLabel || isLabel(line, of: text)
      hasChord = hasChord || holdsChord(line, of: text)
      start = end + 1
    }
    return hasLabel && hasChord
  }

  /// Where the first blank line stands, if all lines before it state something, and there are two.
  private static func endOfHead(of text: Span<UInt8>) -> Int? {
    var count = 0
    var start = 0
    while start < min(text.count, longestHead) {
      let end = text.endOfLine(from: start)
      if end == start { return count > 1 ? start : nil }
      let line = start..<end
      guard text.first(UInt8(ascii: ":"), in: line) != nil,
        text.first(UInt8(ascii: "["), in: line) == nil
      else { return nil }
      count += 1
      start = end + 1
      if start < text.count, text[end] == 0x0D, text[start] == 0x0A { start += 1 }
    }
    return nil
  }

  private static let longestHead = 4096

  /// Whether a line is a directive that only ChordPro has: OnSong knows remarks and tablature.
  private static func isDirective(_ line: Range<Int>, of text: Span<UInt8>) -> Bool {
    guard let first = line.first, text[first] == UInt8(ascii: "{") else { return false }
    return !["{c", "{sot}", "{eot}", "{new_song", "{ns}"].contains { word in
      text.extracting(line).starts(word, at: 0)
    }
  }

  /// Whether a line is the label of a section: words and a colon.
  private static func isLabel(_ line: Range<Int>, of text: Span<UInt8>) -> Bool {
    var line = line
    while let last = line.last, text[last] <= 0x20 { line.removeLast() }
    guard let first = line.first, line.count > 2, line.count < longestLabel,
      text[line.upperBound - 1] == UInt8(ascii: ":"), text[first] > 0x40
    else { return false }
    return text.first(UInt8(ascii: "["), in: line) == nil
  }

  private static let longestLabel = 40

  /// Whether there are brackets round what begins as a chord does, at a word and not by themselves,
  /// as headings are in other sheets.
  private static func holdsChord(_ line: Range<Int>, of text: Span<UInt8>) -> Bool {
    guard let open = text.first(UInt8(ascii: "["), in: line), open + 2 < line.upperBound else {
      return false
    }
    let isNote = text[open + 1].isRootLetter
    let near = open + 1..<min(line.upperBound, open + longestChord)
    guard isNote, let close = text.first(UInt8(ascii: "]"), in: near) else { return false }
    return close + 1 < line.upperBound && text[close + 1] >= 0x41
      || open > line.lowerBound && text[open - 1] >= 0x41
  }

  private static let longestChord = 12
}
