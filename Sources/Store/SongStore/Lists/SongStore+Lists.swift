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
  /// The sequence ends when its task is cancelled. Changes that come faster than snapshots are
  /// asked for are joined into one; if the list stays the same, there is no snapshot. Lists are
  /// read in parallel with the writer, which does not wait for them, and for no more than half of
  /// the time, so that the writer keeps its processor. Changes by other programs are noticed with
  /// the next change by this one.
  ///
  /// - Parameter previous: what is shown now, for example for another request; the first snapshot
  ///   has the changes since.
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
    try findRequest.forEachRow(selecting: sectionSelection, in: db) { row in
      let element = try Element(row: row)
      let title = try row.text("sectionTitle")
      if sections.last?.title != title { sections.append(ListSection(title: title, elements: [])) }
      sections[sections.count - 1].elements.append(element)
    }
    return sections
  }

  /// The columns that are read: those of the elements, and the titles of their sections.
  var sectionSelection: String {
    let title = grouping.map { "coalesce(\($0.title), '–')" } ?? "''"
    return "\(Element.selection), \(title) AS sectionTitle"
  }
}
