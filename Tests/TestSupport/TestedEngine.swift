import FoundationMatching
import TextMatching

#if PCRE2
import PCRE2Matching
#endif

/// The engines that this build can run, for tests that hold for each of them.
public enum TestedEngine: String, CaseIterable, Sendable {
  case foundation
  #if PCRE2
  /// PCRE2 as it runs by itself: interpreted at first, later by machine code.
  case pcre2
  /// PCRE2 by machine code.
  case translatedPCRE2
  /// PCRE2 by its interpreter, which serves where machine code is not allowed.
  case interpretedPCRE2
  #endif

  /// Compiles patterns.
  public func program(_ patterns: [Pattern]) throws(PatternError) -> any PatternProgram {
    switch self {
    case .foundation: try FoundationProgram(patterns)
    #if PCRE2
    case .pcre2: try PCRE2Program(patterns)
    case .translatedPCRE2: try PCRE2Program(patterns, execution: .translated)
    case .interpretedPCRE2: try PCRE2Program(patterns, execution: .interpreted)
    #endif
    }
  }

  /// Compiles expressions, which are called by their place in the list.
  public func session(_ sources: String...) throws(PatternError) -> any MatchSession {
    try program(Pattern.list(sources)).makeSession()
  }
}

extension Pattern {
  /// Makes patterns of bare expressions, named by their place in the list.
  public static func list(_ sources: [String]) -> [Pattern] {
    sources.enumerated().map { Pattern("pattern \($0)", $1, accepts: $1) }
  }
}
