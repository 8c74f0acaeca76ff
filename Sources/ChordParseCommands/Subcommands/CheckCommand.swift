import ArgumentParser
import ChordParse
import Foundation

/// Prints what is wrong with sheets.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Print what is wrong with sheets.",
    discussion: """
      Each finding is printed as file:line:column: severity: message [code], with the line and a
      caret. The exit status is 1 when there are errors.

      Examples:
        chordparse check song.cho
        chordparse check --json songs/
      """
  )

  @OptionGroup var reading: ReadingArguments

  @Flag(help: "Print one JSON object for each finding.")
  var json = false

  func run() throws {
    var hasErrors = false
    try SheetRun(reading).readEach { sheet, read in
      let locator = SourceLocator(read.song.source.text)
      for diagnostic in read.song.diagnostics {
        hasErrors = hasErrors || diagnostic.severity == .error
        try Console.write(line: text(diagnostic, locator, read.song, sheet.name))
      }
    }
    if hasErrors { throw ExitCode.failure }
  }

  private func text(
    _ diagnostic: Diagnostic,
    _ locator: SourceLocator,
    _ song: Song,
    _ sheet: String
  ) throws -> String {
    guard json else {
      let line = DiagnosticLine.text(diagnostic, at: locator, sheet: sheet)
      let excerpt = DiagnosticLine.excerpt(diagnostic, at: locator, in: song.source.text)
      return [line, excerpt].compactMap { $0 }.joined(separator: "\n")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let record = DiagnosticRecord(diagnostic, at: locator, sheet: sheet)
    return String(decoding: try encoder.encode(record), as: UTF8.self)
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
