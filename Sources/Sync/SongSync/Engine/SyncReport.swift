/// What a sync has done.
public struct SyncReport: Sendable {
  /// How many files went to the service.
  public var uploaded = 0
  /// How many files came from the service.
  public var downloaded = 0
  /// How many files were deleted here.
  public var deletedHere = 0
  /// How many files were deleted on the service.
  public var deletedThere = 0
  /// How many files were renamed on either side.
  public var renamed = 0
  /// The files in which changes of both sides were put together.
  public var merged: [String] = []
  /// The files under whose names a text was kept that lost a conflict.
  public var conflicts: [String] = []
  /// The files that were not songs, and were replaced by a song of the other side.
  public var replaced: [NoSong] = []
  /// What could not be done, and why.
  public var failures: [SyncFailure] = []
  /// The files that were left alone.
  public var leftAlone: [PlannedStep] = []
  /// What the user should know.
  public var notices: [String] = []

  /// Makes the report of a sync that has done nothing yet.
  public init() {}

  /// Whether nothing was changed on either side.
  public var isIdle: Bool {
    uploaded + downloaded + deletedHere + deletedThere + renamed == 0 && merged.isEmpty
      && conflicts.isEmpty
  }

  /// Whether both sides now have the same.
  public var isComplete: Bool { failures.isEmpty && leftAlone.isEmpty }

  mutating func add(_ outcome: StepOutcome) {
    switch outcome {
    case .noted: break
    case .copied(let from):
      if from == .local { uploaded += 1 } else { downloaded += 1 }
    case .replaced(let file):
      if file.side == .remote { uploaded += 1 } else { downloaded += 1 }
      replaced.append(file)
    case .deleted(let side):
      if side == .local { deletedHere += 1 } else { deletedThere += 1 }
    case .renamed: renamed += 1
    case .merged(let path): merged.append(path)
    case .keptBoth(let path): conflicts.append(path)
    }
  }
}

/// What a step has come to.
enum StepOutcome: Sendable {
  /// Only the base was changed.
  case noted
  case copied(from: SyncSide)
  /// A song replaced a file that was not one.
  case replaced(NoSong)
  case deleted(on: SyncSide)
  case renamed
  case merged(String)
  case keptBoth(String)

  var isNoted: Bool { if case .noted = self { true } else { false } }
}
