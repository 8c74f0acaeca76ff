public import Foundation

/// A collection of songs; every song is in at most one.
public struct LibraryRecord: StoredRecord {
  /// The number in the store.
  public let id: Int64
  /// The name, unique in the store.
  public let name: String
  /// When it was created.
  public let createdAt: Date

  public static let table = "library"
  public static let name = Field<LibraryRecord, String>("name")
  public static var defaultSort: [StoreSort<LibraryRecord>] { [.ascending(name)] }

  public init(row: RecordRow) throws {
    id = try row.integer("id")
    name = try row.text("name")
    createdAt = try row.date("createdAt")
  }
}
