import SongLanguageServer
import Testing

@Suite struct DiagnosticsTests {
  @Test func findingsHaveCodeVersionAndPlace() throws {
    var client = try Client(opening: "{title: River}\né [Am la\n")
    let sent = try client.findings()
    #expect(sent.count == 1 && sent[0]["version"].number == 1)
    let finding = sent[0]["diagnostics"][0]
    #expect(finding["code"].string == "unclosed-bracket")
    #expect(finding["source"].string == "chordparse")
    #expect(finding["severity"].number == 2)
    #expect(finding["range"].range.hasPrefix("1:3-"))
    #expect(try client.findings().isEmpty)
  }

  @Test func placesAreCountedAsAgreedUpon() throws {
    var client = try Client(opening: "{title: River}\n𝄞 [Am la\n", [:])
    #expect(try client.findings()[0]["diagnostics"][0]["range"].range.hasPrefix("1:3-"))
  }

  @Test func otherPlacesAreTold() throws {
    let sheet = "{title: One}\n{title: Two}\n[C]la\n"
    var client = try Client(opening: sheet)
    let finding = try client.findings()[0]["diagnostics"][0]
    #expect(finding["code"].string == "duplicate-title")
    #expect(finding["relatedInformation"][0]["location"]["range"]["start"]["line"].number == 0)
    var simple = try Client(opening: sheet, [:])
    #expect(try simple.findings()[0]["diagnostics"][0]["relatedInformation"].isNull)
  }

  @Test func findingsChangeWithTheText() throws {
    var client = try Client(opening: "{title: River}\n[Am]la\n")
    #expect(try client.findings()[0]["diagnostics"].array.isEmpty)
    try client.change([["range": Client.range(0..<1), "text": ""]], version: 5)
    let sent = try client.findings()
    #expect(sent[0]["version"].number == 5)
    #expect(sent[0]["diagnostics"].strings("code") == ["missing-title"])
  }

  @Test func closedDocumentsHaveNone() throws {
    var client = try Client(opening: "[Am\n")
    try client.notify("textDocument/didClose", ["textDocument": ["uri": Client.uri]])
    let sent = try client.findings()
    #expect(sent[0]["uri"].string == Client.uri && sent[0]["diagnostics"].array.isEmpty)
    #expect(try client.text() == nil)
  }
}
