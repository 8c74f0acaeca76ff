#if PCRE2
public import TextMatching

/// How the engine runs a pattern.
package enum PCRE2Execution: Sendable {
  /// As machine code, where the library can make it.
  case translated
  /// By the library's interpreter.
  case interpreted
}

/// Patterns compiled by PCRE2, read as Unicode text in UTF-8.
///
/// Compilation, machine code included, costs some 20 to 70 µs a pattern: compile
/// once and share the program. It is immutable, so sharing it needs no lock.
public final class PCRE2Program: PatternProgram {
  let codes: [PCRE2Code]

  /// Compiles the patterns to machine code, where the library can make it.
  ///
  /// - Throws: `PatternError` with the byte offset of the first fault and the
  ///   library's explanation.
  public convenience init(_ patterns: [Pattern]) throws(PatternError) {
    try self.init(patterns, execution: .translated)
  }

  /// Compiles the patterns for one way to run them, for comparing the two.
  package init(_ patterns: [Pattern], execution: PCRE2Execution) throws(PatternError) {
    // No `map`: the compiled codes must survive a typed throw.
    var codes: [PCRE2Code] = []
    codes.reserveCapacity(patterns.count)
    for pattern in patterns {
      codes.append(try PCRE2Code(pattern, execution: execution))
    }
    self.codes = codes
  }

  /// Makes a session for one task; it costs about 4 µs.
  public func makeSession() -> sending PCRE2Session {
    PCRE2Session(self)
  }
}
#endif
