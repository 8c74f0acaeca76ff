public import Foundation

/// A song in the store, without its sheet.
public struct SongRecord: StoredRecord {
  /// The number in the store.
  public let id: Int64
  /// The identity outside the store.
  public let uuid: String
  /// The title; several songs may have the same.
  public let title: String
  /// The title by which the song is sorted, if it is another one.
  public let sortedBy: String?
  /// The text by which the title is sorted.
  public let sortTitle: String
  /// The section of the title in a list: a letter, or `#`.
  public let firstLetter: String
  /// The name of the file it came from.
  public let filename: String?
  /// The extension of that file, without the dot.
  public let fileExtension: String?
  /// The name that the file had before.
  public let oldFilename: String?
  /// The path of the file it came from; nil if that is not known.
  public let sheetPath: String?
  /// The hash of that file, if the sheet has been edited in the store since.
  let fileHash: String?
  /// When it was added to the store.
  public let createdAt: Date
  /// When it was last changed.
  public let updatedAt: Date
  /// The length of its song data in bytes; 0 if it has none.
  public let songDataLength: Int64
  /// The format of its sheet.
  public let type: String?
  /// Its key in English: `Am`, `Eb`.
  public let key: String?
  /// The lyrics, without chords; nil if there are none, or they are too long to be searched.
  public let text: String?
  /// What the sheet says besides title, artist and key.
  public let fields: SongFields
  /// Anything that an app wants to remember.
  public let userInfo: String?
  /// The number of its performer.
  public let artistID: Int64?
  /// The number of the library it belongs to.
  public let libraryID: Int64?

  public static let table = "song"
  public static var defaultSort: [StoreSort<SongRecord>] { [.ascending(sortTitle)] }

  public init(row: RecordRow) throws {
    id = try row.integer("id")
    uuid = try row.text("uuid")
    title = try row.text("title")
    sortedBy = try row.optionalText("sortedBy")
    sortTitle = try row.text("sortTitle")
    firstLetter = try row.text("firstLetterUppercase")
    filename = try row.optionalText("filename")
    fileExtension = try row.optionalText("fileExtension")
    oldFilename = try row.optionalText("oldFilename")
    sheetPath = try row.optionalText("sheetPath")
    fileHash = try row.optionalText("fileHash")
    createdAt = try row.date("createdAt")
    updatedAt = try row.date("updatedAt")
    songDataLength = try row.integer("songDataLength")
    type = try row.optionalText("type")
    key = try row.optionalText("key")
    text = try row.optionalText("text")
    fields = SongFields(stored: try row.optionalText("fields"))
    userInfo = try row.optionalText("userInfo")
    artistID = try row.optionalInteger("artistId")
    libraryID = try row.optionalInteger("libraryId")
  }

  /// Whether the store holds the song's sheet.
  public var hasData: Bool { songDataLength > 0 }
}

extension SongRecord {
  public static let title = Field<SongRecord, String>("title")
  public static let sortTitle = Field<SongRecord, String>("sortTitle")
  public static let firstLetter = Field<SongRecord, String>("firstLetterUppercase")
  public static let filename = Field<SongRecord, String>("filename")
  package static let sheetPath = Field<SongRecord, String>("sheetPath")
  public static let createdAt = Field<SongRecord, Date>("createdAt")
  public static let updatedAt = Field<SongRecord, Date>("updatedAt")
  public static let songDataLength = Field<SongRecord, Int64>("songDataLength")
  public static let type = Field<SongRecord, String>("type")
  public static let key = Field<SongRecord, String>("key")
  public static let artistID = Field<SongRecord, Int64>("artistId")
  public static let libraryID = Field<SongRecord, Int64>("libraryId")
}
