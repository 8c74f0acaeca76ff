/// Makes what breaks a law smaller, as long as it still breaks it.
package enum SheetReduction {
  /// The smallest sheet found by taking away lines, then characters.
  ///
  /// - Complexity: O(n²) calls of `breaks`.
  package static func reduced(_ bytes: [UInt8], while breaks: ([UInt8]) -> Bool) -> [UInt8] {
    var best = bytes
    var size = max(1, best.count / 2)
    while size >= 1 {
      var start = 0
      while start < best.count {
        var candidate = best
        candidate.removeSubrange(start..<min(best.count, start + size))
        if breaks(candidate) { best = candidate } else { start += size }
      }
      size = size == 1 ? 0 : size / 2
    }
    return best
  }
}
