/// Which elements of two lists belong together.
struct LineMatch {
  /// For each element of the first list, the place of its partner in the second.
  let partners: [Int?]

  /// Matches as many elements as possible, in order.
  ///
  /// - Complexity: O(n · d), where d is the number of differences.
  init<Element: Hashable>(_ first: [Element], _ second: [Element]) {
    let difference = second.difference(from: first)
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    let kept = second.indices.filter { !inserted.contains($0) }
    var next = kept.makeIterator()
    partners = first.indices.map { removed.contains($0) ? nil : next.next() }
  }
}
