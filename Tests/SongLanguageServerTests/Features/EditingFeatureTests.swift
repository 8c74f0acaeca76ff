import SongLanguageServer
import Testing

@Suite struct FormattingTests {
  @Test func editsAreSmall() throws {
    let sheet = "{t:River}\n[C]la  \n\n\n[G]lo\n"
    var client = try Client(opening: sheet)
    let edits = try client.ask("formatting").array
    #expect(ClientText(sheet, .utf8).applying(edits) == "{title: River}\n[C]la\n\n[G]lo\n")
    #expect(edits.count == 3)
    #expect(edits.allSatisfy { ($0["newText"].string?.utf8.count ?? 0) < 20 })
  }

  @Test func linesCanBeFormatted() throws {
    let sheet = "{t:River}\n{st:Low}\n"
    var client = try Client(opening: sheet)
    let edits = try client.ask("rangeFormatting", lines: 1..<2).array
    #expect(ClientText(sheet, .utf8).applying(edits) == "{t:River}\n{subtitle: Low}\n")
  }

  @Test func formattedSheetsStay() throws {
    var client = try Client(opening: "{title: River}\n[C]la\n")
    #expect(try client.ask("formatting").array.isEmpty)
  }
}

@Suite struct RenameTests {
  /// The sheet after a rename.
  private func renamed(
    _ sheet: String,
    _ line: Int,
    _ character: Int,
    to name: String,
    language: String = "chordpro"
  ) throws -> String? {
    var client = try Client(opening: sheet, language: language)
    let edit = try client.ask("rename", line, character, ["newName": name])
    let change = edit["documentChanges"][0]
    guard !edit.isNull else { return nil }
    #expect(change["textDocument"]["version"].number == 1)
    return ClientText(sheet, .utf8).applying(change["edits"].array)
  }

  @Test func chordsAreRenamedInTheirSong() throws {
    let sheet =
      "{define: Am base-fret 1 frets x 0 2 2 1 0}\n[Am]la [Am7]lo [(Am)]li\n{ns}\n[Am]la\n"
    #expect(
      try renamed(sheet, 1, 2, to: "Em")
        == "{define: Em base-fret 1 frets x 0 2 2 1 0}\n[Em]la [Am7]lo [(Em)]li\n{ns}\n[Am]la\n"
    )
  }

  @Test func chordsStayAboveTheirSyllables() throws {
    let sheet = "Am     G  Am\nHello, friend\n"
    #expect(
      try renamed(sheet, 0, 1, to: "Asus4", language: "text") == "Asus4  G  Asus4\nHello, friend\n"
    )
  }

  @Test func labelsAreRenamedWithTheirRecalls() throws {
    let sheet = "{soc: Refrain}\n[C]la\n{eoc}\n{chorus: Refrain}\n"
    #expect(
      try renamed(sheet, 3, 12, to: "Chorus A")
        == "{soc: Chorus A}\n[C]la\n{eoc}\n{chorus: Chorus A}\n"
    )
  }

  @Test func pairsOfDirectivesAreRenamed() throws {
    let sheet = "{sov: One}\n[C]la\n{eov}\n"
    let result = "{start_of_bridge: One}\n[C]la\n{end_of_bridge}\n"
    #expect(try renamed(sheet, 2, 2, to: "bridge") == result)
    #expect(try renamed(sheet, 0, 2, to: "sob") == result)
  }

  @Test func otherNamesAreRefused() throws {
    var client = try Client(opening: "[Am]la\n{soc: A}\nlo\n{eoc}\n")
    func failure(_ line: Int, _ character: Int, _ name: String) throws -> Int? {
      let place = ["line": line, "character": character]
      let parameters: [String: Any] = [
        "textDocument": ["uri": Client.uri], "position": place, "newName": name,
      ]
      return try client.failure(of: "textDocument/rename", parameters)
    }
    #expect(try failure(0, 2, "river") == -32803)
    #expect(try failure(0, 5, "Em") == -32803)
    #expect(try failure(1, 6, "a}b") == -32803)
    #expect(try client.ask("prepareRename", 0, 5).isNull)
    #expect(try client.ask("prepareRename", 0, 2)["placeholder"].string == "Am")
  }

  @Test func referencesAreAllMentions() throws {
    var client = try Client(opening: "[Am]la [G]lo [Am]li\n{chord: Am}\n")
    let places = try client.ask("references", 0, 1, ["context": [:]]).array.map {
      $0["range"].range
    }
    #expect(places.prefix(2) == ["0:1-0:3", "0:14-0:16"])
    let marked = try client.ask("documentHighlight", 0, 1).array.map { $0["range"].range }
    #expect(marked == places)
  }
}
