public import Foundation

/// A song that was viewed recently.
public struct RecentRecord: StoredRecord {
  /// The number in the store.
  public let id: Int64
  /// The number of the song.
  public let songID: Int64
  /// The song's title.
  public let title: String
  /// When it was last viewed.
  public let viewedAt: Date

  public static let table = "recentItem"
  public static let selection = "recentItem.*, song.title AS title"
  public static let joins = [StoreJoin("song", by: "songId", isRequired: true)]
  public static let songID = Field<RecentRecord, Int64>("songId")
  public static let viewedAt = Field<RecentRecord, Date>("viewedAt")
  public static var defaultSort: [StoreSort<RecentRecord>] { [.descending(viewedAt)] }

  public init(row: RecordRow) throws {
    id = try row.integer("id")
    songID = try row.integer("songId")
    title = try row.text("title")
    viewedAt = try row.date("viewedAt")
  }
}
