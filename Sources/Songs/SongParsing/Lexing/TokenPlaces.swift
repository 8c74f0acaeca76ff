/// Where the tokens stand of those lines of a sheet that keep some: lyrics without chords, the most
/// of them, take no room.
struct TokenPlaces: Sendable {
  private var lines: [UInt32] = []
  private var ranges: [TokenRanges] = []
  /// The place of the line that was asked for last; the next one is most often right after it.
  private var place = 0

  /// Adds the places of a line below those that were added before.
  @inline(__always)
  mutating func add(_ places: TokenRanges, of line: Int) {
    guard !places.isEmpty else { return }
    lines.append(UInt32(clamping: line))
    ranges.append(places)
  }

  /// The places of the tokens of a line and of its chords in brackets; empty where it kept none.
  ///
  /// - Complexity: O(1) where lines are asked for in their order.
  mutating func places(of line: Int) -> (tokens: Range<Int>, inline: Range<Int>) {
    while place < lines.count, lines[place] < line { place += 1 }
    while place > 0, lines[place - 1] >= line { place -= 1 }
    guard place < lines.count, lines[place] == line else { return (0..<0, 0..<0) }
    return (ranges[place].tokens, ranges[place].inline)
  }
}
