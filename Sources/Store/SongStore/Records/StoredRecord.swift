import StoreModel

/// A value that is read from rows of a store.
public protocol StoredRecord: Sendable, Hashable, Identifiable where ID == Int64 {
  /// The table whose rows are read.
  static var table: String { get }
  /// The columns that are read, in SQL; all columns if not given.
  static var selection: String { get }
  /// The tables that its rows refer to and that are read with them; none if not given.
  static var joins: [StoreJoin] { get }
  /// The order of records if no other is asked for; otherwise equal records are sorted by `id`.
  static var defaultSort: [StoreSort<Self>] { get }

  /// Makes a record from a row.
  ///
  /// - Throws: `StoreError.damaged` when the row is not as the model says.
  init(row: RecordRow) throws
}

extension StoredRecord {
  public static var selection: String { "\(table.quoted).*" }
  public static var joins: [StoreJoin] { [] }
  public static var defaultSort: [StoreSort<Self>] { [] }

  /// The row's number in its table.
  public static var id: Field<Self, Int64> { Field("id") }
  /// The row's identity outside the file, in lower case.
  public static var uuid: Field<Self, String> { Field("uuid") }
}

/// A table that the rows of another refer to.
public struct StoreJoin: Hashable, Sendable {
  /// The table referred to.
  let table: String
  /// The column of the records' own table that holds the `id` of the row referred to.
  let reference: String
  /// Whether every record refers to a row; records that do not would be left out.
  let isRequired: Bool

  /// Makes a join.
  ///
  /// - Parameters:
  ///   - table: the table referred to.
  ///   - reference: the column that holds the `id` of a row there.
  ///   - isRequired: whether the column always has a value.
  public init(_ table: String, by reference: String, isRequired: Bool = false) {
    self.table = table
    self.reference = reference
    self.isRequired = isRequired
  }
}
