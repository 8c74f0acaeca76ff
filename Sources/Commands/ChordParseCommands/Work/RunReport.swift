import ArgumentParser
import CommandSupport

/// Prints what becomes of the sheets of a run, in order, and counts.
struct RunReport: OrderedSink {
  /// A sheet, and what became of it.
  struct Outcome: Sendable {
    let sheet: InputSheet
    let result: SheetResult
  }

  private let total: Int
  private var progress: ProgressLine?
  private var done = 0
  private var skipped = 0
  private var faulty: [String] = []
  private var failed: [String] = []
  private var isUnfit = false
  private var consoleError: (any Error)?

  /// A report about so many sheets.
  ///
  /// - Parameter namesFailed: The names that led to no sheet.
  init(total: Int, namesFailed: [String], progress: ProgressLine?) {
    self.total = total
    self.progress = progress
    failed = namesFailed
  }

  mutating func take(_ outcome: Outcome) -> Bool {
    count(outcome)
    let isSilent = outcome.result.messages.isEmpty && outcome.result.output == nil
    if !isSilent { progress?.clear() }
    for message in outcome.result.messages { Console.warn(message) }
    do {
      if let output = outcome.result.output { try Console.write(output) }
    } catch {
      consoleError = error
    }
    let (done, total) = (done, total)
    progress?.show(done, of: total)
    return consoleError == nil
  }

  private mutating func count(_ outcome: Outcome) {
    done += 1
    switch outcome.result.verdict {
    case .good: break
    case .unfit: isUnfit = true
    case .skipped: skipped += 1
    case .faulty: faulty.append(outcome.sheet.name)
    case .failed: failed.append(outcome.sheet.name)
    }
  }

  /// Ends the run: tells what failed.
  ///
  /// - Throws: `ExitCode.failure` when anything failed, or what standard output failed with.
  mutating func finish(isForSeveral: Bool) throws {
    let (done, skipped) = (done, skipped)
    progress?.finish(done, skipped: skipped)
    if isForSeveral { tellFailures() }
    if Interruption.isRequested { tellInterruption() }
    if let consoleError { throw consoleError }
    if isUnfit || !faulty.isEmpty || !failed.isEmpty { throw ExitCode.failure }
  }

  private func tellFailures() {
    if !failed.isEmpty { tell(failed, "failed") }
    if !faulty.isEmpty { tell(faulty, "with errors") }
  }

  private func tell(_ names: [String], _ what: String) {
    Console.warn("chordparse: \(names.count.grouped) of \(total.grouped) \(what):")
    for name in names.prefix(Self.mostNames) { Console.warn("  \(name)") }
    if names.count > Self.mostNames {
      Console.warn("  and \((names.count - Self.mostNames).grouped) more")
    }
  }

  private func tellInterruption() {
    if done < total {
      Console.warn("chordparse: interrupted after \(done.grouped) of \(total.grouped) sheets")
    }
    Interruption.end()
  }

  private static let mostNames = 20
}
