import Foundation
import GRDB
import SongStoreCommands
import TestSupport
import Testing

/// The command as a new user would try it.
@Suite struct StoreCommandTests {
  private static let sheets = [
    "sheets/river.txt": "River\n\nC      G\nDown to the sea\n",
    "sheets/a/ashes.cho":
      "{title: Ashes}\n{artist: Nobody}\n[Am]Cold [F]ashes [C]on the [G]floor\n",
    "sheets/b/ashes.cho": "{title: Ashes}\n[D]Others",
    "sheets/notes.md": "no sheet",
  ]

  private let tool: StoreTool

  init() throws {
    tool = try StoreTool(Self.sheets)
    let run = try tool.run("import", "sheets")
    try #require(run.status == 0, "\(run.errors)")
  }

  @Test func importReportsWhatItDid() throws {
    let again = try tool.run("import", "sheets", "nowhere.txt")
    #expect(again.output == "0 songs imported, 3 in the store already, 1 failed\n")
    #expect(again.errors.contains("sheets/notes.md: skipped"))
    #expect(again.errors.contains("nowhere.txt: there is no such file; check the name"))
    #expect(again.status == 1)
  }

  @Test func exportedSheetsAreTheImportedBytes() throws {
    let bytes: [UInt8] = [0xFF, 0xFE, 0x43, 0x00, 0x0D, 0x00, 0x0A, 0x00]
    try tool.write(bytes, to: "utf16.txt")
    #expect(try tool.run("import", "utf16.txt").status == 0)
    let run = try tool.run("export", "--output", "out")
    #expect(run.output == "4 songs exported to out\n")
    #expect(try tool.bytes("out/utf16.txt") == bytes)
    #expect(try tool.bytes("out/river.txt") == tool.bytes("sheets/river.txt"))
    let both = [try tool.bytes("out/ashes.cho"), try tool.bytes("out/ashes (2).cho")]
    #expect(both.contains(try tool.bytes("sheets/a/ashes.cho")))
    #expect(both.contains(try tool.bytes("sheets/b/ashes.cho")))
  }

  @Test(arguments: [
    ["list", "--limit", "9223372036854775807", "--offset", "1"],
    ["search", "river", "--limit", "9223372036854775807"],
    ["list", "--offset", "9223372036854775807", "--limit", "9223372036854775807"],
    ["list", "--limit", "99999999999999999999"], ["recent", "--limit", "99999999999999999999"],
    ["search", "river", "--limit", "99999999999999999999"],
  ])
  func hugeNumbersAskForAll(arguments: [String]) throws {
    let run = try tool.run(StoreTool.url, arguments)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(arguments: [
    ["--at=-9223372036854775808", "--key", "C"], ["--remove=-9223372036854775808"],
    ["--order=-9223372036854775808"], ["--move", "1", "--to=-9223372036854775808"],
    ["--at", "0", "--key", "C"], ["--order", "0"], ["--at=-99999999999999999999", "--key", "C"],
  ])
  func positionsCountFromOne(arguments: [String]) throws {
    #expect(try tool.run("setlist", "Friday", "--create", "--add", "river").status == 0)
    let run = try tool.run(StoreTool.url, ["setlist", "Friday"] + arguments)
    #expect(run.status == 64, "\(run.errors)")
    #expect(run.errors.contains("position"))
  }

  @Test func positionBeyondAllNumbersIsNotThere() throws {
    _ = try tool.run("setlist", "Friday", "--create", "--add", "river")
    let run = try tool.run("setlist", "Friday", "--remove", "99999999999999999999")
    #expect(run.status == 1)
    #expect(run.errors.contains("the setlist has 1 place, and no position"), "\(run.errors)")
    #expect(try tool.run("list", "--limit", "9x").errors.contains("this is not a whole number"))
  }

  @Test(arguments: ["show", "delete", "edit", "restore", "attach"])
  func numbersOfSongsAreNotNegative(command: String) throws {
    let run = try tool.run(command, "-1")
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("Error: -1: songs have numbers from 1; see songstore list"))
  }

