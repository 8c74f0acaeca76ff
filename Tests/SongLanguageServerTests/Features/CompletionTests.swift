import SongLanguageServer
import Testing

@Suite struct CompletionTests {
  /// What is offered at the end of the last line of a sheet.
  private func items(
    _ sheet: String,
    _ capabilities: [String: Any] = Client.able,
    language: String = "chordpro"
  ) throws -> [JSON] {
    var client = try Client(opening: sheet, capabilities, language: language)
    let lines = sheet.split(separator: "\n", omittingEmptySubsequences: false)
    return try client.ask("completion", lines.count - 1, lines.last?.utf8.count ?? 0)["items"].array
  }

  private func labels(_ sheet: String, language: String = "chordpro") throws -> [String] {
    try items(sheet, language: language).compactMap { $0["label"].string }
  }

  @Test func onlyTheOpenEnvironmentCanEnd() throws {
    let open = try labels("{start_of_verse}\n[C]la\n{")
    #expect(open.first == "end_of_verse")
    #expect(!open.contains("end_of_chorus") && open.contains("start_of_chorus"))
    let closed = try labels("{start_of_verse}\n[C]la\n{end_of_verse}\n{")
    #expect(!closed.contains { $0.hasPrefix("end_of") })
  }

  @Test func environmentsCompleteToBothDirectives() throws {
    let item = try items("{sta").first { $0["label"].string == "start_of_verse" }
    #expect(item?["textEdit"]["newText"].string == "start_of_verse${1:}}\n$0\n{end_of_verse}")
    #expect(item?["insertTextFormat"].number == 2)
    #expect(item?["textEdit"]["range"].range == "0:1-0:4")
    let simple = try items("{sta", [:]).first { $0["label"].string == "start_of_verse" }
    #expect(simple?["textEdit"]["newText"].string == "start_of_verse}")
    #expect(simple?["insertTextFormat"].isNull == true)
  }

  @Test func chordsOfTheSongComeFirst() throws {
    let found = try labels("{key: G}\n[Em7]la [Cadd9]lo [Em7]li\n[")
    #expect(found.prefix(3) == ["Em7", "Cadd9", "G"])
    #expect(found.contains("F#dim") && found.last == "^")
  }

  @Test func typedRootsGetTheirChords() throws {
    let found = try items("{key: C}\n[F#")
    #expect(found.contains { $0["label"].string == "F#m7b5" })
    #expect(found.allSatisfy { $0["textEdit"]["range"].range == "1:1-1:3" })
  }

  @Test(arguments: [
    ("{key: ", "Am"), ("{capo:", "7"), ("{time: ", "6/8"), ("{meta: ", "artist"),
    ("{columns: ", "2"),
    ("{soc}\n[C]la\n{eoc}\n{soc: Refrain}\n[C]la\n{eoc}\n{chorus: ", "Refrain"),
    ("{sov: Verse 1}\n[C]la\n{eov}\n{sov: ", "Verse 2"), ("[Am]la\n{define: ", "Am"),
  ])
  func valuesAreOffered(sheet: String, label: String) throws {
    #expect(try labels(sheet).contains(label))
  }

  @Test func chordsAreOfferedOverLyrics() throws {
    let sheet = "[Verse 1]\nC      Gsus4\nHello, friend\n"
    #expect(try labels(sheet + "A", language: "plaintext").prefix(2) == ["C", "Gsus4"])
    #expect(try labels(sheet + "Hello, my f", language: "plaintext").isEmpty)
  }

  @Test func headingsAreOfferedInPlainSheets() throws {
    let sheet = "[Verse 1]\nC      G\nHello, friend\n\n["
    #expect(try labels(sheet, language: "plaintext").first == "Verse 2")
  }

  @Test func explanationsComeLater() throws {
    var client = try Client(opening: "[Am]la\n[")
    let item = try client.ask("completion", 1, 1)["items"][0]
    let sent = try #require(item.value as? [String: Any])
    let resolved = try client.request("completionItem/resolve", sent)
    #expect(resolved["label"].string == "Am")
    #expect(resolved["documentation"]["value"].string?.contains("x o       o") == true)
    #expect(resolved["textEdit"]["range"].range == "1:1-1:1")
  }
}
