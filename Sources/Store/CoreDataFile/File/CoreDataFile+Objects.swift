import Foundation
import GRDB
public import StoreModel

extension CoreDataFile {
  /// The number of rows of a root entity and its descendants.
  ///
  /// - Throws: `CoreDataFileError`.
  /// - Complexity: O(n).
  public func count(of root: String) throws(CoreDataFileError) -> Int {
    guard let table = table(of: root) else { return 0 }
    return try reading { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table.name.quoted)") ?? 0
    }
  }

  /// Visits the objects of a root entity and its descendants in the order of their keys.
  ///
  /// There is only one object in memory at a time.
  ///
  /// - Throws: `CoreDataFileError`, or what the body throws.
  /// - Complexity: O(n).
  public func forEachObject(
    of root: String,
    _ body: (CoreDataObject) throws -> Void
  ) throws {
    guard let table = table(of: root) else { return }
    let reader = ObjectReader(table, layout: layout, values: values)
    try queue.read { db in
      let rows = try translating { try Row.fetchCursor(db, sql: reader.sql) }
      while let row = try translating({ try rows.next() }) {
        try body(reader.object(row))
      }
    }
  }

  /// Rows that belong to no entity of the model are visited by ``forEachObject(of:_:)`` with
  /// a problem and under the name of the root.
  func table(of root: String) -> CoreDataLayout.EntityTable? {
    layout.entityTables.first { $0.root == root }
  }

  /// The to-many relationships that are kept as pairs, with the entities that declare them.
  public var pairedRelationships: [(entity: String, relationship: Relationship)] {
    layout.pairTables.map { ($0.entity, $0.relationship) }
  }

  /// Visits the pairs of a relationship, by source and then in the order of the destinations.
  ///
  /// - Throws: `CoreDataFileError`, or what the body throws.
  /// - Complexity: O(n log n).
  public func forEachPair(
    of relationship: String,
    in entity: String,
    _ body: (CoreDataPair) throws -> Void
  ) throws {
    guard
      let pairs = layout.pairTables.first(where: {
        $0.entity == entity && $0.relationship.name == relationship
      })
    else { return }
    try queue.read { db in
      let rows = try translating { try Row.fetchCursor(db, sql: pairs.sql) }
      while let row = try translating({ try rows.next() }) {
        guard let source = row.stored(0).integer, let destination = row.stored(1).integer else {
          continue
        }
        let position = row.stored(2).integer
        try body(CoreDataPair(source: source, destination: destination, position: position))
      }
    }
  }

  private func reading<T>(
    _ body: (Database) throws -> T
  ) throws(CoreDataFileError) -> T {
    do {
      return try queue.read(body)
    } catch {
      throw CoreDataFileError(error, path: url.path)
    }
  }

  private func translating<T>(_ body: () throws -> T) throws(CoreDataFileError) -> T {
    do {
      return try body()
    } catch {
      throw CoreDataFileError(error, path: url.path)
    }
  }
}

extension CoreDataLayout.PairTable {
  fileprivate var sql: String {
    let position = position?.quoted ?? "NULL"
    return """
      SELECT \(own.quoted), \(other.quoted), \(position) FROM \(table.quoted) \
      WHERE \(own.quoted) IS NOT NULL ORDER BY 1, 3, 2
      """
  }
}
