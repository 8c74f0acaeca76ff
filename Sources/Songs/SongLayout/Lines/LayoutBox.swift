/// Something at its place on a row.
public struct LayoutBox: Hashable, Sendable {
  /// What is in a box.
  public enum Content: Hashable, Sendable {
    /// Words, in UTF-8 bytes of the text of the line.
    case text(Range<Int>)
    /// The number of a mark of the line.
    case mark(Int)
    /// The gap that a long chord opens inside a word, to be filled with a rule.
    case filler
  }

  /// What is in it.
  public let content: Content
  /// The distance of its left edge from that of the page.
  public let x: Int
  /// Its width.
  public let width: Int
}
