import ArgumentParser
import ChordParse
import CommandSupport

/// Prints what is wrong with sheets, and fixes what is safe to fix.
struct CheckCommand: SheetCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Print what is wrong with sheets, and fix it.",
    discussion: """
      Each finding is printed as file:line:column: severity: message [code], with
      the line and a caret. The exit status is 1 when there are errors.

      A comment in a sheet suppresses kinds of findings:
      '# chordparse: ignore unknown-chord', or ignore-next for the line below it.
      So does a file .chordparse in the folder of the sheet, or in one above it:
      'ignore: unknown-chord, missing-title'.

      Examples:
        chordparse check song.cho
        chordparse check --json songs/
        chordparse check --format sarif songs/ > findings.sarif
        chordparse check --fix songs/
      """
  )

  @OptionGroup var reading: ReadingArguments

  @Option(help: "How findings are printed: \(Self.formats); as text if not given.")
  var format: FindingFormat?

  @Flag(help: "The same as --format json: one JSON object for each finding.")
  var json = false

  private static let formats = FindingFormat.allCases.map(\.rawValue).joined(separator: ", ")

  @Flag(
    help: """
      Fix in the files what is safe to fix, and print what is left; each fix is reported on \
      standard error.
      """
  )
  var fix = false

  @Flag(help: "Print the codes of all possible findings, and read no sheets.")
  var codes = false

  @Flag(help: "Check again whenever a sheet changes, until Ctrl-C.")
  var watch = false

  func validate() throws {
    if codes, fix || watch || json || format != nil || !reading.files.isEmpty {
      throw ValidationError("--codes prints the codes and reads no sheets; give it alone")
    }
    if json, let format, format != .json {
      throw ValidationError(
        "--json and --format \(format.rawValue) can't be combined; give one of them"
      )
    }
    if watch, fix || reading.files.isEmpty {
      throw ValidationError("--watch needs the names of sheets, and excludes --fix")
    }
    if watch { try reading.refuseStandardInput() }
  }

  func run() throws {
    if codes { return try printCodes() }
    guard watch else { return try checkAll() }
    try SheetWatch(reading.files).repeating(checkAll)
  }

  private func checkAll() throws {
    let log = SARIFLog()
    let outcome = Result {
      try SheetRun(reading).parseEach { try result(of: $1, $0, log) }
    }
    // What was found is reported even if some sheets failed.
    if form == .sarif { try Console.write(log.bytes()) }
    try outcome.get()
  }

  private func result(of song: Song, _ sheet: InputSheet, _ log: SARIFLog) throws -> SheetResult {
    let ignored = reading.config.leavesFileAside ? [] : try CheckSettings(for: sheet).ignored
    var messages: [String] = []
    let song = fix ? try fixed(song, of: sheet, ignoring: ignored, telling: &messages) : song
    let findings = SongCheck(song, ignoring: ignored).diagnostics
    var result = try self.result(findings, of: song, on: sheet, log: log)
    result.messages = messages
    if findings.contains(where: { $0.severity == .error }) { result.status = .hasErrors }
    return result
  }

  private var form: FindingFormat { json ? .json : format ?? .text }

  /// The findings of a sheet, a line or two each; in SARIF they go into the document at the end.
  private func result(
    _ findings: [Diagnostic],
    of song: Song,
    on sheet: InputSheet,
    log: SARIFLog
  ) throws -> SheetResult {
    let (text, name) = (song.text, sheet.shownName)
    let locator = SourceLocator(text)
    let records = findings.lazy.map { DiagnosticRecord($0, at: locator, sheet: sheet.name) }
    switch form {
    case .text:
      return SheetResult(lineCount: findings.count) { number in
        let finding = findings[number]
        let line = DiagnosticLine.text(finding, at: locator, sheet: name, isResult: true)
        let excerpt = DiagnosticLine.excerpt(finding, at: locator, in: text)
        return [line, excerpt].compactMap { $0 }.joined(separator: "\n")
      }
    case .json: return SheetResult(lines: try records.map { try JSONLine.text(of: $0) })
    case .github: return SheetResult(lines: records.map(FindingFormat.githubCommand))
    case .sarif:
      log.add(Array(records))
      return SheetResult()
    }
  }

  private func printCodes() throws {
    for row in DiagnosticTable.all {
      let fixable = row.isFixable ? " (--fix)" : ""
      try Console.write(
        line: "\(row.code.rawValue): \(row.severity.rawValue): \(row.summary)\(fixable)"
      )
    }
  }

  /// The song after all safe fixes, which are written to its file, and listed in a line each; a binary
  /// file stays as it is.
  private func fixed(
    _ song: Song,
    of sheet: InputSheet,
    ignoring ignored: Set<DiagnosticCode>,
    telling messages: inout [String]
  ) throws -> Song {
    if song.isBinary { return song }
    let (fixed, fixes) = reading.parser.fixing(song, ignoring: ignored)
    if fixed != song { try sheet.write(fixed.text.bytes) }
    for (findings, text) in fixes {
      let locator = SourceLocator(text)
      messages += findings.map { finding in
        let place = locator.location(of: finding.range.lowerBound)
        return Console.shown(
          "\(sheet.name):\(place.line):\(place.column): fixed: \(finding.message)"
            + " [\(finding.code.rawValue)]"
        )
      }
    }
    return fixed
  }
}
