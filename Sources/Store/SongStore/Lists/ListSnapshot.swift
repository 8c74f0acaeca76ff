/// What a list shows at one moment.
public struct ListSnapshot<Element: ListElement>: Hashable, Sendable {
  /// The sections in order, none of them empty.
  public let sections: [ListSection<Element>]
  /// What leads from the snapshot before to this one; everything is inserted in the first.
  public let changes: ListChanges<Element>

  /// How many elements are shown.
  ///
  /// - Complexity: O(number of sections).
  public var count: Int { sections.reduce(0) { $0 + $1.elements.count } }

  /// What stands at the edge of the list to jump by: the sections' first letters, each once.
  public var indexTitles: [String] {
    var seen: Set<String> = []
    return sections.map(\.indexTitle).filter { seen.insert($0).inserted }
  }

  /// The element at a place.
  public subscript(place: ListPlace) -> Element { sections[place.section].elements[place.item] }

  /// Makes a snapshot that follows another.
  init(_ sections: [ListSection<Element>], after previous: [ListSection<Element>]) {
    self.sections = sections
    changes = ListChanges(from: previous, to: sections)
  }
}

/// A section of a list.
public struct ListSection<Element: ListElement>: Hashable, Sendable {
  /// The title; empty where the list has no sections.
  public let title: String
  /// The elements in order.
  public internal(set) var elements: [Element]

  /// What stands for the section at the edge of the list.
  public var indexTitle: String { title.first.map { String($0).uppercased() } ?? "" }
}

/// The place of an element in a list.
public struct ListPlace: Hashable, Sendable, Comparable {
  /// The section, from 0.
  public let section: Int
  /// The element within the section, from 0.
  public let item: Int

  /// Makes a place.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  public static func < (left: ListPlace, right: ListPlace) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}
