import Foundation
import GRDB
import StoreModel

/// Compares a store with the Core Data file that it was made of, in SQLite and by nothing but the
/// names of tables and columns; no reader of this package takes part.
struct TableComparison {
  private static let secondsTo2001 = "978307200.0"

  private let db: Database
  private let model: StoreModel
  private let schema: PhysicalSchema
  /// The entities' numbers by name.
  private let numbers: [String: Int64]
  /// The columns of the file's tables, with their declared types.
  private let columns: [String: [String: String]]

  /// What differs, in words.
  private(set) var differences: [String] = []
  /// How many rows, pairs and values were compared.
  private(set) var rows = 0
  private(set) var pairs = 0
  private(set) var values = 0

  /// - Parameter db: the store, with the file attached as `source`; its function `contents` gives
  ///   the value that the file keeps after a tag, or in a file of its own.
  init(_ db: Database, of model: StoreModel) throws {
    self.db = db
    self.model = model
    schema = try PhysicalSchema(model)
    let listed = try Row.fetchAll(db, sql: "SELECT Z_NAME, Z_ENT FROM source.Z_PRIMARYKEY")
    numbers = Dictionary(listed.map { ($0[0], $0[1]) }) { first, _ in first }
    let tables = try String.fetchAll(
      db,
      sql: "SELECT name FROM source.sqlite_master WHERE type = 'table' AND rootpage > 0"
    )
    columns = try Dictionary(
      uniqueKeysWithValues: tables.map { table in
        let rows = try Row.fetchAll(
          db,
          sql: "SELECT name, type FROM pragma_table_info(?, 'source')",
          arguments: [table]
        )
        return (table, Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) }))
      }
    )
  }

  mutating func run() throws {
    for root in model.roots { try compareTable(of: root) }
    for table in columns.keys.sorted() {
      try comparePairs(in: table)
      try compareForeignColumns(of: table)
    }
  }

  // MARK: Rows

  private mutating func compareTable(of root: Entity) throws {
    let source = "Z" + root.name.uppercased()
    guard columns[source] != nil, let table = schema.table(of: root.name) else { return }
    let found = try count("source.\(source)")
    rows += found
    try expectEqual(found, try count(table.name.quoted), in: "rows of \(source)")
    try expectNone(
      "(SELECT Z_PK FROM source.\(source) EXCEPT SELECT id FROM \(table.name.quoted))",
      in: "rows of \(source)"
    )
    try compareEntities(of: table, with: source)
    try compareNumberOfValues(in: table, with: source)
    for column in table.columns {
      switch column.role {
      case .attribute(let entity, let name), .relationship(let entity, let name):
        try compare(column, named: name, of: entity, in: table, with: source)
      case .position(let entity, let name):
        try comparePositions(column, of: name, in: entity, table: table)
      case .key, .uuid, .entity, .pairEnd: break
      }
    }
  }

  /// Each row has the entity whose number it has.
  private mutating func compareEntities(of table: StoreTable, with source: String) throws {
    let entity =
      table.columns.contains { $0.role == .entity }
      ? "m.entity" : "'\(table.rootEntity ?? "")'"
    try expectNone(
      """
      (SELECT 1 FROM source.\(source) s JOIN \(table.name.quoted) m ON m.id = s.Z_PK
      JOIN source.Z_PRIMARYKEY p ON p.Z_ENT = s.Z_ENT WHERE p.Z_NAME IS NOT \(entity))
      """,
      in: "entities of \(source)"
    )
  }

  /// No value is left out, and none is made up.
  private mutating func compareNumberOfValues(
    in table: StoreTable,
    with source: String
  ) throws {
    let own = (columns[source] ?? [:]).keys.filter(Self.isProperty)
    let kept = table.columns.filter { column in
      switch column.role {
      case .attribute, .relationship: true
      default: false
      }
    }.map(\.name)
    let found = try own.reduce(0) { try $0 + numberOfValues($1, in: "source.\(source)") }
    let expected =
      try kept.reduce(0) { try $0 + numberOfValues($1, in: table.name.quoted) }
      + compareOtherSides(of: table, with: source)
    values += found
    try expectEqual(found, expected, in: "values of \(source)")
  }

  /// A relationship of one to one has a column on both sides of a file, and on one of a store.
  ///
  /// - Returns: The number of values in the columns of the file that the store has not.
  private mutating func compareOtherSides(
    of table: StoreTable,
    with source: String
  ) throws -> Int {
    var found = 0
    for entity in model.family(of: table.rootEntity ?? "") {
      for relationship in entity.relationships where !relationship.isToMany {
        guard
          case .otherColumn(let other, let column, _) = schema.storage(
            of: relationship.name,
            in: entity.name
          )
        else { continue }
        let name = "Z" + relationship.name.uppercased()
        let rows = "FROM source.\(source) WHERE \(name) IS NOT NULL"
        found += try count("(SELECT 1 \(rows))")
        try expectNone(
          "(SELECT Z_PK, \(name) \(rows) EXCEPT SELECT \(column.quoted), id FROM \(other.quoted))",
          in: "\(source).\(name)"
        )
      }
    }
    return found
  }

  /// Whether a column holds a property of the model, other than a key, a number, a place, or a
  /// relationship of many.
  private static func isProperty(_ column: String) -> Bool {
    column.wholeMatch(of: /Z_(PK|ENT|OPT)|Z_FOK_.*|Z[0-9]+_?[A-Z].*/) == nil
  }

  private func numberOfValues(_ column: String, in table: String) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT count(\(column.quoted)) FROM \(table)") ?? 0
  }

  // MARK: Values

  /// One of the columns with the name of the property has the same value in every row of the
  /// entity; more than one has the name where siblings have properties of one name.
  private mutating func compare(
    _ column: StoreColumn,
    named name: String,
    of entity: String,
    in table: StoreTable,
    with source: String
  ) throws {
    let wanted = "Z" + name.uppercased()
    let candidates = (columns[source] ?? [:]).filter { found, _ in
      found.hasPrefix(wanted) && found.count <= wanted.count + 1
        && found.dropFirst(wanted.count).allSatisfy(\.isNumber)
    }
    let family = model.family(of: entity).compactMap { numbers[$0.name] }.map(String.init)
    let counts = try candidates.map { candidate, type in
      let value = value(of: candidate, declared: type, as: attribute(name, of: entity))
      return try count(
        """
        (SELECT 1 FROM source.\(source) s JOIN \(table.name.quoted) m ON m.id = s.Z_PK
        WHERE s.Z_ENT IN (\(family.joined(separator: ", ")))
        AND (\(value)) IS NOT \(compared(column, as: attribute(name, of: entity))))
        """
      )
    }
    try expectEqual(counts.min() ?? -1, 0, in: "\(source).\(wanted)")
  }

  private func attribute(_ name: String, of entity: String) -> Attribute? {
    model.entity(entity)?.attribute(name)
  }

  /// What the store shall have of a column of the file.
  private func value(of column: String, declared type: String, as attribute: Attribute?) -> String {
    let value = "s.\(column.quoted)"
    switch attribute?.type {
    case .uuid: return "lower(hex(\(value)))"
    case .decimal: return "CAST(\(value) AS REAL)"
    case .boolean: return "\(value) <> 0"
    default: break
    }
    if type == "TIMESTAMP" { return "\(value) + \(Self.secondsTo2001)" }
    return attribute?.allowsExternalStorage == true ? "contents(\(value))" : value
  }

  private func compared(_ column: StoreColumn, as attribute: Attribute?) -> String {
    let value = "m.\(column.name.quoted)"
    switch attribute?.type {
    case .uuid: return "ifnull(replace(\(value), '-', ''), '')"
    case .decimal: return "CAST(\(value) AS REAL)"
    default: return value
    }
  }

  // MARK: Order and pairs

  /// The order of the objects that lead back to one is that of their places in the file.
  private mutating func comparePositions(
    _ column: StoreColumn,
    of relationship: String,
    in entity: String,
    table: StoreTable
  ) throws {
    guard case .otherColumn(_, let key, _) = schema.storage(of: relationship, in: entity),
      let inverse = model.entity(entity)?.relationship(relationship)?.inverse
    else { return }
    let source = "Z" + (table.rootEntity ?? "").uppercased()
    let place = "Z_FOK_" + inverse.uppercased()
    guard columns[source]?[place] != nil else {
      return differences.append("\(source) has no \(place)")
    }
    try expectNone(
      """
      (SELECT 1 FROM (SELECT m.\(column.name.quoted) AS position, row_number() OVER
      (PARTITION BY m.\(key.quoted) ORDER BY s.\(place), s.Z_PK) - 1 AS place
      FROM source.\(source) s JOIN \(table.name.quoted) m ON m.id = s.Z_PK
      WHERE m.\(key.quoted) IS NOT NULL AND s.\(place) IS NOT NULL) WHERE place IS NOT position)
      """,
      in: "order of \(source).\(inverse)"
    )
  }

  /// The pairs of a relationship, as the file and the store keep them.
  private struct Pairs {
    let source: String
    let own: String
    let other: String
    let place: String?
    let storage: RelationshipStorage?
  }

  /// A table like `Z_3TAGS`: the relationship `tags` of the entity with the number 3.
  private mutating func comparePairs(in table: String) throws {
    guard let match = table.wholeMatch(of: /Z_([0-9]+)([A-Z].*)/),
      let (entity, relationship) = relationship(String(match.2), ofNumber: Int64(match.1))
    else { return }
    let names = (columns[table] ?? [:]).keys.sorted()
    let ends = names.filter { !$0.hasPrefix("Z_FOK_") }
    guard ends.count == 2 else { return differences.append("\(table) has \(ends)") }
    let inverse = relationship.inverse?.uppercased() ?? ""
    let isFirst = ends[0].hasPrefix("Z_\(match.1)\(inverse)")
    try compare(
      Pairs(
        source: table,
        own: isFirst ? ends[0] : ends[1],
        other: isFirst ? ends[1] : ends[0],
        place: names.first { $0.hasPrefix("Z_FOK_") && $0.hasSuffix(match.2) },
        storage: schema.storage(of: relationship.name, in: entity.name)
      )
    )
  }

  /// A column like `Z3TAGS`: the relationship `tags`, which has no inverse.
  private mutating func compareForeignColumns(of table: String) throws {
    for column in (columns[table] ?? [:]).keys.sorted() {
      guard let match = column.wholeMatch(of: /Z([0-9]+)([A-Z].*)/),
        let (entity, relationship) = relationship(String(match.2), ofNumber: Int64(match.1))
      else { continue }
      try compare(
        Pairs(
          source: table,
          own: column,
          other: "Z_PK",
          place: nil,
          storage: schema.storage(of: relationship.name, in: entity.name)
        )
      )
    }
  }

  private func relationship(
    _ name: String,
    ofNumber number: Int64?
  ) -> (Entity, Relationship)? {
    guard let entity = model.entities.first(where: { numbers[$0.name] == number }) else {
      return nil
    }
    return entity.relationships.first {
      $0.isToMany && !$0.isTransient && $0.name.uppercased() == name
    }.map { (entity, $0) }
  }

  private mutating func compare(_ found: Pairs) throws {
    guard case .pairs(let kept, let own, let other, let position) = found.storage else {
      return differences.append("\(found.source).\(found.own) is not kept as pairs")
    }
    let rows = "FROM source.\(found.source) WHERE \(found.own) IS NOT NULL"
    let number = try count("(SELECT 1 \(rows))")
    pairs += number
    try expectEqual(number, try count(kept.quoted), in: "pairs of \(found.source)")
    try expectNone(
      """
      (SELECT \(found.own), \(found.other) \(rows)
      EXCEPT SELECT \(own.quoted), \(other.quoted) FROM \(kept.quoted))
      """,
      in: "pairs of \(found.source)"
    )
    guard let position, let place = found.place else { return }
    try expectNone(
      """
      (SELECT * FROM (SELECT \(found.own), \(found.other), row_number() OVER
      (PARTITION BY \(found.own) ORDER BY \(place), \(found.other)) - 1 \(rows))
      EXCEPT SELECT \(own.quoted), \(other.quoted), \(position.quoted) FROM \(kept.quoted))
      """,
      in: "order of \(found.source)"
    )
  }

  // MARK: Counting

  private func count(_ rows: String) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM \(rows)") ?? 0
  }

  private mutating func expectNone(_ rows: String, in words: String) throws {
    try expectEqual(try count(rows), 0, in: words)
  }

  private mutating func expectEqual(_ found: Int, _ wanted: Int, in words: String) throws {
    if found != wanted { differences.append("\(words): \(found), not \(wanted)") }
  }
}
