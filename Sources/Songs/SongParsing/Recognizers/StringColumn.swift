import SongModel

/// Sees what the neighbours of a line make of it.
enum StringColumn {
  /// As many lines below each other are a staff, whatever else stands on them.
  static let fewestStrings = 4

  /// Lines in a row that are named like the strings of a staff: e B G D A E.
  ///
  /// - Complexity: O(number of lines).
  static func columns(
    _ facts: [LineFacts],
    _ lines: [PhysicalLine],
    in text: Span<UInt8>
  ) -> [Range<Int>] {
    var columns: [Range<Int>] = []
    var start = 0
    while start < facts.count {
      // Few lines begin with the name of the first string.
      guard facts[start].firstByte & 0xDF == UInt8(ascii: "E"),
        let name = name(at: start, facts, lines, text)
      else {
        start += 1
        continue
      }
      let end = end(ofColumnAt: start, name, facts, lines, text)
      if isStaff(facts[start..<end]) { columns.append(start..<end) }
      start = end
    }
    return columns
  }

  private static func end(
    ofColumnAt start: Int,
    _ first: UInt8,
    _ facts: [LineFacts],
    _ lines: [PhysicalLine],
    _ text: Span<UInt8>
  ) -> Int {
    var previous = first
    var end = start + 1
    while end < facts.count, let name = name(at: end, facts, lines, text),
      follows(name, previous)
    {
      previous = name
      end += 1
    }
    return end
  }

  /// The letter that a line is named by.
  private static func name(
    at index: Int,
    _ facts: [LineFacts],
    _ lines: [PhysicalLine],
    _ text: Span<UInt8>
  ) -> UInt8? {
    guard !facts[index].isBlank else { return nil }
    return name(facts[index].ink(of: lines[index]).lowerBound, of: lines[index], in: text)
  }

  /// Whether the lines hold frets rather than chords.
  private static func isStaff(_ facts: ArraySlice<LineFacts>) -> Bool {
    let chords = facts.count { $0.count > 1 && $0.chords == $0.count }
    return chords == 0
      && facts.contains { $0.look.contains(.frets) }
  }

  private static let order = Array("EBGDAE".utf8)

  /// The letter at the start of a line's ink, if it stands alone.
  private static func name(_ start: Int, of line: PhysicalLine, in text: Span<UInt8>) -> UInt8? {
    let next = start + 1
    let isLetter = text[start].isASCIILetter
    let isAlone = next >= line.range.upperBound.utf8 || !text[next].isASCIILetter
    return isLetter && isAlone ? text[start] & 0xDF : nil
  }

  private static func follows(_ name: UInt8, _ previous: UInt8) -> Bool {
    zip(order, order.dropFirst()).contains { $0 == (previous, name) }
  }
}
