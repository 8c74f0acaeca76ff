import CoreDataFixtures
import Foundation
import GRDB
import StoreModel
import Testing

@testable import CoreDataFile

@Suite struct CoreDataFileTests {
  private static let songs = 20

  @Test(arguments: [false, true], [false, true])
  func aSongbookComesOverCompletely(isInWAL: Bool, hasModelCache: Bool) throws {
    var options = CoreDataFixture.Options()
    options.isInWAL = isInWAL
    options.hasModelCache = hasModelCache
    let fixture = try LegacySongbook.fixture(songs: Self.songs, options: options)
    defer { fixture.remove() }
    let before = try fixture.fileContents()
    #expect(before.keys.contains { $0.hasSuffix("-wal") } == isInWAL)
    let file = try CoreDataFile(fixture.url, model: hasModelCache ? nil : LegacySongbook.model)
    #expect(file.model.entities == LegacySongbook.model.sorted.entities || !hasModelCache)
    try expectSongs(file)
    try expectOthers(file)
    #expect(try fixture.fileContents() == before)
  }

  private func expectSongs(_ file: CoreDataFile) throws {
    var songs: [CoreDataObject] = []
    try file.forEachObject(of: "OldSong") { songs.append($0) }
    #expect(try file.count(of: "OldSong") == Self.songs)
    #expect(songs.map(\.key) == (1...Int64(Self.songs)).map { $0 })
    for (index, song) in songs.enumerated() {
      let number = index + 1
      #expect(song.attributes["name"] == .text("Song \(number)"))
      #expect(song.attributes["text"].map(Self.bytes) == LegacySongbook.text(number))
      #expect(song.toOne["artist"] == Int64(1 + number % 3))
      #expect(song.toOne["recentItem"] == (number == 1 ? 1 : nil))
      let archive = number == 2 ? LegacySongbook.archive : [UInt8(number), 7]
      #expect(song.attributes["archive"] == .bytes(archive))
      let date = Date(timeIntervalSinceReferenceDate: 737_057_646.843063 + Double(number))
      #expect(song.attributes["lastModified"] == .date(date))
    }
    let byteCount = LegacySongbook.text(4)?.count ?? 0
    #expect(songs.flatMap(\.problems).map(\.key) == [4])
    #expect(songs[3].problems.map(\.kind) == [.malformedText(byteCount: byteCount)])
  }

  private static func bytes(_ value: CoreDataValue) -> [UInt8] {
    switch value {
    case .text(let text): Array(text.utf8)
    case .malformedText(let bytes): bytes
    default: []
    }
  }

  private func expectOthers(_ file: CoreDataFile) throws {
    var places: [Int64: [Int64]] = [:]
    try file.forEachObject(of: "Attachment") { attachment in
      let song = try #require(attachment.toOne["song"])
      places[song, default: []].append(try #require(attachment.positions["song"]))
      #expect(attachment.attributes["image"] == .bytes(LegacySongbook.image))
    }
    #expect(places.count == Self.songs)
    #expect(places.values.allSatisfy { $0 == [4096, 2048] })
    var pairs: [Int64] = []
    let paired = try #require(file.pairedRelationships.first)
    #expect(file.pairedRelationships.count == 1)
    try file.forEachPair(of: paired.relationship.name, in: paired.entity) { pair in
      pairs.append(paired.entity == "OldSong" ? pair.source : pair.destination)
    }
    #expect(pairs.sorted() == (1...Int64(Self.songs)).map { $0 })
  }

  @Test func theMetadataIsRead() throws {
    let fixture = try LegacySongbook.fixture(songs: 1)
    defer { fixture.remove() }
    try fixture.execute("CREATE TABLE ACHANGE (Z_PK INTEGER PRIMARY KEY)")
    let metadata = try CoreDataFile(fixture.url).metadata
    #expect(metadata.storeUUID == "0A1B2C3D-0000-4000-8000-00000000ABCD")
    #expect(metadata.frameworkVersion == 754)
    #expect(metadata.versionIdentifiers == ["1"])
    #expect(metadata.entityHashes["Tag"] == Array("Tag".utf8))
    #expect(metadata.foreignTables == ["ACHANGE"])
  }

  @Test func aFileWithoutAModelAsksForOne() throws {
    var options = CoreDataFixture.Options()
    options.hasModelCache = false
    let fixture = try LegacySongbook.fixture(songs: 1, options: options)
    defer { fixture.remove() }
    #expect(throws: CoreDataFileError.noModel(path: fixture.url.path)) {
      try CoreDataFile(fixture.url)
    }
  }

