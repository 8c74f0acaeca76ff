public import Foundation

/// A list of songs to play one after the other.
public struct SetlistRecord: StoredRecord {
  /// The number in the store.
  public let id: Int64
  /// The name, unique in the store.
  public let name: String
  /// When it was created.
  public let createdAt: Date
  /// Notes for the whole evening.
  public let notes: String?

  public static let table = "setlist"
  public static let name = Field<SetlistRecord, String>("name")
  public static let createdAt = Field<SetlistRecord, Date>("createdAt")
  public static var defaultSort: [StoreSort<SetlistRecord>] { [.ascending(name)] }

  public init(row: RecordRow) throws {
    id = try row.integer("id")
    name = try row.text("name")
    createdAt = try row.date("createdAt")
    notes = try row.optionalText("notes")
  }
}

/// A song in a setlist; a song may be in it several times.
public struct SetlistItemRecord: StoredRecord {
  /// The number in the store.
  public let id: Int64
  /// The number of the setlist.
  public let setlistID: Int64
  /// The number of the song.
  public let songID: Int64
  /// The song's title.
  public let title: String
  /// A note for the performance.
  public let note: String?
  /// The key in which it is played here, in English; nil for the song's own.
  public let key: String?
  /// The fret of the capo with which it is played here; nil for the song's own.
  public let capo: Int?
  /// The position in the setlist, from 0.
  public let position: Int

  public static let table = "setlistItem"
  public static let selection = "setlistItem.*, song.title AS title"
  public static let joins = [StoreJoin("song", by: "songId", isRequired: true)]
  public static let setlistID = Field<SetlistItemRecord, Int64>("setlistId")
  public static let songID = Field<SetlistItemRecord, Int64>("songId")
  public static let position = Field<SetlistItemRecord, Int64>("itemsPosition")
  public static var defaultSort: [StoreSort<SetlistItemRecord>] { [.ascending(position)] }

  public init(row: RecordRow) throws {
    id = try row.integer("id")
    setlistID = try row.integer("setlistId")
    songID = try row.integer("songId")
    title = try row.text("title")
    note = try row.optionalText("note")
    key = try row.optionalText("key")
    capo = try row.optionalInteger("capo").map(Int.init)
    // In a damaged store it may be a number that is too large to count on from.
    position = Int(Int32(clamping: try row.optionalInteger("itemsPosition") ?? 0))
  }
}
