import ChordParse
import CommandSupport
import Testing

@Suite struct FileEndingTests {
  @Test(
    arguments: [
      (TargetFormat.written(.text), "txt"), (.written(.chordPro), "cho"),
      (.written(.json), "json"), (.songData, "songdata"), (.written(.source), nil),
    ] as [(TargetFormat, String?)]
  )
  func endingsOfFiles(format: TargetFormat, ending: String?) {
    #expect(format.fileExtension == ending)
  }

  @Test(
    arguments: [
      ("a.json", .written(.json)), ("A.PDF", .pdf), ("b/a.html", .html), ("a.txt", .written(.text)),
      ("a.tex", .written(.latex)), ("a.cho", .written(.chordPro)), ("a.songdata", .songData),
      ("a.htm", .html), ("a.TEXT", .written(.text)), ("a.md", nil), ("a.xml", nil), ("a", nil),
      ("a.json/", nil), ("a.json/b", nil), ("", nil), ("json", nil),
    ] as [(String, TargetFormat?)]
  )
  func endingsTellFormats(name: String, format: TargetFormat?) {
    #expect(TargetFormat(endingOf: name) == format)
    #expect(TargetFormat(wanted: .html, for: name) == .html)
    #expect(TargetFormat(wanted: nil, for: name) == format ?? .written(.chordPro))
    #expect(TargetFormat.rivals(endingOf: name).isEmpty == (name != "a.xml"))
  }

  @Test(arguments: ["song.txt", "Song.TXT", "my.song.cho", ".hidden.crd"])
  func sheetsEndAlike(name: String) {
    #expect(SheetEndings.fit(name))
  }

  @Test(arguments: ["song", "song.", ".txt", "song.pdf", "txt", ""])
  func otherFilesEndOtherwise(name: String) {
    #expect(!SheetEndings.fit(name))
  }
}
