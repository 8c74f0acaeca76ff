/// What a list is to show.
public struct ListRequest<Element: ListElement>: Hashable, Sendable {
  /// The predicate that the elements fulfil.
  public var predicate = StorePredicate<Element>.all
  /// The text that the user has typed into the search field.
  public var searchText = ""
  /// How the elements are divided into sections; nil for one section without a title.
  public var grouping: ListGrouping<Element>?
  /// The order within the sections; the element's own if nil.
  public var sort: [StoreSort<Element>]?
  /// The greatest number of elements; nil for all.
  ///
  /// A first page is quick, however long the list is.
  public var limit: Int?

  /// Makes a request for everything, in one section.
  public init() {}

  /// The request that finds the elements in the order of the list.
  var findRequest: FindRequest<Element> {
    let isSearching = searchText.contains { !$0.isWhitespace }
    let found = isSearching ? predicate && Element.matching(searchText) : predicate
    let order = sort ?? Element.defaultSort
    return FindRequest(
      predicate: found,
      sort: (grouping?.sort ?? []) + order,
      limit: limit,
      offset: 0
    )
  }
}

/// How elements are divided into sections.
public struct ListGrouping<Element: ListElement>: Hashable, Sendable {
  /// The field that names an element's section.
  let title: String
  /// The orders that keep the elements of a section together, the first one first.
  let sort: [StoreSort<Element>]

  /// Makes a grouping.
  ///
  /// - Parameters:
  ///   - title: the field that names an element's section; elements without a value are in the
  ///     section `–`, which comes last.
  ///   - sort: an order that keeps the elements of a section together.
  public init(title: Field<Element, String>, sort: StoreSort<Element>) {
    self.init(title: title, sort: [sort])
  }

  private init(title: Field<Element, String>, sort: [StoreSort<Element>]) {
    self.title = title.expression
    self.sort = sort
  }
}

extension ListGrouping where Element == SongListItem {
  /// Groups by the first letters of titles, in the store's language; `#` comes first.
  public static var title: ListGrouping {
    ListGrouping(title: SongListItem.firstLetter, sort: .ascending(SongListItem.sortTitle))
  }

  /// Groups by the artists' names.
  public static var artist: ListGrouping {
    ListGrouping(
      title: SongListItem.artist,
      // Names that differ only in marks have the same sort key.
      sort: [.ascending(SongListItem.artistSortName), .ascending(SongListItem.artist)]
    )
  }

  /// Groups by keys.
  public static var key: ListGrouping {
    ListGrouping(title: SongListItem.key, sort: .ascending(SongListItem.key))
  }
}

extension ListGrouping where Element == ArtistRecord {
  /// Groups by the first letters of names, in the store's language; `#` comes first.
  public static var name: ListGrouping {
    ListGrouping(title: ArtistRecord.firstLetter, sort: .ascending(ArtistRecord.sortName))
  }
}
