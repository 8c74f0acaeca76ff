import Foundation
import Testing

@Suite struct SyncCommandTests {
  private static let river = "{title: River}\n[C]The river [G]runs\n"

  @Test func twoStoresGetTheSameSongs() throws {
    let tool = try StoreTool(["River.cho": Self.river, "choir/Sea.cho": "{title: Sea}\n[Am]Sea\n"])
    let first = try tool.run("import", "--library", "Choir", "choir")
    #expect(first.status == 0)
    #expect(try tool.run("import", "River.cho").status == 0)
    let sent = try tool.run("sync", "./place")
    #expect(sent.output == "2 uploaded\n")
    #expect(try String(decoding: tool.bytes("place/River.cho"), as: UTF8.self) == Self.river)
    #expect(try tool.bytes("place/Choir/Sea.cho").count == 21)
    let received = try tool.run("sync", "./place", "--store", tool.path("other.store"))
    #expect(received.output == "2 downloaded\n")
    let listed = try tool.run("list", "--store", tool.path("other.store"), "--library", "Choir")
    #expect(listed.output.contains("Sea"))
    #expect(try tool.run("sync", "./place").output == "nothing to do\n")
  }

  @Test func whatIsNotNamedInUTF8IsLeftAloneAndTold() throws {
    let tool = try StoreTool(["songs/River.cho": Self.river])
    let script = "cp songs/River.cho songs/$(printf 'caf\\351.cho'); mkdir songs/$(printf '\\351')"
    #expect(try tool.run(URL(filePath: "/bin/sh"), ["-c", script]).status == 0)
    let run = try tool.run("sync", "./place", "--folder", "songs")
    #expect(run.status == 1)
    #expect(run.output == "1 uploaded\n")
    #expect(run.errors.contains("caf\u{FFFD}.cho (here): its name is not UTF-8; rename it"))
    #expect(run.errors.contains("\u{FFFD}/ (here): its name is not UTF-8; rename it"))
  }

  /// Nothing, blanks, and what is no text.
  private static let noSongs: [[UInt8]] = [
    [], Array("  \n\u{200B}\n".utf8), [0x61, 0, 0x62, 0, 0, 1, 2],
  ]

  @Test(arguments: noSongs)
  func whatIsNoSongTakesNoFilesPlace(bytes: [UInt8]) throws {
    let tool = try StoreTool(["songs/River.cho": Self.river])
    let sync = { try tool.run("sync", "./place", "--folder", "songs") }
    #expect(try sync().output == "1 uploaded\n")
    for (damaged, other) in [("place", "songs"), ("songs", "place")] {
      try tool.write(bytes, to: "\(damaged)/River.cho")
      let run = try sync()
      #expect(run.status == 1)
      #expect(run.output == "1 failed\n")
      #expect(run.errors.contains("River.cho: it "), "\(run.errors)")
      #expect(try String(decoding: tool.bytes("\(other)/River.cho"), as: UTF8.self) == Self.river)
      try tool.write(Array(Self.river.utf8), to: "\(damaged)/River.cho")
    }
    try tool.write(bytes, to: "songs/River (conflict 1f0c9a7e).cho")
    let name = "River (conflict 1f0c9a7e).cho"
    #expect(try tool.run("conflicts", "keep", name, "--folder", "songs").status == 1)
    #expect(try String(decoding: tool.bytes("songs/River.cho"), as: UTF8.self) == Self.river)
  }

  @Test(arguments: noSongs)
  func editedSongTakesThePlaceOfWhatIsNone(bytes: [UInt8]) throws {
    let tool = try StoreTool(["River.cho": Self.river, "new.cho": Self.river + "[F]on\n"])
    #expect(try tool.run("import", "River.cho").status == 0)
    #expect(try tool.run("sync", "./place").output == "1 uploaded\n")
    try tool.write(bytes, to: "place/River.cho")
    #expect(try tool.run("edit", "River", "--sheet", "new.cho").status == 0)
    let run = try tool.run("sync", "./place")
    #expect(run.output == "1 uploaded\n")
    #expect(run.errors.contains(" there, and the song here, which was changed, took its place"))
    #expect(run.status == 0)
    #expect(try tool.bytes("place/River.cho") == tool.bytes("new.cho"))
    #expect(try tool.run("sync", "./place").output == "nothing to do\n")
  }

