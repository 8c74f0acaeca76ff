import ArgumentParser
import ChordParse
import CommandSupport

/// Prints the outcomes of the sheets of a run, in order, and counts them.
struct RunReport: OrderedSink {
  /// A sheet and its result.
  struct Outcome: Sendable {
    let sheet: InputSheet
    let result: SheetResult
  }

  private let total: Int
  private var progress: ProgressLine?
  private var done = 0
  private var skipped = 0
  private var withErrors: [String] = []
  private var failed: [String] = []
  private var anyWouldChange = false
  private var hasWritten = false
  private var hasWarnedOfJoinedSongs = false
  private var consoleError: (any Error)?

  /// A report on a number of sheets.
  ///
  /// - Parameter namesFailed: The names that led to no sheet.
  init(total: Int, namesFailed: [String], progress: ProgressLine?) {
    self.total = total
    self.progress = progress
    failed = namesFailed.map(Console.shown)
  }

  mutating func take(_ outcome: Outcome) -> Bool {
    count(outcome)
    let messages = messages(of: outcome)
    if !messages.isEmpty || outcome.result.output != nil { progress?.clear() }
    if !messages.isEmpty { Console.warn(messages) }
    do {
      if let output = outcome.result.output {
        if hasWritten { warnOfJoinedSongs(outcome.result) }
        var separator = hasWritten ? outcome.result.separator : []
        try output.forEachPiece {
          try Console.write(separator + $0)
          separator = []
        }
        hasWritten = true
      }
    } catch {
      consoleError = error
    }
    let (done, total) = (done, total)
    progress?.show(done, of: total)
    return consoleError == nil
  }

  /// Warns once that nothing shows where one song ends and the next begins.
  private mutating func warnOfJoinedSongs(_ result: SheetResult) {
    guard let option = result.keptApartBy, !hasWarnedOfJoinedSongs, Console.level != .quiet
    else {
      return
    }
    hasWarnedOfJoinedSongs = true
    Console.warn(
      "chordparse: several songs follow each other, and nothing shows where one ends; "
        + "\(option) keeps them apart"
    )
  }

  /// What is said of a sheet, as far as people want to know it.
  private func messages(of outcome: Outcome) -> [String] {
    let result = outcome.result
    switch (Console.level, result.status) {
    case (.quiet, .succeeded), (.quiet, .wouldChange), (.quiet, .skipped): return []
    case (.verbose, .skipped):
      return result.messages + ["\(outcome.sheet.shownName): skipped because its result exists"]
    case (.verbose, _): return [result.reading].compactMap { $0 } + result.messages
    case (.quiet, _), (.usual, _): return result.messages
    }
  }

  private mutating func count(_ outcome: Outcome) {
    done += 1
    switch outcome.result.status {
    case .succeeded: break
    case .wouldChange: anyWouldChange = true
    case .skipped: skipped += 1
    case .hasErrors: withErrors.append(outcome.sheet.shownName)
    case .failed: failed.append(outcome.sheet.shownName)
    }
  }

  /// Ends the run and reports what failed.
  ///
  /// - Throws: `ExitCode.failure` when anything failed, or the error of standard output.
  mutating func finish(isForSeveral: Bool) throws {
    let (done, skipped) = (done, skipped)
    progress?.finish(done, skipped: skipped)
    if isForSeveral { reportFailures() }
    if Interruption.isRequested { reportInterruption() }
    if let consoleError { throw consoleError }
    if anyWouldChange || !withErrors.isEmpty || !failed.isEmpty { throw ExitCode.failure }
  }

  private func reportFailures() {
    if !failed.isEmpty { report(failed, "failed") }
    if !withErrors.isEmpty { report(withErrors, "with errors") }
  }

  private func report(_ names: [String], _ what: String) {
    Console.warn("chordparse: \(names.count.grouped) of \(total.grouped) \(what):")
    for name in names.prefix(Self.mostNames) { Console.warn("  \(name)") }
    if names.count > Self.mostNames {
      Console.warn("  and \((names.count - Self.mostNames).grouped) more")
    }
  }

  private func reportInterruption() {
    if done < total {
      Console.warn("chordparse: interrupted after \(done.grouped) of \(total.grouped("sheet"))")
    }
    Interruption.end()
  }

  private static let mostNames = 20
}
