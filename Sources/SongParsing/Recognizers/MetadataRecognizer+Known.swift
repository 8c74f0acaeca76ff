import SongModel

extension MetadataRecognizer {
  /// Everything that a line states of which the first match is known.
  static func matches(
    _ line: Range<Int>,
    _ known: MetadataMatch,
    in text: Span<UInt8>
  ) -> [MetadataMatch] {
    guard !mayHaveParts(line, in: text) else {
      return matches(String(decoding: text.extracting(line)))
    }
    guard known.value.isEmpty, !known.hasSeparator else { return [known] }
    // No blanks stand side by side, so there is but one at each end.
    let start = text.skipBlanks(line) - line.lowerBound
    let end = text.trimBlanks(line) - line.lowerBound
    return [MetadataMatch(name: known.name, value: start..<end, hasSeparator: false)]
  }

  /// Whether tabs, bars or gaps may part a line.
  private static func mayHaveParts(_ line: Range<Int>, in text: Span<UInt8>) -> Bool {
    var isBehindBlank = false
    for index in line {
      let isBlank = text[index] <= 0x20
      if isBlank, isBehindBlank || text[index] != 0x20 { return true }
      if text[index] == UInt8(ascii: "|") { return true }
      isBehindBlank = isBlank
    }
    return false
  }
}
