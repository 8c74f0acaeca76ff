/// A chord's name and its frets, as they stand on a line.
struct FingeringMatch: Hashable, Sendable {
  let name: String
  /// Lowest string first; nil for a muted string.
  let frets: [Int?]
  /// Where name and frets stand in the line, in UTF-8 bytes.
  let range: Range<Int>
}
