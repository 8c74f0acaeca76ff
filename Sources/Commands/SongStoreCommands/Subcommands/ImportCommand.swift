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
    abstract: "Import sheets, folders of them, or an archive.",
    discussion: """
      The store is created if there is none. Sheets that it has already, byte for
      byte, are skipped: to continue an import that was interrupted, run it again.
      With --update, a sheet that has changed in its file replaces the sheet of its
      song, which keeps its tags, setlists and whatever was edited in the store.
      An archive, which songstore export --all writes, comes back whole. Files and
      zip archives of other programs come in, too; their sets become setlists. Each
      song of a file with several becomes a song of its own.

      Examples:
        songstore import song.cho
        songstore import --library Home sheets/
        songstore import --update --plan sheets/
        songstore import songs.jsonl
        songstore import OpenSongApp.osb
      """
  )

  @OptionGroup var storeArguments: StoreArguments

  @Argument(
    help: ArgumentHelp("Sheets, folders of them, or archives.", valueName: "file"),
    completion: .file()
  )
  var files: [NamedFile]

  @Option(help: "The library for the songs; created if missing.")
  var library: String?

  @Flag(help: "Replace the sheets of songs whose files have changed.")
  var update = false

  @Flag(help: "List what --update would do, and write nothing.")
  var plan = false

  @Flag(help: "Import sheets even if the store has them already.")
  var keepDuplicates = false

  @Option(
    help: """
      The language by which titles are sorted: \(Self.languages); the store's if not given, and en \
      for a new one.
      """,
    completion: .list(TitleCollation.languages)
  )
  var language: String?

  private static let languages = TitleCollation.languages.joined(separator: ", ")

  @OptionGroup(title: "Sheets") var knowledge: SourceArguments

  func validate() throws {
    try GivenNames.check(library, for: "--library")
    if let language, !TitleCollation.languages.contains(TitleCollation.code(of: language)) {
      throw ValidationError(
        "--language \(language): no rules are known to sort it by; give one of \(Self.languages), or "
          + "leave it out"
      )
    }
    if plan, !update { throw ValidationError("--plan lists what --update would do; give both") }
    if update, keepDuplicates {
      throw ValidationError("--update and --keep-duplicates can't be combined")
    }
  }

  /// Refuses options for sheets where there is nothing but archives, which come back as they were.
  private func refuseIdleOptions() throws {
    let given = [
      (library != nil, "--library"), (update, "--update"), (keepDuplicates, "--keep-duplicates"),
    ]
    guard let option = given.first(where: { $0.0 })?.1 else { return }
    throw ValidationError(
      "\(option) is for sheets, and an archive comes back as it was; leave it out, or name sheets"
    )
  }

  func run() async throws {
    let (archives, names) = files.map(\.name).parted { ArchiveFile.isArchive($0) }
    if names.isEmpty { try refuseIdleOptions() }
    let found = SheetFiles(names, for: knowledge.parser)
    report(found)
    if plan { return try printPlan(for: found) }
    try StoreLocation.makeFolder(of: storeArguments.path)
    let store = try SongStore.openOrCreate(at: storeArguments.path, language: language)
    defer { store.closeQuietly() }
    Message.announceMigration(of: store)
    for name in archives { try restore(name, into: store) }
    if names.isEmpty { return }
    let report = try await importSheets(found.sources, into: store)
    Self.warn(of: report.conflicts)
    Self.warn(of: report.failures)
    for change in report.updates {
      try Console.write(line: "changed \(change.songID)  \(change.name)")
    }
    for set in found.sets { try Console.write(line: set.add(to: store)) }
    let failed = found.failures.count + report.failures.count
    try Console.write(line: summary(of: report, failed: failed))
    Self.warn(of: found.losses)
    if failed > 0 { throw ExitCode.failure }
  }

  private func restore(_ name: String, into store: SongStore) throws {
    let report = try ArchiveFile(name).restore(into: store)
    for number in report.unusable { Message.warn("\(number)") }
    try Console.write(line: "\(name): \(Self.summary(of: report))")
  }

  private func importSheets(
    _ sheets: [SheetSource],
    into store: SongStore
  ) async throws -> ImportReport {
    let line = Mutex(ProgressLine(of: "sheet"))
    defer { line.withLock { $0.clear() } }
    return try await store.importSheets(
      sheets,
      parser: knowledge.parser,
      options: options,
      total: sheets.count
    ) { progress in
      guard Console.messagesAreSeen else { return }
      line.withLock { $0.show(progress.done, of: progress.total) }
    }
  }

  private func printPlan(for found: SheetFiles) throws {
    let store = try storeArguments.open(forReading: true)
    defer { store.closeQuietly() }
    let plan = try store.plan(importing: found.sources)
    for name in plan.new { try Console.write(line: "new      \(name)") }
    for change in plan.changed {
      let title = try store.find(SongListItem.self, id: change.songID)?.title ?? ""
      try Console.write(line: "changed  \(change.name) → \(change.songID)  \(title)")
    }
    Self.warn(of: plan.conflicts)
    Self.warn(of: plan.failures)
    let failed = found.failures.count + plan.failures.count
    let counts = "\(plan.new.count) new, \(plan.changed.count) changed, \(plan.known.count) known"
    try Console.write(line: Self.adding(failed, to: counts))
    if failed > 0 { throw ExitCode.failure }
  }

  private static func warn(of failures: [ImportReport.Failure]) {
    for failure in failures { Message.warn(of: failure.name, failure.reason) }
  }

  private static func warn(of losses: LossCount) {
    let lines = losses.lines
    if lines.isEmpty { return }
    Message.warn("not understood in the files of other programs: " + lines.joined(separator: ", "))
    Message.warn("chordparse check names each place; the files are kept as they are")
  }

  private static func warn(of conflicts: [ImportReport.Update]) {
    for conflict in conflicts {
      Message.warn(
        of: conflict.name,
        "it has changed, and song \(conflict.songID) was edited in the store;"
          + " the song stays as it is; take the file over with songstore edit --sheet"
      )
    }
  }

  private var options: ImportOptions {
    var options = ImportOptions()
    options.library = library
    options.duplicates = keepDuplicates ? .keep : .skip
    options.updates = update
    return options
  }

  private func report(_ found: SheetFiles) {
    for (name, reason) in found.failures + found.remarks { Message.warn(of: name, reason) }
    let shown = 5
    for name in found.skipped.prefix(shown) {
      Message.warn(
        of: name,
        "skipped, since it does not have the extension of a sheet; name the file itself"
      )
    }
    if found.skipped.count > shown {
      let rest = found.skipped.count - shown
      Message.warn("… and \(rest.counted("more file")), skipped likewise")
    }
  }

  private static func summary(of report: RestoreReport) -> String {
    var parts = [report.songs.counted("song") + " added"]
    if report.attachments > 0 { parts.append(report.attachments.counted("attachment")) }
    if report.setlists > 0 { parts.append(report.setlists.counted("setlist")) }
    if report.known > 0 { parts.append("\(report.known) in the store already") }
    return parts.joined(separator: ", ")
  }

  private func summary(of report: ImportReport, failed: Int) -> String {
    let known = report.duplicates.count
    if update {
      let counts = "\(report.added) new, \(report.updates.count) changed, \(known) known"
      return Self.adding(failed, to: counts)
    }
    let added = report.added.counted("song") + " imported"
    return Self.adding(failed, to: known > 0 ? "\(added), \(known) in the store already" : added)
  }

  private static func adding(_ failed: Int, to counts: String) -> String {
    failed > 0 ? "\(counts), \(failed) failed" : counts
  }
}
