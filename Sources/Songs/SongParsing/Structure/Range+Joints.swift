import SongModel

extension Range<Int> {
  /// The parts of a stretch of text without what joins its lines.
  ///
  /// - Parameter joints: the backslashes that join lines, with the indents after them, in order.
  /// - Complexity: O(number of joints in the stretch + log(number of joints)).
  func parts(between joints: [Range<Int>]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = lowerBound
    for joint in joints[joints.partitioningIndex { $0.lowerBound >= lowerBound }...] {
      guard joint.lowerBound < upperBound else { break }
      parts.append(start..<joint.lowerBound)
      start = Swift.min(joint.upperBound, upperBound)
    }
    parts.append(start..<upperBound)
    return parts
  }
}
