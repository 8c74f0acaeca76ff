import ChordParse

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
