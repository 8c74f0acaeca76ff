import Foundation

// Migrates a legacy songbook of as many songs as the first argument says, 10,000 if none, and
// the same by statements of SQL alone; prints processor time and memory of both.

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000
let songbook = try LegacyStore(songs: count)
defer { songbook.remove() }

let before = Measure.now
try songbook.migrate()
let migrated = Measure.now
try songbook.migrateBySQL()
let done = Measure.now

let objects = migrated.seconds - before.seconds
let statements = done.seconds - migrated.seconds
print("songs                    \(count)")
print("by the mapping           \(objects.formatted) s")
print("by statements of SQL     \(statements.formatted) s")
print("ratio                    \((objects / statements).formatted)")
print("greatest memory before   \(before.kilobytes / 1024) MB")
print("greatest memory mapping  \(migrated.kilobytes / 1024) MB")
