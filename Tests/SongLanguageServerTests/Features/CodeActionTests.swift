import SongLanguageServer
import Testing

@Suite struct CodeActionTests {
  /// The titles of the actions, and the sheet after the one with a title.
  private func outcome(
    _ sheet: String,
    lines: Range<Int>,
    _ title: String,
    language: String = "chordpro"
  ) throws -> String? {
    var client = try Client(opening: sheet, language: language)
    let actions = try client.ask("codeAction", lines: lines).array
    guard let action = actions.first(where: { $0["title"].string == title }) else { return nil }
    let edits = action["edit"]["documentChanges"][0]["edits"].array
    return ClientText(sheet, .utf8).applying(edits)
  }

  @Test func remediesAreQuickFixes() throws {
    let sheet = "{title: River}\n{tilte: x}\n[C]la\n"
    var client = try Client(opening: sheet)
    let fixes = try client.ask("codeAction", lines: 1..<1).array.filter {
      $0["kind"].string == "quickfix"
    }
    #expect(fixes.count == 1 && fixes[0]["diagnostics"].strings("code") == ["unknown-directive"])
    let edits = fixes[0]["edit"]["documentChanges"][0]["edits"].array
    #expect(ClientText(sheet, .utf8).applying(edits) == "{title: River}\n{title: x}\n[C]la\n")
    #expect(
      try client.ask("codeAction", lines: 2..<2).array.allSatisfy {
        $0["kind"].string != "quickfix"
      }
    )
  }

  @Test(arguments: [
    ("Transpose the sheet up a semitone", "{key: Ab}\n[Ab]la\n{sov}\n[Eb/G]lo\n{eov}\n"),
    ("Transpose the section down a semitone", "{key: G}\n[G]la\n{sov}\n[C#/E#]lo\n{eov}\n"),
    ("Put chords over the words", "{key: G}\n[G]la\n{sov}\nD/F#\nlo\n{eov}\n"),
  ])
  func chordsAreChanged(title: String, result: String) throws {
    let sheet = "{key: G}\n[G]la\n{sov}\n[D/F#]lo\n{eov}\n"
    #expect(try outcome(sheet, lines: 3..<3, title) == result)
  }

  @Test func songsGoToAnotherKey() throws {
    let sheet = "{key: Am}\n[Am]la [E7]lo\n"
    #expect(
      try outcome(sheet, lines: 0..<0, "Transpose the song to C")
        == "{key: Cm}\n[Cm]la [G7]lo\n"
    )
    #expect(try outcome(sheet, lines: 0..<0, "Transpose the song to A") == nil)
    #expect(try outcome(sheet, lines: 1..<1, "Transpose the song to C") == nil)
  }

  @Test func signsAreChanged() throws {
    let sheet = "{key: Bb}\n[Bb]la [Eb7/G]lo [C]li\n"
    #expect(
      try outcome(sheet, lines: 0..<0, "Write sharps instead of flats")
        == "{key: A#}\n[A#]la [D#7/G]lo [C]li\n"
    )
    #expect(try outcome(sheet, lines: 0..<0, "Write flats instead of sharps") == nil)
  }

  @Test func blocksBecomeChordPro() throws {
    let sheet = "[Verse 1]\nC      G7\nHello, friend\nAm\nlo\n\nF\nli\n"
    #expect(
      try outcome(sheet, lines: 1..<3, "Put chords into brackets", language: "text")
        == "[Verse 1]\n[C]Hello, [G7]friend\nAm\nlo\n\nF\nli\n"
    )
    #expect(
      try outcome(sheet, lines: 1..<1, "Put chords into brackets", language: "text")
        == "[Verse 1]\n[C]Hello, [G7]friend\n[Am]lo\n\n[F]li\n"
    )
  }

  @Test func sheetsAreConverted() throws {
    let sheet = "[Verse 1]\r\nC      G7\r\nHello, friend\r\n"
    let chordPro = try outcome(
      sheet,
      lines: 0..<0,
      "Convert the sheet to ChordPro",
      language: "text"
    )
    #expect(chordPro?.contains("{start_of_verse: Verse 1}\r\n[C]Hello, [G7]friend\r\n") == true)
    let text = try outcome(
      "{title: River}\n[C]Hello, [G7]friend\n",
      lines: 0..<0,
      "Convert the sheet to chords over lyrics"
    )
    #expect(text?.contains("C      G7\nHello, friend\n") == true)
  }

  @Test func linesBecomeAChorus() throws {
    let title = "Make a chorus of these lines"
    #expect(
      try outcome("{title: x}\n[C]la\n[G]lo\n", lines: 1..<2, title)
        == "{title: x}\n{start_of_chorus}\n[C]la\n{end_of_chorus}\n[G]lo\n"
    )
    #expect(try outcome("C\nla\n", lines: 0..<2, title, language: "text") == "[Chorus]\nC\nla\n")
    #expect(try outcome("{soc}\n[C]la\n{eoc}\n", lines: 0..<3, title) == nil)
  }

  @Test func chordsAreCopied() throws {
    let title = "Copy the chords of the first section of this kind"
    #expect(
      try outcome(
        "{sov}\n[C]Hello my [G]friend\n{eov}\n{sov}\nFarewell my love\n{eov}\n",
        lines: 4..<4,
        title
      ) == "{sov}\n[C]Hello my [G]friend\n{eov}\n{sov}\n[C]Farewell my [G]love\n{eov}\n"
    )
    #expect(
      try outcome(
        "[Verse 1]\nC        G\nHello my friend\n\n[Verse 2]\nFarewell my love\n",
        lines: 5..<5,
        title,
        language: "text"
      ) == "[Verse 1]\nC        G\nHello my friend\n\n[Verse 2]\nC           G\nFarewell my love\n"
    )
  }

  @Test func allIsFixedAtOnce() throws {
    var client = try Client(opening: "{title: River}\n{albun: x}\n{atrist: y}\n[C]la\n")
    let parameters: [String: Any] = [
      "textDocument": ["uri": Client.uri], "range": Client.range(0..<0),
      "context": ["only": ["source.fixAll"]],
    ]
    let actions = try client.request("textDocument/codeAction", parameters).array
    #expect(actions.map { $0["kind"].string } == ["source.fixAll.chordparse"])
    #expect(actions.first?["edit"]["documentChanges"][0]["edits"].array.count == 2)
  }

  @Test func editsMayComeLater() throws {
    var able = Client.able
    var text = able["textDocument"] as? [String: Any] ?? [:]
    text["codeAction"] = [
      "codeActionLiteralSupport": [String: Any](), "dataSupport": true,
      "resolveSupport": ["properties": ["edit"]],
    ]
    able["textDocument"] = text
    var client = try Client(opening: "[C]la\n", able)
    let actions = try client.ask("codeAction", lines: 0..<0).array
    let action = try #require(
      actions.first { $0["title"].string == "Transpose the sheet up a semitone" }
    )
    #expect(action["edit"].isNull)
    let sent = try #require(action.value as? [String: Any])
    let edit = try client.request("codeAction/resolve", sent)["edit"]
    #expect(edit["documentChanges"][0]["edits"][0]["newText"].string == "Db")
    try client.change([["text": "[D]la\n"]], version: 2)
    #expect(try client.failure(of: "codeAction/resolve", sent) == -32801)
  }

  @Test func clientsThatKnowOnlyCommandsGetNone() throws {
    var client = try Client(opening: "[C]la\n", [:])
    #expect(try client.ask("codeAction", lines: 0..<0).array.isEmpty)
  }

  @Test func editsWithoutVersionsAreChanges() throws {
    let simple = ["textDocument": ["codeAction": ["codeActionLiteralSupport": [String: Any]()]]]
    var client = try Client(opening: "[C]la\n", simple)
    let edit = try client.ask("codeAction", lines: 0..<0)[0]["edit"]
    #expect(!edit["changes"][Client.uri].array.isEmpty)
  }
}
