import FileServiceConformance
import Foundation
import SongSync
import Testing

@Suite struct ConformanceTests {
  @Test func memoryKeepsTheRules() async {
    await expectAllKept(MemoryService())
  }

  @Test func roughMemoryClaimsLess() async {
    let results = await ConformanceSuite(MemoryService(capabilities: ServiceCapabilities())).run()
    let broken = results.filter(\.isBroken)
    #expect(broken.isEmpty)
    let notClaimed = results.filter { $0.outcome == .notClaimed }
    #expect(notClaimed.count == 4)
  }

  @Test func foldersKeepTheRules() async {
    let folder = TestFolder()
    await expectAllKept(FolderService(folder.url))
  }

  @Test func aServiceThatBreaksARuleIsFound() async {
    let service = FaultyService(MemoryService()) { $0.request == .read ? .cut(after: 1) : nil }
    let results = await ConformanceSuite(service).run()
    let broken = results.filter(\.isBroken)
    #expect(!broken.isEmpty)
  }

  private func expectAllKept(_ service: some FileService) async {
    let results = await ConformanceSuite(service).run()
    #expect(results.count > 20)
    for result in results where result.isBroken { Issue.record("\(result)") }
  }
}

/// A folder that lasts as long as its test.
final class TestFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "sync-\(UUID().uuidString)")

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
