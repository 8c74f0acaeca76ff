import ChordParse
import CoreDataFile
import CoreDataFixtures
import Foundation
import GRDB
import SongStore
import StoreMigration
import StoreModel
import TestSupport
import Testing

@Suite struct SongbookMigrationTests {
  private static let songs = 20

  /// Migrates a legacy songbook and gives the rows of queries on the new store.
  private final class Migrated {
    let fixture: CoreDataFixture
    let url: URL
    let outcome: StoreMigrator.Outcome
    let queue: DatabaseQueue

    init(_ fixture: CoreDataFixture) throws {
      self.fixture = fixture
      url = fixture.folder.appendingPathComponent("songs.store")
      let file = try CoreDataFile(fixture.url)
      let migrator = StoreMigrator(try SongbookMapping.plan(from: file.model))
      outcome = try migrator.migrate(.coreData(file), into: url)
      // A song store sorts titles and indexes words when it is opened first.
      try SongStore.open(at: url.path).close()
      queue = try DatabaseQueue(path: url.path)
    }

    deinit { fixture.remove() }

    func rows(_ sql: String) throws -> [String] {
      try queue.read { db in
        try Row.fetchAll(db, sql: sql).map { row in
          row.databaseValues.map { $0.isNull ? "–" : "\($0.storage.value ?? "")" }
            .joined(separator: "|")
        }
      }
    }
  }

