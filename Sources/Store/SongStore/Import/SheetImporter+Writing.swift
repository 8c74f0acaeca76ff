import GRDB
import StoreModel

extension SheetImporter {
  /// Writes what was read in one transaction.
  ///
  /// - Throws: `StoreError`; nothing is written then.
  func write(_ outcomes: [SheetOutcome]) async throws -> ImportReport {
    let outcomes = try outcomes.flatMap { outcome in
      if case .large(let sheet) = outcome { try self.outcomes(ofLarge: sheet) } else { [outcome] }
    }
    return try await patiently { db in
      var report = ImportReport()
      let library = try options.library.map { try SongStore.library(named: $0, in: db) }
      for outcome in outcomes { try write(outcome, library: library, report: &report, in: db) }
      return report
    }
  }

  /// Writes when other processes let it, as when several import at once.
  private func patiently(
    _ body: @escaping @Sendable (Database) throws -> ImportReport
  ) async throws -> ImportReport {
    let end = ContinuousClock.now + .seconds(120)
    while true {
      do {
        return try await store.writeAsync(body)
      } catch StoreError.busy(let path) {
        guard ContinuousClock.now < end else { throw StoreError.busy(path: path) }
        try await Task.sleep(for: .milliseconds(20))
      }
    }
  }

  private func write(
    _ outcome: SheetOutcome,
    library: Int64?,
    report: inout ImportReport,
    in db: Database
  ) throws {
    switch outcome {
    case .failure(let failure): report.failures.append(failure)
    case .duplicate(let duplicate):
      report.duplicates.append(duplicate)
      if options.updates { try SongStore.rememberFile(of: duplicate, in: db) }
    case .large: break  // It was read above.
    case .ready(let song, let name):
      try write(song, name: name, library: library, report: &report, in: db)
    }
  }

  private func write(
    _ song: PreparedSong,
    name: String,
    library: Int64?,
    report: inout ImportReport,
    in db: Database
  ) throws {
    switch try knowledge(of: song, in: db) {
    case .same(let id):
      let known = ImportReport.Duplicate(name: name, songID: id, path: song.sheetPath)
      report.duplicates.append(known)
    case .conflict(let id) where options.updates:
      report.conflicts.append(ImportReport.Update(name: name, songID: id))
    case .changed(let id) where options.updates:
      try store.replaceSheet(of: id, with: song, in: db)
      report.updates.append(ImportReport.Update(name: name, songID: id))
    case .unknown, .changed, .conflict:
      _ = try store.insert(song, library: library, in: db)
      report.added += 1
    }
  }

  /// What the store knows of a sheet, which may have been imported since it was searched for.
  private func knowledge(of sheet: PreparedSong, in db: Database) throws -> FileKnowledge {
    guard options.duplicates == .skip else { return .unknown }
    if let id = try SongStore.song(withHash: sheet.contentHash, in: db) { return .same(id) }
    let name = SheetName(stem: sheet.filename, fileExtension: sheet.fileExtension)
    return try SongStore.knowledge(
      of: name,
      path: sheet.sheetPath,
      hash: sheet.contentHash,
      in: db
    )
  }
}
