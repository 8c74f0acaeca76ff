/// A pattern that an engine could not compile.
public struct PatternError: Error, Hashable, Sendable {
  /// The name of the pattern.
  public let pattern: String
  /// The place of the fault in UTF-8 bytes from the start of the pattern, where
  /// the engine says so.
  public let offset: Int?
  /// The engine's explanation.
  public let message: String

  /// Makes an error about the pattern with this name.
  public init(pattern: String, offset: Int?, message: String) {
    self.pattern = pattern
    self.offset = offset
    self.message = message
  }
}

/// Why an engine gave up on a line.
public enum MatchError: Error, Hashable, Sendable {
  /// The match needed more steps than the engine allows.
  case stepLimit
  /// The match needed more memory than the engine allows.
  case memoryLimit
  /// The engine failed with a code of its own.
  case engine(code: Int)
}
