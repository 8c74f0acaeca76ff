/// A row of a line: words, and the marks over them.
public struct LayoutRow: Hashable, Sendable {
  /// What stands on it, in the order of the line.
  public let boxes: [LayoutBox]
  /// Where its words begin: 0, or the indentation of a row that continues a line.
  public let indentation: Int
  /// How far it reaches to the right.
  public let width: Int
  /// Whether a word that is longer than the row had to be broken before it.
  public let isInWord: Bool
}
