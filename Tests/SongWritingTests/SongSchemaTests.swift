import ChordParse
import TestSupport
import Testing

@Suite("The JSON Schema of songs") struct SongSchemaTests {
  @Test(arguments: [
    "", SheetSamples.song, "C#m7b5/E  H\nla la\n", "{t: a}\n{ns}\n{t: b}\n[C]la [x]\n",
    "{start_of_grid}\n| C . | % |\n{end_of_grid}\n{define: Am frets x 0 2 2 1 0}\n{chorus}\n",
    "Intro: | C / | N.C. x2 |\n\ne|--0--|\nB|--1--|\n", "{soc\n[C]la [*softly]\n{c: x}\n",
  ])
  func documentsFit(sheet: String) throws {
    let schema = try JSONSchema(named: "song")
    let document = SongWriter(.json).bytes(of: SongParser().parse(sheet))
    #expect(try schema.problems(of: document) == [])
  }

  @Test func chordsAreStructures() {
    let song = SongParser().parse("[F#m7b5/C]la [C]la [C]la\n")
    let json = SongWriter(.json).text(of: song)
    #expect(json.contains(#""quality":"minor","root":"F#""#), "\(json)")
    #expect(json.contains(#""bass":"C""#))
    #expect(json.matches(of: /"spelling":"C"/).count == 1)
  }

  @Test(arguments: [
    #"{"schema":"chordparse-song"}"#, "[]",
    #"{"chords":[],"diagnostics":[],"metadata":[],"schema":"x","sections":[],"source":{},"version":1}"#,
  ])
  func otherDocumentsDoNot(json: String) throws {
    #expect(try !JSONSchema(named: "song").problems(of: json.utf8).isEmpty)
  }
}
