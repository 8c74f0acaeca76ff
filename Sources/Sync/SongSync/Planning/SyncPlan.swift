internal import Foundation

/// Everything that a sync is about to do, one step for each file that needs one.
public struct SyncPlan: Sendable {
  /// The steps, sorted by path.
  public var steps: [PlannedStep]
  /// What the user should know, such as clocks that disagree.
  public var notices: [String] = []
  /// The files with which nothing can be done, and why, as far as it is known before they are read.
  public internal(set) var failures: [SyncFailure] = []

  /// Makes a plan.
  public init(steps: [PlannedStep]) {
    self.steps = steps
  }

  /// The steps that do something, even if it is only noted.
  public var work: [PlannedStep] {
    steps.filter { if case .leave = $0.action { false } else { true } }
  }

  /// The files that are left alone.
  public var leftAlone: [PlannedStep] {
    steps.filter { if case .leave = $0.action { true } else { false } }
  }

  /// Whether something is changed on a side.
  public func writes(on side: SyncSide) -> Bool {
    steps.contains { $0.action.writes(on: side) }
  }
}
