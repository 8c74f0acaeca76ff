import ArgumentParser
import ChordParse
import CommandSupport

/// Reads the sheets of a command line, several at once; one that fails does not stop the others.
struct SheetRun {
  private let parser: SongParser
  private let inputs: InputSheets
  private var jobs: Int?

  /// Finds the sheets.
  ///
  /// - Throws: `UnavailableEngine` when the build lacks the engine asked for.
  init(_ arguments: ReadingArguments) throws {
    self.init(
      parser: try arguments.parser(),
      files: arguments.files,
      jobs: arguments.jobs.count
    )
  }

  /// Finds the sheets for a parser.
  ///
  /// - Parameter jobs: how many to read at once; nil for as many as there are processors.
  init(parser: SongParser, files: [String], jobs: Int?) {
    self.parser = parser
    self.jobs = jobs
    inputs = InputSheets(files)
  }

  /// Whether several names, or a folder, were given, however many sheets they lead to.
  var isForSeveral: Bool { inputs.isForSeveral }

  /// The sheets in their order.
  var sheets: [InputSheet] { inputs.sheets }

  /// The first sheet, if there is any.
  var firstSheet: InputSheet? { inputs.sheets.first }

  /// Makes results of all songs, and writes them in the order of the sheets.
  ///
  /// - Throws: `ExitCode.failure` at the end when something failed.
  func parseEach(
    to destination: OutputDestination = .console,
    skipExisting: Bool = false,
    _ body: @Sendable (InputSheet, Song) throws -> SheetResult
  ) throws {
    try forEach(to: destination, skipExisting: skipExisting) {
      try body($0, parser.parse(taking: $0.bytes()))
    }
  }

  /// Hands over all songs one after another, in the order of the sheets.
  ///
  /// - Throws: `ExitCode.failure` at the end when something failed.
  func parseInOrder(_ body: @Sendable (InputSheet, Song) throws -> Void) throws {
    var one = self
    one.jobs = 1
    try one.parseEach {
      try body($0, $1)
      return SheetResult()
    }
  }

  /// Makes results of the readings of all sheets, and writes them in the order of the sheets.
  ///
  /// - Throws: `ExitCode.failure` at the end when something failed.
  func readEach(
    to destination: OutputDestination = .console,
    skipExisting: Bool = false,
    _ body: @Sendable (InputSheet, SheetReading) throws -> SheetResult
  ) throws {
    try forEach(to: destination, skipExisting: skipExisting) {
      try body($0, parser.read($0.bytes()))
    }
  }

  private func forEach(
    to destination: OutputDestination,
    skipExisting: Bool,
    _ body: @Sendable (InputSheet) throws -> SheetResult
  ) throws {
    for failure in inputs.failures { Console.warn("chordparse: \(failure)") }
    let queue = SheetQueue(inputs.sheets, to: destination)
    let work = OrderedWork(jobs: jobs, limit: inputs.sheets.count)
    var report = work.run(queue, into: newReport) { task in
      RunReport.Outcome(
        sheet: task.sheet,
        result: Self.result(of: task, skipExisting: skipExisting, body)
      )
    }
    try report.finish(isForSeveral: isForSeveral)
  }

  private var newReport: RunReport {
    RunReport(
      total: inputs.sheets.count + inputs.failures.count,
      namesFailed: inputs.failures.map(\.name),
      progress: isForSeveral && Console.messagesAreSeen ? ProgressLine(of: "sheets") : nil
    )
  }

  private static func result(
    of task: SheetQueue.Task,
    skipExisting: Bool,
    _ body: (InputSheet) throws -> SheetResult
  ) -> SheetResult {
    do {
      if let rival = task.rival { throw FrontendError.sameOutput(task.sheet.name, rival.name) }
      guard let path = task.file else { return try body(task.sheet) }
      let file = OutputFile(path)
      if skipExisting, file.exists { return SheetResult(status: .skipped) }
      var result = try body(task.sheet)
      if let output = result.output.take() { try file.write(output) }
      return result
    } catch {
      return SheetResult(failure: error)
    }
  }
}
