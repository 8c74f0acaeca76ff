import StoreModel

/// A value that is read from rows of a store.
public protocol StoredRecord: Sendable, Hashable, Identifiable where ID == Int64 {
  /// The table whose rows are read.
  static var table: String { get }
  /// What is read of them, in SQL; all columns if not given.
  static var selection: String { get }
  /// The tables joined to it, in SQL; none if not given.
  static var joins: String { get }
  /// The order in which records come if no other is asked for; the row's `id` decides at last.
  static var defaultSort: [StoreSort<Self>] { get }

  /// Makes a record of a row.
  ///
  /// - Throws: `StoreError.damaged` when the row is not as the model says.
  init(row: RecordRow) throws
}

extension StoredRecord {
  public static var selection: String { "\(table.quoted).*" }
  public static var joins: String { "" }
  public static var defaultSort: [StoreSort<Self>] { [] }

  /// The row's number in its table.
  public static var id: Field<Self, Int64> { Field("id") }
  /// The row's identity outside the file, in lower case.
  public static var uuid: Field<Self, String> { Field("uuid") }
}