  @Test(arguments: [
    (["--key", "xyz"], "--key xyz: this is not a key"), (["--key", ""], "this is not a key"),
    (["--field", "composer"], "--field composer: give a field and what is in it"),
    (["--field", "=Ada"], "--field =Ada: give a field and what is in it"),
  ])
  func filtersThatSelectNothingAreRefused(arguments: [String], message: String) throws {
    let run = try tool.run(StoreTool.url, ["list"] + arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func whatIsNoFileIsNotReplaced() throws {
    try #require(mkfifo(tool.path("pipe"), 0o600) == 0)
    let run = try tool.run("export", "--all", "pipe", "--replace")
    #expect(run.status == 1)
    #expect(run.errors.contains("pipe: a pipe stays what it is"))
  }

  @Test func watchingWaitsForADayAtMost() throws {
    let run = try tool.run("sync", "folder", "--watch", "--every", "9223372036854775807")
    #expect(run.status == 64)
    #expect(run.errors.contains("86400"))
  }

  @Test func exportReplacesNothingUnasked() throws {
    try tool.write([0x58], to: "out/river.txt")
    let run = try tool.run("export", "--output", "out")
    #expect(run.status == 1)
    #expect(run.errors.contains("river.txt: exists already; give --replace"))
    #expect(try tool.bytes("out/river.txt") == [0x58])
    for option in ["--replace", "--force"] {
      try tool.write([0x58], to: "out/river.txt")
      #expect(try tool.run("export", "--output", "out", option).status == 0)
      #expect(try tool.bytes("out/river.txt") == tool.bytes("sheets/river.txt"))
    }
  }

  @Test func setlistBecomesOneBook() throws {
    let setlist = try tool.run("setlist", "Friday", "--create", "--add", "river", "--add", "river")
    #expect(setlist.status == 0)
    let export = {
      try tool.run("export", "--setlist", "Friday", "--output", "friday.pdf")
    }
    let run = try export()
    #expect(run.output == "2 songs exported to friday.pdf\n", "\(run.errors)")
    #expect(try tool.bytes("friday.pdf").starts(with: "%PDF-1.7".utf8))
    #expect(try export().errors.contains("exists already; give --replace"))
  }

  @Test(arguments: ["book.pdf", "book.html", "book"])
  func nothingIsNoBook(output: String) throws {
    _ = try tool.run("setlist", "Empty", "--create")
    try tool.write([0x58], to: "book.pdf")
    for choice in [["--setlist", "Empty"], ["--artist", "Somebody"]] {
      let run = try tool.run(StoreTool.url, ["export", "--output", output, "--replace"] + choice)
      #expect(run.status == 1)
      #expect(run.errors == "Error: \(output): there are no songs to write; choose others\n")
    }
    #expect(try tool.bytes("book.pdf") == [0x58])
    let names = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path)
    #expect(names.filter { $0.hasPrefix("book") } == ["book.pdf"])
  }

  @Test func endingOfTheOutputTellsTheFormat() throws {
    let json = try tool.run("export", "river", "--output", "river.json")
    #expect(json.output == "1 song exported to river.json\n", "\(json.errors)")
    #expect(try tool.bytes("river.json").starts(with: "{".utf8))
    #expect(try tool.run("export", "river", "--output", "river.json").status == 1)
    let several = try tool.run("export", "--output", "all.json")
    #expect(several.status == 1)
    #expect(several.errors.contains("all.json: 3 songs go to a folder, or to a book"))
    let open = try tool.run("export", "river", "--output", "river.xml")
    #expect(open.errors.contains("--output does not say which of opensong, openlyrics"))
    let told = ["export", "river", "--to", "opensong", "--output", "river.xml"]
    #expect(try tool.run(StoreTool.url, told).status == 0)
    #expect(try tool.bytes("river.xml").starts(with: "<?xml".utf8))
    for format in ["pdf", "chordpro"] {
      let run = try tool.run("export", "river", "--to", format, "--output", "river.html")
      #expect(run.status == 64)
      #expect(run.errors.contains("--to \(format) and the ending of river.html contradict"))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path)
    #expect(Set(names) == ["river.json", "river.xml", "sheets", "songs.store"])
  }

  @Test(arguments: [
    ["export", "--output"], ["export", "--all"], ["attach", "1", "--output"], ["backup"],
    ["salvage"], ["migrate", "--output"], ["import-coredata", "a.sqlite", "--output"],
  ])
  func outputsAreFilesOrFolders(arguments: [String]) throws {
    for name in ["", "-"] {
      let run = try tool.run(StoreTool.url, arguments + [name])
      #expect(run.status == 64)
      #expect(run.errors.contains("; name the file or folder to write"), "\(run.errors)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path)
    #expect(Set(names) == ["sheets", "songs.store"])
  }

  /// Options that do nothing are refused, rather than taken for what they would have done.
  @Test(arguments: [
    (["search", "river", "--notation", "german"], "--notation is that of --chords"),
    (["recent", "--clear", "--limit", "3"], "--limit is for the list"),
    (["show", "River", "--to", "chordpro", "--diagrams"], "--diagrams is for diagrams"),
    (["show", "River", "--to", "html", "--instrument", "ukulele"], "--instrument is for diagrams"),
    (["sync", "place", "--every", "5"], "--every needs --watch"),
    (["sync", "./place", "--user", "anna"], "--user: ./place is a folder"),
    (
      ["import-coredata", "x", "--output", "y", "--as-is", "--mapping", "z"],
      "--mapping leads to another model"
    ),
    (
      ["import-coredata", "x", "--output", "y", "--convert-numbers"],
      "--convert-numbers needs --models or --mapping"
    ),
    (["import", "all.jsonl", "--library", "Home"], "--library is for sheets"),
    (["import", "all.jsonl", "--update"], "--update is for sheets"),
  ])
  func idleOptionsAreRefused(arguments: [String], message: String) throws {
    #expect(try tool.run("export", "--all", "all.jsonl").status == 0)
    let run = try tool.run(StoreTool.url, arguments)
    #expect(run.status == 64 && run.output == "")
    #expect(run.errors.contains("Error: \(message)"), "\(run.errors)")
    #expect(try tool.run("show", "River", "--to", "chordpro", "--no-diagrams").status == 0)
  }

  @Test(arguments: ["", "9", "c", "czech", "č", "xx", "english"])
  func languageHasRules(language: String) throws {
    let before = try tool.run("info").lines.filter { $0.hasPrefix("language") }
    let run = try tool.run("import", "sheets", "--language", language)
    #expect(run.status == 64)
    #expect(run.errors.contains("--language \(language): no rules are known to sort it by"))
    #expect(run.errors.contains("; give one of cs, da, de, en, es, "))
    #expect(try tool.run("info").lines.filter { $0.hasPrefix("language") } == before)
    #expect(try tool.run("import", "sheets", "--language", "de_DE.UTF-8").status == 0)
  }

  @Test(arguments: [
    ["import", "sheets", "--store", ""], ["list", "--store="], ["migrate", "--store=", "--plan"],
  ])
  func storeHasAName(arguments: [String]) throws {
    let run = try tool.run(StoreTool.url, arguments)
    #expect(run.status == 64 && run.errors.contains("--store: it is empty; name the store"))
  }

  @Test(arguments: [
    (["export", "--all", "a.jsonl", "--to", "json"], "--all writes an archive; leave out --to"),
    (["export", "--all", "a.jsonl", "--setlist", "Friday"], "--all writes all songs; name none"),
    (
      ["export", "1", "--setlist", "Friday", "-o", "out"],
      "songs, a filter and --setlist can't be combined"
    ),
    (
      ["export", "1", "--key", "C", "-o", "out"],
      "songs, a filter and --setlist can't be combined"
    ),
    (
      ["export", "--tag", "x", "--setlist", "Friday", "-o", "out"],
      "a filter and --setlist can't be combined"
    ),
    (
      ["setlist", "Friday", "--delete", "--add", "1"], "--delete leaves nothing to change or print"
    ),
    (["setlist", "Friday", "--delete", "--create"], "--delete leaves nothing to change or print"),
    (["setlist", "Friday", "--delete", "--print"], "--delete leaves nothing to change or print"),
    (["setlist", "Friday", "--print", "--json"], "--print and --json can't be combined"),
  ])
  func contradictionsAreRefused(arguments: [String], message: String) throws {
    #expect(try tool.run("setlist", "Friday", "--create", "--add", "river").status == 0)
    let run = try tool.run(StoreTool.url, arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try tool.run("setlist").output == "Friday  1\n")
  }

  @Test func attachmentsThatAreNotThereNeedNoFolder() throws {
    #expect(try tool.run("attach", "river", "--output", "files").output == "no attachments\n")
    #expect(!FileManager.default.fileExists(atPath: tool.path("files")))
  }

  /// As it prints, so it is exported: in the keys and with the capos of the places.
  @Test func bookOfASetlistIsPlayedAsThePlacesSay() throws {
    _ = try tool.run("setlist", "Friday", "--create", "--add", "river", "--add", "river")
    _ = try tool.run("setlist", "Friday", "--at", "2", "--key", "D", "--capo", "2")
    let run = try tool.run(
      "export",
      "--setlist",
      "Friday",
      "--to",
      "html",
      "--output",
      "friday.html"
    )
    #expect(run.output == "2 songs exported to friday.html\n", "\(run.errors)")
    let html = String(decoding: try tool.bytes("friday.html"), as: UTF8.self)
    #expect(html.ranges(of: "<article").count == 2)
    #expect(html.ranges(of: "<li>capo: <b>2</b></li>").count == 1)
  }

  @Test func listHasSections() throws {
    let lines = try tool.run("list").lines
    #expect(lines.filter { $0.hasPrefix("── ") } == ["── A", "── R"])
    #expect(lines.count == 6)
    let byArtist = try tool.run("list", "--sort", "artist").lines
    #expect(byArtist.filter { $0.hasPrefix("── ") } == ["── N", "── –"])
    #expect(try tool.run("list", "--artist", "Nobody").lines.count == 3)
    #expect(try tool.run("list", "--artist", "Somebody").output == "no songs\n")
  }

  @Test func jsonIsOneArray() throws {
    let text = try tool.run("list", "--json", "--limit", "2").output
    let list = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
    #expect(list?.compactMap { $0["title"] as? String } == ["Ashes", "Ashes"])
    let keys = Set(list?.first.map { Array($0.keys) } ?? [])
    #expect(keys.isSuperset(of: ["id", "uuid", "section"]))
  }

  @Test func searchFindsTitlesLyricsAndChords() throws {
    #expect(try tool.run("search", "riv").output.contains("River"))
    #expect(try tool.run("search", "floor").output.contains("⟦floor⟧"))
    #expect(try tool.run("search", "--chords", "Bm G D A").output.contains("Ashes"))
    let none = try tool.run("search", "nothing")
    #expect(none.output == "no songs\n")
    #expect(none.status == 1)
    #expect(try tool.run("search", "--chords", "hello").status == 1)
  }

  @Test func songIsShownTransposed() throws {
    let run = try tool.run("show", "River", "--transpose", "2", "--no-diagrams")
    #expect(run.lines.contains("D      A"))
    #expect(run.lines.contains("Down to the sea"))
    #expect(try tool.run("show", "River", "--no-diagrams").lines.contains("C      G"))
    _ = try tool.run("show", "River", "--transpose", "-2", "--save")
    #expect(try tool.run("show", "River").lines.contains("Bb     F"))
    #expect(
      try tool.run("show", "River", "--transpose", "0", "--to", "source").output
        == Self.sheets["sheets/river.txt"]
    )
    #expect(try tool.run("recent").output.contains("River"))
  }

  /// The chords of a sheet with a capo are shapes already.
  @Test func theCapoOfTheSheetCounts() throws {
    try tool.write(Array("{title: Heron}\n{capo: 2}\n[C]la [G]la\n".utf8), to: "heron.cho")
    #expect(try tool.run("import", "heron.cho").status == 0)
    let same = try tool.run("show", "Heron", "--capo", "2", "--to", "chordpro")
    #expect(same.output.contains("{capo: 2}") && same.output.contains("[C]la [G]la"))
    let other = try tool.run("show", "Heron", "--capo", "4", "--to", "chordpro")
    #expect(other.output.contains("{capo: 4}") && other.output.contains("[Bb]la [F]la"))
    #expect(!other.output.contains("{capo: 2}"))
  }

  @Test func songThatIsNotClearIsNotGuessed() throws {
    let run = try tool.run("show", "Ashes")
    #expect(run.status != 0)
    #expect(run.errors.contains("several songs match"))
    #expect(try tool.run("show", "Nothing").errors.contains("there is no such song"))
    #expect(try !tool.run("show", "Nothing").errors.contains("Usage"))
    #expect(try tool.run("search", "--chords", "hello").errors.contains("not a chord progression"))
    #expect(try tool.run("list", "--limit=-1").errors.contains("--limit"))
  }

  @Test func noCapoTakesTheCapoOfTheSheetAway() throws {
    try tool.write(Array("{title: Heron}\n{capo: 2}\n[C]la [G]la\n".utf8), to: "heron.cho")
    #expect(try tool.run("import", "heron.cho").output == "1 song imported\n")
    let show = { (arguments: String...) in
      try tool.run(StoreTool.url, ["show", "Heron", "--no-diagrams"] + arguments).output
    }
    #expect(try show("--capo", "0", "--save").contains("[key A, no capo]"))
    let played = try show("--to", "chordpro")
    #expect(played.contains("{capo: 0}") && played.contains("[D]la [A]la"), "\(played)")
    #expect(try show("--to", "source") == "{title: Heron}\n{capo: 0}\n[D]la [A]la\n")
    let capo = try show("--capo", "4", "--to", "source")
    #expect(capo == "{title: Heron}\n{capo: 4}\n[Bb]la [F]la\n")
    #expect(try show("--capo", "", "--save").contains("[key G]"))
    #expect(try show("--to", "source") == "{title: Heron}\n{capo: 2}\n[C]la [G]la\n")
    #expect(try tool.run("show", "Heron", "--capo", "-1").status == 64)
  }

  /// What can't be moved is not shown as if it were.
  @Test func filesOfOtherProgramsAreShownAsTheyAreOrNotAtAll() throws {
    let sheet = """
      <?xml version="1.0"?>
      <song><title>Mill</title><key>G</key><lyrics>[V1]
      .G    B
       Turn and turn
      </lyrics></song>

      """
    try tool.write(Array(sheet.utf8), to: "Mill.xml")
    #expect(try tool.run("import", "Mill.xml").output == "1 song imported\n")
    let show = { (arguments: String...) in
      try tool.run(StoreTool.url, ["show", "Mill"] + arguments)
    }
    #expect(try show("--to", "source").output == sheet)
    #expect(try show("--to", "source", "--transpose", "12").output == sheet)
    for change in [["--transpose", "2"], ["--capo", "3"], ["--notation", "german"]] {
      let refused = try tool.run(
        StoreTool.url,
        ["show", "Mill", "--to", "source", "--save"] + change
      )
      #expect(refused.status == 1, "\(change)")
      #expect(refused.output.isEmpty)
      #expect(refused.errors.contains("Mill: OpenSong is not changed in its own format"))
      #expect(refused.errors.contains("--to chordpro"))
    }
    // Nothing of what was refused is remembered.
    #expect(try show("--to", "source").output == sheet)
    #expect(try show("--to", "chordpro", "--transpose", "2", "--save").output.contains("[A]Turn"))
    #expect(try show("--to", "source").errors.contains("--to chordpro"))
  }

  @Test func sourceHasTheNotationThatIsAskedFor() throws {
    try tool.write(Array("{title: Bee}\n{key: E}\n[E]la [B]la\n".utf8), to: "bee.cho")
    #expect(try tool.run("import", "bee.cho").output == "1 song imported\n")
    let show = { (arguments: String...) in
      try tool.run(StoreTool.url, ["show", "Bee", "--to", "source"] + arguments).output
    }
    let german = try show("--notation", "german")
    #expect(german == "{title: Bee}\n{key: E}\n[E]la [H]la\n")
    let moved = try show("--notation", "german", "--transpose", "-1")
    #expect(moved == "{title: Bee}\n{key: Es}\n[Es]la [B]la\n")
    #expect(try show() == "{title: Bee}\n{key: E}\n[E]la [B]la\n")
  }

  @Test func removedArtistLeavesNoDirective() throws {
    try tool.write(Array("{title: T}\n{artist: Bo}\n{key: G}\n[G]la\n".utf8), to: "t.cho")
    #expect(try tool.run("import", "t.cho").status == 0)
    #expect(try tool.run("edit", "T", "--artist", "", "--key", "").status == 0)
    #expect(try tool.run("export", "T", "--output", "out").output == "1 song exported to out\n")
    #expect(String(decoding: try tool.bytes("out/t.cho"), as: UTF8.self) == "{title: T}\n[G]la\n")
  }

  /// Names in Latin-1, as old archives have them.
  @Test func filesOfAnyNameAreRead() throws {
    let script = """
      set -e; name=$(printf 'caf\\351'); mkdir "$name"
      printf '[C]la la\\n' >"$name/$name.cho"; printf 'x' >"$name.bin"
      '\(try StoreTool.url.path)' import "$name"; '\(try StoreTool.url.path)' attach café "$name.bin"
      printf '[G]lo lo\\n' >"$name.cho"; '\(try StoreTool.url.path)' edit café --sheet "$name.cho"
      """
    let run = try tool.run(URL(filePath: "/bin/sh"), ["-c", script])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines.first == "1 song imported")
    #expect(run.output.contains("café.bin"))
    #expect(try tool.run("export", "café", "--output", "out").status == 0)
    #expect(String(decoding: try tool.bytes("out/café.cho"), as: UTF8.self) == "[G]lo lo\n")
    let store = "'\(try StoreTool.url.path)' list --store $(printf 'caf\\351.cho')"
    let refused = try tool.run(URL(filePath: "/bin/sh"), ["-c", store])
    #expect(refused.status == 64)
    #expect(refused.errors.contains("this is not UTF-8"))
  }

  /// A file of the same name makes no difference.
  @Test(arguments: [
    "edit River --title \"$name\"", "attach River sheets/notes.md --caption \"$name\"",
    "search \"$name\"", "import sheets --library \"$name\"", "export --output=\"$name\"",
    "backup \"$name\"", "tag River --add=\"$name\"",
  ])
  func whatIsNoFileToReadIsUTF8(arguments: String) throws {
    let script = """
      name=$(printf 'd\\357r'); printf '[C]la\\n' >"$name"; ls >before
      '\(try StoreTool.url.path)' \(arguments); status=$?; ls >after; cmp before after || exit 9
      exit $status
      """
    try tool.write([], to: "before")
    try tool.write([], to: "after")
    let run = try tool.run(URL(filePath: "/bin/sh"), ["-c", script])
    #expect(run.status == 64, "\(run.output)")
    #expect(run.errors.contains("this is not UTF-8"), "\(run.errors)")
  }

  @Test func nameOfASheetFollowsAnEqualsSign() throws {
    let script = """
      name=$(printf 'd\\357r.cho'); printf '[G]lo lo\\n' >"$name"
      '\(try StoreTool.url.path)' edit River --sheet="$name"
      """
    let run = try tool.run(URL(filePath: "/bin/sh"), ["-c", script])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try tool.run("export", "1", "--output", "out").status == 0)
  }

