import ChordParse
import Testing

/// Uses the product ChordParse as research into songs does, which imports nothing else.
@Suite("Product ChordParse in research") struct MusicResearchTests {
  @Test func chordsTellTheirNotes() throws {
    let chord = try #require(Chord(parsing: "F#m7b5/C"))
    #expect(chord.notes.map(\.description) == ["F#", "A", "C", "E"])
    #expect(chord.semitones == [0, 3, 6, 10] && Chord(parsing: "Bm7")?.quality == .minor)
    #expect(chord.root?.semitones == 6 && chord.bass == Note(.c))
    #expect(chord.longName == "F sharp half-diminished seventh over C")
    #expect(chord.normalizedName(NoteWriting(signs: .typographic)) == "F♯ø7/C")
    #expect(Chord(parsing: "Fade") == nil)
  }

  @Test func chordsAreCountedInDegrees() throws {
    let key = try #require(MusicalKey(parsing: "A minor"))
    let chords = ["Am", "F", "C", "G"].compactMap { Chord(parsing: $0) }
    let degrees = chords.compactMap { $0.converted(to: .roman, key: key)?.spelling }
    #expect(degrees == ["i", "bVI", "bIII", "bVII"])
    #expect(key.tonic == Note(.a) && key.mode == .minor && key.signature == 0)
    #expect(key.scale.count == 7)
    let harte = chords.compactMap { $0.converted(to: .harte)?.spelling }
    #expect(harte == ["A:min", "F:maj", "C:maj", "G:maj"])
  }

  @Test func keysAreFound() throws {
    let song = SongParser().parse("C  F  G7  C\nHello again my friend\n")
    let best = try #require(KeyEstimate.estimates(for: song.chords).first)
    #expect(best.key == MusicalKey(Note(.c)) && best.confidence > 0 && song.key == best.key)
  }

  @Test func chordsAreFoundFromNotes() {
    let notes = [Note(.e), Note(.g), Note(.c)]
    #expect(Chord.identified(from: notes).first?.spelling == "C/E")
    let sounding = [0, 4, 7].map { Note(semitones: $0) }
    #expect(Chord.identified(from: sounding).first?.spelling == "C")
  }

  @Test func chordsAreTransposed() throws {
    let chord = try #require(Chord(parsing: "Bb7"))
    #expect(chord.transposed(by: 2).spelling == "C7" && chord.root?.accidental == -1)
    #expect(chord.simplified(.triads).spelling == "Bb")
    let move = Transposition(semitones: 1, in: MusicalKey(Note(.f)))
    #expect(chord.transposed(by: move).spelling == "Cb7")
    #expect(MusicalKey(Note(.f)).transposed(by: 1) == MusicalKey(Note(.g, -1)))
    #expect(move.semitones == 1)
    #expect(NoteWriting(.german).name(of: Note(.b, -1)) == "B")
  }
}
