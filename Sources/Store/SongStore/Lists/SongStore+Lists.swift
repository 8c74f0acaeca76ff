import GRDB
import StoreModel

extension SongStore {
  /// What a list shows now, with the changes since an older snapshot.
  ///
  /// - Throws: `StoreError`.
  /// - Complexity: O(n log n) in the length of the list.
  public func snapshot<Element: ListElement>(
    of request: ListRequest<Element>,
    after previous: ListSnapshot<Element>? = nil
  ) throws -> ListSnapshot<Element> {
    let sections = try read { db in try request.fetchSections(db) }
    return ListSnapshot(sections, after: previous?.sections ?? [])
  }

  /// What a list shows, now and after every change of it.
  ///
  /// The sequence ends when its task is cancelled. Changes that come faster than they are taken
  /// are joined into one; what leaves the list as it is brings no snapshot. Lists are read beside
  /// the writer, which does not wait for them, and no more than half of the time, so that it
  /// keeps its processor. Changes by other programs come with the next change by this one.
  ///
  /// - Parameter previous: what is shown so far, as by another request; the first snapshot tells
  ///   the changes since.
  public func snapshots<Element: ListElement>(
    of request: ListRequest<Element>,
    after previous: ListSnapshot<Element>? = nil
  ) -> ListSnapshots<Element> {
    ListSnapshots(request: request, database: database, previous: previous?.sections)
  }
}

extension ListRequest {
  /// The sections, read in one query.
  func fetchSections(_ db: Database) throws -> [ListSection<Element>] {
    var sections: [ListSection<Element>] = []
    try findRequest.forEachRow(sectionSelection, db) { row in
      let element = try Element(row: row)
      let title = try row.text("sectionTitle")
      if sections.last?.title != title { sections.append(ListSection(title: title, elements: [])) }
      sections[sections.count - 1].elements.append(element)
    }
    return sections
  }

  /// What is read of the elements: what they are made of, and the titles of their sections.
  var sectionSelection: String {
    let title = grouping.map { "coalesce(\($0.title), '–')" } ?? "''"
    return "\(Element.selection), \(title) AS sectionTitle"
  }
}
