import Testing

@testable import SongStoreCommands

@Suite struct TextTableTests {
  private static func table() -> TextTable {
    var table = TextTable(["id", "title"])
    table.add(section: "A")
    table.add(["1", "Ashes\non the floor"])
    table.add(["20", "夜"])
    return table
  }

  @Test func columnsAreAsWideAsTheirCells() {
    #expect(
      Self.table().lines(width: nil) == [
        "id  title", "── A", "1   Ashes on the floor", "20  夜",
      ]
    )
  }

  @Test func wideColumnsLoseTheirEnds() {
    let lines = Self.table().lines(width: 12)
    #expect(lines[2] == "1   Ashes o…")
    #expect(lines.allSatisfy { $0.cells <= 12 })
  }

  @Test func wideCharactersTakeTwoCells() {
    #expect("夜".cells == 2)
    #expect("e\u{301}".cells == 1)
  }
}

@Suite struct ExportNamesTests {
  @Test func namesDifferOnEveryFileSystem() {
    var names = ExportNames()
    let taken = ["Song", "song", "SONG", "e\u{301}tude", "étude"].map {
      names.take($0, fileExtension: "cho")
    }
    #expect(taken[0] == "Song.cho")
    #expect(taken[1] == "song (2).cho")
    #expect(taken[2] == "SONG (3).cho")
    #expect(taken[4] == "étude (2).cho")
  }

  @Test(arguments: [
    ("a/b", "a_b.txt"), ("../../etc/passwd", "_.._etc_passwd.txt"), ("", "song.txt"),
    ("..", "song.txt"), ("a\0\nb", "a__b.txt"), ("C:*?", "C___.txt"),
  ])
  func namesAreSafe(name: String, file: String) {
    var names = ExportNames()
    #expect(names.take(name, fileExtension: "txt") == file)
  }

  @Test func longNamesAreCutBetweenCharacters() {
    var names = ExportNames()
    let name = names.take(String(repeating: "ř", count: 300), fileExtension: "txt")
    #expect(name.utf8.count <= 255)
    #expect(name.hasSuffix("ř.txt"))
  }
}

@Suite struct StoreLocationTests {
  @Test(arguments: [
    (["SONGSTORE": "/a.store", "HOME": "/h"], "/a.store"),
    (["HOME": "/h"], "/h/.local/share/chordparse/songs.store"),
    (["HOME": "/h", "XDG_DATA_HOME": "/d"], "/d/chordparse/songs.store"),
    (["HOME": "/h", "XDG_DATA_HOME": "d"], "/h/.local/share/chordparse/songs.store"),
    (["HOME": "/h", "SONGSTORE": ""], "/h/.local/share/chordparse/songs.store"),
  ])
  func placeFollowsTheEnvironment(environment: [String: String], path: String) {
    #expect(StoreLocation.standard(environment) == path)
  }
}

@Suite struct MistypedCommandTests {
  @Test(
    arguments: [
      (["artist", "renam"], "songstore artist rename"),
      (["help", "lsit"], "songstore list"), (["help", "artist", "merg"], "songstore artist merge"),
      (["artist", "rename", "list"], nil), (["help", "list"], nil), (["help"], nil),
      (["hlep"], "songstore help"), (["help", "help"], nil),
    ] as [([String], String?)]
  )
  func mistypedSubcommandsOfSubcommands(typed: [String], meant: String?) {
    let message = SongStoreCommand.mistyping(in: typed)
    let expected = meant.map {
      "\(typed.last ?? ""): there is no such command; did you mean \($0)?"
    }
    #expect(message == expected)
  }

  @Test(arguments: [
    (["help", "xylophone"], "xylophone: there is no such command; songstore --help lists them"),
    (["xylophone"], "xylophone: there is no such command; songstore --help lists them"),
    (["add", "river.cho"], "add: there is no such command; songstore --help lists them"),
    (["remote", "ad"], "ad: there is no such command; songstore remote --help lists them"),
    (["artist", "hlep"], "hlep: there is no such command; songstore artist --help lists them"),
    (["help", "setlist", "Friday"], "Friday: there is no such command; leave it out"),
    (["help", "artist", "list", "x"], "x: there is no such command; leave it out"),
    ([""], "'': there is no such command; songstore --help lists them"),
  ])
  func unknownCommandsAreNamed(typed: [String], message: String) {
    #expect(SongStoreCommand.mistyping(in: typed) == message)
  }

  @Test(arguments: [
    ("lst", "list"), ("imprt", "import"), ("serach", "search"), ("LIST", "list"), ("Lst", "list"),
  ])
  func mistypedCommandsAreToldTheRightOne(typed: String, meant: String) throws {
    let message = try #require(SongStoreCommand.mistyping(in: [typed, "--store", "a.store"]))
    #expect(message == "\(typed): there is no such command; did you mean songstore \(meant)?")
  }

  @Test(arguments: [[], ["list"], ["help"], ["--version"], ["list", "x"]])
  func otherArgumentsAreLeftToTheirReader(arguments: [String]) {
    #expect(SongStoreCommand.mistyping(in: arguments) == nil)
  }
}