  @Test func theWholeSongbookComesOver() throws {
    let fixture = try LegacySongbook.fixture(songs: Self.songs)
    let before = try fixture.fileContents()
    let migrated = try Migrated(fixture)
    #expect(try fixture.fileContents().filter { before.keys.contains($0.key) } == before)
    let counts = try migrated.rows(
      """
      SELECT (SELECT count(*) FROM song), (SELECT count(*) FROM songData),
        (SELECT count(*) FROM songViewPreferences), (SELECT count(*) FROM library),
        (SELECT count(*) FROM artist), (SELECT count(*) FROM recentItem),
        (SELECT count(*) FROM attachment), (SELECT count(*) FROM tag)
      """
    )
    #expect(counts == ["20|19|20|1|3|1|60|1"])
    #expect(
      try migrated.rows(
        """
        SELECT s.id, s.title, s.filename, s.fileExtension, s.firstLetterUppercase,
          round(s.updatedAt, 2), s.type, a.name, l.name, p.transposition
        FROM song s JOIN artist a ON a.id = s.artistId JOIN library l ON l.id = s.libraryId
        JOIN songViewPreferences p ON p.songId = s.id WHERE s.id IN (1, 3) ORDER BY s.id
        """
      ) == [
        "1|Song 1|song1|txt|S|1715364847.84|chordpro|Björk|library.json|0",
        "3|Song 3|song3|txt|S|1715364849.84|–|Traditional|library.json|0",
      ]
    )
  }

  @Test func everyTextComesOverByteForByte() throws {
    let migrated = try Migrated(try LegacySongbook.fixture(songs: Self.songs))
    let store = try SongStore.open(at: migrated.url.path)
    for number in 1...Self.songs where number != 3 {
      let envelope = try migrated.queue.read { db in
        try Data.fetchOne(
          db,
          sql: "SELECT envelope FROM songData WHERE songId = ?",
          arguments: [number]
        )
      }
      let data = try SongDataStructure(serialized: try #require(envelope))
      #expect(data.bytes == LegacySongbook.text(number))
    }
    // Nothing was invented for the song without a text.
    #expect(try store.verify().problems.isEmpty)
    #expect(try store.verify().songsWithoutSheet == 1)
    #expect(try migrated.rows("SELECT text FROM song WHERE id = 1") == ["Hello world 1"])
    try store.close()
  }

  @Test func attachmentsBecomeImagesInTheirOrder() throws {
    let migrated = try Migrated(try LegacySongbook.fixture(songs: 3))
    #expect(
      try migrated.rows(
        """
        SELECT id, entity, caption, width, height, mediaType, length(image), attachmentsPosition
        FROM attachment WHERE songId = 2 AND image IS NOT NULL ORDER BY attachmentsPosition
        """
      ) == [
        "4|ImageAttachment|Song 2|640.0|480.0|image/png|33|0",
        "3|ImageAttachment|Song 2|640.0|480.0|image/png|33|1",
      ]
    )
  }

  @Test func whatLayInAnExternalFileComesAlong() throws {
    let migrated = try Migrated(try LegacySongbook.fixture(songs: 3))
    #expect(
      try migrated.rows(
        """
        SELECT songId, entity, name, length(data), attachmentsPosition FROM attachment
        WHERE data IS NOT NULL ORDER BY songId
        """
      ) == [
        "1|Attachment|archive|2|2", "2|Attachment|archive|200000|2", "3|Attachment|archive|2|2",
      ]
    )
  }

  @Test func whatIsMissingOrMalformedIsReported() throws {
    let migrated = try Migrated(try LegacySongbook.fixture(songs: 5))
    #expect(
      migrated.outcome.notices.map(\.description) == [
        "OldSong.text: the text is not UTF-8; its bytes are kept (source row 4)",
        "a song has no text; it has no song data in the store (source row 3)",
        "a text is not UTF-8; it was read as windows-1252, and its bytes are kept (source row 4)",
      ]
    )
    #expect(try migrated.rows("SELECT text, songDataLength FROM song WHERE id = 3") == ["–|0"])
  }

  @Test func artistsOfOneNameBecomeOne() throws {
    let fixture = try LegacySongbook.fixture(songs: 6)
    try fixture.execute("UPDATE ZARTIST SET ZNAME = 'Björk'")
    let migrated = try Migrated(fixture)
    #expect(try migrated.rows("SELECT count(*) FROM artist") == ["1"])
    #expect(try migrated.rows("SELECT count(*) FROM song WHERE artistId IS NOT NULL") == ["6"])
    #expect(migrated.outcome.notices.contains { $0.count == 2 && $0.text.contains("became one") })
  }

  @Test func anEmptyNameOrDateDoesNotStop() throws {
    let fixture = try LegacySongbook.fixture(songs: 3)
    try fixture.execute("UPDATE ZOLDSONG SET ZNAME = NULL, ZLASTMODIFIED = NULL WHERE Z_PK = 2")
    try fixture.execute("UPDATE ZRECENTITEM SET ZSONG = NULL")
    try fixture.execute("UPDATE ZOLDSONG SET ZRECENTITEM = NULL")
    let migrated = try Migrated(fixture)
    #expect(try migrated.rows("SELECT title, updatedAt FROM song WHERE id = 2") == ["Untitled|0.0"])
    #expect(try migrated.rows("SELECT count(*) FROM recentItem") == ["0"])
  }

  @Test func numbersThatMeanNothingAreLeftOut() throws {
    let attributes = [
      Attribute("name", .string), Attribute("text", .string),
      Attribute("capo", .integer32, isOptional: true),
      Attribute("transposition", .integer64, isOptional: true),
    ]
    let fixture = try CoreDataFixture(
      StoreModel(identifier: "legacy", entities: [Entity("Song", attributes: attributes)])
    )
    let rows = ["3, -2", "99, 100", "2000000000, NULL", "NULL, -9223372036854775808"]
    for (number, row) in rows.enumerated() {
      try fixture.execute(
        """
        INSERT INTO ZSONG (Z_PK, Z_ENT, Z_OPT, ZNAME, ZTEXT, ZCAPO, ZTRANSPOSITION)
        VALUES (\(number + 1), 1, 1, 'a', '[C]la', \(row))
        """
      )
    }
    let migrated = try Migrated(fixture)
    let sql = "SELECT capo, transposition FROM songViewPreferences ORDER BY songId"
    #expect(try migrated.rows(sql) == ["3|-2", "0|0", "0|0", "0|0"])
    #expect(
      migrated.outcome.notices.map(\.description).sorted() == [
        "a capo was left out, since it is not from -24 to 24 (2 rows, the first is 2)",
        "a transposition was left out, since it is not from -99 to 99 (2 rows, the first is 2)",
      ]
    )
  }

  @Test func aFileThatIsNoSongbookIsRefused() {
    let model = StoreModel(identifier: "1", entities: [Entity("Song")])
    #expect(throws: MigrationError.self) { try SongbookMapping.plan(from: model) }
  }

  @Test func thePlanNamesEveryStep() throws {
    let fixture = try LegacySongbook.fixture(songs: 5)
    defer { fixture.remove() }
    let file = try CoreDataFile(fixture.url)
    let migrator = StoreMigrator(try SongbookMapping.plan(from: file.model))
    let target = fixture.folder.appendingPathComponent("songs.store")
    let plan = "\(try migrator.report(.coreData(file), into: target))\n"
    try Snapshot.expect(
      plan.replacing(fixture.folder.path + "/", with: ""),
      named: "plan.txt"
    )
    #expect(!FileManager.default.fileExists(atPath: target.path))
  }
}
