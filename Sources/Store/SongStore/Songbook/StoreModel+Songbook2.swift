import StoreModel

extension StoreModel {
  /// Version 2 of the songbook's model: what sheets say beyond their titles, artists with
  /// several names, places of setlists with key and capo, a trash, and checksums of rows.
  static let songbook2 = songbook1.version("2") { model in
    model.add(
      [
        Attribute("sortedBy", .string, isOptional: true),
        Attribute("fields", .string, isOptional: true),
        Attribute("sheetPath", .string, isOptional: true),
        // The hash of the file, where the sheet has been edited in the store since.
        Attribute("fileHash", .string, isOptional: true),
        Attribute("checksum", .integer64, isOptional: true),
      ],
      to: "Song"
    )
    model.add([Attribute("checksum", .string, isOptional: true)], to: "Attachment")
    model.add(
      [
        Relationship(
          "parts",
          to: "AttachmentPart",
          inverse: "attachment",
          isToMany: true,
          isOrdered: true,
          deleteRule: .cascade
        )
      ],
      to: "Attachment"
    )
    model.add([Attribute("notes", .string, isOptional: true)], to: "Setlist")
    model.add(
      [
        Attribute("key", .string, isOptional: true),
        Attribute("capo", .integer16, isOptional: true),
      ],
      to: "SetlistItem"
    )
    model.add(
      [
        Relationship(
          "aliases",
          to: "ArtistAlias",
          inverse: "artist",
          isToMany: true,
          deleteRule: .cascade
        )
      ],
      to: "Artist"
    )
    model.entities += [attachmentPart, artistAlias, trashedSong]
  }

  /// A piece of a large file, so that no more than a piece need be in memory.
  private static let attachmentPart = Entity(
    "AttachmentPart",
    attributes: [Attribute("contents", .binary)],
    relationships: [
      Relationship("attachment", to: "Attachment", inverse: "parts", isOptional: false)
    ]
  )

  private static let artistAlias = Entity(
    "ArtistAlias",
    attributes: [
      Attribute("name", .string),
      Attribute("sortName", .string),
    ],
    relationships: [
      Relationship("artist", to: "Artist", inverse: "aliases", isOptional: false)
    ],
    uniqueness: [["sortName"]]
  )

  private static let trashedSong = Entity(
    "TrashedSong",
    attributes: [
      Attribute("number", .integer64),
      Attribute("title", .string),
      Attribute("artist", .string, isOptional: true),
      Attribute("trashedAt", .date),
      Attribute("record", .binary),
    ],
    uniqueness: [["number"]]
  )
}
