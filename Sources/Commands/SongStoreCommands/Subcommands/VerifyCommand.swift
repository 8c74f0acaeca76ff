import ArgumentParser
import CommandSupport
import SongStore
import StoreModel

/// Checks the store.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check the file, the data of every song, and the search index.",
    discussion: """
      The exit status is 1 if anything is wrong.

      Examples:
        songstore verify
        songstore verify --rebuild-search
      """
  )

  @OptionGroup var storeArguments: StoreArguments

  @Flag(help: "Rebuild the search index first.")
  var rebuildSearch = false

  func run() throws {
    let store = try storeArguments.open(forReading: !rebuildSearch)
    defer { store.closeQuietly() }
    if rebuildSearch { try store.rebuildSearch() }
    let report = try store.verify()
    for problem in report.problems { try Console.write(line: problem.description) }
    let verdict = report.problems.isEmpty ? "all is well" : report.problems.count.counted("problem")
    let without = report.songsWithoutSheet
    if without > 0 {
      let songs = without.counted("song")
      try Console.write(
        line: "without a sheet: \(songs), which never had one or lost it before a salvage"
      )
    }
    try Console.write(line: report.songs.counted("song") + " checked, \(verdict)")
    if !report.problems.isEmpty { throw ExitCode.failure }
  }
}
