internal import Foundation
public import TextMatching

/// Patterns compiled by Foundation's `NSRegularExpression`.
///
/// For platforms without PCRE2, and for checking that engine against this one.
/// It is the slower of the two by far: ask it about words, not about texts.
public struct FoundationProgram: PatternProgram {
  let patterns: PatternTable

  /// Checks the patterns by compiling each once.
  ///
  /// - Throws: `PatternError`, without an offset: Foundation does not say where a
  ///   pattern is at fault.
  public init(_ patterns: [Pattern]) throws(PatternError) {
    for pattern in patterns {
      _ = try Self.compile(pattern)
    }
    self.patterns = PatternTable(patterns)
  }

  public init(trusted patterns: PatternTable) {
    self.patterns = patterns
  }

  /// Makes a session for one task; it compiles each pattern again when first asked.
  public func makeSession() -> sending FoundationSession {
    FoundationSession(self)
  }

  /// Compiles one pattern.
  ///
  /// Each session has expressions of its own: two tasks that match with one
  /// expression make Foundation copy it for every call.
  static func compile(_ pattern: Pattern) throws(PatternError) -> NSRegularExpression {
    do {
      return try NSRegularExpression(pattern: pattern.source)
    } catch {
      throw PatternError(pattern: pattern.name, offset: nil, message: error.localizedDescription)
    }
  }
}
