import ChordParse

/// What a command makes of one sheet.
struct SheetResult: Sendable {
  /// How a sheet fared.
  enum Verdict: Sendable {
    /// All is well.
    case good
    /// The sheet is not as it should be, and the result says so; the exit status is 1.
    case unfit
    /// The sheet holds errors.
    case faulty
    /// There is no result.
    case failed
    /// The result was there before.
    case skipped
  }

  /// The result itself; nil to write nothing.
  var output: [UInt8]?
  /// Lines for standard error.
  var messages: [String] = []
  var verdict = Verdict.good
}

extension SheetResult {
  /// A result on standard output.
  init(lines: [String]) {
    output = lines.isEmpty ? nil : Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  /// The result of a sheet that failed.
  init(failure: any Error) {
    messages = ["chordparse: \(failure)"]
    verdict = .failed
  }

  /// Tells what a reader found, and keeps whether there are errors.
  mutating func report(_ diagnostics: [Diagnostic], of song: Song, sheet: String) {
    guard !diagnostics.isEmpty else { return }
    let locator = SourceLocator(song.source.text)
    messages += diagnostics.map { DiagnosticLine.text($0, at: locator, sheet: sheet) }
    if diagnostics.contains(where: { $0.severity == .error }) { verdict = .faulty }
  }
}
