import Crypto
import Foundation
import GRDB
import StoreModel

extension SongStore {
  /// Checks the store: the file, references, the data of every song, and the search index.
  ///
  /// SQLite's own check does not notice damage inside a text or blob; the checksums of songs,
  /// sheets and attachments do.
  ///
  /// - Throws: `StoreError` when the store can't be read at all.
  /// - Complexity: O(n) in the size of the file.
  public func verify() throws -> VerifyReport {
    var report = VerifyReport()
    report.problems += fileProblems()
    report.songs = (try? count(SongRecord.self)) ?? 0
    let withoutSheet = "SELECT count(*) FROM song WHERE songDataLength = 0"
    report.songsWithoutSheet = (try? read { try Int.fetchOne($0, sql: withoutSheet) }) ?? 0
    for check in [
      Self.schemaProblems, Self.referenceProblems, Self.rowProblems, Self.dataProblems,
      Self.attachmentProblems,
    ] {
      report.problems += try findings { try read { db in try check(db) } }
    }
    if !isReadOnly { report.problems += try findings { try searchProblems() } }
    return report
  }

  /// The problems that a check finds; damage that stops the check is a problem, too.
  private func findings(
    of check: () throws -> [VerifyReport.Problem]
  ) throws -> [VerifyReport.Problem] {
    do {
      return try check()
    } catch StoreError.damaged(_, let reason) {
      return [.damagedFile(reason)]
    } catch StoreError.notAStore(_, let reason) {
      return [.damagedFile(reason)]
    }
  }

  private func fileProblems() -> [VerifyReport.Problem] {
    var problems: [VerifyReport.Problem] = []
    do {
      let lines = try read { db in try String.fetchAll(db, sql: "PRAGMA integrity_check(10)") }
      problems += lines.filter { $0 != "ok" }.map { .damagedFile($0) }
    } catch {
      problems.append(.damagedFile("\(error)"))
    }
    let attributes = path.flatMap { try? FileManager.default.attributesOfItem(atPath: $0) }
    let names = (attributes?[.referenceCount] as? NSNumber)?.intValue ?? 1
    if names > 1 { problems.append(.severalNames(names)) }
    return problems
  }

  private static func schemaProblems(_ db: Database) throws -> [VerifyReport.Problem] {
    try PhysicalSchema(.songbook).tables.flatMap { table -> [VerifyReport.Problem] in
      guard try db.tableExists(table.name) else { return [.missingColumn(table.name)] }
      let found = Set(try db.columns(in: table.name).map(\.name))
      return table.columns.filter { !found.contains($0.name) }.map {
        .missingColumn("\(table.name).\($0.name)")
      }
    }
  }

  private static func referenceProblems(_ db: Database) throws -> [VerifyReport.Problem] {
    try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").prefix(100).map { row in
      .danglingReference(table: try row.value("table") ?? "?", row: try row.value("rowid") ?? 0)
    }
  }

  private static func dataProblems(_ db: Database) throws -> [VerifyReport.Problem] {
    var problems: [VerifyReport.Problem] = []
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT song.id, songData.envelope, songData.checksum FROM song \
        LEFT JOIN songData ON songData.songId = song.id \
        WHERE song.songDataLength <> 0 OR songData.id IS NOT NULL ORDER BY song.id
        """
    )
    while let row = try rows.next() {
      let song: Int64 = try row.required("id")
      guard let envelope = try row.value("envelope", as: Data.self) else {
        problems.append(.missingData(song: song))
        continue
      }
      let isSound = SHA256.hexadecimal(envelope) == (try row.value("checksum"))
      if !isSound { problems.append(.damagedData(song: song)) }
    }
    return problems
  }

  private static func rowProblems(_ db: Database) throws -> [VerifyReport.Problem] {
    var problems: [VerifyReport.Problem] = []
    let columns = RowChecksum.columns.joined(separator: ", ")
    let sql = "SELECT id, checksum, \(columns) FROM song WHERE checksum IS NOT NULL ORDER BY id"
    let rows = try Row.fetchCursor(db, sql: sql)
    while let row = try rows.next() {
      let isSound = RowChecksum.of(row) == (try row.value("checksum", as: Int64.self))
      if !isSound { problems.append(.damagedRow(song: try row.required("id"))) }
    }
    return problems
  }

  private static func attachmentProblems(_ db: Database) throws -> [VerifyReport.Problem] {
    let sql = "SELECT id, songId, checksum FROM attachment WHERE checksum IS NOT NULL"
    return try Row.fetchAll(db, sql: sql).compactMap { row in
      let id: Int64 = try row.required("id")
      if try checksum(ofAttachment: id, in: db) == row.required("checksum") { return nil }
      return .damagedAttachment(id, song: try row.required("songId"))
    }
  }

  private func searchProblems() throws -> [VerifyReport.Problem] {
    try write { db in
      try ["song_title_ft", "song_text_ft", "song_chords_ft"].filter { table in
        do {
          // With rank 1 the index is compared with the rows from which it was made.
          try db.execute(
            sql: "INSERT INTO \(table) (\(table), rank) VALUES ('integrity-check', 1)"
          )
          return false
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
          return true
        }
      }.map { .staleSearch($0) }
    }
  }
}
