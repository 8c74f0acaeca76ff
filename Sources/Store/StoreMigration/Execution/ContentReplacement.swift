import Foundation
import GRDB
import StoreModel

/// Replaces everything in a store by what is in another file, within an open transaction.
///
/// A file that is moved over another would take the log of the old one for its own, unless nobody
/// used the store at that moment; a transaction leaves those who read in peace.
struct ContentReplacement {
  let db: Database
  let source: URL

  func run() throws {
    try db.execute(sql: "ATTACH DATABASE ? AS replacement", arguments: [source.path])
    try dropEverything()
    let tables = try names("table", in: "replacement")
    for (_, statement) in tables { try db.execute(sql: statement) }
    for (name, _) in tables {
      try db.execute(
        sql: "INSERT INTO main.\(name.quoted) SELECT * FROM replacement.\(name.quoted)"
      )
    }
    try copySequence()
    for kind in ["index", "trigger", "view"] {
      for (_, statement) in try names(kind, in: "replacement") { try db.execute(sql: statement) }
    }
  }

  /// Virtual tables go first, along with the tables that they keep their contents in.
  private func dropEverything() throws {
    for kind in ["trigger", "view"] {
      for (name, _) in try names(kind, in: "main") {
        try db.execute(sql: "DROP \(kind) main.\(name.quoted)")
      }
    }
    let virtual = try names("table", in: "main").filter {
      $0.statement.uppercased().hasPrefix("CREATE VIRTUAL")
    }
    for (name, _) in virtual { try db.execute(sql: "DROP TABLE main.\(name.quoted)") }
    for (name, _) in try names("table", in: "main") {
      try db.execute(sql: "DROP TABLE main.\(name.quoted)")
    }
  }

  /// The numbers that deleted rows had are not given again.
  private func copySequence() throws {
    let sequence = "SELECT count(*) FROM replacement.sqlite_master WHERE name = 'sqlite_sequence'"
    guard try Int.fetchOne(db, sql: sequence) == 1 else { return }
    try db.execute(
      sql: """
        DELETE FROM main.sqlite_sequence;
        INSERT INTO main.sqlite_sequence (name, seq)
        SELECT name, seq FROM replacement.sqlite_sequence
        """
    )
  }

  private func names(
    _ kind: String,
    in database: String
  ) throws -> [(name: String, statement: String)] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT name, sql FROM \(database).sqlite_master
        WHERE type = ? AND sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        """,
      arguments: [kind]
    ).map { (name: $0["name"] as String, statement: $0["sql"] as String) }
  }
}
