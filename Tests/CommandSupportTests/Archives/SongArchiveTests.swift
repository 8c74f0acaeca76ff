import Foundation
import SongArchives
import TestSupport
import Testing

@testable import CommandSupport

/// Archives are read like folders; those that are dangerous are refused before they are unpacked.
@Suite struct SongArchiveTests {
  private func archive(_ files: [ZipFixture.File], _ body: (String) throws -> Void) throws {
    let path = try ZipFixture.write(files)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  @Test func songsAreFoundAndOthersNamed() throws {
    let files: [ZipFixture.File] = [
      .init("Songs/river.cho", "{title: River}"),
      .init("Songs/Mill", "<song><title>Mill</title><lyrics> x</lyrics></song>"),
      .init("Songs/Notes", "buy strings"), .init("__MACOSX/._river.cho", "x"),
      .init("Songs/", ""), .init("cover.png", "PNG"), .init("empty.cho", ""),
    ]
    try archive(files) { path in
      let found = try PackedSheets(path)
      #expect(found.sheets.map(\.path) == ["Songs/river.cho", "Songs/Mill", "empty.cho"])
      #expect(found.leftOut == ["Songs/Notes", "cover.png"])
      #expect(try found.sheets[0].read() == Array("{title: River}".utf8))
    }
  }

  @Test func whatBelongsToTheArchiveIsNotNamed() throws {
    let files: [ZipFixture.File] = [
      .init("mimetype", "application/vnd.recordare.musicxml"),
      .init("META-INF/container.xml", "<container/>"),
      .init("score.xml", "<score-partwise><part/></score-partwise>"),
    ]
    try archive(files) { path in
      let found = try PackedSheets(path)
      #expect(found.sheets.map(\.path) == ["score.xml"])
      #expect(found.leftOut.isEmpty)
    }
  }

  @Test func namesThatAreNoUnicodeStayApart() throws {
    let names: [[UInt8]] = [
      [0x41, 0xE9], [0x41, 0xE8], [0x41, 0x82], [0x41, 0xC3, 0xA9], Array("a.b/B".utf8),
      Array("a.b/B".utf8), Array("A".utf8),
    ]
    let files = names.map { ZipFixture.File($0 + Array(".cho".utf8), "x") }
    try archive(files) { path in
      let found = try PackedSheets(path).sheets.map(\.path)
      #expect(
        found == [
          "AΘ.cho", "AΦ.cho", "Aé.cho", "Aé (2).cho", "a.b/B.cho", "a.b/B (2).cho", "A.cho",
        ]
      )
    }
  }

  @Test(arguments: ["../out.cho", "/etc/out.cho", "a/../../b.cho", "C:\\x.cho", "..\\x.cho"])
  func nameOutsideIsRefused(name: String) throws {
    try archive([.init("a.cho", "x"), .init(name, "x")]) { path in
      #expect(throws: ZipError.leavesFolder(name)) { try SongArchive(path) }
    }
  }

  @Test func linkIsRefused() throws {
    var file = ZipFixture.File("a.cho", "/etc/passwd")
    file.mode = 0o120777
    try archive([file]) { path in
      #expect(throws: ZipError.link("a.cho")) { try SongArchive(path) }
    }
  }

  @Test func bombIsRefused() throws {
    var file = ZipFixture.File("a.cho", "x")
    file.claimedSize = 20_000_000
    try archive([file]) { path in
      let archive = try SongArchive(path)
      #expect(throws: ZipError.tooLarge("a.cho")) { try archive.bytes(of: archive.entries[0]) }
    }
    file.claimedSize = 4_000_000_000
    file.bytes = Array(repeating: 0x78, count: 30_000_000)
    try archive([file]) { path in
      let archive = try SongArchive(path)
      #expect(throws: ZipError.tooLarge("a.cho")) { try archive.bytes(of: archive.entries[0]) }
    }
  }

  /// A file that is larger or smaller than the archive says.
  @Test(arguments: [UInt32(3), 500]) func lieIsFound(size: UInt32) throws {
    var file = ZipFixture.File("a.cho", "hello there")
    file.claimedSize = size
    try archive([file]) { path in
      let archive = try SongArchive(path)
      #expect(throws: ZipError.self) { try archive.bytes(of: archive.entries[0]) }
    }
  }

  @Test func encryptedFileIsRefused() throws {
    var file = ZipFixture.File("a.cho", "x")
    file.flags = 1
    try archive([file]) { path in
      #expect(throws: ZipError.encrypted("a.cho")) { try SongArchive(path) }
    }
  }

  @Test func otherFilesAreRefused() throws {
    let path = NSTemporaryDirectory() + "chordparse-\(UUID().uuidString).zip"
    try Data("no archive".utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(throws: ZipError.unreadable) { try SongArchive(path) }
  }

  @Test func backupOfSongbookProHoldsManySongs() throws {
    let json = #"""
      1.0
      {"songs":[{"Id":1,"name":"River","author":"Ada","Capo":2,"content":"{c: Verse 1}\n[C]Over"},
      {"Id":2,"name":"Mill/2","content":"[G]Turn","Capo":0,"keys":[1]}],"folders":[],
      "sets":[{"details":{"Id":9,"name":"Friday"},"contents":[{"Order":1,"SongId":1,"Capo":2},
      {"Order":0,"SongId":2,"keyOfset":3,"Capo":0},{"Order":2,"SongId":7}]}]}
      """#
    try archive([.init("dataFile.txt", json), .init("dataFile.hash", "00")]) { path in
      let found = try PackedSheets(path)
      #expect(found.sheets.map(\.path) == ["River.cho", "Mill_2.cho"])
      let first = String(decoding: try found.sheets[0].read(), as: UTF8.self)
      let set = try #require(found.sets.first)
      #expect(set.name == "Friday" && set.songs.map(\.name) == ["Mill/2", "River", "song 7"])
      #expect(set.songs.map(\.capo) == [nil, 2, nil])
      #expect(set.songs.map(\.note) == ["key offset 3", nil, nil])
      #expect(first == "{title: River}\n{artist: Ada}\n{capo: 2}\n{c: Verse 1}\n[C]Over")
    }
  }
}
