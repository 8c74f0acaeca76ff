import GRDB

extension SheetReading {
  /// Writes what was read in one transaction.
  ///
  /// - Throws: `StoreError`; nothing is written then.
  func write(_ outcomes: [SheetOutcome], _ options: ImportOptions) async throws -> ImportReport {
    let outcomes = try outcomes.flatMap { outcome in
      if case .large(let sheet) = outcome { try self.outcomes(ofLarge: sheet) } else { [outcome] }
    }
    return try await store.writeBeside { db in
      var report = ImportReport()
      let library = try options.library.map { try SongStore.library(named: $0, db) }
      for outcome in outcomes { try write(outcome, library, into: &report, db) }
      return report
    }
  }

  private func write(
    _ outcome: SheetOutcome,
    _ library: Int64?,
    into report: inout ImportReport,
    _ db: Database
  ) throws {
    switch outcome {
    case .failure(let failure): report.failures.append(failure)
    case .duplicate(let duplicate): report.duplicates.append(duplicate)
    case .large: break  // It was read above.
    case .ready(let song, let name):
      // The same sheet may have come twice since the readers looked.
      if duplicates == .skip, let known = try SongStore.song(withContent: song.contentHash, db) {
        report.duplicates.append(ImportReport.Duplicate(name: name, songID: known))
      } else {
        _ = try store.insert(song, library: library, db)
        report.added += 1
      }
    }
  }
}
