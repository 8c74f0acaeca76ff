import ArgumentParser
import CommandSupport
import Foundation
import SongStore
import StoreModel
import Synchronization

/// Imports sheets.
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import sheets, or folders of them.",
    discussion: """
      The store is created if there is none. Sheets that it has already, byte for
      byte, are skipped: to continue an import that was interrupted, run it again.

      Examples:
        songstore import song.cho
        songstore import --library Home sheets/
      """
  )

  @OptionGroup var storeArguments: StoreArguments

  @Argument(help: ArgumentHelp("Sheets, or folders of them.", valueName: "file"))
  var files: [String]

  @Option(help: "The library for the songs; created if missing.")
  var library: String?

  @Flag(help: "Import sheets even if the store has them already.")
  var keepDuplicates = false

  @Option(help: "The language by which titles are sorted, such as cs; the store's if not given.")
  var language: String?

  @OptionGroup(title: "Sheets") var knowledge: SourceArguments

  func run() async throws {
    let found = SheetFiles(files)
    report(found)
    try StoreLocation.makeFolder(of: storeArguments.path)
    let store = try SongStore.openOrCreate(at: storeArguments.path, language: language)
    let line = Mutex(ProgressLine(of: "sheets"))
    let report = try await store.importSheets(
      found.sources,
      parser: try knowledge.parser(),
      options: options,
      total: found.sources.count
    ) { progress in
      guard Console.messagesAreSeen else { return }
      line.withLock { $0.show(progress.done, of: progress.total) }
    }
    line.withLock { $0.clear() }
    for failure in report.failures { Message.warn("\(failure.name): \(failure.reason)") }
    try Console.write(line: summary(of: report))
    try store.close()
    if !found.missing.isEmpty || !report.failures.isEmpty { throw ExitCode.failure }
  }

  private var options: ImportOptions {
    var options = ImportOptions()
    options.library = library
    options.duplicates = keepDuplicates ? .keep : .skip
    return options
  }

  private func report(_ found: SheetFiles) {
    for name in found.missing {
      Message.warn("\(name): there is no such file; check the name")
    }
    let shown = 5
    for name in found.skipped.prefix(shown) {
      Message.warn(
        "\(name): skipped, since it does not have the extension of a sheet; name the file itself"
      )
    }
    if found.skipped.count > shown {
      Message.warn("… and \(found.skipped.count - shown) more files were skipped")
    }
  }

  private func summary(of report: ImportReport) -> String {
    var parts = ["\(report.added) songs imported"]
    if !report.duplicates.isEmpty {
      parts.append("\(report.duplicates.count) in the store already")
    }
    if !report.failures.isEmpty { parts.append("\(report.failures.count) failed") }
    return parts.joined(separator: ", ")
  }
}
