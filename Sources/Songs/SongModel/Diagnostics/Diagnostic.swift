/// Something the reader found worth saying about a place in a sheet.
public struct Diagnostic: Hashable, Sendable, Codable {
  /// How grave a finding is.
  public enum Severity: String, Hashable, Sendable, Codable {
    /// Something was guessed or is unusual.
    case note
    /// Probably not what the typist meant.
    case warning
    /// Certainly broken.
    case error
  }

  /// What was found; stable over versions.
  public let code: DiagnosticCode
  /// How grave it is.
  public let severity: Severity
  /// One sentence about this case.
  public let message: String
  /// What to do about it.
  public let remedy: String?
  /// Where it is.
  public let range: SourceRange
  /// Edits of the sheet that are safe to make and mend it; none where only a person can tell.
  public let fixes: [SourceEdit]

  /// Makes a diagnostic.
  public init(
    _ code: DiagnosticCode,
    _ severity: Severity,
    _ message: String,
    remedy: String? = nil,
    range: SourceRange,
    fixes: [SourceEdit] = []
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.remedy = remedy
    self.range = range
    self.fixes = fixes
  }
}