  @Test(arguments: ["", "  ", "\u{200B}"])
  func namesCanBeSeen(name: String) throws {
    _ = try tool.run("setlist", "Friday", "--create")
    let all = { try ["list", "artist", "tag", "setlist"].map { try tool.run($0).output } }
    let before = try all()
    for arguments in [
      ["setlist", name, "--create"], ["setlist", "Friday", "--rename", name], ["setlist", name],
      ["artist", "rename", "Nobody", name], ["artist", "alias", "Nobody", name],
      ["artist", "rename", name, "X"], ["edit", "1", "--title", name],
      ["edit", "1", "--artist", " " + name], ["edit", "1", "--library", " " + name],
      ["import", "sheets", "--library", name], ["list", "--library", name],
      ["tag", "1", "--add", name], ["remote", "add", name, "/tmp"], ["remote", "add", "x", name],
      ["sync", name], ["sync", "./place", "--folder", name],
      ["export", "--setlist", name, "--output", "x"],
    ] {
      let run = try tool.run(StoreTool.url, arguments)
      #expect(run.status == 64, "\(arguments)")
      #expect(run.errors.contains("nothing of this name can be seen; type one"), "\(run.errors)")
    }
    #expect(try all() == before)
    #expect(try tool.run("remote", "list").lines.count == 1)
  }

