import ArgumentParser
import CommandSupport
import CoreDataFile
import Foundation
import SongStore
import StoreMigration
import StoreModel

/// Makes a store from a Core Data file.
struct ImportCoreDataCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import-coredata",
    abstract: "Make a store from a file that an app kept with Core Data.",
    discussion: """
      The file is copied and never opened, so it stays as it is, byte for byte; its
      -wal and the files of its _SUPPORT folder are read, too. The new store appears
      complete, or not at all.

      A songbook (an entity OldSong or Song with name and text) becomes a song
      store: every text is read as a sheet. Any other file needs --models and, if
      the migration can't be inferred, --mapping; --as-is keeps the app's own model,
      and every row and value with it.

      Examples:
        songstore import-coredata Songbook.sqlite --plan --output songs.store
        songstore import-coredata Songbook.sqlite --output songs.store
        songstore import-coredata Old.sqlite --model App.xcdatamodeld \\
          --as-is --output old.store
      """
  )

  @Argument(help: "The file, usually *.sqlite.", completion: .file())
  var file: String

  @Option(help: "The store to create.", completion: .file())
  var output: String

  @Option(
    help: """
      The file's model, if it contains none: an .xcdatamodel(d), a .mom(d) or JSON. Of \
      several versions, the one that describes the file is taken.
      """
  )
  var model: String?

  @Flag(help: "Keep the app's own model.")
  var asIs = false

  @OptionGroup var steps: MigrationArguments

  func validate() throws {
    try GivenNames.checkFile(output, for: "--output")
    for option in steps.given where asIs {
      throw ValidationError(
        "\(option) leads to another model, and --as-is keeps the app's own; give one of them"
      )
    }
    if steps.convertNumbers, steps.areForSongbook {
      throw ValidationError(
        "--convert-numbers needs --models or --mapping; give one of them, or leave it out"
      )
    }
  }

  func run() throws {
    let given = try model.map { try ModelVersions(at: URL(fileURLWithPath: $0)) }
    let source = try CoreDataFile(URL(fileURLWithPath: file), versions: given)
    let plan = try plan(for: source.model)
    let destination = URL(fileURLWithPath: output)
    let progress = MigrationProgressLine()
    let migrator = StoreMigrator(plan) { progress.show($0) }
    if steps.isPlanned {
      let report = try migrator.report(.coreData(source), into: destination)
      progress.finish()
      return try Console.write(line: "\(report)")
    }
    let outcome = try migrator.migrate(.coreData(source), into: destination)
    progress.finish()
    try outcome.print(for: destination)
  }

  private func plan(for model: StoreModel) throws -> MigrationPlan {
    if asIs { return try MigrationPlan(versions: [model]) }
    if steps.areForSongbook { return try SongbookMapping.plan(from: model) }
    return try steps.plan(from: model)
  }
}
