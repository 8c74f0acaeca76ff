import Harmony
import Testing

@Suite struct AnalysisTests {
  private func chords(_ text: String, _ notation: ChordNotation = .english) -> [Chord] {
    text.split(separator: " ").compactMap { Chord(parsing: $0, notation: notation) }
  }

  @Test(arguments: [
    ("C F G7 C", "C"), ("Am F C G Am F C G Am", "Am"), ("G D Em C G D C G", "G"),
    ("Em C G D Em C G D Em", "Em"), ("Dm Gm A7 Dm", "Dm"), ("Bb Eb F7 Gm Bb", "Bb"),
    ("F#m D A E F#m D E F#m", "F#m"), ("Dm7 G7 Cmaj7", "C"), ("A7 D7 A7 E7 D7 A7", "A"),
    ("E A B7 E C#m F#m B7 E", "E"), ("Am Dm E7 Am", "Am"), ("Ab Db Eb7 Fm Ab", "Ab"),
  ])
  func theKeyOfAProgression(progression: String, key: String) throws {
    let estimate = try #require(KeyEstimate.estimates(for: chords(progression)).first)
    #expect(estimate.key.description == key)
    #expect((0...1).contains(estimate.confidence))
  }

  @Test func confidenceGrowsWithTheEvidence() throws {
    let clear = try #require(KeyEstimate.estimates(for: chords("C F G7 C Am Dm G7 C")).first)
    let vague = try #require(KeyEstimate.estimates(for: chords("C Eb F# A")).first)
    #expect(clear.confidence > vague.confidence)
    #expect(KeyEstimate.estimates(for: []).isEmpty)
  }

  @Test(arguments: [
    ("Am7/G", "Am7", "Am7", "Am"), ("C13", "C13", "C7", "C"), ("Bm7b5", "Bm7b5", "Bm7b5", "Bdim"),
    ("F♯m11/B", "F♯m11", "F♯m7", "F♯m"), ("Dsus4", "Dsus4", "Dsus4", "Dsus4"),
    ("Gadd9", "Gadd9", "G", "G"), ("C6/9", "C6/9", "C6", "C"),
    ("E7(#5)", "E7(#5)", "E7(#5)", "Eaug"),
    ("A5", "A5", "A5", "A5"), ("G7b9", "G7b9", "G7", "G"),
  ])
  func simplifying(symbol: String, noBass: String, sevenths: String, triads: String) throws {
    let chord = try #require(Chord(parsing: symbol))
    #expect(chord.simplified(.withoutBass).spelling == noBass)
    #expect(chord.simplified(.sevenths).spelling == sevenths)
    #expect(chord.simplified(.triads).spelling == triads)
  }

  @Test func capoMakesOpenShapes() throws {
    let song = chords("Ab Db Eb7 Fm Ab")
    let best = try #require(
      CapoSuggestion.suggestions(for: song, in: MusicalKey(Note(.a, -1))).first
    )
    #expect(best.fret == 1)
    #expect(best.shapes.map(\.spelling) == ["G", "C", "D7", "Em"])
    #expect(best.shapeKey?.sounding(withCapo: best.fret) == MusicalKey(Note(.a, -1)))
    #expect(CapoSuggestion.suggestions(for: chords("G C D7 Em")).first?.fret == 0)
  }

  @Test(arguments: [
    ("C E G", "C"), ("E G C", "C/E"), ("A C E G", "Am7"), ("B D F A", "Bm7b5"), ("C E G# ", "Caug"),
    ("D G A", "Dsus4"), ("G B D F", "G7"), ("C G", "C5"), ("Bb D F A", "Bbmaj7"),
    ("C E G A D", "C6/9"),
    ("B D F Ab", "Bdim7"), ("F A C E G", "Fmaj9"), ("E G# B D G", "E7#9"),
  ])
  func chordsFromNotes(notes: String, name: String) {
    let notes = chords(notes).compactMap(\.root)
    #expect(Chord.identified(from: notes).first?.spelling == name)
  }

  @Test func identifiedChordsHaveExactlyTheNotes() {
    for bits in 1..<4096 {
      let notes = (0..<12).filter { bits & 1 << $0 != 0 }.map { Note(semitones: $0) }
      for chord in Chord.identified(from: notes) {
        #expect(chord.pitchClasses == Set(notes.map(\.pitchClass)), "\(chord.spelling)")
      }
    }
  }

  @Test func notationFitsSymbols() {
    func best(_ symbols: String...) -> NotationFit? { NotationFit.ranking(for: symbols).first }
    #expect(best("Am", "Hm7", "E", "Fis", "D")?.notation == .german)
    #expect(best("Am", "B7", "E")?.notation == .english)
    #expect(best("Lam", "Re", "Sol7")?.notation == .latin)
    #expect(best("1", "6-", "4", "5")?.notation == .nashville)
    #expect(best("am", "g", "f#m", "d/f#")?.style == .lowercaseRoots)
  }
}
