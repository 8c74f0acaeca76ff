import CoreDataFile
import Crypto
import Foundation
import GRDB
import StoreModel

/// Copies the rows of a Core Data file into the tables of a store, as they are.
///
/// Core Data's tables have no rules of their own, so the staged model has none either:
/// everything is optional, and nothing is unique. The next step checks the rules of the app's
/// model.
struct CoreDataStaging {
  let file: CoreDataFile
  let db: Database
  let schema: PhysicalSchema
  let progress: @Sendable (MigrationProgress) -> Void
  private let links: OneToOneLinks
  private var problems = CoreDataProblems()

  init(
    of file: CoreDataFile,
    in db: Database,
    progress: @escaping @Sendable (MigrationProgress) -> Void
  ) throws {
    self.file = file
    self.db = db
    self.progress = progress
    schema = try PhysicalSchema(StagedModel(file.model).model)
    links = try OneToOneLinks(of: schema, in: db)
  }

  /// - Returns: What could not be copied as it should.
  mutating func run() throws -> [MigrationNotice] {
    try db.createStore(schema.model)
    for table in schema.tables {
      for index in table.indexes { try db.execute(sql: "DROP INDEX \(index.name.quoted)") }
    }
    var rows = 0
    for root in schema.model.roots { try copyObjects(of: root, counting: &rows) }
    try copyPairs()
    try takeOverLinks()
    reportUnreadValues()
    for table in schema.tables { try repair(table) }
    for table in schema.tables {
      for index in table.indexes { try db.execute(sql: index.createStatement) }
    }
    return problems.notices
  }

  private mutating func reportUnreadValues() {
    for values in file.metadata.unreadValues {
      let text =
        values.column.map {
          "\(values.table).\($0): no property of the model has this column; its"
            + " values are left out (\(values.count))"
        }
        ?? "\(values.table): nothing in the model has this table; its rows are left out"
        + " (\(values.count))"
      problems.add(text, row: nil, count: values.count)
    }
  }

  // MARK: Objects

  private mutating func copyObjects(of root: Entity, counting rows: inout Int) throws {
    guard let table = schema.table(of: root.name) else { return }
    let names = table.columns.map(\.name.quoted).joined(separator: ", ")
    let marks = table.columns.map { _ in "?" }.joined(separator: ", ")
    let insertion = try RowStatement(
      db,
      sql: "INSERT INTO \(table.name.quoted) (\(names)) VALUES (\(marks))"
    )
    var found = CoreDataProblems()
    try file.forEachObject(of: root.name) { object in
      for problem in object.problems { found.add(problem) }
      if object.problems.contains(where: \.isRowLost) { return }
      try insertion.run(table.columns.map { value(of: $0, in: object, root: root) })
      try links.add(object)
      rows += 1
      progress(MigrationProgress(stage: "copying \(root.name)", rows: rows))
    }
    problems.add(found)
  }

  private func value(
    of column: StoreColumn,
    in object: CoreDataObject,
    root: Entity
  ) -> MigrationValue {
    switch column.role {
    case .key: .integer(object.key)
    case .uuid: .text(identity(of: object.key, root: root.name))
    case .entity: .text(object.entity)
    case .attribute(_, StagedModel.versionAttribute): .integer(object.version)
    case .attribute(let entity, let name):
      belongs(object, to: entity)
        ? object.attributes[name].map { MigrationValue($0) } ?? .null : .null
    case .relationship(let entity, let name):
      belongs(object, to: entity) ? object.toOne[name].map { .integer($0) } ?? .null : .null
    case .position(let entity, let name): position(of: object, in: name, of: entity)
    case .pairEnd: .null
    }
  }

  private func belongs(_ object: CoreDataObject, to entity: String) -> Bool {
    schema.model.lineage(of: object.entity).contains { $0.name == entity }
  }

  /// The position among the objects of an entity's ordered relationship: Core Data keeps it with
  /// the to-one relationship that leads back.
  private func position(
    of object: CoreDataObject,
    in relationship: String,
    of entity: String
  ) -> MigrationValue {
    guard let relationship = schema.model.entity(entity)?.relationship(relationship),
      let inverse = relationship.inverse, let position = object.positions[inverse]
    else { return .null }
    return .integer(position)
  }

