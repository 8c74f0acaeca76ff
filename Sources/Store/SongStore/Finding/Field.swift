public import Foundation
import StoreModel

/// A column by which records are found and sorted.
public struct Field<Record: StoredRecord, Value: FieldValue>: Hashable, Sendable {
  let column: TableColumn

  /// Names a column of the record's own table, or of a table joined to it.
  public init(_ column: String, of table: String? = nil) {
    self.column = TableColumn(table: table ?? Record.table, name: column)
  }

  var expression: String { column.expression }
}

/// A column and its table.
struct TableColumn: Hashable, Sendable {
  let table: String
  let name: String

  /// The column in SQL.
  var expression: String { "\(table.quoted).\(name.quoted)" }
}

/// A value that a field is compared with.
public protocol FieldValue: Hashable, Sendable {
  /// The value as the store keeps it.
  var storeValue: StoreValue { get }
}

/// A value as the store keeps it.
public enum StoreValue: Hashable, Sendable {
  case integer(Int64)
  case real(Double)
  case text(String)
}

extension String: FieldValue {
  public var storeValue: StoreValue { .text(self) }
}

extension Int64: FieldValue {
  public var storeValue: StoreValue { .integer(self) }
}

extension Int: FieldValue {
  public var storeValue: StoreValue { .integer(Int64(self)) }
}

extension Double: FieldValue {
  public var storeValue: StoreValue { .real(self) }
}

extension Bool: FieldValue {
  public var storeValue: StoreValue { .integer(self ? 1 : 0) }
}

extension Date: FieldValue {
  public var storeValue: StoreValue { .real(timeIntervalSince1970) }
}
