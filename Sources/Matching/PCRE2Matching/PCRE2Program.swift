#if PCRE2
internal import Synchronization
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
/// To compile a pattern of chords takes some 300,000 instructions, to make machine code of it
/// twice as many. Each is compiled when it is first asked for, and machine code is made of
/// it when a session has asked often. Sessions share what is compiled.
public final class PCRE2Program: PatternProgram {
  let patterns: PatternTable
  /// How patterns are run; nil to begin with the interpreter, and to change when it pays.
  let execution: PCRE2Execution?
  private let compiled: Mutex<[Compiled]>

  /// What was compiled of one pattern.
  private struct Compiled {
    var interpreted: PCRE2Code?
    var translated: PCRE2Code?
  }

  /// Compiles the patterns.
  ///
  /// - Throws: `PatternError` with the byte offset of the first fault and the
  ///   library's explanation.
  public convenience init(_ patterns: [Pattern]) throws(PatternError) {
    try self.init(patterns, execution: nil)
  }

  public convenience init(trusted patterns: PatternTable) {
    self.init(table: patterns, execution: nil)
  }

  /// Compiles the patterns for one way to run them, for comparing the two.
  package convenience init(
    _ patterns: [Pattern],
    execution: PCRE2Execution?
  ) throws(PatternError) {
    self.init(table: PatternTable(patterns), execution: execution)
    for number in patterns.indices {
      _ = try code(of: number, execution ?? .interpreted)
    }
  }

  private init(table: PatternTable, execution: PCRE2Execution?) {
    patterns = table
    self.execution = execution
    compiled = Mutex(Array(repeating: Compiled(), count: table.count))
  }

  /// The numbers of the patterns of which machine code was made.
  package var translated: [Int] {
    compiled.withLock { compiled in
      compiled.indices.filter { compiled[$0].translated?.isTranslated == true }
    }
  }

  /// Makes a session for one task; it costs about 4 µs.
  public func makeSession() -> sending PCRE2Session {
    PCRE2Session(self)
  }

  /// The code of a pattern, which lives as long as the program.
  ///
  /// - Throws: `PatternError` when the pattern is broken.
  func code(of number: Int, _ execution: PCRE2Execution) throws(PatternError) -> PCRE2Code {
    try compiled.withLock { compiled throws(PatternError) in
      let known =
        switch execution {
        case .interpreted: compiled[number].interpreted
        case .translated: compiled[number].translated
        }
      if let known { return known }
      let code = try PCRE2Code(patterns[number], execution: execution)
      switch execution {
      case .interpreted: compiled[number].interpreted = code
      case .translated: compiled[number].translated = code
      }
      return code
    }
  }
}
#endif
