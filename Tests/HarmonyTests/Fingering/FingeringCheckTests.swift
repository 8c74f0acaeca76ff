import Harmony
import Testing

@Suite struct FingeringCheckTests {
  @Test(arguments: [
    ("Am", "x02210", FingeringCheck.Verdict.complete), ("Am", "x02220", .foreign),
    ("C7", "x32310", .abridged), ("C7", "x32010", .incomplete), ("C", "x32310", .foreign),
    ("Am", "xx2210", .complete), ("Am", "xxx210", .complete), ("C", "xx20xx", .incomplete),
    ("Am7", "xx2213", .complete), ("C9", "xx2333", .rootless), ("C9", "x32310", .incomplete),
    ("D/F#", "200232", .complete), ("D/F#", "xx0232", .otherBass), ("D/C", "xx0232", .otherBass),
    ("D/C", "x30232", .complete), ("C", "0003", .stringCount), ("/F#", "2xxxxx", .unknown),
    ("C", "xxxxxx", .incomplete), ("G5", "355xxx", .complete), ("G", "355xxx", .incomplete),
    ("Bm7b5", "x2323x", .complete), ("C11", "x33333", .abridged),
  ])
  func definitionsAreJudged(
    _ name: String,
    _ frets: String,
    _ verdict: FingeringCheck.Verdict
  )
    throws
  {
    let chord = try #require(Chord(parsing: name))
    let fingering = try #require(Fingering(frets: frets))
    let check = FingeringCheck(fingering, is: chord, on: .guitar)
    #expect(check.verdict == verdict)
  }

  @Test func missingAndForeignTonesAreNamed() throws {
    let chord = try #require(Chord(parsing: "Am7"))
    let fingering = try #require(Fingering(frets: "x02220"))
    let check = FingeringCheck(fingering, is: chord, on: .guitar)
    #expect(check.missingTones == [.minorThird, .minorSeventh])
    #expect(check.foreignTones == [PitchClass(1)])
    #expect(!check.isSound)
  }

  @Test func smallInstrumentsLeaveBassAndRootToOthers() throws {
    let slash = try #require(Chord(parsing: "C/D"))
    let plain = try #require(Fingering(frets: "0003"))
    #expect(FingeringCheck(plain, is: slash, on: .ukulele).verdict == .complete)
    let ninth = try #require(Chord(parsing: "C9"))
    let hawaiian = try #require(Fingering(frets: "0201"))
    #expect(FingeringCheck(hawaiian, is: ninth, on: .ukulele).verdict == .rootless)
  }
}
