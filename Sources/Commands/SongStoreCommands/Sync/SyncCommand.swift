import ArgumentParser
import ChordParse
import CommandSupport
import Foundation
import SongSync
import Synchronization

/// Syncs the songs with a remote.
struct SyncCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Make the songs here and those of a remote the same.",
    discussion: """
      The remote is a folder, an http or https address of a WebDAV server, a bucket
      as s3://bucket/folder, or a name given by remote add. Songs are files there: a
      song of the library Choir is River.cho in the folder Choir. Tags, setlists and
      preferences stay on this machine.

      What was changed on one side goes to the other. If both sides changed a song,
      the changes are merged; where they touch the same words or chords, both texts
      are kept (see conflicts). Whatever is overwritten or deleted is kept for 30
      days beside the store. A sync that was interrupted goes on when it is run
      again.

      Credentials come from SONGSYNC_USER and SONGSYNC_PASSWORD, from --user and
      --password-file, or from ~/.netrc; for s3:// from AWS_ACCESS_KEY_ID,
      AWS_SECRET_ACCESS_KEY, AWS_REGION and AWS_ENDPOINT_URL.

      The exit status is 0 when both sides have the same, 1 when something could not
      be synced, 2 when the sync stopped before anything was changed, and 3 when
      both texts of a song were kept.

      Examples:
        songstore sync /media/stick/songs
        songstore sync https://cloud.example.org/dav/songs --user anna
        songstore sync choir --plan                what would be done
        songstore sync choir --watch               again and again, until Ctrl-C
      """
  )

  @Argument(help: "A folder, an address, or a name given by remote add.", completion: .directory)
  var remote: String

  @OptionGroup var songs: SyncedSongs

  @Flag(
    name: [.customLong("plan"), .customLong("dry-run")],
    help: "Only print what would be done."
  )
  var isPlan = false

  @Flag(name: .customLong("watch"), help: "Sync again and again.")
  var isWatching = false

  @Option(
    parsing: .unconditional,
    help: "How many seconds to wait between two syncs with --watch; 30 if not given.",
    transform: Int.argument
  )
  var every = 30

  @Flag(name: .customLong("force"), help: "Go on even if a side has lost most of its songs.")
  var isForced = false

  @Option(
    parsing: .unconditional,
    help: "How many songs are transferred at the same time; 8 if not given.",
    transform: Int.argument
  )
  var connections = 8

  @OptionGroup(title: "Credentials") var credentials: CredentialArguments

  /// A day, in seconds.
  private static let longestWait = 86_400

  func validate() throws {
    try GivenNames.check(remote, for: "<remote>")
    if isPlan, isWatching {
      throw ValidationError("--plan and --watch can't be combined; give one of them")
    }
    try TypedArguments.refuse(
      "--every",
      if: !isWatching,
      "needs --watch; give both, or leave it out"
    )
    guard connections > 0, every > 0 else {
      throw ValidationError("--connections and --every are at least 1")
    }
    guard every <= Self.longestWait else {
      throw ValidationError("--every \(every): wait \(Self.longestWait) seconds, a day, at most")
    }
  }

  func run() async throws {
    let address = try songs.remotes.address(remote)
    if let folder = songs.folder { try address.refuse(besides: folder) }
    if case .folder = address { try credentials.refuse(forFolder: remote) }
    let service = try address.service(credentials.sources)
    let folder = songs.remotes.memory(of: address, songs: songs.identity)
    let memory = try FolderMemory(at: folder)
    try await songs.withService { local in
      let engine = SyncEngine(
        local: local,
        remote: service,
        memory: memory,
        options: options(folder)
      )
      if isPlan { return try await printPlan(of: engine) }
      repeat {
        try await sync(engine)
        if isWatching { try await Task.sleep(for: .seconds(every)) }
      } while isWatching
    }
  }

  private func options(_ folder: URL) -> SyncOptions {
    var options = SyncOptions()
    options.filter = SyncFilter(endings: Set(SheetEndings.sorted))
    options.refusal = { UnreadableSheet([UInt8]($0), by: SongParser())?.problem }
    options.isForced = isForced
    options.width = connections
    options.replica = "\(Self.hostName) (\(folder.lastPathComponent.prefix(6)))"
    return options
  }

  private static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  // MARK: The plan

  private func printPlan(of engine: SyncEngine) async throws {
    let (plan, stop) = try await engine.plan()
    for notice in plan.notices { Message.warn(notice) }
    let steps = plan.steps.filter { !$0.isSilent }
    for step in steps { try Console.write(line: Console.shown(step.description)) }
    warn(of: plan.failures)
    if steps.isEmpty, plan.failures.isEmpty {
      try Console.write(line: "both sides have the same")
    }
    if let stop {
      Message.warn("\(stop)")
      throw ExitCode(2)
    }
    if !plan.failures.isEmpty { throw ExitCode.failure }
  }

  // MARK: The sync

  private func sync(_ engine: SyncEngine) async throws {
    let line = Mutex(ProgressLine(of: "song"))
    do {
      let report = try await engine.sync { done, all in
        guard Console.messagesAreSeen else { return }
        line.withLock { $0.show(done, of: all) }
      }
      line.withLock { $0.clear() }
      try finish(report)
    } catch let stop as SyncStop {
      line.withLock { $0.clear() }
      Message.warn("\(stop)")
      if !isWatching { throw ExitCode(2) }
    } catch let error as FileServiceError where isWatching {
      Message.warn("\(error)")
    }
  }

  private func finish(_ report: SyncReport) throws {
    for notice in report.notices { Message.warn(notice) }
    warn(of: report.failures)
    for replaced in report.replaced { Message.warn("\(replaced)") }
    for step in report.leftAlone { Message.warn(Console.shown(step.description)) }
    for path in report.conflicts {
      Message.warn("\(path): kept beside the other text; see songstore conflicts")
    }
    if !isWatching || !report.isIdle { try Console.write(line: Self.summary(of: report)) }
    if isWatching { return }
    if !report.isComplete { throw ExitCode.failure }
    if !report.conflicts.isEmpty { throw ExitCode(3) }
  }

  /// How many failures are reported; the others mostly have the same reason.
  private static let failuresTold = 20

  private func warn(of failures: [SyncFailure]) {
    for failure in failures.prefix(Self.failuresTold) { Message.warn("\(failure)") }
    let rest = failures.count - Self.failuresTold
    if rest > 0 { Message.warn("and \(rest.grouped("more failure"))") }
  }

  private static func summary(of report: SyncReport) -> String {
    let counts = [
      (report.uploaded, "uploaded"), (report.downloaded, "downloaded"),
      (report.deletedHere, "deleted here"), (report.deletedThere, "deleted there"),
      (report.renamed, "renamed"), (report.merged.count, "merged"),
      (report.conflicts.count, "kept twice"), (report.failures.count, "failed"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
    return parts.isEmpty ? "nothing to do" : parts.joined(separator: ", ")
  }
}
