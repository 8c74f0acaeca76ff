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

  @Test(arguments: ["song.txt", "Song.TXT", "my.song.cho", ".hidden.crd"])
  func sheetsEndAlike(name: String) {
    #expect(SheetEndings.fit(name))
  }

  @Test(arguments: ["song", "song.", ".txt", "song.pdf", "txt", ""])
  func otherFilesEndOtherwise(name: String) {
    #expect(!SheetEndings.fit(name))
  }
}
