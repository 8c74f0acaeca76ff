import Foundation
import GRDB
import StoreModel

/// The songbook as its author's app kept it in Core Data.
public enum LegacySongbook {
  public static let model = StoreModel(
    identifier: "legacy",
    entities: [
      Entity(
        "Artist",
        attributes: [Attribute("name", .string)],
        relationships: [many("songs", "OldSong", "artist")]
      ),
      Entity(
        "Attachment",
        attributes: [
          Attribute("dateCreated", .date, isOptional: true),
          Attribute("image", .transformable, isOptional: true),
        ],
        relationships: [one("song", "OldSong", "attachments")]
      ),
      Entity(
        "Library",
        attributes: [
          Attribute("filename", .string), Attribute("updatedAt", .date, isOptional: true),
        ],
        relationships: [many("songs", "OldSong", "library", deleteRule: .cascade)]
      ),
      oldSong,
      Entity(
        "RecentItem",
        attributes: [Attribute("lastViewed", .date)],
        relationships: [one("song", "OldSong", "recentItem")]
      ),
      Entity(
        "Tag",
        attributes: [Attribute("title", .string)],
        relationships: [many("songs", "OldSong", "tags")]
      ),
    ]
  )

  private static let oldSong = Entity(
    "OldSong",
    attributes: [
      Attribute("name", .string), Attribute("filename", .string),
      Attribute("text", .string, isOptional: true),
      Attribute("oldFilename", .string, isOptional: true),
      Attribute("firstLetterUppercase", .string, isOptional: true),
      Attribute("lastModified", .date, isOptional: true),
      Attribute("archive", .binary, isOptional: true, allowsExternalStorage: true),
    ],
    relationships: [
      one("artist", "Artist", "songs"), one("library", "Library", "songs"),
      many("attachments", "Attachment", "song", isOrdered: true, deleteRule: .cascade),
      one("recentItem", "RecentItem", "song", deleteRule: .cascade),
      many("tags", "Tag", "songs"),
    ]
  )

  private static func one(
    _ name: String,
    _ destination: String,
    _ inverse: String,
    deleteRule: DeleteRule = .nullify
  ) -> Relationship {
    Relationship(name, to: destination, inverse: inverse, deleteRule: deleteRule)
  }

  private static func many(
    _ name: String,
    _ destination: String,
    _ inverse: String,
    isOrdered: Bool = false,
    deleteRule: DeleteRule = .nullify
  ) -> Relationship {
    Relationship(
      name,
      to: destination,
      inverse: inverse,
      isToMany: true,
      isOrdered: isOrdered,
      deleteRule: deleteRule
    )
  }

  /// The text of a song; the third song has none, and that of the fourth is not UTF-8.
  public static func text(_ number: Int) -> [UInt8]? {
    switch number {
    case 3: nil
    case 4: Array("Caf".utf8) + [0xE9] + Array(" del Mar\nC    G\nla la\n".utf8)
    default: Array("{title: Song \(number)}\n[C]Hello [G]world \(number)\n".utf8)
    }
  }

  /// The image of each attachment: the header of a PNG, 640 by 480.
  public static let image: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    + [0, 0, 2, 128, 0, 0, 1, 224, 8, 2, 0, 0, 0, 0, 0, 0, 0]

  /// What the second song's external file holds.
  public static let archive = [UInt8](repeating: 0x45, count: 200_000)

  /// Fills a file: every song with an artist, a library, a tag and two attachments.
  public static func fixture(
    songs: Int,
    options: CoreDataFixture.Options = .init()
  ) throws -> CoreDataFixture {
    let fixture = try CoreDataFixture(model, name: "SongbookSimple", options: options)
    let external = try fixture.external(archive)
    try fixture.write { db in
      try addOthers(db, fixture.numbers)
      for number in 1...songs {
        try addSong(number, external: external, db, fixture.numbers)
      }
    }
    return fixture
  }

  private static func addOthers(_ db: Database, _ numbers: [String: Int]) throws {
    try db.execute(
      sql:
        "INSERT INTO ZLIBRARY (Z_PK, Z_ENT, Z_OPT, ZFILENAME, ZUPDATEDAT) VALUES (1, ?, 1, ?, 0)",
      arguments: [numbers["Library"], "library.json"]
    )
    for (index, name) in ["Traditional", "Björk", "AC/DC"].enumerated() {
      try db.execute(
        sql: "INSERT INTO ZARTIST (Z_PK, Z_ENT, Z_OPT, ZNAME) VALUES (?, ?, 1, ?)",
        arguments: [index + 1, numbers["Artist"], name]
      )
    }
    try db.execute(
      sql: "INSERT INTO ZTAG (Z_PK, Z_ENT, Z_OPT, ZTITLE) VALUES (1, ?, 1, 'folk')",
      arguments: [numbers["Tag"]]
    )
    try db.execute(
      sql: """
        INSERT INTO ZRECENTITEM (Z_PK, Z_ENT, Z_OPT, ZSONG, ZLASTVIEWED)
        VALUES (1, ?, 1, 1, 737057646.843063)
        """,
      arguments: [numbers["RecentItem"]]
    )
  }

  private static func addSong(
    _ number: Int,
    external: Data,
    _ db: Database,
    _ numbers: [String: Int]
  ) throws {
    let archive = number == 2 ? external : Data([1, UInt8(truncatingIfNeeded: number), 7])
    try db.execute(
      sql: """
        INSERT INTO ZOLDSONG (Z_PK, Z_ENT, Z_OPT, ZARTIST, ZLIBRARY, ZRECENTITEM, ZLASTMODIFIED,
          ZFILENAME, ZFIRSTLETTERUPPERCASE, ZNAME, ZTEXT, ZARCHIVE)
        VALUES (?, ?, 1, ?, 1, ?, ?, ?, 'S', ?, CAST(? AS TEXT), ?)
        """,
      arguments: [
        number, numbers["OldSong"], 1 + number % 3, number == 1 ? 1 : nil,
        737_057_646.843063 + Double(number), "song\(number).txt", "Song \(number)",
        text(number).map { Data($0) }, archive,
      ]
    )
    for place in 0..<2 {
      try db.execute(
        sql: """
          INSERT INTO ZATTACHMENT (Z_PK, Z_ENT, Z_OPT, ZSONG, Z_FOK_SONG, ZDATECREATED, ZIMAGE)
          VALUES (?, ?, 1, ?, ?, 737057646.5, ?)
          """,
        // The keys run against the order of the places.
        arguments: [
          number * 2 - place, numbers["Attachment"], number, (place + 1) * 2048, Data(image),
        ]
      )
    }
    try db.execute(
      sql: """
        INSERT INTO Z_\(numbers["OldSong"] ?? 0)TAGS VALUES (?, 1)
        """,
      arguments: [number]
    )
  }
}
