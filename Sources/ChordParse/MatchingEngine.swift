/// The engine that matches patterns.
///
/// All engines accept the same language.
public enum MatchingEngine: String, Hashable, Sendable, CaseIterable {
  /// PCRE2, with machine code where the library can make it.
  case pcre2
  /// Foundation's `NSRegularExpression`.
  case foundation

  /// The engines this build has.
  public static var available: [MatchingEngine] {
    #if PCRE2
    [.pcre2, .foundation]
    #else
    [.foundation]
    #endif
  }

  /// The fastest engine this build has.
  public static var standard: MatchingEngine {
    available.first ?? .foundation
  }
}

/// An engine that this build was made without.
public struct UnavailableEngine: Error, Hashable, Sendable, CustomStringConvertible {
  /// The engine asked for.
  public let engine: MatchingEngine

  public var description: String {
    """
    this build has no \(engine.rawValue) engine; build with the trait PCRE2, \
    or use \(MatchingEngine.standard.rawValue)
    """
  }
}
