import GRDB

/// Which objects were made of which source objects, kept in a temporary table.
final class Associations {
  private let numbers: [String: Int64]
  private let insertion: RowStatement
  private let selection: RowStatement

  init(_ db: Database, mappings: [String]) throws {
    numbers = Dictionary(
      mappings.enumerated().map { ($0.element, Int64($0.offset)) },
      uniquingKeysWith: { first, _ in first }
    )
    try db.execute(
      sql: """
        CREATE TEMPORARY TABLE association
        (mapping INTEGER, source INTEGER, destination INTEGER,
        PRIMARY KEY (mapping, source, destination)) WITHOUT ROWID
        """
    )
    insertion = try RowStatement(db, sql: "INSERT OR IGNORE INTO temp.association VALUES (?, ?, ?)")
    selection = try RowStatement(
      db,
      sql: """
        SELECT destination FROM temp.association WHERE mapping = ? AND source = ?
        ORDER BY destination
        """
    )
  }

  func add(_ mapping: String, source: Int64, destination: Int64) throws {
    try insertion.run([try number(mapping), .integer(source), .integer(destination)])
  }

  func destinations(_ mapping: String, source: Int64) throws -> [Int64] {
    var found: [Int64] = []
    try selection.visit([try number(mapping), .integer(source)]) { row in
      if let id = row[0].integer { found.append(id) }
    }
    return found
  }

  func number(_ mapping: String) throws -> MigrationValue {
    guard let number = numbers[mapping] else {
      throw MigrationError.failed(
        MigrationLocation(mapping: mapping, entity: ""),
        reason: "there is no mapping with this name"
      )
    }
    return .integer(number)
  }
}
