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

  /// Makes a diagnostic.
  public init(
    _ code: DiagnosticCode,
    _ severity: Severity,
    _ message: String,
    remedy: String? = nil,
    range: SourceRange
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.remedy = remedy
    self.range = range
  }
}

/// What a diagnostic is about.
public enum DiagnosticCode: String, Hashable, Sendable, Codable, CaseIterable {
  /// The encoding was not declared and had to be guessed.
  case guessedEncoding = "guessed-encoding"
  /// Some bytes are not valid in the encoding.
  case invalidBytes = "invalid-bytes"
  /// The input does not look like text.
  case binaryInput = "binary-input"
  /// A bracket is opened and never closed.
  case unclosedBracket = "unclosed-bracket"
  /// A directive's brace is opened and never closed.
  case unclosedBrace = "unclosed-brace"
  /// A bracket holds something that is no chord.
  case unknownChord = "unknown-chord"
  /// A directive that ChordPro does not know.
  case unknownDirective = "unknown-directive"
  /// An environment is started and never ended, or ended and never started.
  case unbalancedEnvironment = "unbalanced-environment"
  /// Text stands beside a directive on the same line.
  case textBesideDirective = "text-beside-directive"
  /// A fingering that does not sound the chord it is said to be.
  case definitionMismatch = "definition-mismatch"
  /// A line is too long to be read with patterns; it is kept as lyrics.
  case lineTooLong = "line-too-long"
  /// The engine gave up on a line; it is kept as lyrics.
  case engineLimit = "engine-limit"
}
