import CommandSupport
import Foundation
import GRDB

/// The songs and sets in the database of an OnSong backup.
///
/// The tables are those that readers of such backups agree on; one without a table of songs is no
/// library.
struct OnSongLibrary {
  /// The songs of the database, and the files of the archive that are none of them.
  private(set) var sheets: [PackedSheet] = []
  /// The sets.
  private(set) var sets: [PackedSet] = []
  /// The files that are not songs.
  private(set) var leftOut: [String]

  /// Reads the database of an archive; nil when it has none with songs.
  ///
  /// - Throws: `ZipError` and `DatabaseError`.
  init?(_ found: PackedSheets) throws {
    guard let entry = found.leftOut.first(where: { $0.hasSuffix("OnSong.sqlite3") }) else {
      return nil
    }
    leftOut = found.leftOut.filter { $0 != entry }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("songstore-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("OnSong.sqlite3")
    try Data(try found.bytes(of: entry)).write(to: file)
    var configuration = Configuration()
    configuration.readonly = true
    let queue = try DatabaseQueue(path: file.path, configuration: configuration)
    try queue.read { try read($0) }
    if sheets.isEmpty { return nil }
    let titles = Set(sheets.map { Self.stem(of: $0.path) })
    sheets += found.sheets.filter { !titles.contains(Self.stem(of: $0.path)) }
  }

  private static func stem(of path: String) -> String {
    ((path as NSString).lastPathComponent as NSString).deletingPathExtension.lowercased()
  }

  private mutating func read(_ db: Database) throws {
    guard try db.tableExists("Song") else { return }
    var songs: [String: PackedSet.Item] = [:]
    var taken: Set<String> = []
    let rows = try Row.fetchAll(db, sql: "SELECT * FROM Song ORDER BY ID")
    for row in rows {
      let text = Self.text(row, "content")
      guard !text.isEmpty, Self.text(row, "deleted") != "1" else { continue }
      let id = Self.text(row, "ID")
      let title = Self.text(row, "title").isEmpty ? "song \(id)" : Self.text(row, "title")
      let plain = title.replacing("/", with: "_")
      var path = "\(plain).onsong"
      if !taken.insert(path.lowercased()).inserted { path = "\(plain) (\(id)).onsong" }
      sheets.append(PackedSheet(path: path) { Array(text.utf8) })
      songs[id] = PackedSet.Item(path: path, name: title)
    }
    try readSets(of: songs, db)
  }

  private mutating func readSets(of songs: [String: PackedSet.Item], _ db: Database) throws {
    guard try db.tableExists("SongSet"), try db.tableExists("SongSetItem") else { return }
    for set in try Row.fetchAll(db, sql: "SELECT * FROM SongSet ORDER BY ID") {
      let id = Self.text(set, "ID")
      let rows = try Row.fetchAll(
        db,
        sql: "SELECT * FROM SongSetItem WHERE CAST(setID AS TEXT) = ? ORDER BY orderIndex",
        arguments: [id]
      )
      let items = rows.map { row in
        let song = Self.text(row, "songID")
        let key = Self.text(row, "transposedKey")
        var item = songs[song] ?? PackedSet.Item(path: "", name: "song \(song)")
        item.key = key.isEmpty ? nil : key
        return item
      }
      let name = Self.text(set, "title")
      sets.append(PackedSet(name: name.isEmpty ? "Set \(id)" : name, songs: items))
    }
  }

  /// The value of a column as text; empty when there is none.
  private static func text(_ row: Row, _ column: String) -> String {
    guard row.hasColumn(column) else { return "" }
    return String.fromDatabaseValue(row[column] as DatabaseValue)
      ?? Int64.fromDatabaseValue(row[column] as DatabaseValue).map(String.init) ?? ""
  }
}
