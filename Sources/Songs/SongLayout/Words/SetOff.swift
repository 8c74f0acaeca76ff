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
  /// How the text at a place is set; nil for the usual way.
  package func role(at place: Int) -> TextRole? {
    var found: TextRole?
    for stretch in self where stretch.range.contains(place) {
      if stretch.role == .strong { return .strong }
      found = found ?? stretch.role
    }
    return found
  }

  /// A range of the text cut where stretches begin and end.
  package func pieces(of range: Range<Int>) -> [Range<Int>] {
    let near = filter { $0.range.overlaps(range) }
    if near.isEmpty { return [range] }
    let places = near.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
    let cuts = Set(places.filter { $0 > range.lowerBound && $0 < range.upperBound }).sorted()
    let edges = [range.lowerBound] + cuts + [range.upperBound]
    return zip(edges, edges.dropFirst()).map { $0..<$1 }
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