  /// Each song of a sheet has its own capo; a sheet gets a second song where it is edited.
  @Test func capoOfEachSongIsMadeUpFor() throws {
    let sheet = "{title: M1}\n{capo: 1}\n[G]la\n{new_song}\n{title: M2}\n{capo: 5}\n[D]lo\n"
    try tool.write(Array("{title: M1}\n[G]la\n".utf8), to: "m1.cho")
    try tool.write(Array(sheet.utf8), to: "m.cho")
    #expect(try tool.run("import", "m1.cho").status == 0)
    #expect(try tool.run("edit", "M1", "--sheet", "m.cho").status == 0)
    let show = { (arguments: String...) in
      try tool.run(StoreTool.url, ["show", "M1"] + arguments).output
    }
    let source = try show("--capo", "0", "--to", "source")
    #expect(
      source
        == "{title: M1}\n{capo: 0}\n[Ab]la\n{new_song}\n{title: M2}\n{capo: 0}\n[G]lo\n"
    )
    let played = try show("--capo", "0", "--to", "chordpro")
    #expect(played.contains("[Ab]la") && played.contains("[G]lo"), "\(played)")
    let high = try show("--capo", "3", "--to", "source")
    #expect(
      high == "{title: M1}\n{capo: 3}\n[F]la\n{new_song}\n{title: M2}\n{capo: 3}\n[E]lo\n"
    )
  }

  @Test func aFileThatIsCutOffIsNotSavedWhole() throws {
    let store = try tool.bytes("songs.store")
    try tool.write(Array(store.prefix(30_000)), to: "cut.store")
    let run = try tool.run("salvage", "--store", "cut.store", "saved.store")
    #expect(run.status == 1)
    #expect(run.errors.contains("the file is cut off"), "\(run.errors)")
    #expect(run.errors.contains("more may be lost, which can't be counted, of: "))
    // What is told of the new store is what it has.
    let info = try tool.run("info", "--store", "saved.store").lines
    for line in run.lines.filter({ $0.contains(" saved") }) {
      let (table, count) = (line.prefix { $0 != ":" }, line.split(separator: " ")[1])
      let known = info.first { $0.hasPrefix("\(table) ") }
      #expect(known == nil || known?.hasSuffix(" \(count)") == true, "\(line)")
    }
  }

  @Test func damagedHeaderIsNoReasonToGiveUp() throws {
    _ = try tool.run("tag", "1", "2", "3", "--add", "camp")
    let store = try tool.bytes("songs.store")
    let zeros = [UInt8](repeating: 0, count: 100)
    try tool.write(zeros + store.dropFirst(100), to: "head.store")
    let run = try tool.run("salvage", "--store", "head.store", "saved.store")
    #expect(run.output.contains("song: 3 saved\n"), "\(run.errors)")
    #expect(run.output.contains("tag: 1 saved\n"), "\(run.output)")
    try tool.write([UInt8](repeating: 0x2A, count: 20_000), to: "other.store")
    let other = try tool.run("salvage", "--store", "other.store", "none.store")
    #expect(other.errors.contains("other.store: this is not a song store"), "\(other.errors)")
    let rest = [UInt8](repeating: 0, count: store.count - 100)
    try tool.write(Array(store.prefix(100)) + rest, to: "zero.store")
    let zero = try tool.run("salvage", "--store", "zero.store", "none.store")
    #expect(
      zero.errors == "Error: zero.store: nothing of the store can be read; restore a backup\n"
    )
  }

  /// Each line of what is lost agrees with the others, whichever pages are gone.
  @Test(arguments: 1...12)
  func countsOfASalvageAgree(step: Int) throws {
    _ = try tool.run("tag", "1", "2", "3", "--add", "camp")
    _ = try tool.run("setlist", "Friday", "--create", "--add", "1", "--add", "2")
    var store = try tool.bytes("songs.store")
    for page in stride(from: step, to: store.count / 4096, by: 5) {
      store.replaceSubrange(page * 4096..<(page + 1) * 4096, with: repeatElement(0, count: 4096))
    }
    try tool.write(store, to: "damaged.store")
    let run = try tool.run("salvage", "--store", "damaged.store", "saved.store")
    #expect(try tool.run("verify", "--store", "saved.store").status == 0)
    #expect(!run.output.contains("tag: 1 saved, "), "\(run.output)")
    let queue = try DatabaseQueue(path: tool.path("saved.store"))
    for line in run.lines {
      guard let match = line.wholeMatch(of: /([A-Za-z_]+): (\d+) saved.*/) else { continue }
      let sql = "SELECT count(*) FROM \(match.1)"
      let count = try queue.read { db in try Int.fetchOne(db, sql: sql) }
      #expect(count == Int(match.2), "\(line)")
    }
  }

  @Test(arguments: ["backup", "salvage"])
  func folderThatIsNotThereIsToMake(command: String) throws {
    let run = try tool.run(command, "nodir/x")
    #expect(run.errors == "Error: nodir/x: the folder for it is not there; make it first\n")
  }

  @Test func fileWithoutAModelIsToCheck() throws {
    for arguments in [["model", "nope"], ["migrate", "--models", "nope"]] {
      let run = try tool.run(StoreTool.url, arguments)
      #expect(run.errors.contains("nope: "), "\(run.errors)")
      #expect(run.errors.hasSuffix("; check the name\n"), "\(run.errors)")
      #expect(!run.errors.contains("import sheets"))
    }
  }

  /// A setlist stays as it was, or is not made at all, if one of the changes can't be made.
  @Test(arguments: [
    ["--add", "river", "--add", "99"], ["--add", "river", "--remove", "9"],
    ["--add", "river", "--move", "9", "--to", "1"], ["--add", "river", "--order", "1,2,3,4"],
    ["--add", "river", "--move", "1", "--to", "9"],
    ["--add", "river", "--at", "9", "--key", "C"], ["--notes", "x", "--rename", "Monday"],
    ["--remove", "1", "--order", "x"],
  ])
  func setlistsAreChangedAsAWhole(arguments: [String]) throws {
    _ = try tool.run("setlist", "Monday", "--create")
    _ = try tool.run("setlist", "Friday", "--create", "--add", "river")
    let run = try tool.run(StoreTool.url, ["setlist", "Friday"] + arguments)
    #expect(run.status != 0)
    #expect(try tool.run("setlist", "Friday").output == "1  River\n")
    #expect(try tool.run(StoreTool.url, ["setlist", "New", "--create"] + arguments).status != 0)
    #expect(try tool.run("setlist").output == "Friday  1\nMonday  0\n")
  }

  @Test func emptyValueIsNotTakenFromTheNextArgument() throws {
    #expect(try tool.run("edit", "River", "--artist", "Nobody").status == 0)
    #expect(try tool.run("list", "--artist", "Nobody").output.contains("River"))
    let run = try tool.run("edit", "--artist=", "River")
    #expect(run.status == 0, "\(run.errors)")
    #expect(!(try tool.run("list", "--artist", "Nobody").output.contains("River")))
    #expect(!(try tool.run("artist").output.contains("River")))
  }

  @Test func emptySetlistSaysSo() throws {
    #expect(try tool.run("setlist", "Friday", "--create").output == "no songs\n")
    #expect(try tool.run("setlist", "Friday").output == "no songs\n")
  }

  @Test func messagesAboutSetlistsAreClear() throws {
    #expect(try tool.run("setlist", "Friday", "--create", "--add", "river").status == 0)
    for option in ["--remove", "--at"] {
      let far = try tool.run("setlist", "Friday", option, "99999999999999999999", "--notes", "x")
      #expect(far.errors.contains("has 1 place, and no position that high; give one that it shows"))
    }
    let order = try tool.run("setlist", "Friday", "--order", "3,1")
    #expect(order.errors.contains("the setlist has 1 place, and an order names each of them once"))
    let again = try tool.run("setlist", "Friday", "--create")
    #expect(again.status == 1)
    #expect(again.errors.contains("there is a setlist Friday already; leave out --create"))
    _ = try tool.run("setlist", "Monday", "--create")
    let rename = try tool.run("setlist", "Monday", "--rename", "Friday")
    #expect(rename.errors.contains("there is a setlist Friday already; give another name"))
  }

  @Test(arguments: [
    ["list", "--limit", "-1"], ["list", "--offset", "-1"], ["search", "x", "--limit", "-1"],
    ["recent", "--limit", "-1"], ["duplicates", "--similarity", "-1"],
    ["sync", "x", "--every", "-1"], ["setlist", "Friday", "--at", "-1"],
  ])
  func negativeNumbersAreNoMissingValues(arguments: [String]) throws {
    let run = try tool.run(StoreTool.url, arguments)
    #expect(run.status == 64)
    #expect(!run.errors.contains("Missing value"), "\(run.errors)")
  }

  @Test func newFolderWithTheEndingOfAFileIsTold() throws {
    let first = try tool.run("export", "river", "-o", "river.xyz")
    #expect(first.status == 0)
    #expect(
      first.errors == "songstore: river.xyz: becomes a folder, because no format has this ending\n"
    )
    #expect(try tool.run("export", "river", "-o", "river.xyz", "--replace").errors == "")
    #expect(try tool.run("export", "river", "-o", "other.xyz/").errors == "")
    #expect(try tool.run("export", "river", "-o", "2026.11").errors == "")
    #expect(try tool.run("export", "river", "--to", "json", "-o", "a.xyz").errors != "")
  }

  @Test func formatsThatAreShownAreThoseOfTheHelp() throws {
    let help = try tool.run("help", "show").output
    #expect(help.contains("ultimate-guitar, html, pdf, source; default: text"))
    #expect(try tool.run("show", "River", "--to", "songdata").status == 64)
    #expect(try tool.run("show", "River", "--to", "chrodpro").errors.contains("'chordpro'?"))
  }

  @Test func salvageTellsWhatIsLost() throws {
    let queue = try DatabaseQueue(path: tool.path("songs.store"))
    try queue.write { db in
      try db.execute(sql: "DELETE FROM songData WHERE songId = 1")
      try db.execute(sql: "DELETE FROM song WHERE id = 3")
    }
    try queue.close()
    let run = try tool.run("salvage", "saved.store")
    #expect(run.status == 1)
    #expect(run.errors.contains("saved without the sheet: Ashes"), "\(run.errors)")
    let verified = try tool.run("verify", "--store", "saved.store")
    #expect(verified.status == 0)
    #expect(
      verified.lines.first
        == "without a sheet: 1 song, which never had one or lost it before a salvage",
      "\(verified.output)"
    )
  }

  @Test func editChangesWhatIsAsked() throws {
    #expect(try tool.run("edit", "River", "--title", "Stream", "--artist", "X").status == 0)
    #expect(try tool.run("search", "stream").output.contains("X"))
    #expect(try tool.run("edit", "Stream", "--artist", "").status == 0)
    #expect(try !tool.run("search", "stream").output.contains("X"))
    #expect(try tool.run("edit", "Stream").status != 0)
    #expect(try tool.run("edit", "Stream", "--key", "H7").errors.contains("this is not a key"))
  }

  @Test func nothingIsDeletedUnasked() throws {
    #expect(try tool.run("delete", "River").status == 1)
    #expect(try tool.run("list").output.contains("River"))
    #expect(try tool.run("delete", "River", "--yes").status == 0)
    #expect(try !tool.run("list").output.contains("River"))
  }

  @Test func pictureIsNoModel() throws {
    try tool.write([0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46, 0x49, 0x46], to: "photo.jpg")
    for arguments in [["model", "photo.jpg"], ["migrate", "--models", "photo.jpg", "--plan"]] {
      let run = try tool.run(StoreTool.url, arguments)
      #expect(run.status == 1)
      #expect(run.errors.contains("photo.jpg: it is not JSON; give a store, "), "\(run.errors)")
      #expect(run.errors.contains("an .xcdatamodel(d), a .mom(d) or a model as JSON"))
    }
  }

  /// Whoever mistypes a name is told where the names are.
  @Test(arguments: [
    (["artist", "merge", "Nobody", "Eve"], "artist Eve", "songstore artist lists what there is"),
    (["artist", "rename", "Eve", "X"], "artist Eve", "songstore artist lists what there is"),
    (
      ["setlist", "Sunday"], "setlist Sunday",
      "--create makes it, and songstore setlist lists what there is"
    ),
    (
      ["export", "--setlist", "Sunday", "--output", "x"], "setlist Sunday",
      "songstore setlist lists what there is"
    ),
    (["list", "--library", "Work"], "library Work", "give one of Home"),
  ])
  func missingNamesAreListedSomewhere(arguments: [String], name: String, remedy: String) throws {
    #expect(try tool.run("edit", "River", "--library", "Home").status == 0)
    let run = try tool.run(StoreTool.url, arguments)
    #expect(run.status == 1)
    #expect(run.errors == "Error: \(name): it is not in the store; \(remedy)\n")
  }

  @Test func tagThatIsNotThereIsNotRemoved() throws {
    let run = try tool.run("tag", "River", "--add", "camp", "--remove", "capm")
    #expect(run.status == 1)
    #expect(
      run.errors
        == "Error: tag capm: it is not in the store; songstore tag lists what there is\n"
    )
    #expect(try tool.run("tag").output == "no tags\n")
    #expect(try tool.run("tag", "River", "1", "--add", "camp").status == 0)
    #expect(try tool.run("tag", "River", "2", "--remove", "camp").status == 0)
    #expect(try tool.run("tag").output == "camp  1\n")
  }

  @Test(arguments: ["show", "delete", "restore"])
  func blankNameOfASongIsShown(command: String) throws {
    #expect(try tool.run(command, "").errors.hasPrefix("Error: '': "))
    #expect(try tool.run(command, " ").errors.hasPrefix("Error: ' ': "))
  }

  @Test func songsThatAreNamedTwiceAreTakenOnce() throws {
    #expect(try tool.run("tag", "River", "river", "--add", "camp").lines.count == 1)
    #expect(
      try tool.run("export", "River", "river", "-o", "out").output.hasPrefix("1 song exported")
    )
    #expect(try tool.run("delete", "River", "river").lines.count == 1)
    let deleted = try tool.run("delete", "River", "river", "--yes")
    #expect(deleted.output == "1 song moved into the trash\n", "\(deleted.errors)")
    let restored = try tool.run("restore", "River", "river")
    #expect(restored.status == 0, "\(restored.errors)")
    #expect(restored.lines.count == 1)
  }

  @Test func tagsAndSetlistsKeepOrder() throws {
    #expect(try tool.run("tag", "River", "--add", "camp").status == 0)
    #expect(try tool.run("tag").output == "camp  1\n")
    #expect(try tool.run("list", "--tag", "camp").lines.count == 3)
    #expect(
      try tool.run("setlist", "Friday", "--create", "--add", "River", "--add", "1").status == 0
    )
    let moved = try tool.run("setlist", "Friday", "--move", "1", "--to", "2").lines
    #expect(moved == ["1  Ashes", "2  River"])
    #expect(try tool.run("setlist", "Friday", "--remove", "1").lines == ["1  River"])
    #expect(try tool.run("setlist").output == "Friday  1\n")
    #expect(try tool.run("setlist", "Monday").errors.contains("setlist Monday"))
  }

  @Test func attachmentComesBack() throws {
    let png: [UInt8] =
      Array("\u{89}PNG".unicodeScalars.map { UInt8($0.value) })
      + [0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 1, 0, 0, 0, 0, 64]
    try tool.write(png, to: "photo.png")
    let run = try tool.run("attach", "River", "photo.png", "--caption", "The bridge")
    #expect(run.lines.last?.contains("256×64") == true)
    #expect(try tool.run("attach", "River", "--output", "files").status == 0)
    #expect(try tool.bytes("files/photo.png") == png)
  }

  /// Nothing is attached, removed or written if one of the wishes can't be fulfilled.
  @Test(arguments: [
    (
      ["note.txt", "--remove", "99"], 1,
      "--remove 99: River has no such attachment; songstore attach"
    ),
    (["--remove", "2"], 1, "--remove 2: River has no such attachment"),
    (
      ["note.txt", "--output", "out"], 64, "--output writes what is attached already; give it alone"
    ),
    (["--caption", "x"], 64, "--caption belongs to a file that is attached"),
    (["--output", "sheets"], 1, "river.txt: exists already; name another folder"),
  ])
  func attachmentsAreCheckedFirst(arguments: [String], status: Int32, message: String) throws {
    try tool.write([0x58], to: "note.txt")
    #expect(try tool.run("attach", "River", "note.txt").status == 0)
    #expect(try tool.run("attach", "1", "note.txt").status == 0)
    #expect(try tool.run("attach", "River", "sheets/river.txt").status == 0)
    let run = try tool.run(StoreTool.url, ["attach", "River"] + arguments)
    #expect(run.status == status)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try tool.run("attach", "River").lines.count == 3)
    #expect(try tool.run("attach", "1").lines.count == 2)
    #expect(!FileManager.default.fileExists(atPath: tool.path("sheets/note.txt")))
  }

  @Test func backupIsAStore() throws {
    #expect(try tool.run("backup", "copy.store").status == 0)
    #expect(
      try tool.run("verify", "--store", "copy.store").output
        == "3 songs checked, all is well\n"
    )
    #expect(try tool.run("backup", "copy.store").errors.contains("this file exists already"))
    #expect(try tool.run("salvage", "saved.store").output.contains("song: 3 saved\n"))
    #expect(try tool.run("list", "--store", "saved.store").lines.count == 6)
    #expect(try tool.run("vacuum").status == 0)
    #expect(try tool.run("info").output.contains("song                 3\n"))
  }

  @Test func missingStoreIsNamed() throws {
    let run = try tool.run("list", "--store", "none.store")
    #expect(run.status == 1)
    #expect(run.errors.contains("none.store: there is no such store; check the path"))
  }
}
