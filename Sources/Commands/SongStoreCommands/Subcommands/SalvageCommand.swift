import ArgumentParser
import CommandSupport
import SongStore

/// Saves what can be read of a damaged store.
struct SalvageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "salvage",
    abstract: "Make a new store from what can be read of a damaged one.",
    discussion: """
      The damaged store is left as it is.

      Example:
        songstore salvage --store songs.store saved.store
      """
  )

  @OptionGroup var storeArguments: StoreArguments

  @Argument(help: "The file to create.")
  var file: String

  func run() throws {
    let report = try SongStore.salvage(storeArguments.path, to: file)
    for (table, count) in report.rows.sorted(by: { $0.key < $1.key }) {
      let lost = report.lost[table] ?? 0
      guard count + lost > 0 else { continue }
      try Console.write(line: "\(table): \(count) saved" + (lost > 0 ? ", \(lost) lost" : ""))
    }
    if report.orphans > 0 {
      let text = "\(report.orphans) rows were left out, since the rows they belong to are lost"
      try Console.write(line: text)
    }
    for problem in report.remaining.problems { Message.warn("\(problem)") }
  }
}
