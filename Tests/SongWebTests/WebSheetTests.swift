import ChordParse
import SongWeb
import TestSupport
import Testing

@Suite struct WebSheetTests {
  private let sheet = WebSheet(SongParser().parse("{title: x}\n[C]la [G]lo\n{start_of_chorus}\n"))

  @Test func findingsHaveTheirPlaces() {
    let findings = String(decoding: sheet.findings, as: UTF8.self)
    #expect(findings.contains(#""code":"unbalanced-environment""#), "\(findings)")
    #expect(findings.contains(#""line":3,"column":1"#), "\(findings)")
  }

  @Test func aTransposedSheetIsAnother() {
    #expect(String(decoding: sheet.chordPro, as: UTF8.self).contains("[C]la [G]lo"))
    let moved = String(decoding: sheet.transposed(by: 2).chordPro, as: UTF8.self)
    #expect(moved.contains("[D]la [A]lo"))
  }

  @Test func aPageShowsTheWords() {
    #expect(String(decoding: sheet.page, as: UTF8.self).contains("<title>x</title>"))
    #expect(String(decoding: sheet.text, as: UTF8.self).contains("la lo"))
  }
}
