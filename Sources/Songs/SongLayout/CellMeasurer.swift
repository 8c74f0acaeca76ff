import SongModel

/// Measures in the cells of a terminal or a plain-text file: each row is one high, and wide
/// characters take two cells.
public struct CellMeasurer: TextMeasurer, Hashable {
  /// Makes a measurer.
  public init() {}

  /// The number of cells.
  public func width(of text: Span<UInt8>, as role: TextRole) -> Int {
    if text.isPlain { return text.count }
    var counter = CellCounter()
    var index = 0
    while index < text.count {
      let (scalar, length) = text.scalar(at: index)
      counter.advance(over: scalar)
      index += length
    }
    return counter.cell
  }

  /// One row.
  public func height(of role: TextRole) -> Int { 1 }
}
