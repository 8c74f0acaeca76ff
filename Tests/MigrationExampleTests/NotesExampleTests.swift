import CoreDataFixtures
import Foundation
import GRDB
import StoreMigration
import TestSupport
import Testing

/// The example of the article, run on a Core Data file of the first version.
@Suite struct NotesExampleTests {
  /// The header of a PNG, 640 by 480.
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    + [0, 0, 2, 128, 0, 0, 1, 224, 8, 2, 0, 0, 0, 0, 0, 0, 0]

  private static func fixture(images: [[UInt8]?]) throws -> CoreDataFixture {
    let fixture = try CoreDataFixture(NotesExample.first)
    try fixture.write { db in
      for (index, image) in images.enumerated() {
        try db.execute(
          sql: "INSERT INTO ZNOTE (Z_PK, Z_ENT, Z_OPT, ZTITLE, ZBODY, ZIMAGE) VALUES (?,1,1,?,?,?)",
          arguments: [index + 1, "note \(index)", "words", image.map { Data($0) }]
        )
      }
    }
    return fixture
  }

  @Test func aFileOfTheFirstVersionComesToTheLast() throws {
    let fixture = try Self.fixture(images: [Self.png, nil, [1, 2, 3]])
    defer { fixture.remove() }
    let store = fixture.folder.appendingPathComponent("notes.store")
    let notices = try NotesExample.takeOver(fixture.url, into: store)
    #expect(notices == ["a picture has no size (source row 2)"])
    let queue = try DatabaseQueue(path: store.path)
    let rows = try queue.read { db in
      try String.fetchAll(
        db,
        sql: "SELECT noteId || ' ' || caption || ' ' || width || ' ' || height FROM attachment"
      )
    }
    #expect(rows.sorted() == ["1 words 640 480", "3 words 0 0"])
  }

  @Test func aMigrationThatItsPolicyRejectsLeavesNothing() throws {
    let fixture = try Self.fixture(images: [[1], [2]])
    defer { fixture.remove() }
    let store = fixture.folder.appendingPathComponent("notes.store")
    #expect(throws: NotesExample.NoPictureRead.self) {
      try NotesExample.takeOver(fixture.url, into: store)
    }
    #expect(!FileManager.default.fileExists(atPath: store.path))
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: PackageSources.root.appending(path: path), encoding: .utf8)
  }

  /// What the article shows is what is compiled here.
  @Test func theArticleShowsTheExample() throws {
    let source = try Self.text("Tests/MigrationExampleTests/NotesExample.swift")
    let article = try Self.text("Sources/ChordParse/ChordParse.docc/Migrations.md")
    let parts = source.components(separatedBy: "// [article: ").dropFirst()
    #expect(parts.count == 3)
    for part in parts {
      let lines = part.components(separatedBy: "// [end]")[0].split(separator: "\n").dropFirst()
      for line in lines.map({ $0.trimmingCharacters(in: .whitespaces) }) where !line.isEmpty {
        #expect(article.contains(line), "\(line)")
      }
    }
  }
}
