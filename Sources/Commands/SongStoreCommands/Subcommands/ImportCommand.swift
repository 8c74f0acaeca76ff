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
      The store is made if there is none. Sheets whose very bytes it has already are
      passed over, so that an import that was interrupted is taken up by running it
      again.

      Examples:
        songstore import song.cho
        songstore import --library Home sheets/
      """
  )

  @OptionGroup var place: StoreArguments

  @Argument(help: ArgumentHelp("Sheets, or folders of them.", valueName: "file"))
  var files: [String]

  @Option(help: "The library that the songs go into; made if missing.")
  var library: String?

  @Flag(help: "Import also what the store has already.")
  var keepDuplicates = false

  @Option(help: "The language by which titles are sorted, such as cs; the store's if not given.")
  var language: String?

  @OptionGroup(title: "Sheets") var knowledge: SourceArguments

  func run() async throws {
    let found = SheetFiles(files)
    tell(found)
    try StorePlace.makeFolder(of: place.path)
    let store = try SongStore.openOrCreate(at: place.path, language: language)
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
    try Console.write(line: summary(report))
    try store.close()
    if !found.missing.isEmpty || !report.failures.isEmpty { throw ExitCode.failure }
  }

  private var options: ImportOptions {
    var options = ImportOptions()
    options.library = library
    options.duplicates = keepDuplicates ? .keep : .skip
    return options
  }

  private func tell(_ found: SheetFiles) {
    for name in found.missing {
      Message.warn("\(name): there is no such file; check the name")
    }
    let shown = 5
    for name in found.passedOver.prefix(shown) {
      Message.warn("\(name): passed over, since it does not end like a sheet; name the file itself")
    }
    if found.passedOver.count > shown {
      Message.warn("… and \(found.passedOver.count - shown) files more were passed over")
    }
  }

  private func summary(_ report: ImportReport) -> String {
    var parts = ["\(report.added) songs imported"]
    if !report.duplicates.isEmpty {
      parts.append("\(report.duplicates.count) in the store already")
    }
    if !report.failures.isEmpty { parts.append("\(report.failures.count) failed") }
    return parts.joined(separator: ", ")
  }
}
