public import Foundation

/// A collection of songs; every song is in one at most.
public struct LibraryRecord: StoredRecord {
  /// The number in the store.
  public let id: Int64
  /// The name, unique in the store.
  public let name: String
  /// When it was made.
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

/// A word that songs are marked with.
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

/// A list of songs to play one after the other.
public struct SetlistRecord: StoredRecord {
  /// The number in the store.
  public let id: Int64
  /// The name, unique in the store.
  public let name: String
  /// When it was made.
  public let createdAt: Date

  public static let table = "setlist"
  public static let name = Field<SetlistRecord, String>("name")
  public static let createdAt = Field<SetlistRecord, Date>("createdAt")
  public static var defaultSort: [StoreSort<SetlistRecord>] { [.ascending(name)] }

  public init(row: RecordRow) throws {
    id = try row.integer("id")
    name = try row.text("name")
    createdAt = try row.date("createdAt")
  }
}

/// A place of a setlist; a song may have several.
public struct SetlistItemRecord: StoredRecord {
  /// The number in the store.
  public let id: Int64
  /// The setlist.
  public let setlistID: Int64
  /// The song to play.
  public let songID: Int64
  /// The song's title.
  public let title: String
  /// What to remember at this place.
  public let note: String?
  /// The place in the setlist, from 0.
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
    position = Int(try row.optionalInteger("itemsPosition") ?? 0)
  }
}

/// A song that was looked at not long ago.
public struct RecentRecord: StoredRecord {
  /// The number in the store.
  public let id: Int64
  /// The song.
  public let songID: Int64
  /// The song's title.
  public let title: String
  /// When it was last looked at.
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
