import GRDB

extension SheetImporter {
  /// Writes what was read in one transaction.
  ///
  /// - Throws: `StoreError`; nothing is written then.
  func write(
    _ outcomes: [SheetOutcome],
    options: ImportOptions
  ) async throws -> ImportReport {
    let outcomes = try outcomes.flatMap { outcome in
      if case .large(let sheet) = outcome { try self.outcomes(ofLarge: sheet) } else { [outcome] }
    }
    return try await store.writeAsync { db in
      var report = ImportReport()
      let library = try options.library.map { try SongStore.library(named: $0, in: db) }
      for outcome in outcomes { try write(outcome, library: library, report: &report, in: db) }
      return report
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
    case .duplicate(let duplicate): report.duplicates.append(duplicate)
    case .large: break  // It was read above.
    case .ready(let song, let name):
      // The same sheet may have been imported since the store was searched for it.
      if duplicates == .skip, let known = try SongStore.song(withHash: song.contentHash, in: db) {
        report.duplicates.append(ImportReport.Duplicate(name: name, songID: known))
      } else {
        _ = try store.insert(song, library: library, in: db)
        report.added += 1
      }
    }
  }
}