  @Test(arguments: noSongs)
  func damagedDownloadsTakeNoSongsPlace(bytes: [UInt8]) throws {
    let tool = try StoreTool(["River.cho": Self.river])
    #expect(try tool.run("import", "River.cho").status == 0)
    #expect(try tool.run("sync", "./place").output == "1 uploaded\n")
    try tool.write(bytes, to: "place/River.cho")
    let run = try tool.run("sync", "./place")
    #expect(run.status == 1)
    #expect(run.output == "1 failed\n")
    #expect(run.errors.contains("River.cho: it "), "\(run.errors)")
    #expect(try tool.run("show", "River", "--to", "source").output == Self.river)
  }

  @Test func aPlanChangesNothing() throws {
    let tool = try StoreTool(["songs/River.cho": Self.river])
    let plan = try tool.run("sync", "./place", "--folder", "songs", "--plan")
    #expect(plan.output == "upload         River.cho (here: new, there: absent)\n")
    #expect(plan.status == 0)
    #expect(!FileManager.default.fileExists(atPath: tool.path("place")))
    let dryRun = try tool.run("sync", "./place", "--folder", "songs", "--dry-run")
    #expect(dryRun.output == plan.output)
    let watched = try tool.run("sync", "./place", "--folder", "songs", "--plan", "--watch")
    #expect(watched.status == 64 && watched.output == "")
  }

