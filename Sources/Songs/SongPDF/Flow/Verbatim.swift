/// Fits lines in a fixed-width face into a column: first smaller, then cut at bars.
enum Verbatim {
  /// The width of a character in thousandths of the size of the type.
  static let advance = 602
  private static let smallest = 600

  /// The lines that fit, system under system, and their size in thousandths of the usual one.
  static func fitted(_ lines: [String], width: Int, size: Int) -> (lines: [String], scale: Int) {
    let longest = lines.map(\.count).max() ?? 0
    let needed = longest * advance * size / 1000
    guard needed > width else { return (lines, 1000) }
    let scale = max(smallest, width * 1000 / max(1, needed))
    let room = max(8, width * 1_000_000 / (advance * size * scale))
    return (systems(of: lines.map { Array($0) }, room: room), scale)
  }

  /// The lines cut into systems of no more characters than there is room for.
  private static func systems(of lines: [[Character]], room: Int) -> [String] {
    var systems: [String] = []
    var start = 0
    let longest = lines.map(\.count).max() ?? 0
    while start < longest {
      let end = longest - start <= room ? longest : cut(lines, from: start, room: room)
      if start > 0 { systems.append("") }
      systems += lines.map { line in
        start < line.count ? String(line[start..<min(end, line.count)]) : ""
      }
      start = end
    }
    return systems
  }

  /// The last place where a bar ends in most lines; the end of the room if there is none.
  private static func cut(_ lines: [[Character]], from start: Int, room: Int) -> Int {
    for place in stride(from: start + room - 1, to: start + room / 3, by: -1) {
      let bars = lines.count { place < $0.count && $0[place] == "|" }
      if bars * 2 > lines.count { return place + 1 }
    }
    return start + room
  }
}
