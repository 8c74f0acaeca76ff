import Foundation
import Testing

/// The scenarios in `Folders`: each has the steps that lead to it, the plan that is expected then,
/// and what both sides have in the end.
///
/// The first 28 have the names of those by which rclone's bisync is tested.
/// `RECORD_SNAPSHOTS=1` writes plans and results anew, and fails.
@Suite struct ScenarioTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Folders")

  private static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private static let ofBisync: Set<String> = [
    "all_changed", "backupdir", "basic", "changes", "check_access", "check_access_filters",
    "check_filename", "check_sync", "compare_all", "concurrent", "createemptysrcdirs", "dry_run",
    "equal", "ext_paths", "extended_filenames", "filters", "filtersfile_checks",
    "ignorelistingchecksum", "max_delete_path1", "max_delete_path2_force", "nomodtime",
    "normalization", "rclone_args", "resolve", "resync", "resync_modes", "rmdirs", "volatile",
  ]

  @Test func noneIsMissing() throws {
    #expect(Self.ofBisync.subtracting(try Self.names()).isEmpty)
  }

  @Test(arguments: try names())
  func scenarioEndsAsExpected(name: String) async throws {
    let folder = Self.folder.appending(path: name)
    let steps = try String(contentsOf: folder.appending(path: "steps.txt"), encoding: .utf8)
    let scenario = try await Scenario(steps)
    let plan = try await scenario.plan()
    try expect(plan, in: folder.appending(path: "plan.txt"))
    let result = try await scenario.result()
    try expect(result, in: folder.appending(path: "result.txt"))
  }

  private func expect(_ text: String, in file: URL) throws {
    guard ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == nil else {
      try Data(text.utf8).write(to: file)
      Issue.record("recorded \(file.path)")
      return
    }
    #expect(text == (try? String(contentsOf: file, encoding: .utf8)))
  }
}
