import ChordParse
import CommandSupport

/// Prints diagnostics.
enum DiagnosticLine {
  /// `file:line:column: severity: message [code]`, columns in code points.
  ///
  /// - Parameter isResult: whether it goes to standard output.
  static func text(
    _ diagnostic: Diagnostic,
    at locator: SourceLocator,
    sheet: String,
    isResult: Bool = false
  ) -> String {
    let place = locator.location(of: diagnostic.range.lowerBound)
    let remedy = diagnostic.remedy.map { "; \($0)" } ?? ""
    let severity = diagnostic.severity
    return Console.shown("\(sheet):\(place.line):\(place.column): ")
      + severity.color.text(severity.rawValue, isResult: isResult)
      + Console.shown(": \(diagnostic.message)\(remedy) [\(diagnostic.code.rawValue)]")
  }

  /// The line a diagnostic is about, and a caret below its place.
  ///
  /// Tabs are printed as the blanks they take, so that the caret is in the right place.
  static func excerpt(
    _ diagnostic: Diagnostic,
    at locator: SourceLocator,
    in text: SourceText
  ) -> String? {
    let start = locator.location(of: diagnostic.range.lowerBound)
    guard locator.table.lines.indices.contains(start.line - 1) else { return nil }
    let line = locator.table.lines[start.line - 1]
    let words = String(text.slice(line.range).prefix(longestExcerpt))
    let lineStart = line.range.utf8.lowerBound
    let shown = lineStart..<lineStart + words.utf8.count
    guard diagnostic.range.utf8.lowerBound <= shown.upperBound else { return nil }
    let found = diagnostic.range.utf8.clamped(to: shown)
    let before = cells(of: lineStart..<found.lowerBound, in: text)
    let width = max(1, cells(of: lineStart..<found.upperBound, in: text) - before)
    let caret = TerminalColor.pointer.text(
      "^" + String(repeating: "~", count: width - 1),
      isResult: true
    )
    return "  \(words.tabsExpanded)\n  \(String(repeating: " ", count: before))\(caret)"
  }

  /// How many cells a part of a line takes as it is shown.
  private static func cells(of part: Range<Int>, in text: SourceText) -> Int {
    CellCounter.width(of: String(text.slice(SourceRange(utf8: part))).tabsExpanded)
  }

  private static let longestExcerpt = 160
}

extension Diagnostic.Severity {
  fileprivate var color: TerminalColor {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}

extension String {
  /// The text with tabs replaced by blanks up to every eighth cell, and characters that would
  /// control a terminal by others that can be seen.
  fileprivate var tabsExpanded: String {
    var result = ""
    var counter = CellCounter()
    for scalar in unicodeScalars {
      let cell = counter.cell
      switch scalar.value {
      case 0x09:
        counter.advance(over: scalar)
        result += String(repeating: " ", count: counter.cell - cell)
      case 0..<0x20, 0x7F..<0xA0:
        counter.advance(over: "\u{FFFD}")
        result += "\u{FFFD}"
      default:
        counter.advance(over: scalar)
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
