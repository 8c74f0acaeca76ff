import ChordParse
import Testing

@testable import SongFormats

/// The order in which scrambled music stands.
@Suite struct IRealLinkTests {
  @Test(arguments: [0, 1, 49, 50, 51, 52, 53, 100, 101, 102, 103, 500])
  func doingItTwiceChangesNothing(count: Int) {
    let order = IRealLink.order(count)
    #expect(order.map { order[$0] } == Array(0..<count))
  }

  @Test func blocksOfFiftyChangePlaces() {
    let order = IRealLink.order(60)
    #expect(order[0] == 49 && order[4] == 45 && order[5] == 5 && order[10] == 39)
    #expect(order[23] == 26 && order[24] == 24 && order[50] == 50)
    #expect(IRealLink.order(50) == Array(0..<50) && IRealLink.order(51) == Array(0..<51))
  }

  @Test func endlessLinksAreRefused() {
    let text = "irealbook://" + String(repeating: "A=B=", count: IRealLink.longest / 4)
    #expect(SongParser().parse(text).diagnostics.map(\.code) == [.unsafeMarkup])
  }
}
