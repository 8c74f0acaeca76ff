import ArgumentParser
import CommandSupport
import SongStore
import StoreModel

/// Saves what can be read of a damaged store.
struct SalvageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "salvage",
    abstract: "Make a new store from what can be read of a damaged one.",
    discussion: """
      The damaged store is left as it is. What is lost is reported as far as it
      shows, and the exit status is 1 then.

      Example:
        songstore salvage --store songs.store saved.store
      """
  )

  @OptionGroup var storeArguments: StoreArguments

  @Argument(help: "The file to create.", completion: .file())
  var file: String

  func validate() throws { try GivenNames.checkFile(file, for: "<file>") }

  func run() throws {
    let report = try SongStore.salvage(storeArguments.path, to: file)
    for (table, count) in report.rows.sorted(by: { $0.key < $1.key }) {
      let lost = report.lost[table] ?? 0
      guard count + lost > 0 else { continue }
      try Console.write(line: "\(table): \(count) saved" + (lost > 0 ? ", up to \(lost) lost" : ""))
    }
    if report.orphans > 0 {
      try Console.write(line: "rows that belong to lost ones: \(report.orphans) left out")
    }
    warn(of: report)
    if !report.isComplete { throw ExitCode.failure }
  }

  /// Names the songs that are lost, and those that lost their sheets.
  private func warn(of report: SalvageReport) {
    let lost = report.lost["song"] ?? 0
    if lost > 0 {
      let numbers = report.lostSongs.prefix(Self.mostNames).map(String.init)
      let all = Self.list(numbers, of: lost)
      Message.warn("up to \(lost.counted("song")) lost, or deleted before, by number: \(all)")
    }
    if !report.songsWithoutSheet.isEmpty {
      let titles = report.songsWithoutSheet.prefix(Self.mostNames)
      let all = Self.list(Array(titles), of: report.songsWithoutSheet.count)
      Message.warn("saved without the sheet: \(all); import the sheets again")
    }
    if report.missingPages > 0 {
      Message.warn("the file is cut off, and lacks \(report.missingPages.counted("page"))")
    }
    if !report.uncountedTables.isEmpty {
      let names = report.uncountedTables.joined(separator: ", ")
      Message.warn("more may be lost, which can't be counted, of: \(names)")
    }
    for problem in report.remaining.problems { Message.warn("\(problem)") }
  }

  private static let mostNames = 20

  private static func list(_ names: [String], of count: Int) -> String {
    let rest = count - names.count
    return names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
