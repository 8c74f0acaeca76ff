public import Foundation

/// A song in the trash.
public struct TrashedSongRecord: StoredRecord {
  /// The number in the trash.
  public let id: Int64
  /// The number that the song had in the store, and gets again when it is restored.
  public let number: Int64
  /// The title.
  public let title: String
  /// The performer.
  public let artist: String?
  /// When the song was moved into the trash.
  public let trashedAt: Date

  public static let table = "trashedSong"
  public static let selection = "id, uuid, number, title, artist, trashedAt"
  public static let number = Field<TrashedSongRecord, Int64>("number")
  public static let title = Field<TrashedSongRecord, String>("title")
  public static let trashedAt = Field<TrashedSongRecord, Date>("trashedAt")
  public static var defaultSort: [StoreSort<TrashedSongRecord>] { [.descending(trashedAt)] }

  public init(row: RecordRow) throws {
    id = try row.integer("id")
    number = try row.integer("number")
    title = try row.text("title")
    artist = try row.optionalText("artist")
    trashedAt = try row.date("trashedAt")
  }
}
