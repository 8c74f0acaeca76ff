import CommandSupport
import Testing

@Suite struct ProgressLineTests {
  @Test func theLineTellsHowFarARunIs() {
    #expect(
      ProgressLine(of: "sheet").text(6_300, of: 14_000, after: .seconds(1))
        == "[#########...........] 6,300 of 14,000 sheets  6,300/s  2 s left"
    )
  }

  @Test func oneThingIsNoneOfMany() {
    #expect(
      ProgressLine(of: "sheet").text(0, of: 1, after: .seconds(1)).contains("0 of 1 sheet  ")
    )
  }

  @Test(arguments: [0, 1, 500, 999, 1000])
  func theBarHasOneWidth(done: Int) {
    let line = ProgressLine(of: "sheet").text(done, of: 1000, after: .seconds(1))
    #expect(line.prefix { $0 != "]" }.count == 21)
  }

  @Test(arguments: [
    (1, 51, "50 s left"), (1, 601, "10 min left"), (1, 36_001, "10 h left"), (10, 10, "0 s left"),
  ])
  func timeLeft(done: Int, total: Int, expected: String) {
    #expect(
      ProgressLine(of: "sheet").text(done, of: total, after: .seconds(1)).hasSuffix(expected)
    )
  }
}
