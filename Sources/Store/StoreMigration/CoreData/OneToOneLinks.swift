import CoreDataFile
import GRDB
import StoreModel

/// The relationships of one object to one other, which Core Data keeps in the rows of both.
///
/// A store keeps them in the rows of one side. What only the other side of a file says is taken
/// over where nothing contradicts it.
struct OneToOneLinks {
  /// A relationship that the store keeps in the row of the object that it leads to.
  private struct Link {
    let owner: String
    let name: String
    let table: String
    let column: String

    var path: String { "\(owner).\(name)" }
  }

  private let db: Database
  /// By the entities that have or inherit them.
  private let links: [String: [Link]]
  private let insertion: RowStatement

  init(of schema: PhysicalSchema, in db: Database) throws {
    self.db = db
    links = Dictionary(
      uniqueKeysWithValues: schema.model.entities.map { entity in
        (entity.name, schema.model.lineage(of: entity.name).flatMap { Self.links(of: $0, schema) })
      }
    )
    try db.execute(
      sql: """
        CREATE TEMP TABLE oneToOne (path TEXT, source INTEGER, destination INTEGER);
        CREATE INDEX temp.oneToOne_destination ON oneToOne (path, destination);
        """
    )
    insertion = try RowStatement(db, sql: "INSERT INTO temp.oneToOne VALUES (?, ?, ?)")
  }

  private static func links(of entity: Entity, _ schema: PhysicalSchema) -> [Link] {
    entity.relationships.compactMap { relationship in
      guard !relationship.isToMany, !relationship.isTransient,
        case .otherColumn(let table, let column, _) = schema.storage(
          of: relationship.name,
          in: entity.name
        )
      else { return nil }
      return Link(owner: entity.name, name: relationship.name, table: table, column: column)
    }
  }

  /// Remembers where an object leads.
  func add(_ object: CoreDataObject) throws {
    for link in links[object.entity] ?? [] {
      guard let destination = object.toOne[link.name] else { continue }
      try insertion.run([.text(link.path), .integer(object.key), .integer(destination)])
    }
  }

  /// Sets what only the other side says, and reports what can't be set.
  ///
  /// - Parameter report: takes what is wrong, its first row and the number of rows.
  func takeOver(_ report: (String, Int64?, Int) -> Void) throws {
    let own = Dictionary(links.values.joined().map { ($0.path, $0) }) { first, _ in first }
    for (path, link) in own.sorted(by: { $0.key < $1.key }) {
      try set(link)
      guard let (row, count) = try strays(of: link) else { continue }
      report("\(path): the object that it leads to leads elsewhere; it is left empty", row, count)
    }
    try db.execute(sql: "DROP TABLE temp.oneToOne")
  }

  private func set(_ link: Link) throws {
    let (table, column) = (link.table.quoted, link.column.quoted)
    let source = """
      (SELECT min(source) FROM temp.oneToOne WHERE path = :path AND destination = \(table)."id")
      """
    try db.execute(
      sql: """
        UPDATE \(table) SET \(column) = \(source) WHERE \(column) IS NULL
        AND "id" IN (SELECT destination FROM temp.oneToOne WHERE path = :path)
        AND NOT EXISTS (SELECT 1 FROM \(table) AS other WHERE other.\(column) = \(source))
        """,
      arguments: ["path": link.path]
    )
  }

  private func strays(of link: Link) throws -> (row: Int64, count: Int)? {
    let found = try Row.fetchOne(
      db,
      sql: """
        SELECT min(source) AS first, count(*) AS count FROM temp.oneToOne WHERE path = ?
        AND NOT EXISTS (SELECT 1 FROM \(link.table.quoted)
          WHERE "id" = destination AND \(link.column.quoted) = source)
        """,
      arguments: [link.path]
    )
    guard let found, let row: Int64 = found["first"] else { return nil }
    return (row, found["count"])
  }
}
