import Foundation

/// Measures the migration of a legacy songbook against the same by statements of SQL alone.
struct MigrationBenchmark {
  let count: Int

  /// Prints the processor time of each way, and how they compare.
  func run() throws {
    let songbook = try LegacyStore(songs: count)
    defer { songbook.remove() }
    try compare(
      "texts into envelopes, by a mapping",
      songbook.migratePlainly,
      with: songbook.migratePlainlyBySQL
    )
    try compare(
      "sheets read too, by the songbook's mapping",
      songbook.migrate,
      with: songbook.migrateBySQL
    )
  }

  private func compare(
    _ name: String,
    _ migration: () throws -> Void,
    with statements: () throws -> Void
  ) throws {
    let time = try measure(name, migration)
    let timeBySQL = try measure("the same by SQL", statements)
    report("ratio", String(format: "%8.2f", time / timeBySQL))
  }

  /// Runs a body, prints what it took, and gives its processor time in seconds.
  private func measure(_ name: String, _ body: () throws -> Void) rethrows -> Double {
    let start = ProcessUsage.seconds
    try body()
    let time = ProcessUsage.seconds - start
    let each = time / Double(count) * 1e6
    report(name, String(format: "%8.2f s   %6.0f µs of a processor each", time, each))
    return time
  }
}
