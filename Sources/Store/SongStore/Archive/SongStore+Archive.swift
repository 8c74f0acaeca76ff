public import Foundation
import GRDB
import StoreModel

extension SongStore {
  /// Writes everything that the store holds as lines of JSON, which any program can read: songs
  /// with their sheets, tags, preferences and attachments, setlists, and artists' other names.
  ///
  /// All lines are of one state of the store. No more than one line is in memory.
  ///
  /// - Parameters:
  ///   - progress: called after every song.
  ///   - write: takes the lines, each with its end.
  /// - Returns: the number of songs.
  /// - Throws: `StoreError`, and what the body throws.
  @discardableResult
  public func archive(
    progress: (Int) -> Void = { _ in },
    writing write: (Data) throws -> Void
  ) throws -> Int {
    try read { db in
      func put(_ line: ArchiveLine) throws { try write(line.json() + [0x0A]) }
      try put(.head(ArchiveHead(writer: StoreMetadata.currentWriter)))
      let reader = ArchiveReader(db: db)
      for line in try reader.artists() { try put(line) }
      let ids = try Int64.fetchAll(db, sql: "SELECT id FROM song ORDER BY id")
      for (index, id) in ids.enumerated() {
        try reader.forEachLine(ofSong: id, put)
        progress(index + 1)
      }
      for line in try reader.setlists() { try put(line) }
      return ids.count
    }
  }

  /// Whether bytes begin as an archive does.
  public static func isArchive(_ bytes: some Sequence<UInt8>) -> Bool {
    let line = Data(bytes.prefix { $0 != 0x0A })
    guard case .head = try? JSONDecoder().decode(ArchiveLine.self, from: line) else { return false }
    return true
  }

  /// Takes over what an archive holds; songs and setlists that the store has are left as they
  /// are.
  ///
  /// All of it is written, or nothing.
  ///
  /// - Parameter lines: the lines of the archive, without their ends.
  /// - Throws: `StoreError.notAStore` with the number of a line that is not valid, and what reading
  ///   the lines throws.
  @discardableResult
  public func restore(
    archive name: String,
    lines next: () throws -> Data?
  ) throws -> RestoreReport {
    try write { db in
      var restoration = SongRestoration(into: self)
      var number = 0
      while let bytes = try next() {
        number += 1
        if bytes.isEmpty { continue }
        let line = try Self.archiveLine(bytes, number: number, of: name)
        try restoration.add(line, in: db)
      }
      try restoration.finish(db)
      return restoration.report
    }
  }

  private static func archiveLine(
    _ bytes: Data,
    number: Int,
    of name: String
  ) throws -> ArchiveLine {
    let line: ArchiveLine
    do {
      line = try JSONDecoder().decode(ArchiveLine.self, from: bytes)
    } catch {
      throw StoreError.notAStore(
        path: name,
        reason: "line \(number) is not a line of an archive of songs"
      )
    }
    if case .head(let head) = line, head.version > ArchiveHead.currentVersion {
      throw StoreError.newerStore(
        path: name,
        found: "archive version \(head.version), written by \(head.writer)",
        supported: "versions up to \(ArchiveHead.currentVersion)"
      )
    }
    return line
  }
}
