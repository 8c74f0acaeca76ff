import Foundation
import TestSupport
import Testing

/// A musician's day with the command.
@Suite struct MusicianCommandTests {
  private static let sheets = [
    "sheets/river.cho": "{title: River}\n{artist: The Lanterns}\n{key: C}\n[C]Down to the [G]sea",
    "sheets/stones.cho":
      "{title: River of Stones}\n{artist: lanterns}\n{tag: slow}\n[D]Stone on [A]stone",
  ]

  private let tool: StoreTool

  init() throws {
    tool = try StoreTool(Self.sheets)
    let run = try tool.run("import", "sheets")
    try #require(run.status == 0, "\(run.errors)")
  }

  @Test func changedSheetsAreShownAndTakenOver() throws {
    try tool.write(
      Array("{title: River Two}\n{artist: The Lanterns}\n[D]Down".utf8),
      to: "sheets/river.cho"
    )
    try tool.write(Array("{title: New}\n[C]x".utf8), to: "sheets/new.cho")
    let plan = try tool.run("import", "--update", "--plan", "sheets")
    #expect(
      plan.lines == [
        "new      sheets/new.cho", "changed  sheets/river.cho → 1  River",
        "1 new, 1 changed, 1 known",
      ]
    )
    #expect(try tool.run("list").lines.count == 4)
    let update = try tool.run("import", "--update", "sheets")
    #expect(update.lines == ["changed 1  sheets/river.cho", "1 new, 1 changed, 1 known"])
    #expect(try tool.run("show", "1").output.contains("River Two"))
    #expect(try tool.run("import", "--update", "sheets").lines == ["0 new, 0 changed, 3 known"])
  }

  @Test func exactTitleWins() throws {
    #expect(try tool.run("show", "river", "--no-diagrams").output.contains("Down to the sea"))
    #expect(try tool.run("show", "RIVER of stones").output.contains("Stone on stone"))
  }

  @Test func editedTitleReachesShowAndExport() throws {
    #expect(try tool.run("edit", "river", "--title", "Brook").status == 0)
    #expect(try tool.run("show", "Brook", "--no-diagrams").output.contains("Brook"))
    #expect(try tool.run("export", "Brook", "--output", "out").status == 0)
    let exported = String(decoding: try tool.bytes("out/river.cho"), as: UTF8.self)
    #expect(exported == "{title: Brook}\n{artist: The Lanterns}\n{key: C}\n[C]Down to the [G]sea")
  }

  @Test func sheetIsEditedInTheEditor() throws {
    let script = """
      VISUAL='sed -i s/River}/Brook}/' exec '\(try StoreTool.url.path)' edit river
      """
    let run = try tool.run(URL(filePath: "/bin/sh"), ["-c", script])
    #expect(run.lines.last?.contains("Brook") == true, "\(run.errors)")
    let none = try tool.run(
      URL(filePath: "/bin/sh"),
      ["-c", "EDITOR=true exec '\(try StoreTool.url.path)' edit 1"]
    )
    #expect(none.output == "nothing was changed\n")
    let failed = try tool.run(
      URL(filePath: "/bin/sh"),
      ["-c", "EDITOR=false exec '\(try StoreTool.url.path)' edit 1"]
    )
    #expect(failed.status == 1)
    #expect(failed.errors.contains("the sheet stays as it was"))
  }

  @Test func trashGivesSongsBack() throws {
    #expect(try tool.run("delete", "1", "--yes").output == "1 song moved into the trash\n")
    #expect(try tool.run("trash").output.contains("River"))
    #expect(try tool.run("restore", "River").output == "restored 1  River\n")
    #expect(try tool.run("list").lines.count == 4)
    #expect(try tool.run("trash").output == "the trash is empty\n")
    #expect(try tool.run("restore", "River").errors.contains("it is not in the trash"))
  }

  @Test func songsInTheTrashAreFoundLikeAllOthers() throws {
    #expect(try tool.run("delete", "1", "2", "--yes").status == 0)
    let several = try tool.run("restore", "riv")
    #expect(several.status == 1)
    #expect(several.errors.contains("riv: several songs match; give the number of one:\n"))
    #expect(several.errors.contains("  2  River of Stones (The Lanterns)\n"), "\(several.errors)")
    #expect(try tool.run("restore", "river").output == "restored 1  River\n")
    #expect(try tool.run("restore", "river of").output == "restored 2  River of Stones\n")
  }

  /// No other word of the title counts, and none of the artist's name.
  @Test(arguments: ["stones", "of", "lanterns", "The Lanterns", "…", "Riverside"])
  func onlyTheBeginningOfTheTitleNamesASong(text: String) throws {
    for arguments in [["delete", text, "--yes"], ["show", text], ["tag", text, "--add", "x"]] {
      let run = try tool.run(StoreTool.url, arguments)
      #expect(run.status == 1)
      #expect(run.errors.contains("\(text): there is no such song"), "\(run.errors)")
    }
    #expect(try tool.run("list").lines.count == 4)
  }

  @Test func titleCountsWhateverTheSongIsSortedBy() throws {
    #expect(try tool.run("edit", "2", "--sort-title", "Stones").status == 0)
    #expect(try tool.run("show", "river OF").output.contains("Stone on stone"))
    #expect(try tool.run("show", "stones").status == 1)
  }

  @Test func setlistIsPlayedInItsKeys() throws {
    _ = try tool.run("setlist", "Friday", "--create", "--add", "1", "--add", "2")
    let place = try tool.run(
      "setlist",
      "Friday",
      "--at",
      "1",
      "--key",
      "D",
      "--capo",
      "0",
      "--note",
      "slow"
    )
    #expect(place.lines == ["1  River  (key D, no capo, slow)", "2  River of Stones"])
    #expect(try tool.run("setlist", "Friday", "--order", "2,1").lines.first == "1  River of Stones")
    #expect(try tool.run("setlist", "Friday", "--rename", "Harbour").status == 0)
    let printed = try tool.run("setlist", "Harbour", "--print").output
    #expect(printed.contains("2  River  (key D, no capo, slow)\n\n"))
    #expect(printed.contains("D           A\nDown to the sea"))
    let json = try tool.run("setlist", "Harbour", "--json").output
    #expect(json.contains("\"key\" : \"D\""))
    #expect(try tool.run("setlist", "Harbour", "--at", "9", "--key", "D").status == 1)
  }

  /// The key of a place is what sounds: the shapes are the key minus the capo.
  @Test(arguments: ["", "{capo: 3}\n"], ["", "0", "2", "5"])
  func placeSoundsInItsKey(stated: String, capo: String) throws {
    let tool = try StoreTool(["g.cho": "{title: G}\n{key: G}\n\(stated)[G]la\n"])
    #expect(try tool.run("import", "g.cho").status == 0)
    _ = try tool.run("setlist", "G", "--create", "--add", "G")
    // With capos in these frets, by their numbers.
    let shapes = [0: "E", 2: "D", 3: "Db", 5: "B"]
    let fret = Int(capo) ?? (stated.isEmpty ? 0 : 3)
    let place = ["setlist", "G", "--at", "1", "--key", "E", "--capo", capo]
    #expect(try tool.run(StoreTool.url, place).status == 0)
    #expect(try tool.run("export", "--setlist", "G", "--output", "g.html").status == 0)
    let html = String(decoding: try tool.bytes("g.html"), as: UTF8.self)
    let shape = try #require(shapes[fret])
    #expect(html.contains("key: <b>\(shape)</b>"), "\(html)")
    #expect(html.contains("capo: <b>\(fret)</b>") == (fret > 0 || !stated.isEmpty))
    let printed = try tool.run("setlist", "G", "--print").output
    #expect(printed.contains("\n\(shape)\nla\n"), "\(printed)")
  }

  /// C for a song in minor is no transposition into C minor.
  @Test(arguments: [("Am", "C", "Am"), ("Am", "D", "Bm"), ("G", "Em", "G"), ("Am", "Em", "Em")])
  func keyOfAnotherModeHasTheSameSigns(own: String, wanted: String, played: String) throws {
    let tool = try StoreTool(["a.cho": "{title: A}\n{key: \(own)}\n[\(own)]la\n"])
    #expect(try tool.run("import", "a.cho").status == 0)
    _ = try tool.run("setlist", "A", "--create", "--add", "A")
    let run = try tool.run("setlist", "A", "--at", "1", "--key", wanted)
    #expect(run.status == 0)
    let warning = """
      songstore: A: the song is in \(own), and \(wanted) has another mode; transposed to \
      \(played), which has the same signs

      """
    #expect(run.errors == (wanted == played ? "" : warning))
    let printed = try tool.run("setlist", "A", "--print").output
    #expect(printed.contains("\n\(played)\nla\n"), "\(printed)")
  }

  @Test func artistsAreKept() throws {
    #expect(try tool.run("artist").lines.last?.hasPrefix("The Lanterns") == true)
    #expect(try tool.run("artist", "rename", "lanterns", "Lamplight").status == 0)
    #expect(try tool.run("list", "--artist", "the lanterns").lines.count == 4)
    #expect(try tool.run("artist").output.contains("The Lanterns"))
    #expect(try tool.run("artist", "merge", "nobody", "Lamplight").errors.contains("artist nobody"))
  }

  @Test func archiveComesBackWhole() throws {
    _ = try tool.run("tag", "1", "--add", "camp")
    _ = try tool.run("setlist", "Friday", "--create", "--add", "1")
    #expect(try tool.run("export", "--all", "songs.jsonl").status == 0)
    let back = try tool.run("import", "songs.jsonl", "--store", "other.store")
    #expect(back.output == "songs.jsonl: 2 songs added, 1 setlist\n", "\(back.errors)")
    #expect(try tool.run("export", "--all", "again.jsonl", "--store", "other.store").status == 0)
    #expect(try tool.bytes("again.jsonl") == tool.bytes("songs.jsonl"))
    #expect(try tool.run("export", "--all", "songs.jsonl").errors.contains("exists already"))
  }

  @Test func numbersThatMeanNothingAreLeftOutOfAnArchive() throws {
    _ = try tool.run("show", "1", "--capo", "3", "--save")
    _ = try tool.run("setlist", "Friday", "--create", "--add", "1", "--add", "2")
    _ = try tool.run("setlist", "Friday", "--at", "2", "--capo", "5")
    #expect(try tool.run("export", "--all", "songs.jsonl").status == 0)
    let text = String(decoding: try tool.bytes("songs.jsonl"), as: UTF8.self)
    let broken = text.replacing("\"capo\":3", with: "\"capo\":99")
      .replacing("\"capo\":5", with: "\"capo\":-25")
    try tool.write(Array(broken.utf8), to: "broken.jsonl")
    let huge = text.replacing("\"capo\":3", with: "\"capo\":99999999999999999999")
      .replacing("\"capo\":5", with: "\"capo\":-99999999999999999999")
    try tool.write(Array(huge.utf8), to: "huge.jsonl")
    let far = try tool.run("import", "huge.jsonl", "--store", "far.store")
    #expect(far.output == "huge.jsonl: 2 songs added, 1 setlist\n")
    #expect(
      far.errors == """
        songstore: River: capo was left out, since it is not from -24 to 24; set it anew
        songstore: River of Stones, in the setlist Friday: capo was left out, since it is not from \
        -24 to 24; set it anew

        """
    )
    let back = try tool.run("import", "broken.jsonl", "--store", "other.store")
    #expect(back.status == 0)
    #expect(back.output == "broken.jsonl: 2 songs added, 1 setlist\n")
    #expect(
      back.errors == """
        songstore: River: capo 99 was left out, since it is not from -24 to 24; set it anew
        songstore: River of Stones, in the setlist Friday: capo -25 was left out, since it is not \
        from -24 to 24; set it anew

        """
    )
    let shown = try tool.run("show", "1", "--no-diagrams", "--store", "other.store")
    #expect(shown.output.hasPrefix("[key C]\n"), "\(shown.output)")
    let setlist = try tool.run("setlist", "Friday", "--store", "other.store")
    #expect(setlist.lines == ["1  River", "2  River of Stones"])
  }

  @Test func copiesAreListed() throws {
    #expect(try tool.run("duplicates").output == "no duplicates\n")
    try tool.write(Array("{title: Stones}\n[G]Stone, on [D]STONE".utf8), to: "sheets/b.cho")
    _ = try tool.run("import", "sheets")
    #expect(try tool.run("duplicates").lines.count == 4)
  }
}
