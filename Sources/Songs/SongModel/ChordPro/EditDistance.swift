/// How many letters differ between two words, neighbours in the wrong order counting once
/// (Damerau 1964, Levenshtein 1966).
package enum EditDistance {
  /// The least number of letters to insert, delete, change, or swap with the next.
  ///
  /// - Complexity: O(n m).
  package static func between(_ left: String, _ right: String) -> Int {
    let (left, right) = (
      left.unicodeScalars.map { $0.value }, right.unicodeScalars.map { $0.value }
    )
    return between(left, right, within: left.count + right.count) ?? 0
  }

  /// The distance of two words given by their letters, if it is within a limit.
  ///
  /// - Complexity: O(n m), less where the words soon differ too much.
  static func between(_ left: [UInt32], _ right: [UInt32], within limit: Int) -> Int? {
    var rows = Rows(width: right.count + 1)
    for index in left.indices {
      rows.next(index + 1)
      var least = index + 1
      for column in right.indices {
        let isSame = left[index] == right[column]
        let isSwap =
          index > 0 && column > 0 && left[index] == right[column - 1]
          && left[index - 1] == right[column]
        least = min(least, rows.fill(column, isSame: isSame, isSwap: isSwap))
      }
      // A swap looks back by a row, and adds one at least.
      if least > limit + 1 { return nil }
    }
    return rows.end <= limit ? rows.end : nil
  }

  /// The last three rows of the table of distances.
  private struct Rows {
    private var older: [Int]
    private var last: [Int]
    private var current: [Int]

    init(width: Int) {
      current = Array(0..<width)
      (older, last) = (current, current)
    }

    /// The distance of all letters so far.
    var end: Int { current[current.count - 1] }

    /// Begins the next row.
    mutating func next(_ first: Int) {
      swap(&older, &last)
      swap(&last, &current)
      current[0] = first
    }

    /// Fills in a column; returns what it holds.
    mutating func fill(_ column: Int, isSame: Bool, isSwap: Bool) -> Int {
      let change = last[column] + (isSame ? 0 : 1)
      var best = min(change, last[column + 1] + 1, current[column] + 1)
      if isSwap { best = min(best, older[column - 1] + 1) }
      current[column + 1] = best
      return best
    }
  }
}
