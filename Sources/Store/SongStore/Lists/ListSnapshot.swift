/// What a list shows at a given moment.
public struct ListSnapshot<Element: ListElement>: Hashable, Sendable {
  /// The sections in order, none of them empty.
  public let sections: [ListSection<Element>]
  /// The changes from the snapshot before to this one; in the first, everything is inserted.
  public let changes: ListChanges<Element>

  /// The number of elements.
  ///
  /// - Complexity: O(number of sections).
  public var count: Int { sections.reduce(0) { $0 + $1.elements.count } }

  /// The titles for the index at the edge of the list: the first letters of the sections, each
  /// once.
  public var indexTitles: [String] {
    var seen: Set<String> = []
    return sections.map(\.indexTitle).filter { seen.insert($0).inserted }
  }

  /// The element at an index path.
  public subscript(indexPath: ListIndexPath) -> Element {
    sections[indexPath.section].elements[indexPath.item]
  }

  /// Makes a snapshot that follows another.
  init(_ sections: [ListSection<Element>], after previous: [ListSection<Element>]) {
    self.sections = sections
    changes = ListChanges(from: previous, to: sections)
  }
}

/// A section of a list.
public struct ListSection<Element: ListElement>: Hashable, Sendable {
  /// The title; empty if the list has no sections.
  public let title: String
  /// The elements in order.
  public internal(set) var elements: [Element]

  /// The title of the section in the index at the edge of the list.
  public var indexTitle: String { title.first.map { String($0).uppercased() } ?? "" }
}

/// The section and item of an element in a list.
public struct ListIndexPath: Hashable, Sendable, Comparable {
  /// The index of the section, from 0.
  public let section: Int
  /// The index of the element within the section, from 0.
  public let item: Int

  /// Makes an index path.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  public static func < (left: ListIndexPath, right: ListIndexPath) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}