  @Test func aMissingExternalFileIsReported() throws {
    let fixture = try LegacySongbook.fixture(songs: 3)
    defer { fixture.remove() }
    try FileManager.default.removeItem(
      at: fixture.folder.appendingPathComponent(".SongbookSimple_SUPPORT")
    )
    let file = try CoreDataFile(fixture.url)
    var problems: [CoreDataProblem] = []
    try file.forEachObject(of: "OldSong") { song in
      problems += song.problems
      if song.key == 2 { #expect(song.attributes["archive"] == nil) }
    }
    #expect(problems.count == 1)
    #expect(problems[0].key == 2 && problems[0].property == "archive")
    guard case .missingFile = problems[0].kind else {
      Issue.record("\(problems[0])")
      return
    }
  }

  @Test func anExternalNameThatLeadsElsewhereIsNotFollowed() throws {
    let fixture = try LegacySongbook.fixture(songs: 2)
    defer { fixture.remove() }
    let name = "../../../../../../../../../etc/hostname"
    try fixture.execute(
      "UPDATE ZOLDSONG SET ZARCHIVE = ? WHERE Z_PK = 1",
      [Data([2]) + Data(name.utf8)]
    )
    try CoreDataFile(fixture.url).forEachObject(of: "OldSong") { song in
      if song.key == 1 { #expect(song.attributes["archive"] == nil) }
    }
  }

  @Test func textsKeepZeroCharacters() throws {
    let fixture = try LegacySongbook.fixture(songs: 1)
    defer { fixture.remove() }
    try fixture.execute("UPDATE ZOLDSONG SET ZTEXT = CAST(x'610062' AS TEXT)")
    try CoreDataFile(fixture.url).forEachObject(of: "OldSong") { song in
      #expect(song.attributes["text"] == .text("a\0b"))
    }
  }

  /// Apple's framework compares texts in ways that SQLite alone does not know.
  @Test func anIndexInAnOrderOfTheFrameworkDoesNoHarm() throws {
    let fixture = try LegacySongbook.fixture(songs: 5)
    defer { fixture.remove() }
    try fixture.write { db in
      db.add(collation: DatabaseCollation("NSCollateFinderlike") { $0.localizedCompare($1) })
      try db.execute(
        sql: """
          CREATE INDEX Z_OldSong_byName ON ZOLDSONG (ZNAME COLLATE NSCollateFinderlike ASC);
          ALTER TABLE ZTAG ADD COLUMN Z_FOK_X VARCHAR COLLATE NSCollateFinderlike;
          """
      )
    }
    let file = try CoreDataFile(fixture.url)
    var names: [CoreDataValue?] = []
    try file.forEachObject(of: "OldSong") { names.append($0.attributes["name"]) }
    #expect(names == (1...5).map { .text("Song \($0)") })
  }

  /// The shared memory of a program that is gone says nothing about the log.
  @Test func aStaleSharedFileDoesNoHarm() throws {
    var options = CoreDataFixture.Options()
    options.isInWAL = true
    let fixture = try LegacySongbook.fixture(songs: 7, options: options)
    defer { fixture.remove() }
    let copy = fixture.folder.appendingPathComponent("Copy.sqlite")
    for ending in ["", "-wal"] {
      let file = URL(fileURLWithPath: fixture.url.path + ending)
      try FileManager.default.copyItem(at: file, to: URL(fileURLWithPath: copy.path + ending))
    }
    try Data(repeating: 0xA5, count: 32_768).write(to: URL(fileURLWithPath: copy.path + "-shm"))
    #expect(try CoreDataFile(copy).count(of: "OldSong") == 7)
  }

  @Test func valuesOfAnotherTypeAreReportedAndLeftOut() throws {
    let fixture = try LegacySongbook.fixture(songs: 1)
    defer { fixture.remove() }
    try fixture.execute("UPDATE ZOLDSONG SET ZTEXT = x'0102', ZLASTMODIFIED = 'today'")
    try CoreDataFile(fixture.url).forEachObject(of: "OldSong") { song in
      #expect(song.attributes["text"] == nil && song.attributes["lastModified"] == nil)
      #expect(
        Set(song.problems.map(\.kind)) == [
          .wrongType(expected: "string", found: "2 bytes"),
          .wrongType(expected: "date", found: "the text \"today\""),
        ]
      )
    }
  }

  @Test func otherFilesAreRefusedByName() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("x.sqlite")
    #expect(throws: CoreDataFileError.notFound(path: url.path)) { try CoreDataFile(url) }
    try Data("just a text, long enough to have a header".utf8).write(to: url)
    #expect(throws: CoreDataFileError.notSQLite(path: url.path)) { try CoreDataFile(url) }
    try Data().write(to: url)
    #expect(throws: CoreDataFileError.notReadable(path: url.path, reason: "it is empty")) {
      try CoreDataFile(url)
    }
    try FileManager.default.removeItem(at: url)
    #expect(mkfifo(url.path, 0o600) == 0)
    let pipe = "it is a pipe, not a file"
    #expect(throws: CoreDataFileError.notReadable(path: url.path, reason: pipe)) {
      try CoreDataFile(url)
    }
  }
}
