import Foundation
import SongSync
import Testing

/// The decision table: what has become of a song on both sides, and what is done about it.
@Suite struct DecisionTests {
  @Test(arguments: [
    ("same", "same", "nothing"), ("changed", "same", "upload"), ("same", "changed", "download"),
    ("gone", "same", "delete there"), ("same", "gone", "delete here"),
    ("gone", "gone", "gone on both"),
    ("changed", "gone", "upload"), ("gone", "changed", "download"),
    ("changed", "changed", "merge"), ("changed", "equal", "same on both"),
    ("new", "absent", "upload"), ("absent", "new", "download"), ("new", "new", "merge"),
    ("new", "equal", "same on both"),
  ])
  func tableIsFollowed(local: String, remote: String, action: String) {
    let plan = planner(local, remote).plan()
    let expected = action == "nothing" ? [] : [action]
    let actions = plan.steps.map { $0.description.prefix(15).trimmingCharacters(in: .whitespaces) }
    #expect(actions == expected)
  }

  private func planner(_ local: String, _ remote: String) -> SyncPlanner {
    let hasBase = ![local, remote].contains("new")
    var base = SyncBase()
    if hasBase {
      let mark = FileMark(entry(1), isRacy: false)
      base.entries[NameKey("a.cho")] = BaseEntry(
        hash(1),
        marks: BothSides(local: mark, remote: mark)
      )
    }
    let sides = BothSides(local: snapshot(local, own: 2), remote: snapshot(remote, own: 3))
    return SyncPlanner(base: base, sides: sides)
  }

  private func snapshot(_ state: String, own: Int) -> SideSnapshot {
    var snapshot = SideSnapshot([ServiceListing(date: Date(timeIntervalSince1970: 1_000))])
    let content: Int?
    switch state {
    case "same": content = 1
    case "equal": content = 2
    case "changed", "new": content = own
    default: content = nil
    }
    if let content {
      snapshot.files[NameKey("a.cho")] = SeenFile(entry(content), hash: hash(content))
    }
    return snapshot
  }

  private func entry(_ content: Int) -> FileEntry {
    FileEntry("a.cho", revision: Revision("\(content)"), size: 1, modified: nil)
  }

  private func hash(_ content: Int) -> ContentHash { ContentHash(of: Data([UInt8(content)])) }
}
