import ChordParse
import CommandSupport

/// The result of a command for one sheet.
struct SheetResult: Sendable {
  /// How a sheet came out.
  enum Status: Sendable {
    /// There is a result, or nothing to change.
    case succeeded
    /// The sheet would change, which `format --check` reports; the exit status is 1.
    case wouldChange
    /// The sheet holds errors.
    case hasErrors
    /// There is no result.
    case failed
    /// The result existed before.
    case skipped
  }

  /// The result itself; nil to write nothing.
  var output: OutputContent?
  /// What separates it from a result before it on standard output.
  var separator: [UInt8] = []
  /// What would keep it apart from a result before it on standard output, where nothing else shows
  /// them apart; nil where something does.
  var keptApartBy: String?
  /// How the sheet was read, for those who want to know.
  var reading: String?
  /// Lines for standard error.
  var messages: [String] = []
  var status = Status.succeeded
  /// Whether the sheet is empty, so that its result takes no other's place.
  var isFromBlankSheet = false
}

extension SheetResult {
  /// A result on standard output.
  init(lines: [String]) {
    self.init(lineCount: lines.count) { lines[$0] }
  }

  /// A result on standard output, whose lines are made one by one.
  init(lineCount: Int, line: @escaping @Sendable (Int) -> String) {
    output = lineCount == 0 ? nil : .lines(lineCount, line: line)
  }

  /// The result of a sheet that failed.
  init(failure: any Error, of sheet: InputSheet) {
    // Errors of files name them.
    let place = failure is FrontendError ? "" : sheet.shownName + ": "
    messages = ["chordparse: \(place)\(Console.shown("\(failure)"))"]
    status = .failed
  }

  /// The result of a binary file, of which nothing is made; nil for a text.
  init?(ofBinary song: Song, _ sheet: InputSheet) {
    guard song.isBinary else { return nil }
    report(song.binaryFindings, of: song, sheet: sheet.shownName)
  }

  /// The result with a note on an empty sheet, and a line that says how the sheet was read.
  func noting(_ song: Song, sheet: String) -> SheetResult {
    var result = self
    if song.text.string.isBlank {
      result.isFromBlankSheet = true
      // Of one that is not text, more has been said.
      if !song.isBinary { result.messages.append("chordparse: \(FrontendError.blank(sheet))") }
    }
    guard Console.level == .verbose else { return result }
    let source = song.source
    result.reading = """
      \(sheet): \(source.format.rawValue), \(source.text.encoding.rawValue), \
      \(source.notation.rawValue) notation
      """
    return result
  }

  /// Adds messages about findings, and remembers whether there are errors.
  mutating func report(_ diagnostics: [Diagnostic], of song: Song, sheet: String) {
    guard !diagnostics.isEmpty else { return }
    let locator = SourceLocator(song.text)
    messages += diagnostics.map { DiagnosticLine.text($0, at: locator, sheet: sheet) }
    if diagnostics.contains(where: { $0.severity == .error }) { status = .hasErrors }
  }
}
