import GRDB
import StoreFile

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
  /// The sequence never ends by itself. Changes that come faster than they are taken are
  /// joined into one; what leaves the list as it is brings no snapshot. Lists are read beside
  /// the writer, which does not wait for them. Changes by other programs come with the next
  /// change by this one.
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

/// The snapshots of a list, as they come.
public struct ListSnapshots<Element: ListElement>: AsyncSequence, Sendable {
  let request: ListRequest<Element>
  let database: any DatabaseWriter
  let previous: [ListSection<Element>]?

  /// Takes the snapshots one by one.
  public struct AsyncIterator: AsyncIteratorProtocol {
    typealias Sections = [ListSection<Element>]

    var base: AsyncValueObservation<Sections>.Iterator
    var previous: Sections?

    /// The next snapshot that differs from the one before.
    ///
    /// - Throws: SQLite's errors.
    public mutating func next() async throws -> ListSnapshot<Element>? {
      while let sections = try await base.next() {
        // Without snapshots of the log, SQLite can't tell that a commit changed nothing here.
        if sections == previous { continue }
        defer { previous = sections }
        return ListSnapshot(sections, after: previous ?? [])
      }
      return nil
    }
  }

  public func makeAsyncIterator() -> AsyncIterator {
    let request = request
    // The region is fixed by the request, so that lists need not be read by the writer.
    let observation = ValueObservation.trackingConstantRegion { db in
      try request.fetchSections(db)
    }
    let values = observation.values(in: database, bufferingPolicy: .bufferingNewest(1))
    return AsyncIterator(base: values.makeAsyncIterator(), previous: previous)
  }
}

extension ListRequest {
  /// The sections, read in one query.
  func fetchSections(_ db: Database) throws -> [ListSection<Element>] {
    let title = grouping.map { "coalesce(\($0.title), '–')" } ?? "''"
    var sections: [ListSection<Element>] = []
    try findRequest.forEachRow("\(Element.selection), \(title) AS sectionTitle", db) { row in
      let element = try Element(row: RecordRow(row: row, table: Element.table))
      let title: String = try row.required("sectionTitle")
      if sections.last?.title != title { sections.append(ListSection(title: title, elements: [])) }
      sections[sections.count - 1].elements.append(element)
    }
    return sections
  }
}
