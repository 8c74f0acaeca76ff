internal import Foundation

/// Why a sync stops before it has changed anything.
public enum SyncStop: Error, Hashable, Sendable {
  /// A side has no files any more.
  case isEmpty(SyncSide, files: Int)
  /// A side has lost more than half of its files.
  case lostMany(SyncSide, lost: Int, of: Int)
  /// The service is another place than the one that was synced before.
  case isAnotherPlace
  /// Another replica is at work.
  case isLocked(by: String, seconds: Int)
  /// The folder to be synced isn't there.
  case isMissing(SyncSide)
}

extension SyncStop: CustomStringConvertible {
  public var description: String {
    switch self {
    case .isEmpty(let side, let files):
      """
      \(side.place) is empty, and there were \(files) songs: nothing was changed; check that it \
      is the right place, and give --force if they were deleted on purpose
      """
    case .lostMany(let side, let lost, let all):
      """
      \(side.place) has lost \(lost) of \(all) songs: nothing was changed; see --plan, and give \
      --force if they were deleted on purpose
      """
    case .isAnotherPlace:
      """
      this is not the place that was synced before, or it was emptied: nothing was changed; \
      check address and account, and give --force to sync with it as with a new place, which \
      deletes nothing
      """
    case .isLocked(let holder, let seconds):
      """
      \(holder) is syncing: nothing was changed; try again, at the latest in \(seconds) s when \
      its lock expires
      """
    case .isMissing(let side):
      "\(side.place) isn't there any more: nothing was changed; check that it is connected"
    }
  }
}

extension SyncSide {
  /// The side in a sentence.
  var place: String { self == .local ? "this side" : "the remote" }
}

/// Stops a sync that would do what nobody wants.
struct SyncGuard {
  let base: SyncBase
  let plan: SyncPlan
  let sides: BothSides<SideSnapshot>

  /// So few files may all be deleted at once.
  static let few = 3

  /// Whether none of the sentinels is there that the base knows.
  var isAnotherPlace: Bool {
    !base.sentinels.isEmpty && base.sentinels.isDisjoint(with: sides.remote.sentinels)
  }

  /// - Throws: `SyncStop`.
  func check() throws(SyncStop) {
    if isAnotherPlace { throw .isAnotherPlace }
    for side in SyncSide.allCases {
      try checkEmpty(side)
      try checkLosses(on: side)
    }
  }

  private func checkEmpty(_ side: SyncSide) throws(SyncStop) {
    guard !base.entries.isEmpty, sides[side].files.isEmpty, sides[side].problems.isEmpty,
      !sides[side.other].files.isEmpty, base.entries.count > 1
    else { return }
    throw .isEmpty(side, files: base.entries.count)
  }

  /// What is gone on both sides is not lost, and neither is what was renamed.
  private func checkLosses(on side: SyncSide) throws(SyncStop) {
    let lost = plan.steps.count { $0.action == .delete(on: side.other) }
    if lost > Self.few, lost * 2 > base.entries.count {
      throw .lostMany(side, lost: lost, of: base.entries.count)
    }
  }
}

extension PlannedStep {
  var isRename: Bool { if case .rename = action { true } else { false } }
}
