/// The changes that lead from one state of a list to another.
///
/// Deletions and the starts of moves are index paths in the old list; insertions, the ends of
/// moves and updates are index paths in the new one, as table views expect it. An element that
/// has both moved and changed is in both lists.
public struct ListChanges<Element: ListElement>: Hashable, Sendable {
  /// A new section.
  public struct InsertedSection: Hashable, Sendable {
    /// Its index in the new list.
    public let index: Int
    /// Its title.
    public let title: String
  }

  /// An element that is new, or has changed.
  public struct PlacedElement: Hashable, Sendable {
    /// Its index path in the new list.
    public let indexPath: ListIndexPath
    /// The element as it is now.
    public let element: Element
  }

  /// An element that has moved.
  public struct Move: Hashable, Sendable {
    /// Its index path in the old list.
    public let from: ListIndexPath
    /// Its index path in the new list.
    public let to: ListIndexPath
  }

  /// The indexes of deleted sections in the old list, ascending.
  public internal(set) var deletedSections: [Int] = []
  /// The new sections, ascending.
  public internal(set) var insertedSections: [InsertedSection] = []
  /// The index paths of deleted elements in the old list, ascending.
  public internal(set) var deletions: [ListIndexPath] = []
  /// The new elements, ascending.
  public internal(set) var insertions: [PlacedElement] = []
  /// The elements that have moved, ascending by their new index paths.
  public internal(set) var moves: [Move] = []
  /// The elements that have changed, ascending.
  public internal(set) var updates: [PlacedElement] = []

  /// Whether both states are the same.
  public var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && deletions.isEmpty && insertions.isEmpty
      && moves.isEmpty && updates.isEmpty
  }
}

extension ListChanges {
  /// The new list, made from the old one.
  ///
  /// - Complexity: O(n) in the length of both lists.
  public func applied(to old: [ListSection<Element>]) -> [ListSection<Element>] {
    let moved = moves.map {
      PlacedElement(indexPath: $0.to, element: old[$0.from.section].elements[$0.from.item])
    }
    var sections = remaining(of: old)
    for section in insertedSections {
      sections.insert(ListSection(title: section.title, elements: []), at: section.index)
    }
    for placed in (moved + insertions).sorted(by: { $0.indexPath < $1.indexPath }) {
      let (section, item) = (placed.indexPath.section, placed.indexPath.item)
      sections[section].elements.insert(placed.element, at: item)
    }
    for placed in updates {
      sections[placed.indexPath.section].elements[placed.indexPath.item] = placed.element
    }
    return sections
  }

  /// The sections and elements that are neither deleted nor moved.
  private func remaining(of old: [ListSection<Element>]) -> [ListSection<Element>] {
    let gone = Set(deletions + moves.map(\.from))
    let deleted = Set(deletedSections)
    return old.indices.filter { !deleted.contains($0) }.map { section in
      let elements = old[section].elements.enumerated().filter { item, _ in
        !gone.contains(ListIndexPath(section: section, item: item))
      }
      return ListSection(title: old[section].title, elements: elements.map(\.element))
    }
  }
}
