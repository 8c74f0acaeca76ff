/// Something worth saying about a place in a sheet.
public struct Diagnostic: Hashable, Sendable, Codable {
  /// How serious a finding is.
  public enum Severity: String, Hashable, Sendable, Codable {
    /// Something was guessed, or is unusual.
    case note
    /// Probably not what the author meant.
    case warning
    /// Certainly broken.
    case error
  }

  /// What was found; stable across versions.
  public let code: DiagnosticCode
  /// How serious it is.
  public private(set) var severity: Severity
  /// One sentence about this case.
  public let message: String
  /// What to do about it.
  public let remedy: String?
  /// Where it is.
  public let range: SourceRange
  /// Edits that safely fix the sheet; none if only a person can decide.
  public let fixes: [SourceEdit]

  /// Makes a diagnostic; its code decides how serious it is.
  package init(
    _ code: DiagnosticCode,
    _ message: String,
    remedy: String? = nil,
    range: SourceRange,
    fixes: [SourceEdit] = []
  ) {
    self.code = code
    severity = DiagnosticTable.row(code).severity
    self.message = message
    self.remedy = remedy
    self.range = range
    self.fixes = fixes
  }
}

extension Diagnostic {
  /// The finding as an error.
  package var asError: Diagnostic {
    var finding = self
    finding.severity = .error
    return finding
  }
}
