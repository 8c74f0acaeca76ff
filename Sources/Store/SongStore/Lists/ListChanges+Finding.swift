extension ListChanges {
  /// Finds what leads from one list to another.
  ///
  /// Elements are known by their `id`, sections by their titles. What keeps its order among its
  /// neighbours stays; everything else moves, and as little as possible does.
  ///
  /// - Complexity: O(n log n) in the length of both lists.
  init(from old: [ListSection<Element>], to new: [ListSection<Element>]) {
    if old == new { return }
    let kept = keptSections(old, new)
    deletedSections = old.indices.filter { !kept.values.contains($0) }
    insertedSections = new.indices.filter { kept[$0] == nil }.map {
      InsertedSection(index: $0, title: new[$0].title)
    }
    // What is in a section that stays as it is neither comes from elsewhere nor goes there.
    let same = kept.filter { old[$0.value] == new[$0.key] }
    let oldPlaces = places(old, without: Set(same.values))
    let touched = new.indices.filter { same[$0] == nil }
    let newIDs = Set(touched.flatMap { new[$0].elements.map(\.id) })
    deletions = oldPlaces.filter { !newIDs.contains($0.key) }.map(\.value).sorted()
    for section in touched {
      let content = new[section]
      let staying = stayingItems(content, from: kept[section], oldPlaces)
      for (item, element) in content.elements.enumerated() {
        let place = ListPlace(section: section, item: item)
        guard let from = oldPlaces[element.id] else {
          insertions.append(PlacedElement(place: place, element: element))
          continue
        }
        if !staying.contains(item) { moves.append(Move(from: from, to: place)) }
        if old[from.section].elements[from.item] != element {
          updates.append(PlacedElement(place: place, element: element))
        }
      }
    }
  }

  /// The old places of the sections that stay, by their new ones.
  private func keptSections(
    _ old: [ListSection<Element>],
    _ new: [ListSection<Element>]
  ) -> [Int: Int] {
    let oldIndices = Dictionary(old.indices.map { (old[$0].title, $0) }) { first, _ in first }
    let common = new.indices.compactMap { index in
      oldIndices[new[index].title].map { (new: index, old: $0) }
    }
    let rising = longestRisingRun(common.map(\.old))
    return Dictionary(rising.map { (common[$0].new, common[$0].old) }) { first, _ in first }
  }

  private func places(
    _ sections: [ListSection<Element>],
    without same: Set<Int>
  ) -> [Int64: ListPlace] {
    var places: [Int64: ListPlace] = [:]
    for (section, content) in sections.enumerated() where !same.contains(section) {
      for (item, element) in content.elements.enumerated() {
        places[element.id] = ListPlace(section: section, item: item)
      }
    }
    return places
  }

  /// The items of a section that stay where they are among their neighbours.
  private func stayingItems(
    _ section: ListSection<Element>,
    from old: Int?,
    _ oldPlaces: [Int64: ListPlace]
  ) -> Set<Int> {
    guard let old else { return [] }
    let common = section.elements.enumerated().compactMap { item, element in
      oldPlaces[element.id].flatMap { $0.section == old ? (new: item, old: $0.item) : nil }
    }
    return Set(longestRisingRun(common.map(\.old)).map { common[$0].new })
  }
}

/// The indices of a longest part whose numbers rise (patience sorting).
///
/// - Complexity: O(n log n).
private func longestRisingRun(_ numbers: [Int]) -> [Int] {
  // For every length, the index of the least number that ends a rising part of that length.
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
