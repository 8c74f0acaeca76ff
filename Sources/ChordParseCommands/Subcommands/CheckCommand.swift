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
      for diagnostic in read.song.diagnostics {
        hasErrors = hasErrors || diagnostic.severity == .error
        try Console.write(line: text(diagnostic, in: read.song, sheet: sheet.name))
      }
    }
    if hasErrors { throw ExitCode.failure }
  }

  private func text(_ diagnostic: Diagnostic, in song: Song, sheet: String) throws -> String {
    guard json else {
      let line = DiagnosticLine.text(diagnostic, in: song, sheet: sheet)
      return [line, DiagnosticLine.excerpt(diagnostic, in: song)].compactMap { $0 }
        .joined(separator: "\n")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let record = DiagnosticRecord(diagnostic, in: song, sheet: sheet)
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

  init(_ diagnostic: Diagnostic, in song: Song, sheet: String) {
    let place = SourceLocator(song.source.text).location(of: diagnostic.range.lowerBound)
    (file, line, column) = (sheet, place.line, place.column)
    severity = diagnostic.severity.rawValue
    code = diagnostic.code.rawValue
    message = diagnostic.message
    remedy = diagnostic.remedy
    range = [diagnostic.range.lowerBound.utf8, diagnostic.range.upperBound.utf8]
  }
}
