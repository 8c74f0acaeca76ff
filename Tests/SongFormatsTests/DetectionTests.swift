import ChordParse
import Testing

/// Files are told by what they hold.
@Suite struct DetectionTests {
  @Test(arguments: [
    (FormatSamples.openSong, SongFormat.openSong), (FormatSamples.openLyrics, .openLyrics),
    (FormatSamples.latex, .latex), (FormatSamples.iReal, .iReal),
    (FormatSamples.songSelect, .songSelect), ("\u{FEFF}\r\n" + FormatSamples.openSong, .openSong),
    (FormatSamples.songBeamer, .songBeamer), (FormatSamples.songPro, .songPro),
    (FormatSamples.abc, .abc), ("%%abc-2.1\n" + FormatSamples.abc, .abc),
    (FormatSamples.musicXML, .musicXML),
    ("X: 1 verse\nC  G\nHello", .chordsOverLyrics), ("@home = here\nC  G\nHi", .songPro),
    ("<!-- a <song> -->\n" + FormatSamples.openLyrics, .openLyrics),
    ("<html><a href=\"irealb://A%3DB\">x</a></html>", .iReal),
    (#"\begin{song}{title={X}} ^{Am}la \end{song}"#, .latex),
    ("<html><body>C  G\nHello</body></html>", .chordsOverLyrics),
    ("{title: <song>}\n[C]Hello", .chordPro), ("<song>\nC   G\nHello", .chordsOverLyrics),
    ("Hello \\there\nC  G", .chordsOverLyrics), ("", .chordsOverLyrics),
    ("see http://example.org\nC  G\nHello", .chordsOverLyrics),
  ])
  func formatIsFound(text: String, format: SongFormat) {
    #expect(SongParser().parse(text).format == format)
  }

  @Test func declaredEncodingIsRead() {
    let head = #"<?xml version="1.0" encoding="ISO-8859-2"?><song><title>"#
    let bytes = Array(head.utf8) + [0xB3, 0xF3] + Array("</title><lyrics> x</lyrics></song>".utf8)
    #expect(SongParser().parse(bytes).title == "łó")
  }

  /// A sheet that becomes another program's file while it is edited is read anew.
  @Test func editingReadsAsANewReading() {
    var sheet = EditableSheet("C  G\nHello")
    sheet.apply(SourceEdit(SourceRange(utf8: 0..<10), FormatSamples.openSong))
    #expect(sheet.song == SongParser().parse(FormatSamples.openSong))
    sheet.apply(SourceEdit(sheet.song.text.range, "C  G\nHello"))
    #expect(sheet.song == SongParser().parse("C  G\nHello"))
  }

  /// The text stays, and so other formats do, too.
  @Test(arguments: FormatSamples.all)
  func filesComeBackByteForByte(text: String) {
    let song = SongParser().parse(text)
    #expect(SongWriter(.source).bytes(of: song) == Array(text.utf8))
    #expect(SheetFormatter(song).bytes == Array(text.utf8))
    #expect(ChordChange(moving: song, by: 2).bytes(of: song) == Array(text.utf8))
  }
}
