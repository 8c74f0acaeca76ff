import Foundation
import GRDB
import SongStore
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// Files that are not what the command expects, and many commands at once.
@Suite struct HostileFileTests {
  private let tool: StoreTool

  init() throws {
    tool = try StoreTool(["sheets/a.cho": "{title: A}\n[C]a", "sheets/empty.cho": ""])
  }

  @Test func pipesDevicesAndEmptyFilesAreRefused() throws {
    try #require(mkfifo(tool.path("pipe.cho"), 0o600) == 0)
    let run = try tool.run("import", "pipe.cho", "/dev/zero", "sheets")
    #expect(run.status == 1)
    #expect(run.errors.contains("pipe.cho: it is a pipe, not a file"))
    #expect(run.errors.contains("/dev/zero: it is a device, not a file"))
    #expect(run.errors.contains("sheets/empty.cho: it is empty"))
    #expect(run.output == "1 song imported, 3 failed\n")
    #expect(try tool.run("attach", "A", "pipe.cho").errors.contains("it is a pipe, not a file"))
    #expect(try tool.run("edit", "A", "--sheet", "pipe.cho").errors.contains("it is a pipe"))
    let store = try tool.run("list", "--store", "pipe.cho")
    #expect(store.errors.contains("this is not a song store: it is a pipe, not a file"))
    #expect(try tool.run("list", "--store", "sheets").errors.contains("it is a folder"))
    #expect(
      try tool.run("import", "sheets", "--store", "sheets/empty.cho").errors.contains("remove it")
    )
  }

  @Test func hugeFileIsNotRead() throws {
    try tool.write([], to: "huge.cho")
    let file = try FileHandle(forWritingTo: tool.folder.appending(path: "huge.cho"))
    try file.truncate(atOffset: 1 << 40)
    try file.close()
    let run = try tool.run("import", "huge.cho")
    #expect(run.status == 1 && run.output == "0 songs imported, 1 failed\n")
    #expect(run.errors.contains("huge.cho: it has more than 1024 MB; check where"), "\(run.errors)")
  }

  @Test func whatIsNoTextIsRefused() throws {
    try tool.write([0x89, 0x50, 0x4E, 0x47, 0, 0, 0, 0x0D, 0xFF], to: "picture.cho")
    let run = try tool.run("import", "picture.cho")
    #expect(run.status == 1)
    #expect(run.errors.contains("picture.cho: it does not look like text"))
    #expect(run.output == "0 songs imported, 1 failed\n")
    #expect(try tool.run("import", "sheets/a.cho").status == 0)
    let edit = try tool.run("edit", "A", "--sheet", "picture.cho")
    #expect(edit.status == 1)
    #expect(edit.errors.contains("picture.cho: it does not look like text"))
  }

  @Test(arguments: ["", "   \n\n", "\u{FEFF}\u{200B}\r\n", "a\0\u{1}\0b"])
  func whatIsNoSongReplacesNone(text: String) throws {
    #expect(try tool.run("import", "sheets/a.cho").status == 0)
    try tool.write(Array(text.utf8), to: "none.cho")
    let added = try tool.run("import", "none.cho")
    #expect(added.output == "0 songs imported, 1 failed\n")
    let sheet = try tool.run("edit", "A", "--sheet", "none.cho")
    #expect(sheet.status == 1)
    #expect(sheet.errors.hasPrefix("Error: none.cho: it "), "\(sheet.errors)")
    let script = "EDITOR='cp none.cho' exec '\(try StoreTool.url.path)' edit A"
    let edit = try tool.run(URL(filePath: "/bin/sh"), ["-c", script])
    #expect(edit.status == 1)
    #expect(edit.errors.hasPrefix("Error: A: it "), "\(edit.errors)")
    #expect(edit.errors.hasSuffix("after the edit; the song stays as it was\n"))
    #expect(try tool.run("show", "A", "--to", "source").output == "{title: A}\n[C]a")
  }

  @Test func strayNULMakesNoBinaryFile() throws {
    let words = String(repeating: "la la la\n", count: 30)
    try tool.write(Array("{title: NUL}\n[Am]a\0b c\n\(words)".utf8), to: "stray.cho")
    let run = try tool.run("import", "stray.cho")
    #expect(run.output == "1 song imported\n", "\(run.errors)")
    try tool.write(Array("[C]Hello\0 world".utf8), to: "hello.cho")
    let hello = try tool.run("import", "hello.cho")
    #expect(hello.output == "1 song imported\n", "\(hello.errors)")
    try tool.write(Array("[C]\0\n".utf8), to: "short.cho")
    #expect(try tool.run("import", "short.cho").status == 1)
    let told = try tool.run("import", "--from", "chordpro", "short.cho")
    #expect(told.output == "1 song imported\n", "\(told.errors)")
  }

  /// Links in a circle may stand for a folder or a sheet, whatever they are called.
  @Test func linksThatLeadNowhereAreCounted() throws {
    for (link, goal) in [("loop", "circle"), ("circle", "loop"), ("dead.cho", "gone.cho")] {
      let path = tool.path("links/\(link)")
      try FileManager.default.createDirectory(
        atPath: tool.path("links"),
        withIntermediateDirectories: true
      )
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: goal)
    }
    let run = try tool.run("import", "links", "sheets/a.cho")
    #expect(run.status == 1)
    #expect(run.output == "1 song imported, 3 failed\n", "\(run.errors)")
    #expect(run.errors.contains("links/loop: it is a link to what is not there"))
    #expect(!run.errors.contains("skipped"))
    #expect(try tool.run("import", "gone.cho").output == "0 songs imported, 1 failed\n")
  }

  /// All messages about files name them alike.
  @Test func namesOfSkippedFilesAreReadable() throws {
    let script = """
      set -e; name=$(printf 'caf\\351'); mkdir "$name"; printf 'x' >"$name/$name.bin"
      : >"$name/$name.cho"; mkfifo "$name/$name"
      '\(try StoreTool.url.path)' import "$name" "$name/$name.sng"
      """
    let run = try tool.run(URL(filePath: "/bin/sh"), ["-c", script])
    #expect(run.errors.contains("café/café.cho: it is empty"), "\(run.errors)")
    #expect(run.errors.contains("café/café.bin: skipped"), "\(run.errors)")
    #expect(run.errors.contains("café/café.sng: there is no such file"), "\(run.errors)")
    #expect(!run.errors.contains("\u{FFFD}"))
  }

  @Test func planWithFailuresFails() throws {
    _ = try tool.run("import", "sheets/a.cho")
    for name in ["sheets/empty.cho", "nowhere.cho"] {
      let plan = try tool.run("import", "--update", "--plan", "sheets/a.cho", name)
      #expect(plan.output == "0 new, 0 changed, 1 known, 1 failed\n")
      #expect(plan.errors.hasPrefix("songstore: \(name): "))
      #expect(plan.status == 1)
    }
  }

  @Test func linksThatLeadNowhereAreNamed() throws {
    try FileManager.default.createSymbolicLink(
      atPath: tool.path("sheets/link.cho"),
      withDestinationPath: "nowhere.cho"
    )
    for name in ["sheets/link.cho", "sheets"] {
      let run = try tool.run("import", name)
      #expect(run.status == 1)
      #expect(run.errors.contains("sheets/link.cho: it is a link to what is not there; mend it"))
    }
  }

  @Test func everythingInAnArchiveIsTold() throws {
    let files: [ZipFixture.File] = [.init("a.cho", "[C]la"), .init("b\0.cho", "[C]lo")]
    try tool.write(ZipFixture.archive(of: files + [.init("none.cho", "")]), to: "songs.zip")
    let run = try tool.run("import", "songs.zip")
    #expect(run.output == "2 songs imported, 1 failed\n")
    #expect(run.errors.contains("songs.zip/none.cho: it is empty"), "\(run.errors)")
    #expect(run.status == 1)
    try tool.write(ZipFixture.archive(of: []), to: "none.zip")
    let none = try tool.run("import", "none.zip")
    #expect(none.errors.hasPrefix("songstore: none.zip: it holds no files; check"))
    #expect(none.status == 1)
  }

  @Test func filesInThePlaceOfFoldersAreNamed() throws {
    _ = try tool.run("import", "sheets/a.cho")
    _ = try tool.run("attach", "A", "sheets/a.cho")
    for arguments in [
      ["export", "--output", "sheets/a.cho/"], ["attach", "A", "--output", "sheets/a.cho"],
      ["sync", "sheets/a.cho"], ["sync", "./place", "--folder", "sheets/a.cho"],
    ] {
      let run = try tool.run(StoreTool.url, arguments)
      #expect(run.status == 1)
      #expect(run.errors.contains("sheets/a.cho: it is a file, not a folder; name a folder"))
    }
    let inside = try tool.run("export", "--output", "sheets/a.cho/new")
    #expect(inside.status == 1)
    #expect(inside.errors.hasPrefix("Error: sheets/a.cho/new: can't be made: "))
    #expect(!inside.errors.contains("NSCocoa"))
    for arguments in [["export", "--all", "new/a.jsonl"], ["export", "--output", "new/a.pdf"]] {
      let run = try tool.run(StoreTool.url, arguments)
      #expect(run.status == 1)
      #expect(run.errors.hasSuffix(": the folder for it is not there; make it first\n"))
    }
  }

  @Test func damagedBackupOfAnotherProgramIsTold() throws {
    let backup = ZipFixture.archive(of: [.init("dataFile.txt", #"{"songs": 3}"#)])
    try tool.write(backup, to: "songs.sbp")
    let run = try tool.run("import", "songs.sbp")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("songstore: songs.sbp: dataFile.txt in it is damaged; export"))
  }

  /// What is refused is not even touched.
  @Test func refusedFilesStayAsTheyAre() throws {
    let other = try DatabaseQueue(path: tool.path("other.db"))
    try other.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
    try other.close()
    let before = try tool.bytes("other.db")
    for command in ["info", "list", "verify", "vacuum"] {
      let run = try tool.run(command, "--store", "other.db")
      #expect(run.status == 1)
      #expect(run.errors.contains("other.db"))
    }
    #expect(try tool.bytes("other.db") == before)
    let names = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path)
    #expect(names.filter { $0.hasPrefix("other") } == ["other.db"])
  }

  @Test func firstImportsAtOnceLoseNothing() throws {
    let count = 4
    for process in 0..<count {
      for song in 0..<50 {
        let sheet =
          "{title: Song \(process) \(song)}\n{artist: Artist \(song)}\n[C]la\(process)x\(song)"
        try tool.write(Array(sheet.utf8), to: "many\(process)/\(song).cho")
      }
    }
    let runs = try (0..<count).map { process in
      let run = try tool.process(StoreTool.url, ["import", "many\(process)"])
      run.standardOutput = FileHandle.nullDevice
      run.standardError = FileHandle.nullDevice
      try run.run()
      return run
    }
    for run in runs { run.waitUntilExit() }
    #expect(runs.map(\.terminationStatus) == Array(repeating: 0, count: count))
    #expect(try tool.run("verify").output == "\(50 * count) songs checked, all is well\n")
    #expect(try SongStore.open(at: tool.path("songs.store")).count(ArtistRecord.self) == 50)
    let names = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path)
    #expect(names.filter { $0.hasPrefix("songs.store") } == ["songs.store"])
  }
}
