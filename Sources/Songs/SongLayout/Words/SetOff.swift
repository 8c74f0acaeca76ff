import SongModel

/// A stretch of lyrics that is set off from the others.
package struct SetOff: Hashable, Sendable {
  /// The stretch, in UTF-8 bytes of the text.
  package var range: Range<Int>
  /// How it is set.
  package let role: TextRole

  package init(_ range: Range<Int>, _ role: TextRole) {
    (self.range, self.role) = (range, role)
  }
}

extension [SetOff] {
  /// The stretches in order and apart from each other; where two lie over each other, the strong one.
  ///
  /// - Complexity: O(n log n).
  package var apart: [SetOff] {
    let edges = flatMap { stretch in
      [
        (place: stretch.range.lowerBound, role: stretch.role, step: 1),
        (place: stretch.range.upperBound, role: stretch.role, step: -1),
      ]
    }.sorted { $0.place < $1.place }
    var (strong, others, last) = (0, 0, 0)
    var apart: [SetOff] = []
    for edge in edges {
      if edge.place > last, strong + others > 0 {
        apart.append(SetOff(last..<edge.place, strong > 0 ? .strong : .emphasis))
      }
      last = edge.place
      if edge.role == .strong { strong += edge.step } else { others += edge.step }
    }
    return apart
  }

  /// How the text at a place is set; nil for the usual way.
  ///
  /// The stretches must be apart.
  ///
  /// - Complexity: O(log n).
  package func role(at place: Int) -> TextRole? {
    let index = firstIndex(endingBeyond: place)
    return index < count && self[index].range.contains(place) ? self[index].role : nil
  }

  /// A range of the text cut where stretches begin and end.
  ///
  /// The stretches must be apart.
  ///
  /// - Complexity: O(log n + number of pieces).
  package func pieces(of range: Range<Int>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    for stretch in self[firstIndex(endingBeyond: start)...] {
      guard stretch.range.lowerBound < range.upperBound else { break }
      for place in [
        stretch.range.lowerBound, Swift.min(stretch.range.upperBound, range.upperBound),
      ]
      where place > start {
        pieces.append(start..<place)
        start = place
      }
    }
    if start < range.upperBound || pieces.isEmpty { pieces.append(start..<range.upperBound) }
    return pieces
  }

  /// The first stretch that ends beyond a place.
  private func firstIndex(endingBeyond place: Int) -> Int {
    partitioningIndex { $0.range.upperBound > place }
  }
}

extension WordPart {
  /// The part cut where stretches that are set off begin and end.
  func cut(at stretches: [SetOff]) -> [WordPart] {
    stretches.pieces(of: text).map { piece in
      let isFirst = piece.lowerBound == text.lowerBound
      var part = WordPart(text: piece, beginsWord: beginsWord && isFirst)
      if isFirst { part.mark = mark }
      if piece.upperBound == text.upperBound { part.blanks = blanks }
      return part
    }
  }
}
