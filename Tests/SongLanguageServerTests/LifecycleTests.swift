import ChordParse
import SongLanguageServer
import Testing

@Suite struct LifecycleTests {
  @Test func requestsBeforeTheFirstAreRefused() throws {
    var server = LanguageServer()
    let message = try Client.message(["id": 1, "method": "textDocument/hover", "params": [:]])
    #expect(server.answer(message) == .failure(.serverNotInitialized, of: .number(1)))
  }

  @Test func shutdownComesBeforeExit() throws {
    var client = try Client()
    #expect(try client.request("shutdown", [:]).isNull)
    #expect(try client.failure(of: "textDocument/hover", [:]) == -32600)
    #expect(client.server.exitStatus == nil)
    try client.notify("exit", [:])
    #expect(client.server.exitStatus == 0)
  }

  @Test func exitAloneFails() throws {
    var client = try Client()
    try client.notify("exit", [:])
    #expect(client.server.exitStatus == 1)
  }

  @Test func unknownRequestsAreErrorsAndUnknownNotificationsAreNot() throws {
    var client = try Client()
    #expect(try client.failure(of: "textDocument/moniker", [:]) == -32601)
    #expect(try client.failure(of: "textDocument/hover", ["position": 1]) == -32602)
    #expect(try client.failure(of: "initialize", ["capabilities": [:]]) == -32600)
    try client.notify("$/setTrace", ["value": "off"])
    try client.notify("textDocument/didChange", ["nonsense": 1])
    try client.open("[C]la\n")
    #expect(try client.text() == "[C]la\n")
  }

  @Test func cancelledRequestsAreNotAnswered() throws {
    var client = try Client(opening: "[C]la\n")
    let answer = try client.answer(to: "textDocument/hover", [:], isCancelled: true)
    #expect(answer["error"]["code"].number == -32800)
  }

  @Test(arguments: [
    ([String: [String]](), "utf-16"), (["positionEncodings": ["utf-16"]], "utf-16"),
    (["positionEncodings": ["utf-32", "utf-8"]], "utf-8"),
  ])
  func encodingIsAgreedUpon(general: [String: [String]], encoding: String) throws {
    var server = LanguageServer()
    let message = try Client.message([
      "id": "a", "method": "initialize", "params": ["capabilities": ["general": general]],
    ])
    let answer = try JSON(server.answer(message)?.bytes ?? [])
    #expect(answer["id"].string == "a")
    #expect(answer["result"]["capabilities"]["positionEncoding"].string == encoding)
  }

  @Test(arguments: [
    ("{", ProtocolError.parseError), ("{\"id\":}", .parseError), ("[1]", .invalidRequest),
    ("7", .invalidRequest), ("\"\u{FFFD}", .parseError),
  ])
  func whatIsNoMessageIsAnError(text: String, error: ProtocolError) {
    #expect(throws: error) { try IncomingMessage(Array(text.utf8)) }
  }

  @Test func bytesThatAreNotTextAreAnError() {
    #expect(throws: ProtocolError.parseError) { try IncomingMessage([0x7B, 0xFF, 0x7D]) }
  }

  @Test func addressesOfOneFileAreEqual() {
    #expect(DocumentURI("file:///c%3A/a%20b.cho") == DocumentURI("file:///C:/a b.cho"))
    #expect(DocumentURI("file:///a") != DocumentURI("file:///A"))
    #expect(DocumentURI("file:///a/%C3%A9.cho").path == "/a/é.cho")
    #expect(DocumentURI("untitled:Untitled-1").path == nil)
    #expect(DocumentURI("file:///50%.cho").path == "/50%.cho")
  }

  @Test func settingsAreThoseOfTheFile() throws {
    var server = LanguageServer { $0 == "/songs/river.cho" ? [.missingTitle] : [] }
    func send(_ message: [String: Any]) throws { _ = server.answer(try Client.message(message)) }
    try send(["id": 1, "method": "initialize", "params": ["capabilities": [:]]])
    for uri in [Client.uri, "file:///other.cho"] {
      let item: [String: Any] = ["uri": uri, "languageId": "chordpro", "text": "[C]la\n"]
      try send(["method": "textDocument/didOpen", "params": ["textDocument": item]])
    }
    let sent = try server.dueDiagnostics().map { try JSON($0.bytes)["params"]["diagnostics"] }
    #expect(sent.map { $0.strings("code") } == [[], ["missing-title"]])
  }
}
