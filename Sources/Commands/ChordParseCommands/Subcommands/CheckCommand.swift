import ArgumentParser
import ChordParse
import CommandSupport

/// Prints what is wrong with sheets, and fixes what is safe to fix.
struct CheckCommand: ParsableCommand {
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
        chordparse check --fix songs/
      """
  )

  @OptionGroup var reading: ReadingArguments

  @Flag(help: "Print one JSON object for each finding.")
  var json = false

  @Flag(help: "Fix in the files what is safe to fix, and print what is left.")
  var fix = false

  @Flag(help: "Print the codes of all possible findings, and read no sheets.")
  var codes = false

  func run() throws {
    if codes { return try printCodes() }
    try SheetRun(reading).parseEach { sheet, song in
      let ignored = try CheckSettings(for: sheet).ignored
      let song = fix ? try fixed(song, of: sheet, ignoring: ignored) : song
      let locator = SourceLocator(song.source.text)
      let findings = SongCheck(song, ignoring: ignored).diagnostics
      var result = SheetResult(
        lines: try findings.map { try text(of: $0, at: locator, in: song, sheet: sheet.name) }
      )
      if findings.contains(where: { $0.severity == .error }) { result.status = .hasErrors }
      return result
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

  /// The song after all safe fixes, which are written to its file.
  private func fixed(
    _ song: Song,
    of sheet: InputSheet,
    ignoring ignored: Set<DiagnosticCode>
  ) throws -> Song {
    let parser = try reading.parser()
    var fixed = song
    // A remedy may reveal the next finding.
    for _ in 0..<8 {
      let findings = SongCheck(fixed, ignoring: ignored).diagnostics
      let fixer = SheetFixer(fixed, fixing: findings)
      if fixer.edits.isEmpty { break }
      fixed = parser.parse(fixer.bytes)
    }
    if fixed != song { try sheet.write(fixed.source.text.bytes) }
    return fixed
  }

  private func text(
    of diagnostic: Diagnostic,
    at locator: SourceLocator,
    in song: Song,
    sheet: String
  ) throws -> String {
    guard json else {
      let line = DiagnosticLine.text(diagnostic, at: locator, sheet: sheet)
      let excerpt = DiagnosticLine.excerpt(diagnostic, at: locator, in: song.source.text)
      return [line, excerpt].compactMap { $0 }.joined(separator: "\n")
    }
    return try JSONLine.text(of: DiagnosticRecord(diagnostic, at: locator, sheet: sheet))
  }
}

/// A diagnostic as `check --json` prints it.
struct DiagnosticRecord: Encodable {
  let file: String
  let line: Int
  let column: Int
  let severity: String
  let code: String
  let message: String
  let remedy: String?
  /// UTF-8 bytes from the start of the text.
  let range: [Int]

  init(_ diagnostic: Diagnostic, at locator: SourceLocator, sheet: String) {
    let place = locator.location(of: diagnostic.range.lowerBound)
    (file, line, column) = (sheet, place.line, place.column)
    severity = diagnostic.severity.rawValue
    code = diagnostic.code.rawValue
    message = diagnostic.message
    remedy = diagnostic.remedy
    range = [diagnostic.range.lowerBound.utf8, diagnostic.range.upperBound.utf8]
  }
}
