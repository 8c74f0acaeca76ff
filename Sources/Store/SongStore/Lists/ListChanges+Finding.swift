extension ListChanges {
  /// Finds the changes that lead from one list to another.
  ///
  /// Elements are identified by their `id`, sections by their titles. As few elements as possible
  /// move; those that keep their order among their neighbours stay.
  ///
  /// - Complexity: O(n log n) in the length of both lists.
  init(from old: [ListSection<Element>], to new: [ListSection<Element>]) {
    if old == new { return }
    let kept = keptSections(from: old, to: new)
    deletedSections = old.indices.filter { !kept.values.contains($0) }
    insertedSections = new.indices.filter { kept[$0] == nil }.map {
      InsertedSection(index: $0, title: new[$0].title)
    }
    // The elements of a section that is unchanged neither come from elsewhere nor go elsewhere.
    let same = kept.filter { old[$0.value] == new[$0.key] }
    let oldPaths = indexPaths(in: old, without: Set(same.values))
    let touched = new.indices.filter { same[$0] == nil }
    let newIDs = Set(touched.flatMap { new[$0].elements.map(\.id) })
    deletions = oldPaths.filter { !newIDs.contains($0.key) }.map(\.value).sorted()
    for section in touched {
      let content = new[section]
      let staying = stayingItems(of: content, from: kept[section], oldPaths: oldPaths)
      for (item, element) in content.elements.enumerated() {
        let indexPath = ListIndexPath(section: section, item: item)
        guard let from = oldPaths[element.id] else {
          insertions.append(PlacedElement(indexPath: indexPath, element: element))
          continue
        }
        if !staying.contains(item) { moves.append(Move(from: from, to: indexPath)) }
        if old[from.section].elements[from.item] != element {
          updates.append(PlacedElement(indexPath: indexPath, element: element))
        }
      }
    }
  }

  /// The old indexes of the sections that stay, by their new indexes.
  private func keptSections(
    from old: [ListSection<Element>],
    to new: [ListSection<Element>]
  ) -> [Int: Int] {
    let oldIndices = Dictionary(old.indices.map { (old[$0].title, $0) }) { first, _ in first }
    let common = new.indices.compactMap { index in
      oldIndices[new[index].title].map { (new: index, old: $0) }
    }
    let rising = longestRisingRun(common.map(\.old))
    return Dictionary(rising.map { (common[$0].new, common[$0].old) }) { first, _ in first }
  }

  private func indexPaths(
    in sections: [ListSection<Element>],
    without same: Set<Int>
  ) -> [Int64: ListIndexPath] {
    var paths: [Int64: ListIndexPath] = [:]
    for (section, content) in sections.enumerated() where !same.contains(section) {
      for (item, element) in content.elements.enumerated() {
        paths[element.id] = ListIndexPath(section: section, item: item)
      }
    }
    return paths
  }

  /// The items of a section that stay where they are among their neighbours.
  private func stayingItems(
    of section: ListSection<Element>,
    from old: Int?,
    oldPaths: [Int64: ListIndexPath]
  ) -> Set<Int> {
    guard let old else { return [] }
    let common = section.elements.enumerated().compactMap { item, element in
      oldPaths[element.id].flatMap { $0.section == old ? (new: item, old: $0.item) : nil }
    }
    return Set(longestRisingRun(common.map(\.old)).map { common[$0].new })
  }
}

/// The indices of a longest increasing subsequence (patience sorting).
///
/// - Complexity: O(n log n).
private func longestRisingRun(_ numbers: [Int]) -> [Int] {
  // For every length, the index of the least number that ends an increasing part of that length.
  var ends: [Int] = []
  var before = [Int?](repeating: nil, count: numbers.count)
  for (index, number) in numbers.enumerated() {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    before[index] = low > 0 ? ends[low - 1] : nil
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  var run: [Int] = []
  var next = ends.last
  while let index = next {
    run.append(index)
    next = before[index]
  }
  return run.reversed()
}
