/// A word with which songs are marked.
public struct TagRecord: StoredRecord {
  /// The number in the store.
  public let id: Int64
  /// The word, unique in the store.
  public let name: String

  public static let table = "tag"
  public static let name = Field<TagRecord, String>("name")
  public static var defaultSort: [StoreSort<TagRecord>] { [.ascending(name)] }

  public init(row: RecordRow) throws {
    id = try row.integer("id")
    name = try row.text("name")
  }
}
