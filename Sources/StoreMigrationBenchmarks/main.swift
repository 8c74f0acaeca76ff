import Foundation

// Migrates a legacy songbook with as many songs as the first argument says, or 10,000, and does
// the same with SQL statements only; prints the processor time and memory of both.

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000
let songbook = try LegacyStore(songs: count)
defer { songbook.remove() }

print("\(count) songs; processor time, and the greatest memory so far")
let plain = try ResourceUsage.measure("texts into envelopes, by a mapping", songbook.migratePlainly)
let plainSQL = try ResourceUsage.measure("the same by SQL", songbook.migratePlainlyBySQL)
print("ratio \((plain / plainSQL).formatted)")
let whole = try ResourceUsage.measure(
  "sheets read too, by the songbook's mapping",
  songbook.migrate
)
let wholeSQL = try ResourceUsage.measure("the same by SQL", songbook.migrateBySQL)
print("ratio \((whole / wholeSQL).formatted)")
