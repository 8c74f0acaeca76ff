import Foundation
import SongSync
import Testing

/// The cases of `merges.txt`.
@Suite struct MergeTableTests {
  @Test(arguments: try MergeCase.all())
  func caseIsMerged(_ mergeCase: MergeCase) {
    let merged = mergeCase.merge(SheetMerge())
    #expect(merged == mergeCase.merged)
  }

  /// Which side is called local decides nothing.
  @Test(arguments: try MergeCase.all())
  func sidesAreEqual(_ mergeCase: MergeCase) {
    var turned = mergeCase
    (turned.local, turned.remote) = (mergeCase.remote, mergeCase.local)
    #expect(turned.merge(SheetMerge()) == mergeCase.merged)
  }

  @Test func thereAreFortyCases() throws {
    let names = try MergeCase.all().map(\.name)
    #expect(names.count == 40)
    #expect(Set(names).count == 40)
  }

  @Test func lineEndsAreMergedApart() {
    let merge = SheetMerge()
    let merged = merge.merge(
      base: Data("One\nTwo\n".utf8),
      local: Data("One\r\nTwo\r\n".utf8),
      remote: Data("One\nTwo\nThree".utf8)
    )
    #expect(merged == Data("One\r\nTwo\r\nThree".utf8))
  }

  @Test func otherEncodingsAreNotMerged() {
    let latin = Data([0x48, 0xE9, 0x0A])
    let base = Data("H\n".utf8)
    #expect(SheetMerge().merge(base: base, local: latin, remote: Data("Ha\n".utf8)) == nil)
  }
}
