/// Finds the stretch that a line stands in, of lines that are asked about in order.
struct LineRangeCursor {
  private var rest: ArraySlice<Range<Int>>

  /// Makes a cursor over stretches that stand one after another.
  init(_ ranges: [Range<Int>]) {
    rest = ranges[...]
  }

  /// The stretch that a line stands in; lines must be asked about in ascending order.
  ///
  /// - Complexity: amortized O(1).
  @inline(__always)
  mutating func range(of line: Int) -> Range<Int>? {
    while let first = rest.first, first.upperBound <= line { rest.removeFirst() }
    guard let first = rest.first, first.lowerBound <= line else { return nil }
    return first
  }
}
