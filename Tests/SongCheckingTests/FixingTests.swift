import ChordParse
import SheetLaws
import TestSupport
import Testing

@Suite("Sheets after safe remedies") struct FixingTests {
  @Test(arguments: [
    "{t: X}\n{start_of_chrous}\n[C]la\n{end_of_chorus}\n", "{t: X}\n[Xm]la\n",
    "{soc}\n[C]la {c: x\n",
    "{t: x\n[C\n{sov}\n{soc\n",
  ])
  func areNoWorse(sheet: String) {
    #expect(SheetLaw.fix.violations(by: Array(sheet.utf8)) == [])
  }

  /// Of a kind, a thousand findings are told one by one, but all are fixed.
  @Test func thousandsOfAKindAreFixed() {
    let sheet = "{t: X}\n" + String(repeating: "{c: la}{c: la}\n", count: 2_500)
    let parser = SongParser()
    let fixed = parser.fixed(parser.parse(sheet))
    #expect(fixed.text.string == sheet.replacing("}{", with: "}\n{"))
  }

  @Test func mutatedSheetsAreNoWorse() {
    var mutator = SheetMutator(seed: 44)
    for _ in 0..<300 {
      let sheet = mutator.nextSheet()
      #expect(SheetLaw.fix.violations(by: Array(sheet.utf8)) == [], "\(sheet.debugDescription)")
    }
  }
}
