/// The regular-expression engine that matches patterns.
///
/// All engines accept the same language.
public enum MatchingEngine: String, Hashable, Sendable, CaseIterable {
  /// PCRE2, with machine code if the library can make it.
  case pcre2
  /// Foundation's `NSRegularExpression`.
  case foundation

  /// The engines this build has, the fastest first.
  package static var available: [MatchingEngine] {
    #if PCRE2 && Foundation
    [.pcre2, .foundation]
    #elseif PCRE2
    [.pcre2]
    #elseif Foundation
    [.foundation]
    #else
    #error("ChordParse needs an engine: enable the package trait PCRE2, or Foundation, or both")
    #endif
  }

  /// The fastest engine this build has.
  public static var standard: MatchingEngine { available[0] }

  /// The package trait that includes the engine in a build.
  var trait: String {
    switch self {
    case .pcre2: "PCRE2"
    case .foundation: "Foundation"
    }
  }
}

/// An error about an engine that this build does not include.
public struct UnavailableEngine: Error, Hashable, Sendable, CustomStringConvertible {
  /// The engine asked for.
  package let engine: MatchingEngine

  public var description: String {
    """
    this build has no \(engine.rawValue) engine; build with the package trait \(engine.trait), \
    as swift build does by default, or use \(MatchingEngine.standard.rawValue)
    """
  }
}
