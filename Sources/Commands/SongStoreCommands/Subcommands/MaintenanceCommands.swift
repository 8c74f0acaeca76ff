import ArgumentParser
import CommandSupport
import Foundation
import SongStore
import StoreModel

/// Tells what is in the store.
struct InfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Tell what is in the store.",
    discussion: """
      Example:
        songstore info --store band.store
      """
  )

  @OptionGroup var place: StoreArguments

  func run() throws {
    let store = try place.open()
    defer { store.closeQuietly() }
    let info = try store.info()
    let metadata = store.metadata
    var rows = [
      ("path", place.path), ("identity", metadata.uuid),
      ("model", "\(metadata.model.identifier), checksum \(metadata.checksum.prefix(12))"),
      ("written by", metadata.writer), ("language", store.collation.language),
      ("size", "\(info.size) bytes, \(info.freeSize) of them free"),
    ]
    if store.isReadOnly { rows.append(("access", "reading only")) }
    let format = ISO8601DateFormatter()
    for event in metadata.history {
      rows.append(
        (event.kind.rawValue, format.string(from: Date(timeIntervalSince1970: event.date)))
      )
    }
    rows += info.counts.sorted { $0.key < $1.key }.map { ($0.key, "\($0.value)") }
    for (name, value) in rows {
      let gap = String(repeating: " ", count: max(1, 21 - name.count))
      try Console.write(line: name + gap + value)
    }
  }
}

/// Copies the store.
struct BackupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Copy the store to a new file, and examine the copy.",
    discussion: """
      Example:
        songstore backup songs-friday.store
      """
  )

  @OptionGroup var place: StoreArguments

  @Argument(help: "The file to make.")
  var file: String

  func run() throws {
    let store = try place.open()
    defer { store.closeQuietly() }
    try store.backup(to: file)
    try Console.write(line: "backed up to \(file)")
  }
}

/// Examines the store.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Examine the file, the data of every song, and the search index.",
    discussion: """
      The exit status is 1 when anything is wrong.

      Examples:
        songstore verify
        songstore verify --rebuild-search
      """
  )

  @OptionGroup var place: StoreArguments

  @Flag(help: "Make the search index anew first.")
  var rebuildSearch = false

  func run() throws {
    let store = try place.open()
    defer { store.closeQuietly() }
    if rebuildSearch { try store.rebuildSearch() }
    let report = try store.verify()
    for problem in report.problems { try Console.write(line: problem.description) }
    let verdict = report.problems.isEmpty ? "all is well" : "\(report.problems.count) problems"
    try Console.write(line: "\(report.songs) songs examined, \(verdict)")
    if !report.problems.isEmpty { throw ExitCode.failure }
  }
}

/// Saves what can be read of a damaged store.
struct SalvageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "salvage",
    abstract: "Make a new store of what can be read of a damaged one.",
    discussion: """
      The damaged store is left as it is.

      Example:
        songstore salvage --store songs.store saved.store
      """
  )

  @OptionGroup var place: StoreArguments

  @Argument(help: "The file to make.")
  var file: String

  func run() throws {
    let report = try SongStore.salvage(place.path, to: file)
    for (table, count) in report.rows.sorted(by: { $0.key < $1.key }) {
      let lost = report.lost[table] ?? 0
      guard count + lost > 0 else { continue }
      try Console.write(line: "\(table): \(count) saved" + (lost > 0 ? ", \(lost) lost" : ""))
    }
    if report.orphans > 0 {
      try Console.write(line: "\(report.orphans) rows were left out with what they belonged to")
    }
    for problem in report.remaining.problems { Message.warn("\(problem)") }
  }
}

/// Gives free room back to the disk.
struct VacuumCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vacuum",
    abstract: "Give the room of deleted songs back to the disk.",
    discussion: """
      Example:
        songstore vacuum
      """
  )

  @OptionGroup var place: StoreArguments

  func run() throws {
    let store = try place.open()
    defer { store.closeQuietly() }
    let before = try store.info().size
    try store.vacuum()
    try Console.write(line: "\(before - (try store.info().size)) bytes freed")
  }
}
