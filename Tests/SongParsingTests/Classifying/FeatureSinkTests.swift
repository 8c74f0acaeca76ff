import ChordParse
import Testing

@Suite struct FeatureSinkTests {
  /// What few lines have is looked for only where a trait of the line calls for it.
  @Test(
    arguments: [
      ("[Chorus]", "a section's name, decorated as a heading"),
      ("Refrain:", "ends with a colon"),
      ("by Nobody", "a phrase of credits"),
      ("Key: G", "a known name and a colon"),
      ("h = hammer-on", "explains a sign"),
      ("D DU UDU", "nothing but strokes"),
      ("x3234x x07555", "nothing but frets"),
      ("x2", "nothing but a count"),
      ("Strum softly here", "begins with words for players"),
      ("Words [C]here and [G]there", "chords in brackets among words"),
      ("Words [C]here and [G]there", "chords in the middle of words"),
    ]
  )
  func rareFeaturesAreSeen(line: String, reason: String) {
    let sheet = "Title\n\(line)\n\nAm   G\nLa la la\n"
    let lines = SongParser().read(Array(sheet.utf8)).lines
    #expect(lines[1].reasons.contains(reason), "\(lines[1].reasons)")
  }
}
