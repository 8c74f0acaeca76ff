import ChordParse
import TestSupport
import Testing

@Suite struct DiagnosticsTests {
  @Test(arguments: [
    (DiagnosticCode.unclosedBracket, "{t: X}\nHello ⟦[C there⟧"),
    (.unclosedBracket, "{t: X}\nHello ⟦[C ⟧[Am]there"),
    (.unclosedBrace, "{soc}\n⟦{c: softly⟧\n{eoc}"),
    (.unknownDirective, "{t: X}\n⟦{foo}⟧"), (.unknownChord, "{t: X}\nla ⟦[Hello]⟧la"),
    (.textBesideDirective, "{soc} ⟦hello⟧\nla\n{eoc}"),
    (.unbalancedEnvironment, "{t: X}\n⟦{soc}⟧\n[C]la"), (.unbalancedEnvironment, "la\n⟦{eoc}⟧\n"),
    (.unbalancedEnvironment, "⟦{soc}⟧\nla\n{sov}\nla\n{eov}"), (.binaryInput, "C G ⟦\0⟧ Am"),
    (.unknownDirective, "{t: é♯夜}⟦{fooo}⟧\n"),
  ])
  func findingStandsInItsPlace(code: DiagnosticCode, marked: String) throws {
    let marked = MarkedText(marked)
    for engine in MatchingEngine.allCases {
      let song = SongParser(engine: engine).parse(marked.text)
      let found = song.diagnostics.filter { $0.code == code }
      #expect(found.map(\.range.utf8) == marked.ranges)
      #expect(found.allSatisfy { $0.remedy != nil })
    }
  }

  @Test func findingsComeInSourceOrder() {
    let song = SongParser().parse("{soc}\n{foo}\n[C\n{sov}\n{bar}\nla [D\n")
    let starts = song.diagnostics.map(\.range.lowerBound)
    #expect(starts == starts.sorted())
    #expect(Set(song.diagnostics.map(\.code)).count == 3)
  }

  @Test func goodSheetsHaveNoFindings() {
    #expect(SongParser().parse(SheetSamples.song).diagnostics == [])
    #expect(SongParser().parse("{t: X}\n{soc}\n[C]la [G]la\n{eoc}\n").diagnostics == [])
  }

  @Test func misspeltDirectiveIsNamed() {
    let song = SongParser().parse("{t: X}\n{commment: softly}")
    #expect(song.diagnostics.first?.remedy?.contains("{comment}") == true)
  }

  @Test(arguments: ["{t: X}\n[", "[C]\0[", "\u{FEFF}{t: X}\n[C", "{soc}{soc}{eoc}{eoc}{foo"])
  func everyFindingHasPlaceAndRemedy(sheet: String) {
    let song = SongParser().parse(sheet)
    #expect(!song.diagnostics.isEmpty)
    for finding in song.diagnostics {
      #expect(finding.remedy?.isEmpty == false)
      #expect(!finding.range.isEmpty)
    }
  }
}
