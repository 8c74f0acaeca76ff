import Harmony
import Testing

@Suite struct FingeringTests {
  @Test(arguments: [
    ("x02210", "x02210"), ("XX0232", "xx0232"), ("x 0 2 2 1 0", "x02210"),
    ("-1,0,2,2,1,0", "x02210"), ("N 0 2 2 1 0", "x02210"), ("- 0 2 2 1 0", "x02210"),
    ("x-10-12-12-11-10", "x-10-12-12-11-10"), ("8 10 10 9 8 8", "8-10-10-9-8-8"),
    ("0003", "0003"),
  ])
  func oneLineFormIsReadAndPrinted(_ text: String, _ printed: String) throws {
    let fingering = try #require(Fingering(frets: text))
    #expect(fingering.description == printed)
    #expect(Fingering(frets: printed) == fingering)
  }

  @Test(arguments: ["", "Am", "x0221y", "-02210", "x 0 2 2 1 99", "0 0 0 0 0 0 0 0 0 0 0 0 0"])
  func whatIsNoFingeringIsRefused(_ text: String) {
    #expect(Fingering(frets: text) == nil)
  }

  @Test(arguments: [
    ("x32010", "-32-1-"), ("xx0232", "---132"), ("022100", "-231--"), ("133211", "134211"),
    ("320003", "21---3"), ("x02220", "--123-"), ("x02210", "--231-"), ("022000", "-23---"),
    ("xx0231", "---231"), ("x24432", "-13421"), ("x21202", "-213-4"), ("xx3210", "--321-"),
    ("x32310", "-3241-"), ("xx3211", "--3211"), ("x13331", "-12341"), ("x32333", "-21333"),
    ("320033", "21--34"), ("200232", "1--243"), ("4222", "3111"), ("3211", "3211"),
    ("0232", "-132"), ("2223", "1112"), ("0333", "-123"), ("2222", "1111"),
  ])
  func fingersAreSuggested(_ frets: String, _ fingers: String) throws {
    let fingering = try #require(Fingering(frets: frets))
    #expect(fingering.fingers.map { $0?.symbol ?? "-" }.joined() == fingers)
  }

  @Test func barresAreFound() throws {
    #expect(try #require(Fingering(frets: "x02210")).barre == nil)
    let f = try #require(Fingering(frets: "133211"))
    #expect(f.barre == Fingering.Barre(fret: 1, strings: 0...5))
    let ninth = try #require(Fingering(frets: "x32333"))
    #expect(ninth.barres == [Fingering.Barre(fret: 3, strings: 3...5)])
  }

  @Test func givenFingersAreKept() throws {
    let frets: [Int?] = [2, nil, 0, 2, 3, 2]
    let fingers = "T--132".map { Fingering.Finger(symbol: String($0)) }
    let fingering = try #require(Fingering(frets: frets, fingers: fingers))
    #expect(fingering.fingers == fingers)
    #expect(fingering.fingers[0] == .thumb)
    #expect(Fingering(frets: frets, fingers: [.index]) == nil)
    #expect(Fingering.Finger(symbol: "5") == nil)
  }

  @Test func definitionsCountFromTheirBaseFret() throws {
    let frets: [Int?] = [nil, 1, 3, 3, 3, 1]
    #expect(Fingering(frets: frets, baseFret: 6)?.description == "x68886")
    #expect(Fingering(frets: [0, nil, 1, 2, 3, 0], baseFret: 5)?.description == "0x5670")
    #expect(Fingering(frets: frets, baseFret: 0) == nil)
  }

  @Test func measuresFollowTheFrets() throws {
    let barre = try #require(Fingering(frets: "x68886"))
    #expect((barre.baseFret, barre.span) == (6, 3))
    let open = try #require(Fingering(frets: "x32010"))
    #expect((open.baseFret, open.span) == (1, 3))
    #expect(open.lowestPitch(on: .guitar) == Pitch(midi: 48))
    #expect(open.pitchClasses(on: .guitar) == [PitchClass(0), PitchClass(4), PitchClass(7)])
    #expect(try #require(Fingering(frets: "xxxxxx")).lowestPitch(on: .guitar) == nil)
    #expect(try !#require(Fingering(frets: "1x5x9x")).isPlayable)
    #expect(try !#require(Fingering(frets: "123212")).isPlayable)
  }
}
