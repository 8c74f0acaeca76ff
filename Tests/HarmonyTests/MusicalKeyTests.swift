import Harmony
import Testing

@Suite struct MusicalKeyTests {
  @Test(arguments: [
    ("C", "C D E F G A B"), ("F#", "F# G# A# B C# D# E#"), ("Gb", "Gb Ab Bb Cb Db Eb F"),
    ("Am", "A B C D E F G"), ("Ebm", "Eb F Gb Ab Bb Cb Db"), ("G#m", "G# A# B C# D# E F#"),
    ("D dorian", "D E F G A B C"), ("Bb lydian", "Bb C D E F G A"),
  ])
  func scalesSpellOneNoteOnEachLetter(name: String, notes: String) throws {
    let key = try #require(MusicalKey(parsing: name))
    #expect(key.scale.map(\.asciiName).joined(separator: " ") == notes)
    #expect(key.description == name)
  }

  @Test func signatures() {
    #expect(MusicalKey(Note(.e, -1)).signature == -3)
    #expect(MusicalKey(Note(.c), .minor).signature == -3)
    #expect(MusicalKey(Note(.f, 1)).signature == 6)
    #expect(MusicalKey(Note(.d), .dorian).signature == 0)
  }

  @Test func namesInOtherLanguages() {
    #expect(MusicalKey(parsing: "a-Moll", notation: .german) == MusicalKey(Note(.a), .minor))
    #expect(MusicalKey(parsing: "Es-Dur", notation: .german) == MusicalKey(Note(.e, -1)))
    #expect(MusicalKey(parsing: "h", notation: .german) == MusicalKey(Note(.b), .minor))
    #expect(MusicalKey(parsing: "La mineur", notation: .latin) == MusicalKey(Note(.a), .minor))
    #expect(MusicalKey(parsing: "F sharp minor") == MusicalKey(Note(.f, 1), .minor))
    #expect(MusicalKey(parsing: "B flat") == MusicalKey(Note(.b, -1)))
    #expect(MusicalKey(parsing: "A-") == MusicalKey(Note(.a), .minor))
    #expect(MusicalKey(parsing: "Fa#- ", notation: .latin) == MusicalKey(Note(.f, 1), .minor))
    #expect(MusicalKey(parsing: "Hello") == nil)
    #expect(MusicalKey(parsing: "G7") == nil)
    #expect(MusicalKey(parsing: "C major third") == nil)
  }

  @Test(arguments: [
    ("B", ChordNotation.english, "B"), ("B", .german, "Bb"), ("H", .english, "B"),
    ("Sol", .english, "G"), ("Es-Dur", .latin, "Eb"), ("G", .latin, "G"), ("F#m", .german, "F#m"),
  ])
  func aKeyOfAnotherNotationIsReadToo(name: String, notation: ChordNotation, key: String) {
    #expect(MusicalKey(parsing: name, preferring: notation)?.description == key)
  }
}
