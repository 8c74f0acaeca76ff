import ChordParse
import SongLanguageServer
import TestSupport
import Testing

/// However a document is edited, the server has the text of its client.
@Suite(.timeLimit(.minutes(30))) struct RandomEditTests {
  private static let pieces = [
    "C      G7\n", "Hello, friend\n", "[Am]la ", "{title: x}\n", "{soc}\n", "{eoc}\n", "é", "𝄞",
    "\r", "\n", "\r\n", "\u{2028}", "\u{FEFF}", " ", "[", "]", "{", "}", "e|--0-|\n", "\0", "♯",
    "[Verse 1]\n", "#", "\\\n", "日本", "e\u{301}", "",
  ]

  @Test(arguments: PositionEncoding.allCases, ["chordpro", "plaintext"])
  func textIsThatOfTheClient(encoding: PositionEncoding, language: String) throws {
    var random = SplitMix64(seed: encoding == .utf8 ? 1 : 2)
    for round in 0..<150 {
      var text = ClientText(Self.text(&random), encoding)
      var client = try Client(
        opening: text.string,
        ["general": ["positionEncodings": [encoding.rawValue]]],
        language: language
      )
      for version in 2..<Int.random(in: 10...40, using: &random) {
        let changes = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          Self.change(&text, &random)
        }
        try client.change(changes, version: version)
        if Int.random(in: 0..<8, using: &random) == 0 { try Self.ask(&client, &random) }
      }
      #expect(try client.text().map { Array($0.utf8) } == Array(text.string.utf8), "\(round)")
    }
  }

  /// The document after edits is the one that a server reads at once.
  @Test func findingsAreThoseOfTheWholeText() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<100 {
      var text = ClientText(Self.text(&random), .utf8)
      var client = try Client(opening: text.string)
      for version in 2..<10 {
        try client.change([Self.change(&text, &random)], version: version)
      }
      var other = try Client(opening: text.string)
      let (found, expected) = (try client.findings(), try other.findings())
      #expect(found.first?["version"].number == 9)
      let codes = { (sent: [JSON]) in sent.first?["diagnostics"].strings("code") }
      #expect(codes(found) == codes(expected))
      let tokens = try [client.ask("semanticTokens/full"), other.ask("semanticTokens/full")]
      let numbers = tokens.map { $0["data"].array.map(\.number) }
      #expect(numbers[0] == numbers[1])
    }
  }

  private static func text(_ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...30, using: &random)).map { _ in
      pieces.randomElement(using: &random) ?? ""
    }.joined()
  }

  /// Changes the client's text, and says so as the protocol does.
  private static func change(
    _ text: inout ClientText,
    _ random: inout SplitMix64
  ) -> [String: Any] {
    let replacement = pieces.randomElement(using: &random) ?? ""
    if Int.random(in: 0..<30, using: &random) == 0 {
      text.replace(0..<text.scalars.count, with: replacement)
      return ["text": replacement]
    }
    let places = (0..<2).map { _ in
      var place = Int.random(in: 0...text.scalars.count, using: &random)
      if text.isInLineEnd(place) { place -= 1 }
      return place
    }.sorted()
    let range = places[0]..<min(places[1], places[0] + 12)
    let end = text.isInLineEnd(range.upperBound) ? range.upperBound + 1 : range.upperBound
    let position: [String: Any] = [
      "start": text.position(range.lowerBound), "end": text.position(end),
    ]
    text.replace(range.lowerBound..<end, with: replacement)
    return ["range": position, "text": replacement]
  }

  private static let methods = [
    "hover", "completion", "definition", "references", "documentHighlight", "prepareRename",
  ]

  private static func ask(_ client: inout Client, _ random: inout SplitMix64) throws {
    for method in methods {
      let line = Int.random(in: 0...20, using: &random)
      _ = try client.ask(method, line, Int.random(in: 0...20, using: &random))
    }
    for method in ["documentSymbol", "foldingRange", "formatting", "semanticTokens/full"] {
      _ = try client.ask(method)
    }
    for method in ["codeAction", "inlayHint", "rangeFormatting", "semanticTokens/range"] {
      _ = try client.ask(method, lines: 0..<Int.random(in: 0...20, using: &random))
    }
  }
}
