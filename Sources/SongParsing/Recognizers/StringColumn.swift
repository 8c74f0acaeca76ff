import SongModel

/// Sees what the neighbours of a line make of it.
enum StringColumn {
  /// For each line, how many lines in a row are named like the strings of a staff: e B G D A E.
  ///
  /// - Complexity: O(number of lines).
  static func runs(_ facts: [LineFacts], in text: Span<UInt8>) -> [Int] {
    let names = facts.map { name(of: $0.line, in: text) }
    var runs = [Int](repeating: 0, count: facts.count)
    var start = 0
    while start < names.count {
      var end = start
      while end < names.count, let name = names[end],
        follows(name, end > start ? names[end - 1] : nil)
      {
        end += 1
      }
      let length = isStaff(facts[start..<end]) ? end - start : 0
      for index in start..<end { runs[index] = length }
      start = max(end, start + 1)
    }
    return runs
  }

  /// Whether the lines hold frets rather than chords.
  private static func isStaff(_ facts: ArraySlice<LineFacts>) -> Bool {
    let chords = facts.count { facts in
      let summary = facts.line.summary
      return summary.count > 1 && summary.chords == summary.count
    }
    return chords == 0
      && facts.contains { $0.line.shape.digits > 0 || $0.line.shape.dashes > 0 }
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

  private static func follows(_ name: UInt8, _ previous: UInt8?) -> Bool {
    guard let previous else { return name == order[0] }
    return zip(order, order.dropFirst()).contains { $0 == (previous, name) }
  }
}