  /// A UUID that is the same for every import of the same object.
  private func identity(of key: Int64, root: String) -> String {
    let name = "\(file.metadata.storeUUID)/\(root)/p\(key)"
    var bytes = Array(SHA256.hash(data: Array(name.utf8)).prefix(16))
    // Version 8 of RFC 9562: made of an application's own data.
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.map(\.hexadecimal)
    return [digits[..<4], digits[4..<6], digits[6..<8], digits[8..<10], digits[10...]]
      .map { $0.joined() }.joined(separator: "-")
  }

  // MARK: Relationships

  private mutating func takeOverLinks() throws {
    var found = CoreDataProblems()
    try links.takeOver { text, row, count in found.add(text, row: row, count: count) }
    problems.add(found)
  }

  private func copyPairs() throws {
    for (entity, relationship) in file.pairedRelationships {
      guard
        case .pairs(let table, let own, let other, let position) = schema.storage(
          of: relationship.name,
          in: entity
        )
      else { continue }
      let columns = [own, other] + (position.map { [$0] } ?? [])
      let names = columns.map(\.quoted).joined(separator: ", ")
      let marks = columns.map { _ in "?" }.joined(separator: ", ")
      let insertion = try RowStatement(
        db,
        sql: """
          INSERT INTO \(table.quoted) (\(names)) VALUES (\(marks)) \
          ON CONFLICT DO UPDATE SET \(own.quoted) = excluded.\(own.quoted)\
          \(position.map { ", \($0.quoted) = excluded.\($0.quoted)" } ?? "")
          """
      )
      try file.forEachPair(of: relationship.name, in: entity) { pair in
        let order = pair.position.map { MigrationValue.integer($0) } ?? .null
        let ends: [MigrationValue] = [.integer(pair.source), .integer(pair.destination)]
        try insertion.run(ends + (position == nil ? [] : [order]))
      }
    }
  }

  /// Empties references that lead nowhere, and numbers positions from 0.
  private mutating func repair(_ table: StoreTable) throws {
    for column in table.columns {
      switch column.role {
      case .relationship(_, let name): try repairReferences(column, of: name, in: table)
      case .pairEnd(_, let name): try repairPairs(column, of: name, in: table)
      case .position(let entity, let name):
        let storage = schema.storage(of: name, in: entity)
        try numberPositions(column, of: storage, in: table)
      case .key, .uuid, .entity, .attribute: break
      }
    }
  }

  private mutating func repairReferences(
    _ column: StoreColumn,
    of relationship: String,
    in table: StoreTable
  ) throws {
    let (name, key) = (table.name.quoted, column.name.quoted)
    let path = "\(table.rootEntity ?? table.name).\(relationship)"
    let stray = """
      \(key) IS NOT NULL AND \(key) NOT IN \
      (SELECT "id" FROM \((column.referencedTable ?? "").quoted))
      """
    try reportRows(
      of: table,
      where: stray,
      "\(path): it leads to an object that does not exist; it is left empty"
    )
    try db.execute(sql: "UPDATE \(name) SET \(key) = NULL WHERE \(stray)")
    guard table.indexes.contains(where: { $0.isUnique && $0.columns == [column.name] }) else {
      return
    }
    let second = """
      "id" IN (SELECT "id" FROM (SELECT "id", row_number() OVER (PARTITION BY \(key) \
      ORDER BY "id") AS n FROM \(name) WHERE \(key) IS NOT NULL) WHERE n > 1)
      """
    try reportRows(
      of: table,
      where: second,
      "\(path): another object leads to the same one; it is left empty"
    )
    try db.execute(sql: "UPDATE \(name) SET \(key) = NULL WHERE \(second)")
  }

