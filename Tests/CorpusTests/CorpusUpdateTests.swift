import Foundation
import TestSupport
import Testing

/// Rewrites expectations when `CORPUS_UPDATE` asks for it, and always fails then.
@Suite struct CorpusUpdateTests {
  private static let environment = ProcessInfo.processInfo.environment

  @Test(.enabled(if: environment["CORPUS_UPDATE"] == "1", "CORPUS_UPDATE=1 rewrites the corpus"))
  func expectationsAreRewritten() throws {
    guard Self.environment["CI"] == nil else {
      Issue.record("CI must not rewrite the corpus")
      return
    }
    let selection = CorpusSelection()
    for var file in try CorpusFolder.standard.files() {
      let changes = try file.update(where: selection.includes) { try CorpusOutcome($0).text($1) }
      guard changes > 0 else { continue }
      try CorpusFolder.standard.write(file)
      Issue.record("\(file.path): \(changes) expectations rewritten; read the difference")
    }
    Issue.record("the corpus was rewritten; run the tests without CORPUS_UPDATE")
  }
}
