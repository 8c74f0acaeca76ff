/// What a check of a service has shown.
public struct ConformanceResult: Sendable, CustomStringConvertible {
  /// What became of the check.
  public enum Outcome: Sendable, Equatable {
    case kept
    /// The service does not claim to be capable of it.
    case notClaimed
    case broken(String)
  }

  /// The rule.
  public let rule: String
  /// What became of it.
  public let outcome: Outcome

  /// Whether the rule is broken.
  public var isBroken: Bool { if case .broken = outcome { true } else { false } }

  public var description: String {
    switch outcome {
    case .kept: "kept         \(rule)"
    case .notClaimed: "not claimed  \(rule)"
    case .broken(let reason): "BROKEN       \(rule): \(reason)"
    }
  }
}
