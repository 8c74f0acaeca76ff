import ArgumentParser
import ChordParse
import CommandSupport

/// Reads the sheets of a command line, several at once; one that fails does not stop the others.
struct SheetRun {
  private let parser: SongParser
  private let inputs: InputSheets
  private var jobs: Int?
  /// Whether only sheets in documents of `convert` will do.
  private let expectsDocuments: Bool

  /// Finds the sheets.
  init(_ arguments: ReadingArguments) {
    self.init(
      parser: arguments.parser,
      files: arguments.files,
      jobs: arguments.jobs.count,
      expectsDocuments: arguments.source.expectsDocuments
    )
  }

  /// Finds the sheets for a parser.
  ///
  /// - Parameters:
  ///   - output: where results go; what is there already does not count as a sheet of a folder
  ///     around it.
  ///   - jobs: how many to read at once; nil for as many as there are processors.
  ///   - expectsDocuments: whether only sheets in documents of `convert` will do.
  init(
    parser: SongParser,
    files: [String],
    besides output: String? = nil,
    jobs: Int?,
    expectsDocuments: Bool
  ) {
    self.parser = parser
    self.jobs = jobs
    self.expectsDocuments = expectsDocuments
    inputs = InputSheets(files, besides: output)
  }

  /// Whether several names, or a folder, were given, however many sheets they lead to.
  var isForSeveral: Bool { inputs.isForSeveral }

  /// The sheets in their order.
  var sheets: [InputSheet] { inputs.sheets }

  /// Makes results of all songs, and writes them in the order of the sheets.
  ///
  /// - Throws: `ExitCode.failure` at the end when something failed.
  func parseEach(
    to destination: OutputDestination = .console,
    replacing existing: ExistingFiles = .results,
    _ body: @Sendable (InputSheet, Song) throws -> SheetResult
  ) throws {
    try forEach(to: destination, replacing: existing) {
      let song = try parser.parse(taking: $0.sheetBytes(ofDocument: expectsDocuments))
      return try body($0, song).noting(song, sheet: $0.shownName)
    }
  }

  /// Makes results of all songs one after another, in the order of the sheets, but no binary files.
  ///
  /// - Throws: `ExitCode.failure` at the end when something failed.
  func parseInOrder(_ body: @Sendable (InputSheet, Song) throws -> SheetResult) throws {
    var one = self
    one.jobs = 1
    try one.parseEach {
      if let refusal = SheetResult(ofBinary: $1, $0) { return refusal }
      return try body($0, $1)
    }
  }

  /// Makes results of the readings of all sheets, and writes them in the order of the sheets.
  ///
  /// - Throws: `ExitCode.failure` at the end when something failed.
  func readEach(
    to destination: OutputDestination = .console,
    replacing existing: ExistingFiles = .results,
    _ body: @Sendable (InputSheet, SheetReading) throws -> SheetResult
  ) throws {
    try forEach(to: destination, replacing: existing) {
      let reading = try parser.read($0.sheetBytes(ofDocument: expectsDocuments))
      return try body($0, reading).noting(reading.song, sheet: $0.shownName)
    }
  }

  private func forEach(
    to destination: OutputDestination,
    replacing existing: ExistingFiles,
    _ body: @Sendable (InputSheet) throws -> SheetResult
  ) throws {
    for failure in inputs.failures { Console.warn("chordparse: " + Console.shown("\(failure)")) }
    for name in inputs.skipped {
      Console.warn("chordparse: \(Console.shown(name)): skipped because it is not a regular file")
    }
    warnOfLeftOut()
    let place = ResultPlace(
      destination: destination,
      existing: existing,
      inputs: InputIdentities(of: inputs.sheets, for: destination)
    )
    let queue = SheetQueue(inputs.sheets, to: destination)
    let work = OrderedWork(jobs: jobs, limit: inputs.sheets.count)
    var report = work.run(queue, into: newReport) { task in
      RunReport.Outcome(
        sheet: task.sheet,
        result: Self.result(of: task, at: place, body)
      )
    }
    try report.finish(isForSeveral: isForSeveral)
  }

  /// Names the files that are not songs, or the first of them.
  private func warnOfLeftOut() {
    guard !inputs.leftOut.isEmpty, Console.level != .quiet else { return }
    let names = inputs.leftOut.prefix(Self.mostNames).map(Console.shown).joined(separator: ", ")
    let rest = inputs.leftOut.count - Self.mostNames
    let more = rest > 0 ? " and \(rest.grouped) more" : ""
    Console.warn("chordparse: left out because they are not songs: \(names)\(more)")
  }

  private static let mostNames = 5

  private var newReport: RunReport {
    RunReport(
      total: inputs.sheets.count + inputs.failures.count,
      namesFailed: inputs.failures.map(\.name),
      progress: isForSeveral && Console.messagesAreSeen && Console.level != .quiet
        ? ProgressLine(of: "sheet") : nil
    )
  }

  private static func result(
    of task: SheetQueue.Task,
    at place: ResultPlace,
    _ body: (InputSheet) throws -> SheetResult
  ) -> SheetResult {
    do {
      if let rival = task.rival { throw FrontendError.sameOutput(task.sheet.name, rival.name) }
      guard let path = task.file else { return try body(task.sheet) }
      let file = OutputFile(path, within: place.destination.folder)
      if place.existing == .none, file.exists { return SheetResult(status: .skipped) }
      if place.existing != .all, place.inputs.contain(path) {
        throw FrontendError.overwritesSheet(path)
      }
      var result = try body(task.sheet)
      if result.isFromBlankSheet, place.existing != .all, try file.holdsOther(than: result.output) {
        throw FrontendError.keptFromNothing(path, task.sheet.name)
      }
      if let output = result.output.take() { try file.write(output) }
      return result
    } catch {
      return SheetResult(failure: error, of: task.sheet)
    }
  }
}

/// Which files a run may replace.
enum ExistingFiles: Sendable {
  /// None: a sheet whose result exists is skipped.
  case none
  /// Any file that is not a sheet of the run.
  case results
  /// Sheets of the run, too.
  case all
}

/// Where the results of a run go, and what they may replace there.
private struct ResultPlace: Sendable {
  let destination: OutputDestination
  let existing: ExistingFiles
  let inputs: InputIdentities
}
