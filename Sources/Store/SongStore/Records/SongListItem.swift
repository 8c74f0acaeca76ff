public import Foundation

/// A song as lists show it.
public struct SongListItem: StoredRecord {
  /// The song's number in the store.
  public let id: Int64
  /// The song's identity outside the store.
  public let uuid: String
  /// The title.
  public let title: String
  /// The section of the title: a letter, or `#`.
  public let firstLetter: String
  /// The performer.
  public let artist: String?
  /// The section of the artist; nil if there is none.
  public let artistLetter: String?
  /// The key in English.
  public let key: String?
  /// When it was last changed.
  public let updatedAt: Date
  /// Whether the store holds the song's sheet.
  public let hasData: Bool

  public static let table = "song"
  public static let selection = """
    song.id, song.uuid, song.title, song.firstLetterUppercase, song.key, song.updatedAt, \
    song.songDataLength > 0 AS hasData, artist.name AS artist, \
    artist.firstLetterUppercase AS artistLetter
    """
  public static let joins = [StoreJoin("artist", by: "artistId")]
  public static var defaultSort: [StoreSort<SongListItem>] { [.ascending(sortTitle)] }

  public init(row: RecordRow) throws {
    id = try row.integer("id")
    uuid = try row.text("uuid")
    title = try row.text("title")
    firstLetter = try row.text("firstLetterUppercase")
    artist = try row.optionalText("artist")
    artistLetter = try row.optionalText("artistLetter")
    key = try row.optionalText("key")
    updatedAt = try row.date("updatedAt")
    hasData = try row.flag("hasData")
  }
}

extension SongListItem {
  public static let title = Field<SongListItem, String>("title")
  public static let sortTitle = Field<SongListItem, String>("sortTitle")
  /// The text by which the song is sorted in place of its title.
  public static let sortedBy = Field<SongListItem, String>("sortedBy")
  public static let firstLetter = Field<SongListItem, String>("firstLetterUppercase")
  public static let key = Field<SongListItem, String>("key")
  public static let updatedAt = Field<SongListItem, Date>("updatedAt")
  public static let createdAt = Field<SongListItem, Date>("createdAt")
  public static let artistID = Field<SongListItem, Int64>("artistId")
  public static let libraryID = Field<SongListItem, Int64>("libraryId")
  public static let artist = Field<SongListItem, String>("name", of: "artist")
  public static let artistSortName = Field<SongListItem, String>("sortName", of: "artist")
}
