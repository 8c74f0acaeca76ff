extension RandomAccessCollection where Index == Int {
  /// The first place from which on a condition holds; the end if it holds nowhere.
  ///
  /// The elements must be in such an order that the condition fails for all of those before this
  /// place, and holds for all of those after it.
  ///
  /// - Complexity: O(log n).
  @inlinable
  package func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
