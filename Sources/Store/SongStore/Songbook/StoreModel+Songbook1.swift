import StoreModel

extension StoreModel {
  /// Version 1 of the songbook's model.
  static let songbook1 = StoreModel(
    identifier: "1",
    entities: [
      library, artist, song, songData, songViewPreferences, recentItem, attachment,
      imageAttachment, tag, setlist, setlistItem,
    ]
  )

  private static let library = Entity(
    "Library",
    attributes: [
      Attribute("name", .string),
      Attribute("createdAt", .date),
    ],
    relationships: [
      Relationship(
        "songs",
        to: "Song",
        inverse: "library",
        isToMany: true,
        deleteRule: .deny
      )
    ],
    uniqueness: [["name"]]
  )

  private static let artist = Entity(
    "Artist",
    attributes: [
      Attribute("name", .string),
      Attribute("sortName", .string),
      Attribute("firstLetterUppercase", .string),
    ],
    relationships: [
      Relationship("songs", to: "Song", inverse: "artist", isToMany: true)
    ],
    uniqueness: [["name"]],
    indexes: [["sortName"]]
  )

  private static let song = Entity(
    "Song",
    attributes: [
      Attribute("title", .string),
      Attribute("sortTitle", .string),
      Attribute("firstLetterUppercase", .string),
      Attribute("filename", .string, isOptional: true),
      Attribute("fileExtension", .string, isOptional: true),
      Attribute("oldFilename", .string, isOptional: true),
      Attribute("createdAt", .date),
      Attribute("updatedAt", .date),
      Attribute("songDataLength", .integer64, defaultValue: .integer(0)),
      Attribute("type", .string, isOptional: true),
      Attribute("key", .string, isOptional: true),
      Attribute("text", .string, isOptional: true),
      Attribute("userInfo", .string, isOptional: true),
    ],
    relationships: [
      Relationship("library", to: "Library", inverse: "songs"),
      Relationship("artist", to: "Artist", inverse: "songs"),
      Relationship("data", to: "SongData", inverse: "song", deleteRule: .cascade),
      Relationship(
        "viewPreferences",
        to: "SongViewPreferences",
        inverse: "song",
        deleteRule: .cascade
      ),
      Relationship("recentItem", to: "RecentItem", inverse: "song", deleteRule: .cascade),
      Relationship(
        "attachments",
        to: "Attachment",
        inverse: "song",
        isToMany: true,
        isOrdered: true,
        deleteRule: .cascade
      ),
      Relationship("tags", to: "Tag", inverse: "songs", isToMany: true),
      Relationship(
        "setlistItems",
        to: "SetlistItem",
        inverse: "song",
        isToMany: true,
        deleteRule: .cascade
      ),
    ],
    indexes: [["sortTitle"], ["updatedAt"], ["key"], ["filename"]]
  )

  private static let songData = Entity(
    "SongData",
    attributes: [
      Attribute("envelope", .binary),
      Attribute("checksum", .string),
      Attribute("contentHash", .string),
    ],
    relationships: [
      Relationship("song", to: "Song", inverse: "data", isOptional: false)
    ],
    indexes: [["contentHash"]]
  )

  private static let songViewPreferences = Entity(
    "SongViewPreferences",
    attributes: [
      Attribute("transposition", .integer16, defaultValue: .integer(0)),
      Attribute("capo", .integer16, defaultValue: .integer(0)),
      Attribute("notation", .string, isOptional: true),
      Attribute("instrument", .string, isOptional: true),
      Attribute("fontScale", .double, defaultValue: .real(1)),
      Attribute("columns", .integer16, defaultValue: .integer(1)),
      Attribute("scrollSpeed", .double, defaultValue: .real(0)),
      Attribute("showsChords", .boolean, defaultValue: .boolean(true)),
      Attribute("showsDiagrams", .boolean, defaultValue: .boolean(true)),
    ],
    relationships: [
      Relationship("song", to: "Song", inverse: "viewPreferences", isOptional: false)
    ]
  )

  private static let recentItem = Entity(
    "RecentItem",
    attributes: [Attribute("viewedAt", .date)],
    relationships: [
      Relationship("song", to: "Song", inverse: "recentItem", isOptional: false)
    ],
    indexes: [["viewedAt"]]
  )

  private static let attachment = Entity(
    "Attachment",
    attributes: [
      Attribute("name", .string),
      Attribute("mediaType", .string, isOptional: true),
      Attribute("createdAt", .date),
      Attribute("data", .binary, isOptional: true, allowsExternalStorage: true),
    ],
    relationships: [
      Relationship("song", to: "Song", inverse: "attachments", isOptional: false)
    ]
  )

  private static let imageAttachment = Entity(
    "ImageAttachment",
    parent: "Attachment",
    attributes: [
      Attribute("caption", .string, isOptional: true),
      Attribute("width", .double, defaultValue: .real(0)),
      Attribute("height", .double, defaultValue: .real(0)),
      Attribute("image", .binary, isOptional: true, allowsExternalStorage: true),
    ]
  )

  private static let tag = Entity(
    "Tag",
    attributes: [Attribute("name", .string)],
    relationships: [
      Relationship("songs", to: "Song", inverse: "tags", isToMany: true)
    ],
    uniqueness: [["name"]]
  )

  private static let setlist = Entity(
    "Setlist",
    attributes: [
      Attribute("name", .string),
      Attribute("createdAt", .date),
    ],
    relationships: [
      Relationship(
        "items",
        to: "SetlistItem",
        inverse: "setlist",
        isToMany: true,
        isOrdered: true,
        deleteRule: .cascade
      )
    ],
    uniqueness: [["name"]]
  )

  private static let setlistItem = Entity(
    "SetlistItem",
    attributes: [Attribute("note", .string, isOptional: true)],
    relationships: [
      Relationship("setlist", to: "Setlist", inverse: "items", isOptional: false),
      Relationship("song", to: "Song", inverse: "setlistItems", isOptional: false),
    ]
  )
}
