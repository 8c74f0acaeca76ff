/// The regular-expression engine that matches patterns.
///
/// All engines accept the same language. A build has those of its package traits, `PCRE2` and
/// `Foundation`; one that it lacks has no name here.
public enum MatchingEngine: String, Hashable, Sendable, CaseIterable {
  #if PCRE2
  /// PCRE2, with machine code if the library can make it.
  case pcre2
  #endif
  #if Foundation
  /// Foundation's `NSRegularExpression`.
  case foundation
  #endif

  /// The fastest engine this build has.
  public static var standard: MatchingEngine {
    #if PCRE2
    .pcre2
    #elseif Foundation
    .foundation
    #else
    #error("ChordParse needs an engine: enable the package trait PCRE2, or Foundation, or both")
    #endif
  }
}
