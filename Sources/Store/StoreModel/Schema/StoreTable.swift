/// A table of a store.
public struct StoreTable: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The root entity whose objects it keeps; nil for a table of pairs.
  public let rootEntity: String?
  /// The columns in order.
  public internal(set) var columns: [StoreColumn]
  /// Conditions in SQL that every row meets.
  public internal(set) var checks: [String]
  /// The indexes, by name.
  public internal(set) var indexes: [TableIndex]

  /// The statement that creates the table.
  public var createStatement: String { createStatement(named: name) }

  /// The statement that creates the table under another name, to copy rows into.
  public func createStatement(named name: String) -> String {
    var lines = columns.map(\.definition)
    if rootEntity == nil {
      lines.append("PRIMARY KEY (\(columns.prefix(2).map(\.name.quoted).joined(separator: ", ")))")
    }
    lines += checks.map { "CHECK (\($0))" }
    let body = lines.map { "  " + $0 }.joined(separator: ",\n")
    return
      "CREATE TABLE \(name.quoted) (\n\(body)\n) STRICT\(rootEntity == nil ? ", WITHOUT ROWID" : "")"
  }
}

/// A column of a store's table.
public struct StoreColumn: Hashable, Sendable {
  /// What a column is for.
  public enum Role: Hashable, Sendable {
    /// The row's `id`.
    case key
    /// The row's `uuid`.
    case uuid
    /// The name of the row's entity, in a table that holds several entities.
    case entity
    /// The value of an attribute.
    case attribute(entity: String, name: String)
    /// The `id` of the row that a relationship leads to.
    case relationship(entity: String, name: String)
    /// The position of a row among those that an ordered relationship leads to, from 0.
    case position(entity: String, name: String)
    /// One of the two ends of a pair.
    case pairEnd(entity: String, name: String)
  }

  /// The name.
  public let name: String
  /// What it is for.
  public let role: Role
  /// The type in SQLite.
  public let type: String
  /// Whether every row has a value.
  public let isRequired: Bool
  /// The value of new rows, as an SQL literal; nil for none.
  public let defaultLiteral: String?
  /// The table whose `id` it holds; nil for none.
  public let referencedTable: String?
  /// What happens when the row referred to is deleted, such as `CASCADE`, `SET NULL` or `RESTRICT`.
  public let deleteAction: String?

  init(
    _ name: String,
    role: Role,
    type: String,
    isRequired: Bool = false,
    defaultLiteral: String? = nil,
    references table: String? = nil,
    onDelete action: String? = nil
  ) {
    self.name = name
    self.role = role
    self.type = type
    self.isRequired = isRequired
    self.defaultLiteral = defaultLiteral
    referencedTable = table
    deleteAction = action
  }

  /// The column's definition, for `CREATE TABLE` and `ADD COLUMN`.
  public var definition: String {
    if role == .key { return "\(name.quoted) INTEGER PRIMARY KEY AUTOINCREMENT" }
    var parts = [name.quoted, type]
    if isRequired { parts.append("NOT NULL") }
    if role == .uuid { parts.append("UNIQUE") }
    if let defaultLiteral { parts.append("DEFAULT \(defaultLiteral)") }
    if let referencedTable {
      parts.append("REFERENCES \(referencedTable.quoted) (\"id\")")
      parts.append("ON DELETE \(deleteAction ?? "NO ACTION")")
      // Both ends of a pair may come in one transaction, in any order.
      parts.append("DEFERRABLE INITIALLY DEFERRED")
    }
    return parts.joined(separator: " ")
  }
}

/// An index of a table.
public struct TableIndex: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The table.
  public let table: String
  /// The columns in order.
  public let columns: [String]
  /// Whether no two rows have the same values.
  public let isUnique: Bool
  /// Which rows it covers, in SQL; nil for all.
  public let condition: String?

  /// The statement that creates the index.
  public var createStatement: String {
    let list = columns.map(\.quoted).joined(separator: ", ")
    let end = condition.map { " WHERE \($0)" } ?? ""
    return
      "CREATE \(isUnique ? "UNIQUE " : "")INDEX \(name.quoted) ON \(table.quoted) (\(list))\(end)"
  }
}

/// A trigger of a table.
public struct Trigger: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The statement that creates the trigger.
  public let createStatement: String
}

extension String {
  /// The name in quotation marks, which SQL requires where a name may be a keyword.
  package var quoted: String { "\"" + doubling("\"") + "\"" }
}
