import ChordParse
import Testing

/// Definitions that move with the song, and those that cannot.
@Suite struct TransposableDefinitionTests {
  private static func moved(_ definition: String, by semitones: Int) -> String {
    let song = SongParser().parse("{t: x}\n\(definition)\n[C]la\n")
    let bytes = ChordChange(moving: song, by: semitones).bytes(of: song)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)[1]
  }

  @Test(arguments: [
    "{define: [C] base-fret 9223372036854775807 frets 1 2 3 4 5 6}",
    "{define: [C] base-fret 2 frets 0 2 3 4 5 6}",
    // Words in brackets that are no name.
    "{define: Dosa frets 0 3 2 0 1 0}", "{define: Am7 frets 5 7 5 5 5 5}", "{define: Foo}",
    "{define: Gsuss4 frets 3 5 5 5 3 3}", "{define: x frets 1 3 3 2 1 1}",
    "{define: F frets 1 3 3 2 1 1 format \"[Easy]\"}", "{chord: Am [Barre]}", "{chord: G [Capo 3]}",
  ])
  func whatCannotMoveStays(definition: String) {
    #expect(Self.moved(definition, by: 1) == definition)
  }

  /// The frets of a chord that only its definition makes one go with it, and it can be read again.
  @Test(arguments: [1, 2, 7, 11])
  func aNameThatIsNoChordElsewhereMoves(semitones: Int) throws {
    let sheet = "{t: x}\n{ define : Dosa frets 1 3 2 2 1 1}\n[Dosa]la [C]la\n"
    let song = SongParser().parse(sheet)
    let again = SongParser().parse(ChordChange(moving: song, by: semitones).bytes(of: song))
    let moved = song.transposed(by: semitones)
    #expect(again.chords.map(\.spelling) == moved.chords.map(\.spelling))
    #expect(again.transposed(by: -semitones).chords.map(\.spelling) == ["Dosa", "C"])
  }

  @Test func aWordThatOnlyEndsLikeAnAttributeIsNone() {
    let definition = "{define: [C] xbase-fret 9223372036854775807 frets 1 2 3 4 5 6}"
    #expect(Self.moved(definition, by: 1).hasPrefix("{define: [Db] base-fret 2 xbase-fret 922"))
  }

  @Test(arguments: [
    ("{define: [A] base-fret 5 frets 1 3 3 2 1 1}", 2, "[B] base-fret 7 frets 1 3 3 2 1 1"),
    ("{define: [A] base-fret 5 frets 1 3 3 2 1 1}", 11, "[G#] base-fret 4 frets 1 3 3 2 1 1"),
    ("{define: [D] base-fret 21 frets 1 1 1 1}", 0, "[D] base-fret 21 frets 1 1 1 1"),
    ("{define: [Dosa] base-fret 1 frets 1 3 2 2 1 1}", 2, "[Eosa] base-fret 3 frets 1 3 2 2 1 1"),
    ("{define: Dosa base-fret 1 frets 1 3 2 2 1 1}", 2, "Eosa base-fret 3 frets 1 3 2 2 1 1"),
    ("{define: Dosa frets 1 3 2 2 1 1}", 2, "Eosa base-fret 3 frets 1 3 2 2 1 1"),
    // A Dutch name; its first letter is not its root.
    ("{define: Bes base-fret 1 frets 1 1 3 3 3 1}", 2, "Bes base-fret 1 frets 1 1 3 3 3 1"),
    ("{define: [G] frets 3 5 5 4 3 3}", 11, "[F#] base-fret 12 frets 3 5 5 4 3 3"),
  ])
  func theBaseFretStaysOnTheNeck(definition: String, semitones: Int, moved: String) {
    #expect(Self.moved(definition, by: semitones) == "{define: \(moved)}")
  }
}
