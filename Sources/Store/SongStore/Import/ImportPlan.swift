import Crypto
import Foundation
import GRDB
import StoreModel

/// What an import would do, found without writing anything.
public struct ImportPlan: Hashable, Sendable {
  /// The names of the sheets that would become songs.
  public internal(set) var new: [String] = []
  /// The sheets that have changed in their files, with the songs whose sheets they are.
  public internal(set) var changed: [ImportReport.Update] = []
  /// The sheets that have changed in their files, but have been edited in the store, too.
  public internal(set) var conflicts: [ImportReport.Update] = []
  /// The sheets that the store has already.
  public internal(set) var known: [ImportReport.Duplicate] = []
  /// The sheets that can't be read.
  public internal(set) var failures: [ImportReport.Failure] = []
}

extension SongStore {
  /// Finds what an import would do that updates the songs whose files have changed.
  ///
  /// - Throws: `StoreError`.
  /// - Complexity: O(n) in the size of the sheets.
  public func plan(importing sheets: some Sequence<SheetSource>) throws -> ImportPlan {
    var plan = ImportPlan()
    var hashes: Set<String> = []
    for sheet in sheets {
      do {
        let hash = SHA256.hexadecimal(try sheet.read())
        try read { db in
          try plan.add(sheet, hash: hash, isRepeated: !hashes.insert(hash).inserted, in: db)
        }
      } catch let error as StoreError {
        throw error
      } catch {
        plan.failures.append(ImportReport.Failure(name: sheet.name, reason: "\(error)"))
      }
    }
    return plan
  }

  /// What the store knows of a file: the song whose sheet it held when it was imported.
  ///
  /// The song is found by the path, or by the file's name alone if only one song has it, and it
  /// is not known where that song's file is.
  static func knowledge(
    of name: SheetName,
    path: String?,
    hash: String,
    in db: Database
  ) throws -> FileKnowledge {
    guard let path, let stem = name.stem else { return .unknown }
    let statement = try db.cachedStatement(
      sql: "SELECT id FROM song WHERE filename = ? AND fileExtension IS ? AND sheetPath IS ?"
    )
    let exact = try Int64.fetchAll(statement, arguments: [stem, name.fileExtension, path])
    let named = try Int64.fetchAll(statement, arguments: [stem, name.fileExtension, nil])
    guard let song = exact.first ?? (named.count == 1 ? named.first : nil) else { return .unknown }
    let select = try db.cachedStatement(sql: "SELECT fileHash FROM song WHERE id = ?")
    guard let old = try String.fetchOne(select, arguments: [song]) else { return .changed(song) }
    return old == hash ? .same(song) : .conflict(song)
  }

  /// Remembers where the file of a known sheet is, unless the one known before is still there.
  static func rememberFile(of sheet: ImportReport.Duplicate, in db: Database) throws {
    guard let path = sheet.path else { return }
    try db.execute(
      sql: "UPDATE song SET fileHash = NULL WHERE id = ? AND sheetPath = ?",
      arguments: [sheet.songID, path]
    )
    let known = try String.fetchOne(
      db.cachedStatement(sql: "SELECT sheetPath FROM song WHERE id = ?"),
      arguments: [sheet.songID]
    )
    if let known, known == path || FileKind(at: known) == .file { return }
    let name = SheetName(sheet.name)
    try db.execute(
      sql: "UPDATE song SET sheetPath = ?, filename = ?, fileExtension = ? WHERE id = ?",
      arguments: [path, name.stem, name.fileExtension, sheet.songID]
    )
    try seal(sheet.songID, in: db)
  }
}

extension ImportPlan {
  fileprivate mutating func add(
    _ sheet: SheetSource,
    hash: String,
    isRepeated: Bool,
    in db: Database
  ) throws {
    if let song = try SongStore.song(withHash: hash, in: db) {
      known.append(ImportReport.Duplicate(name: sheet.name, songID: song, path: sheet.path))
    } else if isRepeated {
      known.append(ImportReport.Duplicate(name: sheet.name, songID: 0, path: sheet.path))
    } else {
      let name = SheetName(sheet.name)
      add(sheet, try SongStore.knowledge(of: name, path: sheet.path, hash: hash, in: db))
    }
  }

  private mutating func add(_ sheet: SheetSource, _ knowledge: FileKnowledge) {
    switch knowledge {
    case .unknown: new.append(sheet.name)
    case .changed(let song): changed.append(ImportReport.Update(name: sheet.name, songID: song))
    case .conflict(let song): conflicts.append(ImportReport.Update(name: sheet.name, songID: song))
    case .same(let song):
      known.append(ImportReport.Duplicate(name: sheet.name, songID: song, path: sheet.path))
    }
  }
}

/// What a store knows of a file whose bytes it does not hold.
enum FileKnowledge {
  /// Nothing.
  case unknown
  /// The file has changed since it was imported.
  case changed(Int64)
  /// The sheet has been edited in the store, and the file is as it was.
  case same(Int64)
  /// The sheet has been edited in the store, and the file has changed.
  case conflict(Int64)
}

/// A file's name in its two parts, as a store keeps them.
struct SheetName: Hashable {
  let stem: String?
  let fileExtension: String?

  init(stem: String?, fileExtension: String?) {
    self.stem = stem
    self.fileExtension = fileExtension
  }

  init(_ path: String) {
    let name = (path as NSString).lastPathComponent as NSString
    self.init(
      stem: name.deletingPathExtension.withoutZeros,
      fileExtension: name.pathExtension.withoutZeros
    )
  }
}
