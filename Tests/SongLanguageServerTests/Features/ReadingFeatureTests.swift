import SongLanguageServer
import Testing

@Suite struct HoverTests {
  @Test func chordsAreExplained() throws {
    var client = try Client(opening: "{key: C}\n{capo: 2}\nla [Am7]lo\n")
    let hover = try client.ask("hover", 2, 5)
    let words = hover["contents"]["value"].string ?? ""
    #expect(hover["contents"]["kind"].string == "markdown")
    #expect(hover["range"].range == "2:4-2:7")
    for part in ["Am7", "A C E G", "In C: vi7", "Bm7", "```text"] {
      #expect(words.contains(part), "\(words)")
    }
  }

  @Test func clientsWithoutMarkdownGetPlainText() throws {
    var client = try Client(opening: "{define: Am base-fret 1 frets x 0 2 2 1 3}\n[Am]la\n", [:])
    let contents = try client.ask("hover", 1, 2)["contents"]
    #expect(contents["kind"].string == "plaintext")
    #expect(contents["value"].string?.contains("| | | | * |") == true)
    #expect(contents["value"].string?.contains("| | | | | *") == true)
  }

  @Test func diagramsMayBePictures() throws {
    var client = try Client(Client.able, options: ["images": true])
    try client.open("[Am]la\n")
    let words = try client.ask("hover", 0, 2)["contents"]["value"].string
    #expect(words?.contains("![diagram](data:image/svg+xml;base64,PHN2Zy") == true)
    var other = try Client(Client.able, options: 7)
    try other.open("[Am]la\n")
    #expect(try other.ask("hover", 0, 2)["contents"]["value"].string?.contains("```") == true)
  }

  @Test func chordsOverLyricsAreExplained() throws {
    var client = try Client(opening: "[Verse]\nC      G7\nHello, friend\n", language: "text")
    #expect(try client.ask("hover", 1, 8)["range"].range == "1:7-1:9")
    #expect(try client.ask("hover", 2, 8).isNull)
  }

  @Test(arguments: [
    (0, 2, "the name of the song"), (1, 3, "Chords: C"), (9, 0, ""),
  ])
  func directivesAndHeadingsAreExplained(line: Int, character: Int, part: String) throws {
    var client = try Client(opening: "{t: River}\n{sov: Verse 1}\n[C]la\n{eov}\n")
    let hover = try client.ask("hover", line, character)
    #expect(hover.isNull == part.isEmpty)
    #expect(part.isEmpty || hover["contents"]["value"].string?.contains(part) == true)
  }
}

@Suite struct OutlineTests {
  private static let sheet = """
    {title: One}
    {sov: Verse 1}
    [C]la
    {eov}
    {define: C base-fret 1 frets x 3 2 0 1 0}
    {new_song}
    {title: Two}
    {soc}
    [G]lo
    {eoc}

    """

  @Test func outlineIsATree() throws {
    var client = try Client(opening: Self.sheet)
    let songs = try client.ask("documentSymbol")
    #expect(songs.strings("name") == ["One", "Two"])
    #expect(songs[0]["children"].strings("name").contains("Verse 1"))
    #expect(songs[1]["children"].strings("name").contains("Chorus"))
    let definitions = songs[0]["children"].array.flatMap { $0["children"].strings("name") }
    #expect(definitions == ["C"])
  }

  @Test func outlineIsAListForOthers() throws {
    var client = try Client(opening: Self.sheet, [:])
    let symbols = try client.ask("documentSymbol")
    #expect(symbols.strings("name").contains("Verse 1"))
    #expect(symbols[0]["location"]["uri"].string == Client.uri)
  }

  @Test func sectionsFold() throws {
    var client = try Client(opening: "[Verse 1]\nC\nla\n\n[Chorus]\nG\nlo\n\n", language: "text")
    let folds = try client.ask("foldingRange").array
    #expect(folds.map { $0["startLine"].number } == [0, 4])
    #expect(folds.map { $0["endLine"].number } == [2, 6])
  }
}

@Suite struct TokenTests {
  /// The tokens as the text they cover and what they are.
  private func tokens(_ sheet: String, language: String = "chordpro") throws -> [String] {
    var client = try Client(opening: sheet, language: language)
    let legend = [
      "chord", "sign", "annotation", "directive", "name", "value", "label", "comment", "verbatim",
    ]
    let lines = sheet.split(separator: "\n", omittingEmptySubsequences: false).map {
      Array($0.utf8)
    }
    let data = try client.ask("semanticTokens/full")["data"].array.compactMap(\.number)
    var (line, start) = (0, 0)
    return stride(from: 0, to: data.count, by: 5).map { index in
      (line, start) = (
        line + data[index], data[index] == 0 ? start + data[index + 1] : data[index + 1]
      )
      let text = String(decoding: lines[line][start..<start + data[index + 2]], as: UTF8.self)
      return "\(text) \(legend[data[index + 3]])"
    }
  }

  @Test func chordProIsColoured() throws {
    #expect(
      try tokens("{key: G}\n# remark\n{soc: Refrain}\né [Am]la [*soft]lo\n{eoc}\n") == [
        "key directive", "G value", "# remark comment", "soc directive", "Refrain label",
        "Am chord", "[*soft] annotation", "eoc directive",
      ]
    )
  }

  @Test func chordsOverLyricsAreColoured() throws {
    #expect(
      try tokens("Capo: 2\n\n[Verse 1]\nC  (G7) | x2\nHello\n\ne|--0--|\n", language: "text") == [
        "Capo:  name", "2 value", "[Verse 1] label", "C chord", "G7 chord", "| sign", "x2 sign",
        "e|--0--| verbatim",
      ]
    )
  }

  @Test func linesCanBeAskedFor() throws {
    var client = try Client(opening: "{key: G}\n[Am]la\n[F]lo\n")
    let data = try client.ask("semanticTokens/range", lines: 1..<2)["data"]
    #expect(data.array.map(\.number) == [1, 1, 2, 0, 0])
  }
}

@Suite struct InlayHintTests {
  @Test func soundingChordsStandAtTheEndsOfLines() throws {
    var client = try Client(opening: "{capo: 2}\n{key: C}\n[C]la [G/B]lo\nno\n")
    let hints = try client.ask("inlayHint", lines: 0..<5).array
    #expect(hints.map { $0["label"].string } == ["sounds D A/C#"])
    #expect(hints.first?["position"]["line"].number == 2)
    #expect(hints.first?["position"]["character"].number == 13)
  }

  @Test func songsWithoutCapoHaveNone() throws {
    var client = try Client(opening: "[C]la\n")
    #expect(try client.ask("inlayHint", lines: 0..<5).array.isEmpty)
  }
}

@Suite struct DefinitionTests {
  @Test(arguments: [(1, 1, "0:9-0:11"), (5, 3, "2:0-2:5")])
  func definitionsAreFound(line: Int, character: Int, range: String) throws {
    var client = try Client(
      opening: "{define: Am base-fret 1 frets x 0 2 2 1 0}\n[Am]la\n{soc}\n[C]lo\n{eoc}\n{chorus}\n"
    )
    #expect(try client.ask("definition", line, character)["range"].range == range)
  }
}
