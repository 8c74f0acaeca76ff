import SongModel
import Testing

@Suite struct CountingTests {
  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1000, "-1,000"),
    (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func groupedDigits(number: Int, expected: String) {
    #expect(number.grouped == expected)
  }

  @Test(arguments: [(0, "0 songs"), (1, "1 song"), (2, "2 songs"), (1000, "1,000 songs")])
  func nounsAreCounted(number: Int, expected: String) {
    #expect(number.grouped("song") == expected)
  }
}
