import ArgumentParser
import ChordParse

/// A form in which findings are printed.
enum FindingFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people and editors: file:line:column, with the line and a caret.
  case text
  /// One JSON object for each finding.
  case json
  /// A document in SARIF 2.1.0, which code hosts and editors read.
  case sarif
  /// The commands of GitHub's actions, which mark the lines of a pull request.
  case github
}

extension FindingFormat {
  /// A finding as a command of GitHub's actions.
  static func githubCommand(_ record: DiagnosticRecord) -> String {
    let command = record.severity == "note" ? "notice" : record.severity
    let properties = [
      ("file", record.file), ("line", "\(record.line)"), ("col", "\(record.column)"),
      ("title", record.code),
    ].map { "\($0)=\(escaped($1, also: ":,"))" }.joined(separator: ",")
    let remedy = record.remedy.map { "; \($0)" } ?? ""
    return "::\(command) \(properties)::\(escaped(record.message + remedy, also: ""))"
  }

  private static func escaped(_ text: String, also more: String) -> String {
    text.unicodeScalars.map { scalar in
      guard
        scalar == "%" || scalar == "\r" || scalar == "\n" || more.unicodeScalars.contains(scalar)
      else { return String(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }
}
