import Foundation
import GRDB
import SongStoreCommands
import TestSupport
import Testing

/// A library of another program comes in with its sets.
@Suite struct LibraryImportTests {
  private static let mill = "<song><title>The Mill</title><lyrics>[V1]\n.C\n Turn\n</lyrics></song>"
  private static let odd =
    "<song><title>Odd</title><style size=\"9\"/><lyrics>[V1]\n Words\n</lyrics></song>"
  private static let set = """
    <set name="Friday"><slide_groups><slide_group name="Odd" type="song" path=""/>
    <slide_group name="Mill" type="song" path="folk/"/><slide_group name="Gone" type="song"/>
    </slide_groups></set>
    """

  @Test func songsSetsAndLosses() throws {
    let tool = try StoreTool([
      "OpenSong/Songs/folk/Mill": Self.mill, "OpenSong/Songs/Odd": Self.odd,
      "OpenSong/Sets/Friday": Self.set, "OpenSong/Readme.md": "x",
    ])
    let run = try tool.run("import", "OpenSong")
    #expect(run.status == 0)
    #expect(
      run.output == "setlist Friday: 2 of 3 songs; not found: Gone\n2 songs imported\n",
      "\(run.output)"
    )
    #expect(run.errors.contains("1 × unread-markup"))
    let setlist = try tool.run("setlist", "Friday").output
    #expect(setlist.contains("Odd") && setlist.contains("The Mill"))
    #expect(try tool.run("show", "The Mill").output.contains("Turn"))
    let again = try tool.run("import", "OpenSong")
    #expect(again.output.contains("setlist Friday: in the store already"))
    #expect(again.output.contains("2 in the store already"))
  }

  /// A set names a song by its file, which may end in `.xml`.
  @Test func setsNameFilesWithTheirEnding() throws {
    let set =
      #"<set name="Late"><slide_groups><slide_group name="Odd.xml" type="song"/></slide_groups></set>"#
    let tool = try StoreTool(["OpenSong/Odd.xml": Self.odd, "OpenSong/Late": set])
    #expect(try tool.run("import", "OpenSong").output.hasPrefix("setlist Late: 1 of 1 song\n"))
  }

  /// The database of a backup has the songs, some of which are files of the archive, too.
  @Test func backupOfOnSongComesInWithItsSets() throws {
    let tool = try StoreTool()
    let file = tool.path("made.sqlite3")
    try DatabaseQueue(path: file).write { db in
      try db.execute(
        sql: """
          CREATE TABLE Song (ID INTEGER, title TEXT, content TEXT, deleted INTEGER);
          CREATE TABLE SongSet (ID INTEGER, title TEXT);
          CREATE TABLE SongSetItem (setID INTEGER, songID INTEGER, orderIndex INTEGER,
            transposedKey TEXT);
          INSERT INTO Song VALUES (1, 'Mill', 'Mill\nAda\n\nVerse 1:\n[C]Turn', 0),
            (2, 'Gone', 'Gone', 1), (3, 'River', 'Title: River\n\n[G]Over', 0);
          INSERT INTO SongSet VALUES (7, 'Sunday');
          INSERT INTO SongSetItem VALUES (7, 3, 0, 'A'), (7, 1, 1, NULL), (7, 9, 2, NULL);
          """
      )
    }
    var library = ZipFixture.File("OnSong.sqlite3", "")
    library.bytes = try tool.bytes("made.sqlite3")
    let files = [
      library, ZipFixture.File("Mill.onsong", "Mill"),
      .init("Extra.onsong", "Title: Extra\n\n[C]la"),
      .init("Media/take.mp3", "sound"),
    ]
    try tool.write(ZipFixture.archive(of: files), to: "OnSong.backup")
    let run = try tool.run("import", "OnSong.backup")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output == "setlist Sunday: 2 of 3 songs; not found: song 9\n3 songs imported\n",
      "\(run.output)"
    )
    #expect(run.errors.contains("Media/take.mp3"))
    let setlist = try tool.run("setlist", "Sunday").output
    #expect(setlist.contains("River") && setlist.contains("A") && setlist.contains("Mill"))
  }

  @Test func backupOfSongbookProComesInWithItsSets() throws {
    let json = #"""
      1.0
      {"songs":[{"Id":1,"name":"River","content":"[C]Over"},{"Id":2,"name":"River","content":"[G]Low"}],
      "sets":[{"details":{"name":"Friday"},"contents":[{"Order":1,"SongId":1,"Capo":2},
      {"Order":0,"SongId":2,"keyOfset":3}]}]}
      """#
    let tool = try StoreTool()
    try tool.write(ZipFixture.archive(of: [.init("dataFile.txt", json)]), to: "a.sbpbackup")
    let run = try tool.run("import", "a.sbpbackup")
    #expect(run.output == "setlist Friday: 2 of 2 songs\n2 songs imported\n", "\(run.output)")
    let setlist = try tool.run("setlist", "Friday").output
    #expect(setlist.contains("key offset 3") && setlist.contains("capo 2"), "\(setlist)")
  }

  /// A playlist, a book and a file of tunes hold several songs.
  @Test func songsOfOneFileComeInOneByOne() throws {
    let playlist =
      "irealb://One%3DTom%3D%3DSwing%3DC%3D%3D1r34LbKcu7%5BC%5E7%20Z%20%3D%3D0%3D0%3D%3D%3D"
      + "Two%3DTom%3D%3DSwing%3DA-%3D%3D1r34LbKcu7%5BA-7%20Z%20%3D%3D0%3D0%3D%3D%3DEvening"
    let tool = try StoreTool([
      "list.html": "<a href=\"\(playlist)\">play</a>",
      "book.tex": #"""
      \beginsong{Mill}\beginverse
      \[C]Turn
      \endverse\endsong
      \beginsong{River}\beginverse
      \[G]Over
      \endverse\endsong
      """#,
      "tunes.abc": "X:1\nT:First\nK:C\n\"C\"c4|\nw: la\n\nX:2\nT:Second\nK:G\n\"G\"g4|\nw: lo\n",
    ])
    let run = try tool.run("import", "list.html", "book.tex", "tunes.abc")
    #expect(run.output == "setlist Evening: 2 of 2 songs\n6 songs imported\n", "\(run.output)")
    for (title, chord) in [("Two", "Am7"), ("River", "G"), ("Second", "G")] {
      #expect(try tool.run("show", title).output.contains(chord))
    }
    let again = try tool.run("import", "list.html", "book.tex", "tunes.abc")
    #expect(again.output.contains("6 in the store already"), "\(again.output)")
  }

  private static let book =
    "# ours\r\n{title: Mill}\r\n[C]Turn\r\n{new_song}\r\n{title: Café}\r\n[G]Over\r\n\r\n"
    + "{ns}\r\n[D]Down\r\n{new_song}\r\n \r\n{NS: toc=no}\n{t: Mill}\n[A]Up"

  /// A songbook in one file: each song is found by its title, and no byte is lost.
  @Test(arguments: [String.Encoding.utf8, .isoLatin1, .utf16])
  func songsOfASheetComeInOneByOne(encoding: String.Encoding) throws {
    let bytes = [UInt8](try #require(Self.book.data(using: encoding)))
    let tool = try StoreTool()
    try tool.write(bytes, to: "book.cho")
    #expect(try tool.run("import", "book.cho").output == "4 songs imported\n")
    #expect(try tool.run("show", "Café").output.contains("Over"))
    #expect(try tool.run("search", "book 3").output.contains("book 3"))
    #expect(try tool.run("import", "book.cho").output.contains("4 in the store already"))
    #expect(try tool.run("export", "--output", "out").status == 0)
    let names = ["Mill.cho", "Café.cho", "book 3.cho", "Mill (4).cho"]
    let mark: [UInt8] = encoding == .utf16 ? Array(bytes.prefix(2)) : []
    let parts = try names.map { try tool.bytes("out/\($0)") }
    #expect(parts.allSatisfy { $0.starts(with: mark) })
    #expect(mark + parts.flatMap { $0.dropFirst(mark.count) } == bytes)
  }

  /// Songs that would be read in another format or encoding if they stood alone stay together, until
  /// somebody says how to read them.
  @Test(arguments: [
    ("[C]Turn\n{new_song}\n{title: River}\n[G]Over\n", String.Encoding.utf8, "utf-8"),
    (
      "{t: A}\nPříšerní živůtů kůň, žluť oučký kůň\n{ns}\n{t: B}\n[C]smřr brřd\n",
      .windowsCP1250, "windows-1250"
    ),
  ])
  func songsThatAreReadOtherwiseAloneStayTogether(
    sheet: String,
    encoding: String.Encoding,
    name: String
  ) throws {
    let tool = try StoreTool()
    try tool.write([UInt8](try #require(sheet.data(using: encoding))), to: "book.cho")
    let run = try tool.run("import", "book.cho")
    #expect(run.output == "1 song imported\n")
    let remedy = "give --from chordpro --encoding \(name) to part them"
    #expect(run.errors.contains("book.cho: its 2 songs become one, "), "\(run.errors)")
    #expect(run.errors.contains(remedy), "\(run.errors)")
    let reading = ["--from", "chordpro", "--encoding", name]
    let parted = try tool.run(StoreTool.url, ["import"] + reading + ["book.cho"])
    #expect(parted.output == "2 songs imported\n" && parted.errors == "", "\(parted.errors)")
  }

  @Test(arguments: [
    "{title: Mill}\n[C]Turn\n{new_song}\n", "{title: Mill}\n{sot}\n{new_songs}\n{eot}\n",
    "Title: Mill\n\nC\n{nso\n",
  ])
  func sheetOfOneSongStaysWhole(sheet: String) throws {
    let tool = try StoreTool(["book.cho": sheet])
    #expect(try tool.run("import", "book.cho").output == "1 song imported\n")
    #expect(try tool.run("export", "--output", "out").status == 0)
    #expect(try tool.bytes("out/book.cho") == Array(sheet.utf8))
  }

  @Test func songsOfAFileOfOnSongComeInOneByOne() throws {
    let mill = "Title: Mill\nArtist: Ada\nKey: C\n\nVerse 1:\n[C]Turn\n\n"
    let river = "{new_song}\nTitle: River\nArtist: Ada\nKey: G\n\nVerse 1:\n[G]Over\n"
    let tool = try StoreTool(["book.onsong": mill + river])
    let run = try tool.run("import", "--from", "onsong", "book.onsong")
    #expect(run.output == "2 songs imported\n")
    #expect(try tool.run("show", "River").output.contains("Over"))
  }

  @Test func changedSongOfASheetIsUpdated() throws {
    let tool = try StoreTool(["book.cho": "{t: Mill}\n[C]Turn\n{ns}\n{t: River}\n[G]Over\n"])
    #expect(try tool.run("import", "book.cho").status == 0)
    try tool.write(Array("{t: Mill}\n[C]Turn\n{ns}\n{t: River}\n[D]Under\n".utf8), to: "book.cho")
    let run = try tool.run("import", "--update", "book.cho")
    #expect(run.output.contains("0 new, 1 changed, 1 known"), "\(run.output)")
    #expect(try tool.run("show", "River").output.contains("Under"))
  }

  /// What the user edits is written into a copy in ChordPro, as the file can't be edited.
  @Test func editedSongIsShown() throws {
    let tool = try StoreTool(["Mill.xml": Self.mill])
    #expect(try tool.run("import", "Mill.xml").status == 0)
    #expect(try tool.run("edit", "The Mill", "--title", "New Mill").status == 0)
    let shown = try tool.run("show", "New Mill").output
    #expect(shown.contains("New Mill") && shown.contains("Turn"))
  }
}