  /// A sync refuses an empty file, so its plan does not promise to copy it.
  @Test func planTellsWhatWillFail() throws {
    let tool = try StoreTool(["songs/River.cho": Self.river, "place/Sea.cho": ""])
    let plan = try tool.run("sync", "./place", "--folder", "songs", "--plan")
    #expect(plan.status == 1)
    #expect(plan.output == "upload         River.cho (here: new, there: absent)\n")
    #expect(
      plan.errors
        == "songstore: Sea.cho: it is empty there; write the song into it, or delete it\n"
    )
    let sync = try tool.run("sync", "./place", "--folder", "songs")
    #expect(sync.status == 1 && sync.errors == plan.errors)
    try tool.write([], to: "songs/River.cho")
    let other = try tool.run("sync", "./place", "--folder", "songs", "--plan")
    #expect(other.status == 1 && other.output == "")
    let again = try tool.run("sync", "./place", "--folder", "songs")
    // Files are looked at several at a time.
    let lines = [again, other].map { $0.errors.split(separator: "\n").sorted() }
    #expect(again.status == 1 && lines[0] == lines[1], "\(again.errors)")
  }

  /// Each sync would copy what the one before has copied.
  @Test(arguments: [
    ("./songs", "songs", "is the other side, too"),
    ("./songs/", "./songs", "is the other side, too"),
    ("./songs/new", "songs", "lies in songs, the other side"),
    ("./songs", "songs/b", "holds songs/b, the other side"),
    (".", "songs", "holds songs, the other side"), ("./link", "songs", "is the other side, too"),
    ("./link/new", "songs", "lies in songs, the other side"),
  ])
  func foldersOfASyncLieApart(remote: String, folder: String, problem: String) throws {
    let tool = try StoreTool(["songs/River.cho": Self.river, "songs/b/Sea.cho": Self.river])
    try FileManager.default.createSymbolicLink(
      atPath: tool.path("link"),
      withDestinationPath: "songs"
    )
    let before = try FileManager.default.subpathsOfDirectory(atPath: tool.folder.path)
    let run = try tool.run("sync", remote, "--folder", folder)
    #expect(run.status == 1 && run.output == "")
    #expect(run.errors.contains(": it \(problem); name a folder beside it"), "\(run.errors)")
    let after = try FileManager.default.subpathsOfDirectory(atPath: tool.folder.path)
    #expect(after.sorted() == before.sorted())
    #expect(try tool.run("sync", "./songs-2", "--folder", folder).status == 0)
  }

  @Test func conflictsAreListedShownAndEnded() throws {
    let tool = try StoreTool(["songs/River.cho": Self.river])
    _ = try tool.run("sync", "./place", "--folder", "songs")
    try tool.write(Array("{title: River}\n[C]The stream [G]runs\n".utf8), to: "songs/River.cho")
    try tool.write(Array("{title: River}\n[C]The brook [G]runs\n".utf8), to: "place/River.cho")
    let sync = try tool.run("sync", "./place", "--folder", "songs")
    #expect(sync.status == 3)
    #expect(sync.output == "1 kept twice\n")
    let list = try tool.run("conflicts", "list", "--folder", "songs")
    let name = try #require(list.lines.first?.split(separator: "\t").first.map(String.init))
    #expect(name.hasPrefix("River (conflict "))
    let shown = try tool.run("conflicts", "show", name, "--folder", "songs")
    #expect(shown.output.contains("The stream"))
    #expect(shown.output.contains("The brook"))
    let lost = try tool.bytes("songs/\(name)")
    let kept = try tool.run("conflicts", "keep", name, "--folder", "songs")
    #expect(kept.output == "removed 1 other text; the next sync does so elsewhere\n")
    #expect(kept.status == 0)
    #expect(try tool.bytes("songs/River.cho") == lost)
    #expect(try tool.run("sync", "./place", "--folder", "songs").status == 0)
    #expect(try tool.bytes("place/River.cho") == lost)
    #expect(!FileManager.default.fileExists(atPath: tool.path("place/\(name)")))
    #expect(try tool.run("conflicts", "list", "--folder", "songs").output == "no conflicts\n")
  }

  @Test func anEmptiedPlaceStopsTheSync() throws {
    let tool = try StoreTool(["songs/River.cho": Self.river, "songs/Sea.cho": "[C]Sea\n"])
    _ = try tool.run("sync", "./place", "--folder", "songs")
    for name in ["River.cho", "Sea.cho"] {
      try FileManager.default.removeItem(atPath: tool.path("place/\(name)"))
    }
    let stopped = try tool.run("sync", "./place", "--folder", "songs")
    #expect(stopped.status == 2)
    #expect(stopped.errors.contains("the remote is empty"))
    #expect(try tool.bytes("songs/River.cho").count == Self.river.utf8.count)
  }

  #if canImport(Glibc)
  @Test func serverThatIsNotThereIsToldInWords() throws {
    let tool = try StoreTool(["songs/River.cho": Self.river, "password": "x"])
    let call = ["sync", "http://127.0.0.1:1/x", "--user", "a", "--password-file", "password"]
    let unreachable = try tool.run(StoreTool.url, call + ["--folder", "songs"])
    #expect(unreachable.status == 1)
    #expect(
      unreachable.errors.contains("127.0.0.1:1: Connection refused; check the address"),
      "\(unreachable.errors)"
    )
  }
  #endif

  @Test func remotesHaveNames() throws {
    let tool = try StoreTool(["songs/River.cho": Self.river])
    #expect(try tool.run("remote", "add", "stick", "./place").status == 0)
    #expect(try tool.run("remote", "list").output.contains("stick"))
    #expect(try tool.run("sync", "stick", "--folder", "songs").output == "1 uploaded\n")
    #expect(try tool.run("remote", "remove", "stick").status == 0)
    let unknown = try tool.run("sync", "stick", "--folder", "songs")
    #expect(unknown.status == 1)
    #expect(unknown.errors.contains("there is no remote"))
  }

  @Test func aMissingDriveIsNoEmptyOne() throws {
    let tool = try StoreTool(["river.txt": "River\n\nC      G\nDown to the sea\n"])
    #expect(try tool.run("import", "river.txt").status == 0)
    let run = try tool.run("sync", "stick/songs")
    #expect(run.status != 0)
    #expect(run.errors.contains("stick/songs: the folder above it is not there"))
    #expect(!FileManager.default.fileExists(atPath: tool.path("stick")))
  }

  @Test func otherKindsOfAddressesAreRefused() throws {
    let tool = try StoreTool(["river.txt": "River\n\nC      G\nDown to the sea\n"])
    #expect(try tool.run("import", "river.txt").status == 0)
    for arguments in [["sync", "ftp://host/dir"], ["remote", "add", "b", "ftp://host/dir"]] {
      let run = try tool.run(StoreTool.url, arguments)
      #expect(run.status != 0)
      #expect(run.errors.contains("ftp://host/dir: no such kind of address"))
    }
    #expect(!FileManager.default.fileExists(atPath: tool.path("ftp:")))
  }

  @Test func passwordsAreNotKept() throws {
    let tool = try StoreTool()
    let refused = try tool.run("remote", "add", "cloud", "https://anna:s3cret@example.org/dav")
    #expect(refused.status == 1)
    #expect(!refused.errors.contains("s3cret"))
    #expect(!FileManager.default.fileExists(atPath: tool.path("songs.store.sync/remotes.json")))
  }
}
