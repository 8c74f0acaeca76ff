/// How many letters differ between two words, neighbours in the wrong order counting once
/// (Damerau 1964, Levenshtein 1966).
package enum EditDistance {
  /// The least number of letters to insert, delete, change, or swap with the next.
  ///
  /// - Complexity: O(n m).
  package static func between(_ left: String, _ right: String) -> Int {
    let left = Array(left.unicodeScalars)
    let right = Array(right.unicodeScalars)
    var before: [Int] = []
    var row = Array(0...right.count)
    for index in left.indices {
      var next = [index + 1]
      for column in right.indices {
        let change = row[column] + (left[index] == right[column] ? 0 : 1)
        var best = min(change, min(row[column + 1], next[column]) + 1)
        if index > 0, column > 0, left[index] == right[column - 1], left[index - 1] == right[column]
        {
          best = min(best, before[column - 1] + 1)
        }
        next.append(best)
      }
      (before, row) = (row, next)
    }
    return row[right.count]
  }
}
