import Foundation
import TestSupport
import Testing

/// The files of other programs on the command line.
@Suite("chordparse and the files of other programs", .timeLimit(.minutes(30)))
struct OtherProgramsTests {
  private static let openSong = "<song><title>Mill</title><lyrics>[V1]\n.C\n Turn\n</lyrics></song>"

  @Test func formatIsToldByContent() throws {
    let folder = SheetFolder(["Mill": Self.openSong, "notes.txt": Self.openSong])
    for name in ["./Mill", "notes.txt"] {
      let run = try Tool.run(name, in: folder)
      #expect(run.output == "{title: Mill}\n{start_of_verse: Verse 1}\n[C]Turn\n{end_of_verse}\n")
      #expect(run.errors == "" && run.status == 0)
    }
  }

  @Test(arguments: [
    "opensong", "openlyrics", "openlyrics-0.8", "onsong", "latex", "ireal", "ultimate-guitar",
  ])
  func formatIsWritten(format: String) throws {
    let folder = SheetFolder([
      "song.cho": "{title: Mill}\n{artist: Ada}\n{sov: Verse 1}\n[C]Turn\n{eov}"
    ])
    let run = try Tool.run("convert", "--to", format, "song.cho", "--output", "out", in: folder)
    #expect(run.status == 0)
    let again = try Tool.run("convert", "out", in: folder)
    #expect(
      again.output.contains("{title: Mill}") && again.output.contains("[C]Turn")
        || format == "ireal"
    )
  }

  /// What `convert` wrote to a folder comes back from it.
  @Test(arguments: ["json", "songdata"])
  func documentsOfAFolderAreRead(format: String) throws {
    let folder = SheetFolder(["in/a.cho": "{t: A}\n[C]la\n", "out/package.json": "{\"name\": 1}"])
    let written = try Tool.run("convert", "--to", format, "in", "--output", "out", in: folder)
    #expect(written.status == 0)
    let run = try Tool.run("convert", "--output", "back", "out", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.files.filter { $0.hasPrefix("back/") } == ["back/a.cho"])
    #expect(run.errors.contains("left out because they are not songs: out/package.json"))
  }

  /// The file would hold a sheet where a document was.
  @Test(arguments: ["json", "songdata"], [["format", "--in-place"], ["check", "--fix"]])
  func noDocumentIsWrittenOver(format: String, command: [String]) throws {
    let folder = SheetFolder(["a.cho": "{t: A}\n{soc}\n[C]la\n{end_of_chrous}\n"])
    _ = try Tool.run("convert", "--to", format, "a.cho", "--output", "a.doc", in: folder)
    let before = folder.text("a.doc")
    let run = try Tool.run(arguments: command + ["a.doc"], in: folder)
    #expect(run.status != 0)
    #expect(run.errors.contains("a.doc: holds its sheet in a document or a page"), "\(run.errors)")
    #expect(folder.text("a.doc") == before)
  }

  @Test func folderTakesWhatIsKnownAndNamesTheRest() throws {
    let folder = SheetFolder([
      "in/Mill": Self.openSong, "in/README": "no song", "in/a.cho": "{t: A}", "in/cover.png": "x",
      "in/page.html": "<html>plain</html>",
    ])
    let run = try Tool.run("in", "--output", "out", in: folder)
    #expect(run.status == 0)
    #expect(folder.files.filter { $0.hasPrefix("out/") }.sorted() == ["out/Mill.cho", "out/a.cho"])
    #expect(
      run.errors
        == "chordparse: left out because they are not songs: in/README, in/cover.png, in/page.html\n"
    )
  }

  @Test func lossIsAWarningAndStrictlyAnError() throws {
    let folder = SheetFolder(["song.cho": "{title: X}\n{album: Red}\n[C]la"])
    let run = try Tool.run("convert", "--to", "opensong", "song.cho", "-o", "a.xml", in: folder)
    #expect(run.status == 0)
    #expect(
      run.errors
        == "song.cho:2:9: warning: OpenSong has no album; it became a remark [lossy-metadata]\n"
    )
    let strict = try Tool.run(
      "convert",
      "--to",
      "opensong",
      "--strict",
      "song.cho",
      "-o",
      "b.xml",
      in: folder
    )
    #expect(strict.status == 1)
    #expect(strict.errors.hasPrefix("song.cho:2:9: error: "))
    #expect(folder.files.sorted() == ["a.xml", "song.cho"])
  }

  /// Neither pages nor text show pictures, and all of them say so.
  @Test(arguments: ["html", "pdf", "text"])
  func picturesThatAreNotShownAreReported(format: String) throws {
    let folder = SheetFolder(["song.cho": "{title: A}\n{image: src=\"a.png\"}\n[C]la\n"])
    let run = try Tool.run("convert", "--to", format, "song.cho", "-o", "out", in: folder)
    #expect(
      run.errors
        == "song.cho:2:1: warning: {image: src=\"a.png\"} is not shown [lossy-directive]\n"
    )
  }

  @Test func whatWasNotUnderstoodIsStrictlyAnError() throws {
    let song = "<song><title>X</title><style size=\"9\"/><lyrics> la</lyrics></song>"
    let folder = SheetFolder(["x.xml": song])
    #expect(try Tool.run("x.xml", in: folder).status == 0)
    let run = try Tool.run("convert", "--strict", "x.xml", in: folder)
    #expect(run.status == 1 && run.output == "")
    #expect(run.errors.contains("error: <style> says how slides look [unread-markup]"))
  }

  @Test func otherFilesAreNotEdited() throws {
    let folder = SheetFolder(["Mill.xml": Self.openSong])
    let run = try Tool.run("transpose", "+2", "Mill.xml", in: folder)
    #expect(run.status == 1)
    #expect(run.errors.contains("Mill.xml: OpenSong is not edited in place; convert it"))
    let formatted = try Tool.run("format", "Mill.xml", in: folder)
    #expect(formatted.output == Self.openSong)
    let written = try Tool.run("format", "--in-place", "Mill.xml", in: folder)
    #expect(written.status == 1)
    #expect(written.errors.contains("Mill.xml: OpenSong is not edited in place; convert it"))
    #expect(try Tool.run("format", "--in-place", ".", in: folder).status == 0)
    #expect(folder.text("Mill.xml") == Self.openSong)
    let converted = try Tool.run("convert", "--transpose", "2", "Mill.xml", in: folder)
    #expect(converted.output.contains("[D]Turn"))
    let evaluated = try Tool.run("convert", "--evaluate", "Mill.xml", in: folder)
    #expect(evaluated.output.contains("[C]Turn"))
  }

  @Test func emptyFileInAnArchiveIsTold() throws {
    let folder = SheetFolder()
    let archive = ZipFixture.archive(of: [.init("a.cho", "{t: A}\n[C]la\n"), .init("e.cho", "")])
    folder.write(archive, to: "songs.zip")
    let run = try Tool.run("songs.zip", in: folder)
    #expect(run.status == 0 && run.output.contains("{title: A}"))
    let message = "songs.zip/e.cho: is empty; check that this is the right file"
    #expect(run.errors == "chordparse: \(message)\n")
  }

  @Test func damagedArchiveIsTold() throws {
    let folder = SheetFolder(["songs.zip": "PK\u{3}\u{4}damaged"])
    let run = try Tool.run("songs.zip", in: folder)
    #expect(run.status == 1)
    #expect(run.errors.contains("songs.zip: it is not a readable zip archive"))
  }
}
