import ChordParse
import Testing

@Suite struct SuppressionTests {
  private static let sheet = "{t: X}\n[C]la [stop]\n{foo}\n"

  @Test func commentSilencesTheWholeSheet() {
    #expect(codes(Self.sheet) == [.unknownChord, .unknownDirective])
    #expect(codes("# chordparse: ignore unknown-chord\n" + Self.sheet) == [.unknownDirective])
    #expect(codes(Self.sheet + "#chordparse: ignore unknown-directive, unknown-chord\n") == [])
  }

  @Test func commentSilencesTheNextLine() {
    let next = "# chordparse: ignore-next unknown-chord\n"
    #expect(codes("{t: X}\n\(next)[C]la [stop]\n[C]lo [stop]\n") == [.unknownChord])
    #expect(codes("{t: X}\n\(next)\n[C]la [stop]\n") == [.unknownChord])
  }

  @Test func caller() {
    let song = SongParser().parse(Self.sheet)
    #expect(
      SongCheck(song, ignoring: [.unknownChord]).diagnostics.map(\.code) == [.unknownDirective]
    )
  }

  @Test(arguments: [
    ("ignore unknown-chrod", "did you mean unknown-chord?"), ("ignore zzz", "--codes"),
    ("hide unknown-chord", "ignore-next"),
  ])
  func unknownCodeIsNamed(words: String, remedy: String) throws {
    let song = SongParser().parse("{t: X}\n# chordparse: \(words)\n[C]la\n")
    let finding = try #require(SongCheck(song).diagnostics.first)
    #expect(finding.code == .unknownCode)
    #expect(finding.remedy?.contains(remedy) == true)
  }

  private func codes(_ sheet: String) -> [DiagnosticCode] {
    SongCheck(SongParser().parse(sheet)).diagnostics.map(\.code)
  }
}
