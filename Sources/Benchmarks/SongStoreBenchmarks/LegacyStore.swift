import ChordParse
import Crypto
import Foundation
import GRDB
import SongStore
import StoreMigration
import StoreModel

/// A legacy songbook of made-up songs, in a folder of its own.
struct LegacyStore {
  private static let model = StoreModel(
    identifier: "legacy",
    entities: [
      Entity(
        "OldSong",
        attributes: [
          Attribute("name", .string), Attribute("text", .string, isOptional: true),
          Attribute("filename", .string), Attribute("oldFilename", .string, isOptional: true),
          Attribute("firstLetterUppercase", .string, isOptional: true),
          Attribute("lastModified", .date, isOptional: true),
        ]
      )
    ]
  )

  private let folder: URL
  private let source: URL

  init(songs: Int) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("benchmark-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    source = folder.appendingPathComponent("old.store")
    let pool = try StoreFile(source.path).create(Self.model)
    try pool.write { db in
      for number in 1...songs {
        try db.execute(
          sql: """
            INSERT INTO oldSong (uuid, name, text, filename, firstLetterUppercase, lastModified)
            VALUES (?, ?, ?, ?, 'S', ?)
            """,
          arguments: [
            UUID().uuidString.lowercased(), "Song \(number)", Self.text(number),
            "song\(number).cho", Double(number),
          ]
        )
      }
    }
    try pool.close()
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// A sheet of a hundred lines.
  private static func text(_ number: Int) -> String {
    let chords = ["C", "Am", "F", "G7", "Dm", "Em7", "Bb", "A"]
    let lines = (0..<100).map { line in
      let first = chords[(number + line) % chords.count]
      let second = chords[(number * 3 + line * 5) % chords.count]
      return "[\(first)]The river \(line) runs to the [\(second)]sea of number \(number % 97)"
    }
    return "{title: Song \(number)}\n" + lines.joined(separator: "\n") + "\n"
  }

  func migrate() throws {
    let migrator = StoreMigrator(try SongbookMapping.plan(from: Self.model))
    try migrator.migrate(.store(source), into: folder.appendingPathComponent("new.store"))
  }

  /// The same without reading the sheets: each text is put into its envelope as it is.
  func migratePlainly() throws {
    let mapping = MappingModel("plain", from: Self.model, to: .songbook, Self.plainMappings)
    let plan = try MigrationPlan(versions: [.songbook], stages: [.mapped(mapping)])
    try StoreMigrator(plan).migrate(
      .store(source),
      into: folder.appendingPathComponent("plain.store")
    )
  }

  private static var plainMappings: [EntityMapping] {
    [
      EntityMapping(
        "Song",
        from: "OldSong",
        to: "Song",
        attributes: [
          "title": .source("name"), "sortTitle": .source("name"),
          "createdAt": .source("lastModified"), "updatedAt": .source("lastModified"),
          "text": .constant(.null),
        ]
      ),
      EntityMapping(
        "SongData",
        from: "OldSong",
        to: "SongData",
        attributes: [
          "envelope": .function("the text in its envelope") { source, _ in
            let text = try source.text("text") ?? ""
            return .bytes([UInt8](try SongDataStructure(text: text).serialize()))
          },
          "checksum": .constant(.text("")), "contentHash": .constant(.text("")),
        ],
        relationships: ["song": .sameSource(mapping: "Song")]
      ),
      EntityMapping(
        "SongViewPreferences",
        from: "OldSong",
        to: "SongViewPreferences",
        relationships: ["song": .sameSource(mapping: "Song")]
      ),
    ]
  }

  /// The same with SQL statements, and functions that read the sheets.
  func migrateBySQL() throws {
    try migrateBySQL(into: "sql.store", running: Self.statements)
  }

  /// The same without reading the sheets.
  func migratePlainlyBySQL() throws {
    try migrateBySQL(into: "plain-sql.store", running: Self.plainStatements)
  }

  private func migrateBySQL(into name: String, running statements: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(
      path: folder.appendingPathComponent(name).path,
      configuration: configuration
    )
    let sheets = SheetFunctions()
    try queue.writeWithoutTransaction { db in
      for function in sheets.functions { db.add(function: function) }
      try db.execute(sql: "ATTACH DATABASE ? AS source", arguments: [source.path])
      try db.inTransaction {
        try db.createStore(.songbook)
        try db.execute(sql: statements)
        return .commit
      }
    }
    try queue.close()
  }

  private static let statements = """
    CREATE TEMPORARY TABLE sheet AS SELECT id, envelope(text) AS envelope, lyrics(text) AS lyrics,
      format(text) AS format, key(text) AS key, checksum(text) AS checksum, hash(text) AS hash
      FROM source.oldSong;
    INSERT INTO song (id, uuid, title, sortTitle, firstLetterUppercase, filename, fileExtension,
        createdAt, updatedAt, songDataLength, type, key, text)
      SELECT o.id, o.uuid, o.name, o.name, o.firstLetterUppercase,
        substr(o.filename, 1, instr(o.filename, '.') - 1),
        substr(o.filename, instr(o.filename, '.') + 1), o.lastModified, o.lastModified,
        length(s.envelope), s.format, s.key, s.lyrics
      FROM source.oldSong o JOIN temp.sheet s ON s.id = o.id;
    INSERT INTO songData (uuid, envelope, checksum, contentHash, songId)
      SELECT lower(hex(randomblob(16))), envelope, checksum, hash, id FROM temp.sheet;
    INSERT INTO songViewPreferences (uuid, songId)
      SELECT lower(hex(randomblob(16))), id FROM source.oldSong;
    """

  private static let plainStatements = """
    INSERT INTO song (id, uuid, title, sortTitle, firstLetterUppercase, filename,
        createdAt, updatedAt)
      SELECT id, uuid, name, name, firstLetterUppercase, filename, lastModified, lastModified
      FROM source.oldSong;
    INSERT INTO songData (uuid, envelope, checksum, contentHash, songId)
      SELECT lower(hex(randomblob(16))), plainEnvelope(text), '', '', id FROM source.oldSong;
    INSERT INTO songViewPreferences (uuid, songId)
      SELECT lower(hex(randomblob(16))), id FROM source.oldSong;
    """
}

/// SQL functions that read sheets, each sheet once.
private final class SheetFunctions: @unchecked Sendable {
  // SQLite calls the functions from the one thread that runs the statement.
  private var last: (text: String, song: PreparedSong)?
  private let parser = SongParser()

  var functions: [DatabaseFunction] {
    [
      function("envelope") { $0.envelope }, function("lyrics") { $0.text },
      function("format") { $0.type }, function("key") { $0.key },
      function("checksum") { $0.checksum }, function("hash") { $0.contentHash },
      DatabaseFunction("plainEnvelope", argumentCount: 1, pure: true) { arguments in
        let text = String.fromDatabaseValue(arguments[0]) ?? ""
        return try SongDataStructure(text: text).serialize()
      },
    ]
  }

  private func function(
    _ name: String,
    _ value: @escaping @Sendable (PreparedSong) -> (any DatabaseValueConvertible)?
  ) -> DatabaseFunction {
    DatabaseFunction(name, argumentCount: 1, pure: true) { arguments in
      guard let text = String.fromDatabaseValue(arguments[0]) else { return nil }
      return value(try self.song(text))
    }
  }

  private func song(_ text: String) throws -> PreparedSong {
    if let last, last.text == text { return last.song }
    let bytes = Array(text.utf8)
    let song = try PreparedSong(
      parser.parse(bytes),
      name: nil,
      contentHash: SHA256.hexadecimal(bytes)
    )
    last = (text, song)
    return song
  }
}
