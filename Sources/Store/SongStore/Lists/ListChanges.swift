/// What leads from one state of a list to another.
///
/// Deletions and the starts of moves count in the old list; insertions, the ends of moves
/// and updates in the new one, as table views want it. An element that has moved and
/// changed is in both lists of changes.
public struct ListChanges<Element: ListElement>: Hashable, Sendable {
  /// A new section.
  public struct InsertedSection: Hashable, Sendable {
    /// Its place in the new list.
    public let index: Int
    /// Its title.
    public let title: String
  }

  /// An element that is new, or has changed.
  public struct PlacedElement: Hashable, Sendable {
    /// Its place in the new list.
    public let place: ListPlace
    /// The element as it is now.
    public let element: Element
  }

  /// An element that stands elsewhere.
  public struct Move: Hashable, Sendable {
    /// Its place in the old list.
    public let from: ListPlace
    /// Its place in the new list.
    public let to: ListPlace
  }

  /// Sections that are gone, by their places in the old list, ascending.
  public internal(set) var deletedSections: [Int] = []
  /// Sections that are new, ascending.
  public internal(set) var insertedSections: [InsertedSection] = []
  /// Elements that are gone, by their places in the old list, ascending.
  public internal(set) var deletions: [ListPlace] = []
  /// Elements that are new, ascending.
  public internal(set) var insertions: [PlacedElement] = []
  /// Elements that stand elsewhere, ascending by their new places.
  public internal(set) var moves: [Move] = []
  /// Elements that have changed, ascending.
  public internal(set) var updates: [PlacedElement] = []

  /// Whether both states are the same.
  public var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && deletions.isEmpty && insertions.isEmpty
      && moves.isEmpty && updates.isEmpty
  }
}

extension ListChanges {
  /// The new list, made of the old one.
  ///
  /// - Complexity: O(n) in the length of both lists.
  public func applied(to old: [ListSection<Element>]) -> [ListSection<Element>] {
    let moved = moves.map {
      PlacedElement(place: $0.to, element: old[$0.from.section].elements[$0.from.item])
    }
    var sections = remaining(of: old)
    for section in insertedSections {
      sections.insert(ListSection(title: section.title, elements: []), at: section.index)
    }
    for placed in (moved + insertions).sorted(by: { $0.place < $1.place }) {
      sections[placed.place.section].elements.insert(placed.element, at: placed.place.item)
    }
    for placed in updates {
      sections[placed.place.section].elements[placed.place.item] = placed.element
    }
    return sections
  }

  /// What neither goes nor moves.
  private func remaining(of old: [ListSection<Element>]) -> [ListSection<Element>] {
    let gone = Set(deletions + moves.map(\.from))
    let deleted = Set(deletedSections)
    return old.indices.filter { !deleted.contains($0) }.map { section in
      let elements = old[section].elements.enumerated().filter { item, _ in
        !gone.contains(ListPlace(section: section, item: item))
      }
      return ListSection(title: old[section].title, elements: elements.map(\.element))
    }
  }
}
