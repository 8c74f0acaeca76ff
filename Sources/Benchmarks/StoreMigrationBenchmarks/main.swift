import Foundation

// Migrates a legacy songbook of as many songs as the first argument says, 10,000 if none, and
// the same by statements of SQL alone; prints processor time and memory of both.

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000
let songbook = try LegacyStore(songs: count)
defer { songbook.remove() }

print("\(count) songs; processor time, and the greatest memory so far")
let plain = try Measure.of("texts into envelopes, by a mapping", songbook.migratePlainly)
let plainSQL = try Measure.of("the same by SQL", songbook.migratePlainlyBySQL)
print("ratio \((plain / plainSQL).formatted)")
let whole = try Measure.of("sheets read too, by the songbook's mapping", songbook.migrate)
let wholeSQL = try Measure.of("the same by SQL", songbook.migrateBySQL)
print("ratio \((whole / wholeSQL).formatted)")
