import ChordParse
import Testing

/// Structures of OpenLyrics mean what our symbols mean.
@Suite struct OpenLyricsChordTests {
  @Test(arguments: [
    ("", "C"), ("min", "Cm"), ("dom7", "C7"), ("halfdim7", "Cm7b5"), ("minmaj7", "Cm(maj7)"),
    ("3-5-m7-13", "C7add13"), ("m3-5-7-9-a11-13", "Cm13(maj7)#11"), ("m3-d5-d7", "Cdim7"),
    ("4-5", "Csus4"),
  ])
  func structureIsAChord(structure: String, symbol: String) throws {
    let chord = try #require(read(structure))
    let expected = try #require(Chord(parsing: symbol))
    #expect(Set(chord.semitones.map { $0 % 12 }) == Set(expected.semitones.map { $0 % 12 }))
  }

  @Test(arguments: ["wide", "3-x", "", "min"])
  func onlyStructuresAreChords(structure: String) {
    #expect((read(structure) != nil) == ["", "min"].contains(structure))
  }

  /// Every chord that can be written is read again with the same tones.
  @Test(arguments: [
    "C", "Am7", "F#m7b5/E", "Bb7#9", "Ebmaj9", "G13", "Dsus2", "E+", "Cdim7", "A7sus4", "Gm6",
    "D/F#", "C##m", "Fm9", "C7b5b9", "E5", "Aadd9",
  ])
  func chordComesBack(symbol: String) throws {
    let chord = try #require(Chord(parsing: symbol))
    let song = SongParser().parse("{title: X}\n{sov: Verse 1}\n[\(symbol)]la la\n{eov}")
    let text = SongWriter(.openLyrics).text(of: song)
    let again = try #require(SongParser().parse(text).chords.first)
    #expect(again.root == chord.root && again.bass == chord.bass)
    #expect(again.semitones == chord.semitones, "\(again.spelling)")
  }

  private func read(_ structure: String) -> Chord? {
    let text = """
      <song version="0.9"><properties><titles><title>X</title></titles></properties><lyrics>
      <verse name="v1"><lines><chord root="C" structure="\(structure)"/>la</lines></verse></lyrics></song>
      """
    return SongParser().parse(text).chords.first
  }
}
