import SongModel

/// Sees what the neighbours of a line make of it.
enum StringColumn {
  /// Lines in a row that are named like the strings of a staff: e B G D A E.
  ///
  /// - Complexity: O(number of lines).
  static func columns(_ facts: [LineFacts], in text: Span<UInt8>) -> [Range<Int>] {
    var columns: [Range<Int>] = []
    var start = 0
    while start < facts.count {
      // Few lines begin with the name of the first string.
      guard facts[start].firstByte & 0xDF == order[0], let name = name(at: start, facts, text)
      else {
        start += 1
        continue
      }
      let end = end(ofColumnAt: start, name, facts, text)
      if isStaff(facts[start..<end]) { columns.append(start..<end) }
      start = end
    }
    return columns
  }

  private static func end(
    ofColumnAt start: Int,
    _ first: UInt8,
    _ facts: [LineFacts],
    _ text: Span<UInt8>
  ) -> Int {
    var previous = first
    var end = start + 1
    while end < facts.count, let name = name(at: end, facts, text), follows(name, previous) {
      previous = name
      end += 1
    }
    return end
  }

  /// The letter that a line is named by.
  private static func name(at index: Int, _ facts: [LineFacts], _ text: Span<UInt8>) -> UInt8? {
    name(of: facts[index].line, in: text)
  }

  /// Whether the lines hold frets rather than chords.
  private static func isStaff(_ facts: ArraySlice<LineFacts>) -> Bool {
    let chords = facts.count { facts in
      let summary = facts.line.summary
      return summary.count > 1 && summary.chords == summary.count
    }
    return chords == 0
      && facts.contains { $0.look.contains(.frets) }
  }

  private static let order = Array("EBGDAE".utf8)

  private static func name(of line: TokenLine, in text: Span<UInt8>) -> UInt8? {
    guard let first = line.summary.first else { return nil }
    let start = first.range.lowerBound.utf8
    let next = start + 1
    let isLetter = text[start].isASCIILetter
    let isAlone = next >= line.physical.range.upperBound.utf8 || !text[next].isASCIILetter
    return isLetter && isAlone ? text[start] & 0xDF : nil
  }

  private static func follows(_ name: UInt8, _ previous: UInt8) -> Bool {
    zip(order, order.dropFirst()).contains { $0 == (previous, name) }
  }
}
