/// A performer of songs.
public struct ArtistRecord: StoredRecord {
  /// The number in the store.
  public let id: Int64
  /// The identity outside the store.
  public let uuid: String
  /// The name, unique in the store.
  public let name: String
  /// The text by which the name is sorted.
  public let sortName: String
  /// The section of the name in a list: a letter, or `#`.
  public let firstLetter: String

  public static let table = "artist"
  public static var defaultSort: [StoreSort<ArtistRecord>] { [.ascending(sortName)] }

  public init(row: RecordRow) throws {
    id = try row.integer("id")
    uuid = try row.text("uuid")
    name = try row.text("name")
    sortName = try row.text("sortName")
    firstLetter = try row.text("firstLetterUppercase")
  }

  public static let name = Field<ArtistRecord, String>("name")
  public static let sortName = Field<ArtistRecord, String>("sortName")
  public static let firstLetter = Field<ArtistRecord, String>("firstLetterUppercase")
}
