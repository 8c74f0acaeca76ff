/// What a plan does about one file.
public enum SyncAction: Hashable, Sendable {
  /// Its content goes from one side to the other.
  case copy(from: SyncSide)
  /// It is deleted on a side, since it was deleted on the other.
  case delete(on: SyncSide)
  /// It is renamed on a side, since it was renamed on the other.
  case rename(on: SyncSide, from: String, to: String)
  /// Both sides have the same content, which is noted.
  case adopt
  /// Both sides have changed it: the texts are merged, or both are kept.
  case reconcile
  /// Both sides have deleted it, which is noted.
  case forget
  /// It is left alone.
  case leave(on: SyncSide, NameProblem)
}

/// What a plan says about one file.
public struct PlannedStep: Hashable, Sendable {
  /// The file.
  public let key: NameKey
  /// Its path, in the spelling of the side where the content comes from.
  public let path: String
  /// What is done.
  public let action: SyncAction
  /// Why: what has become of the file on each side.
  public let changes: BothSides<FileChange>
}

extension SyncAction {
  /// What both changes together ask for; nil for nothing.
  ///
  /// A change wins over a deletion, and two changes are never decided by dates.
  init?(_ changes: BothSides<FileChange>, isEqualNow: Bool) {
    switch (changes.local, changes.remote) {
    case (.absent, .absent), (.same, .same): return nil
    case (.gone, .gone): self = .forget
    case (.same, .gone): self = .delete(on: .local)
    case (.gone, .same): self = .delete(on: .remote)
    case (.new, .absent), (_, .gone): self = .copy(from: .local)
    case (.absent, .new), (.gone, _): self = .copy(from: .remote)
    case (.same, _): self = isEqualNow ? .adopt : .copy(from: .remote)
    case (_, .same): self = isEqualNow ? .adopt : .copy(from: .local)
    default: self = isEqualNow ? .adopt : .reconcile
    }
  }

  /// Whether it changes something on a side.
  func writes(on side: SyncSide) -> Bool {
    switch self {
    case .copy(let from): from != side
    case .delete(let place), .rename(let place, _, _): place == side
    case .reconcile: true
    case .adopt, .forget, .leave: false
    }
  }
}

extension PlannedStep {
  /// Whether only the base is brought up to date, with nothing that anyone would want to know.
  public var isSilent: Bool {
    action == .adopt && changes == BothSides(local: .same, remote: .same)
  }
}

extension PlannedStep: CustomStringConvertible {
  public var description: String {
    switch action {
    case .copy(.local): "upload         \(path)\(reason)"
    case .copy(.remote): "download       \(path)\(reason)"
    case .delete(.local): "delete here    \(path)\(reason)"
    case .delete(.remote): "delete there   \(path)\(reason)"
    case .rename(.local, let from, let to): "rename here    \(from) → \(to)"
    case .rename(.remote, let from, let to): "rename there   \(from) → \(to)"
    case .adopt: "same on both   \(path)"
    case .reconcile: "merge          \(path)\(reason)"
    case .forget: "gone on both   \(path)"
    case .leave(let side, let problem):
      "leave alone    \(path) (\(side == .local ? "here" : "there")): \(problem)"
    }
  }

  private var reason: String {
    " (here: \(changes.local.rawValue), there: \(changes.remote.rawValue))"
  }
}
