import ArgumentParser
import CommandSupport
import CoreDataFile
import Foundation
import SongStore
import StoreMigration
import StoreModel

/// Migrates a store to another version of its model.
struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Migrate a store to another version of its model.",
    discussion: """
      --plan lists every step and every obstacle, and changes nothing. Without it
      the store is copied to a backup beside it, the copy is checked, and then the
      store is changed, completely or not at all. --output leaves the store as it
      is and creates a new one.

      Examples:
        songstore migrate --plan
        songstore migrate --to 2
        songstore migrate --store notes.sqlite --models Notes.xcdatamodeld \\
          --to 'Notes 4'
        songstore migrate --store notes.sqlite --models Notes.xcdatamodeld \\
          --mapping 1to2.json --mapping 2to3.json
      """
  )

  @OptionGroup var storeArguments: StoreArguments
  @OptionGroup var steps: MigrationArguments

  @Option(help: "The version to migrate to; the current or else the last one if not given.")
  var to: String?

  @Option(
    help: "Create a new store at this path, and leave the old one as it is.",
    completion: .file()
  )
  var output: String?

  func validate() throws { try GivenNames.checkFile(output, for: "--output") }

  func run() throws {
    let store = URL(fileURLWithPath: storeArguments.path)
    let plan = try steps.plan(fromModelOf: store)
    let version = try to.map { try plan.version($0) }
    let destination = output.map { URL(fileURLWithPath: $0) }
    let progress = MigrationProgressLine()
    let migrator = StoreMigrator(plan) { progress.show($0) }
    if steps.isPlanned {
      let report = try migrator.report(.store(store), to: version, into: destination)
      return try Console.write(line: "\(report)")
    }
    let outcome =
      try destination.map { try migrator.migrate(.store(store), to: version, into: $0) }
      ?? migrator.migrate(store, to: version)
    progress.finish()
    if outcome.stages.isEmpty, let destination {
      return try Console.write(
        line: "\(destination.path): only copied: it already has that version"
      )
    }
    let isOpened = destination == nil && steps.areForSongbook && version ?? .songbook == .songbook
    let kept = isOpened ? try Self.keptBackup(of: storeArguments.path) : nil
    try outcome.print(for: destination ?? store, backup: kept)
  }

  /// Opens a songbook that was migrated, which checks it and gives the store as it was its name.
  private static func keptBackup(of path: String) throws -> String? {
    let store = try SongStore.open(at: path)
    defer { store.closeQuietly() }
    return store.migrationBackup
  }
}

/// What `migrate` and `import-coredata` have in common.
struct MigrationArguments: ParsableArguments {
  @Flag(name: .customLong("plan"), help: "List every step and every obstacle; change nothing.")
  var isPlanned = false

  @Option(
    help: "The versions: an .xcdatamodeld, a .momd, a folder of models, or one model.",
    completion: .file()
  )
  var models: String?

  @Option(
    help: """
      A mapping as JSON; give one for each step of a chain, in order. One that leads to \
      another version than the last names it as "to".
      """
  )
  var mapping: [String] = []

  @Flag(help: "Let numbers change their type if every value fits.")
  var convertNumbers = false

  /// Whether the versions are those of the songbook, and no mapping is given.
  var areForSongbook: Bool { models == nil && mapping.isEmpty }

  /// The options that lead to another model.
  var given: [String] {
    [
      (models != nil, "--models"), (!mapping.isEmpty, "--mapping"),
      (convertNumbers, "--convert-numbers"),
    ].filter { $0.0 }.map { $0.1 }
  }

  private var options: InferenceOptions { InferenceOptions(convertsNumbers: convertNumbers) }

  /// The known versions; that of the songbook if none are given.
  func versions() throws -> ModelVersions {
    try models.map { try ModelVersions(at: URL(fileURLWithPath: $0)) }
      ?? ModelVersions(StoreModel.songbookVersions.map { .init($0) })
  }

  /// The plan for a store, with the mappings from its model.
  func plan(fromModelOf store: URL) throws -> MigrationPlan {
    let versions = try versions()
    guard !mapping.isEmpty else {
      return try MigrationPlan(
        versions: versions.models,
        options: options,
        goal: versions.current
      )
    }
    return try plan(from: try StoreModel(contentsOf: store))
  }

  /// The plan with the mappings, the first of which may begin with a model.
  func plan(from model: StoreModel) throws -> MigrationPlan {
    let versions = try versions()
    return try MigrationPlan(
      versions: versions.models,
      chain: try mapping.map { try MappingFile(contentsOf: URL(fileURLWithPath: $0)) },
      from: model,
      options: options,
      goal: versions.current
    )
  }
}

extension StoreMigrator.Outcome {
  /// Prints what was done.
  ///
  /// - Parameter kept: where the store as it was is by now, if it was moved since.
  func print(for store: URL, backup kept: String? = nil) throws {
    if stages.isEmpty {
      return try Console.write(line: "\(store.path): nothing to do, it has that version already")
    }
    for stage in stages { try Console.write(line: "done: \(stage)") }
    for notice in notices { Message.warn("\(notice)") }
    if let backup = kept.map({ URL(fileURLWithPath: $0) }) ?? backup {
      try Console.write(line: "the store as it was: \(backup.path)")
    }
    try Console.write(line: "the store: \(store.path)")
  }
}

/// A line on standard error that shows the progress of a migration.
struct MigrationProgressLine: Sendable {
  private static let every = 500

  func show(_ progress: MigrationProgress) {
    guard Console.messagesAreSeen, progress.rows % Self.every == 0 else { return }
    let rows = progress.rows == 0 ? "" : ", " + progress.rows.counted("row")
    Console.draw("\r\u{1B}[K" + NeutralText.line("\(progress.stage)\(rows)"))
  }

  /// Erases the line.
  func finish() {
    if Console.messagesAreSeen { Console.draw("\r\u{1B}[K") }
  }
}
