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
      ("a.json/b", nil), ("", nil), ("json", nil), ("a.pro", .written(.chordPro)),
    ] as [(String, TargetFormat?)]
  )
  func endingsTellFormats(name: String, format: TargetFormat?) throws {
    #expect(TargetFormat(endingOf: name) == format)
    let named = try WantedFormat(.html, output: name)
    #expect(named.target == .html && named.unknownEnding == nil)
    guard name != "a.xml" else { return }
    let wanted = try WantedFormat(nil, output: name)
    #expect(wanted.target == format ?? .written(.chordPro))
    #expect(wanted.unknownEnding == (name == "a.md" ? "md" : nil))
  }

  @Test func slashLeavesTheEndingOfAFolder() throws {
    #expect(TargetFormat(endingOf: "a.json/") == nil)
    #expect(try WantedFormat(nil, output: "a.json//").target == .written(.json))
    #expect(try WantedFormat(nil, output: "a.md/") == .usual)
    #expect(try WantedFormat(nil, output: "/") == .usual)
  }

  @Test(arguments: [
    ("a.xml", TargetFormat.written(.text), true), ("a.xml", .written(.openLyrics), false),
    ("a.txt", .written(.ultimateGuitar), false), ("a.md", .html, false), ("a.json/", .html, true),
  ])
  func endingsContradictFormats(output: String, format: TargetFormat, contradicts: Bool) {
    #expect(WantedFormat.contradicts(format, output: output) == contradicts)
  }

  @Test func endingOfSeveralFormatsTellsNone() throws {
    let error = #expect(throws: (any Error).self) { try WantedFormat(nil, output: "a.xml") }
    #expect("\(error as Any)".contains("which of opensong, openlyrics"), "\(error as Any)")
    #expect(try WantedFormat(.written(.openLyrics), output: "a.xml").unknownEnding == nil)
    #expect(try WantedFormat(nil, output: nil) == .usual)
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
