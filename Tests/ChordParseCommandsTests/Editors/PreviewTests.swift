import Foundation
import TestSupport
import Testing

/// Looks at a preview in a real browser while its sheet changes; skipped where there is none.
@Suite struct PreviewTests {
  @Test(
    .timeLimit(.minutes(30)),
    .enabled(if: Self.isThere, "chromium, or python3 with selenium, is not installed")
  )
  func pageFollowsTheSheet() throws {
    let folder = SheetFolder(["song.cho": Self.sheet])
    let sheet = folder.url.appending(path: "song.cho")
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "preview.py")
    let output = try Self.python.run([script.path, Tool.url.path, sheet.path]).output
    let report = try JSONDecoder().decode(PreviewReport.self, from: output)
    #expect(report.skipped == nil)
    #expect(report.refused == [403, 403, 403])
    #expect(report.served == 200)
    #expect(report.milliseconds.count == 10)
    // A busy machine is slow at times.
    #expect(report.milliseconds.sorted()[5] <= 300, "\(report.milliseconds)")
    #expect(report.moved.allSatisfy { abs($0) <= 2 }, "\(report.moved)")
    #expect(report.scrolled > 500)
  }

  private static let python = ExternalProgram("python3")

  private static let isThere =
    ExternalProgram("chromium").isInstalled
    && (try? python.run(["-c", "import selenium"]).succeeds) == true

  private static let sheet =
    "{title: River}\n"
    + (1...60).map { "{start_of_verse: Verse \($0)}\n[C]la [G]lo \($0)\n{end_of_verse}\n" }.joined()
}

/// What the browser found.
private struct PreviewReport: Decodable {
  let skipped: String?
  /// The statuses without the token, with another one, and for another host.
  let refused: [Int]
  /// The status with all of them right.
  let served: Int
  /// From each change of the file to the new page.
  let milliseconds: [Double]
  /// How many pixels the section at the top of the window moved with each change.
  let moved: [Double]
  /// How far the page was scrolled.
  let scrolled: Double
}