  private mutating func repairPairs(
    _ column: StoreColumn,
    of relationship: String,
    in table: StoreTable
  ) throws {
    let stray = """
      \(column.name.quoted) NOT IN (SELECT "id" FROM \((column.referencedTable ?? "").quoted))
      """
    let count =
      try Int.fetchOne(
        db,
        sql: "SELECT count(*) FROM \(table.name.quoted) WHERE \(stray)"
      ) ?? 0
    guard count > 0 else { return }
    problems.add(
      "\(relationship): pairs with an object that does not exist are left out",
      row: nil,
      count: count
    )
    try db.execute(sql: "DELETE FROM \(table.name.quoted) WHERE \(stray)")
  }

  private mutating func reportRows(
    of table: StoreTable,
    where condition: String,
    _ text: String
  ) throws {
    let sql = "SELECT count(*), min(\"id\") FROM \(table.name.quoted) WHERE \(condition)"
    let row = try RowStatement(db, sql: sql).first([])
    guard let count = row?[0].integer, count > 0 else { return }
    problems.add(text, row: row?[1].integer, count: Int(count))
  }

  private func numberPositions(
    _ column: StoreColumn,
    of storage: RelationshipStorage?,
    in table: StoreTable
  ) throws {
    let (name, position) = (table.name.quoted, column.name.quoted)
    let keys: (group: String, row: [String])
    switch storage {
    case .otherColumn(_, let key, _): keys = (key, ["id"])
    case .pairs(_, let own, let other, _): keys = (own, [own, other])
    case .ownColumn, nil: return
    }
    let row = keys.row.map(\.quoted).joined(separator: ", ")
    let same = keys.row.map { "x.\($0.quoted) = \(name).\($0.quoted)" }
    try db.execute(
      sql: """
        UPDATE \(name) SET \(position) = x.n FROM (SELECT \(row), row_number() OVER
        (PARTITION BY \(keys.group.quoted) ORDER BY \(position) IS NULL, \(position), \(row)) - 1
        AS n FROM \(name) WHERE \(keys.group.quoted) IS NOT NULL) x
        WHERE \(same.joined(separator: " AND "))
        """
    )
  }
}

extension MigrationValue {
  fileprivate init(_ value: CoreDataValue) {
    switch value {
    case .integer(let number): self = .integer(number)
    case .real(let number): self = .real(number)
    case .decimal(let digits): self = .text(digits)
    case .boolean(let flag): self = .integer(flag ? 1 : 0)
    case .text(let text): self = .text(text)
    case .malformedText(let bytes): self = .malformedText(bytes)
    case .date(let date): self = .real(date.timeIntervalSince1970)
    case .uuid(let uuid): self = .text(uuid.uuidString.lowercased())
    case .bytes(let bytes): self = .bytes(bytes)
    }
  }
}

extension CoreDataProblem {
  fileprivate var isRowLost: Bool {
    if case .unknownEntity = kind { return true }
    return false
  }
}

/// Counts equal problems, so that those of any file fit into memory and a report.
struct CoreDataProblems {
  private var found: [String: MigrationNotice] = [:]

  var notices: [MigrationNotice] { found.values.sorted { $0.text < $1.text } }

  mutating func add(_ text: String, row: Int64?, count: Int) {
    found[text, default: MigrationNotice(text: text, firstRow: row, count: 0)].count += count
  }

  mutating func add(_ problem: CoreDataProblem) {
    let path = problem.entity + (problem.property.map { ".\($0)" } ?? "")
    add("\(path): \(Self.words(for: problem.kind))", row: problem.key, count: 1)
  }

  mutating func add(_ others: CoreDataProblems) {
    for notice in others.found.values {
      add(notice.text, row: notice.firstRow, count: notice.count)
    }
  }

  private static func words(for kind: CoreDataProblem.Kind) -> String {
    switch kind {
    case .malformedText: "the text is not UTF-8; its bytes are kept"
    case .missingFile: "the file of its contents is missing; the value is left empty"
    case .wrongType(let expected, _):
      "a value is not of the model's type \(expected); it is left empty"
    case .danglingReference: "it leads to an object that does not exist; it is left empty"
    case .unknownEntity(let number):
      "rows of entity number \(number), which the model lacks, are left out"
    }
  }
}
