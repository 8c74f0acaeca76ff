import SongModel
import Testing

struct CountedDiagnosticsTests {
  private func findings(_ count: Int) -> CountedDiagnostics {
    var findings = CountedDiagnostics()
    for place in 0..<count { findings.add(finding(.lossyDefinition, at: place)) }
    return findings
  }

  private func finding(_ code: DiagnosticCode, at place: Int) -> Diagnostic {
    Diagnostic(code, "here", range: SourceRange(utf8: place..<place + 1))
  }

  @Test func aThousandOfAKindAreReportedEach() {
    let all = findings(1_000).all
    #expect(all.count == 1_000)
    #expect(all.allSatisfy { $0.message == "here" })
  }

  @Test func moreOfAKindAreReportedTogether() {
    let all = findings(1_250).all
    #expect(all.count == 1_001)
    #expect(all.last?.message == "250 more like this from here on")
    #expect(all.last?.range.utf8 == 1_000..<1_250)
  }

  /// The findings of a sheet that is read by parts are those of one that is read at once.
  @Test func partsCountAsTheWhole() {
    var joined = CountedDiagnostics()
    for part in 0..<3 {
      var found = CountedDiagnostics()
      for place in 0..<700 + 700 * part { found.add(finding(.lossyDefinition, at: place)) }
      joined.add(found, movedBy: [0, 700, 2_100][part])
    }
    #expect(joined.all == findings(4_200).all)
  }

  @Test func fixesOfAllAreKept() {
    let edits = (0..<1_250).map { SourceEdit(SourceRange(utf8: $0..<$0 + 1), "") }
    var found = CountedDiagnostics()
    for edit in edits {
      found.add(Diagnostic(.directivesTogether, "here", range: edit.range, fixes: [edit]))
    }
    #expect(found.all.flatMap(\.fixes) == edits)
  }

  @Test func otherKindsAreStillReported() {
    var findings = findings(1_250)
    findings.add(finding(.lossySection, at: 7))
    #expect(findings.all.contains(finding(.lossySection, at: 7)))
  }
}
