import SongModel

/// Finds the lines that are named like the strings of a staff, one below the other.
struct StringColumn {
  /// How many such lines make a staff, whatever else stands on them.
  static let fewestStrings = 4

  private let facts: FactList
  private let lines: [PhysicalLine]

  init(_ facts: FactList, _ lines: [PhysicalLine]) {
    self.facts = facts
    self.lines = lines
  }

  /// Lines in a row that are named like the strings of a staff: e B G D A E.
  ///
  /// - Complexity: O(number of lines).
  func columns(in text: Span<UInt8>) -> [Range<Int>] {
    var columns: [Range<Int>] = []
    var start = 0
    while start < facts.count {
      // Few lines begin with the name of the first string.
      guard facts[start].firstByte & 0xDF == UInt8(ascii: "E"),
        let name = name(at: start, in: text)
      else {
        start += 1
        continue
      }
      let end = end(ofColumnAt: start, named: name, in: text)
      if Self.isStaff(facts[start..<end]) { columns.append(start..<end) }
      start = end
    }
    return columns
  }

  private func end(ofColumnAt start: Int, named first: UInt8, in text: Span<UInt8>) -> Int {
    var previous = first
    var end = start + 1
    while end < facts.count, let name = name(at: end, in: text), Self.follows(name, previous) {
      previous = name
      end += 1
    }
    return end
  }

  /// The letter that a line is named by.
  private func name(at index: Int, in text: Span<UInt8>) -> UInt8? {
    guard !facts[index].flags.contains(.withoutWords) else { return nil }
    return Self.name(facts[index].content(of: lines[index]).lowerBound, of: lines[index], in: text)
  }

  /// Whether the lines hold frets rather than chords.
  private static func isStaff(_ facts: Slice<FactList>) -> Bool {
    let chords = facts.count { $0.count > 1 && $0.chords == $0.count }
    return chords == 0
      && facts.contains { $0.flags.contains(.frets) }
  }

  private static let order = Array("EBGDAE".utf8)

  /// The letter at the start of a line's content, if it stands alone.
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
