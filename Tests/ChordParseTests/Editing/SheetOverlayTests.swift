import ChordParse
import Testing

/// What is written into a sheet, and what is left alone in it.
@Suite struct SheetOverlayTests {
  private func sheet(
    _ text: String,
    _ name: MetadataName,
    _ value: String?,
    ofSong number: Int = 0
  ) -> String {
    var overlay = SheetOverlay(SongParser().parse(text))
    overlay.set(name, to: value, ofSong: number)
    return overlay.song.text.string
  }

  private static let songbook = """
    {title: M1}
    {artist: Bo}
    {key: G}
    [G]la
    {key: A}
    [A]la
    {new_song}
    {title: M2}
    {artist: Cy}
    {key: D}
    [D]lo

    """

  @Test func otherSongsOfTheSheetKeepTheirArtists() {
    let removed = sheet(Self.songbook, .artist, nil)
    #expect(removed == Self.songbook.replacing("{artist: Bo}\n", with: ""))
    let second = sheet(Self.songbook, .artist, nil, ofSong: 1)
    #expect(second == Self.songbook.replacing("{artist: Cy}\n", with: ""))
  }

  @Test func laterKeysAreChangesAndStay() {
    let removed = sheet(Self.songbook, .key, nil)
    #expect(removed == Self.songbook.replacing("{key: G}\n", with: ""))
  }

  @Test func valueOfAnotherSongIsNotReplaced() {
    let text = "{title: M1}\n[G]la\n{new_song}\n{title: M2}\n{artist: Cy}\n[D]lo\n"
    let written = sheet(text, .artist, "Bo")
    #expect(written == text.replacing("{title: M1}\n", with: "{title: M1}\n{artist: Bo}\n"))
  }

  @Test func songWithoutATitleGetsItsOwnLines() {
    let text = "{title: M1}\n[G]la\n{new_song}\n[D]lo\n"
    let written = sheet(text, .capo, "2", ofSong: 1)
    #expect(written == text.replacing("{new_song}\n", with: "{new_song}\n{capo: 2}\n"))
    #expect(sheet("{new_song}\n[D]lo\n", .title, "T") == "{new_song}\n{title: T}\n[D]lo\n")
  }

  @Test(arguments: [
    ("Key: G | Capo: 2", MetadataName.key, "Capo: 2"), ("Capo: 2  Key: G", .key, "Capo: 2"),
    ("Key: G  Capo: 2  Tempo: 90", .capo, "Key: G  Tempo: 90"),
    ("Key: G, Capo: 2", .key, "Capo: 2"),
    ("Tempo: 90  Key: G; Capo: 2", .key, "Tempo: 90; Capo: 2"),
  ])
  func otherValuesOfTheLineStay(line: String, name: MetadataName, rest: String) {
    let head = "River\n"
    let body = "\n\nC      G\nDown to the sea\n"
    #expect(sheet(head + line + body, name, nil) == head + rest + body)
  }

  @Test func newValueLeavesTheRestOfTheLine() {
    let text = "River\nKey: G, Capo: 2\nArtist: Lee, Bo\n\nC      G\nDown to the sea\n"
    #expect(sheet(text, .key, "D") == text.replacing("Key: G", with: "Key: D"))
    #expect(sheet(text, .artist, "Cy") == text.replacing("Lee, Bo", with: "Cy"))
  }
}
