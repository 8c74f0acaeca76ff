import Harmony
import Testing

@Suite struct KeyTests {
  @Test(arguments: [
    ("C", "C D E F G A B"), ("F#", "F# G# A# B C# D# E#"), ("Gb", "Gb Ab Bb Cb Db Eb F"),
    ("Am", "A B C D E F G"), ("Ebm", "Eb F Gb Ab Bb Cb Db"), ("G#m", "G# A# B C# D# E F#"),
    ("D dorian", "D E F G A B C"), ("Bb lydian", "Bb C D E F G A"),
  ])
  func scalesSpellOneNoteOnEachLetter(name: String, notes: String) throws {
    let key = try #require(Key(parsing: name))
    #expect(key.scale.map(\.asciiName).joined(separator: " ") == notes)
    #expect(key.description == name)
  }

  @Test func signatures() {
    #expect(Key(Note(.e, -1)).signature == -3)
    #expect(Key(Note(.c), .minor).signature == -3)
    #expect(Key(Note(.f, 1)).signature == 6)
    #expect(Key(Note(.d), .dorian).signature == 0)
  }

  @Test func namesInOtherLanguages() {
    #expect(Key(parsing: "a-Moll", notation: .german) == Key(Note(.a), .minor))
    #expect(Key(parsing: "Es-Dur", notation: .german) == Key(Note(.e, -1)))
    #expect(Key(parsing: "h", notation: .german) == Key(Note(.b), .minor))
    #expect(Key(parsing: "La mineur", notation: .latin) == Key(Note(.a), .minor))
    #expect(Key(parsing: "F sharp minor") == Key(Note(.f, 1), .minor))
    #expect(Key(parsing: "B flat") == Key(Note(.b, -1)))
    #expect(Key(parsing: "Hello") == nil)
    #expect(Key(parsing: "G7") == nil)
    #expect(Key(parsing: "C major third") == nil)
  }
}
