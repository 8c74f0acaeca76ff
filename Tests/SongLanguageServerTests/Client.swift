import Foundation
import SongLanguageServer

/// A client in the same process: what it sends goes through the bytes of the protocol.
struct Client {
  private(set) var server = LanguageServer()
  private var lastID = 0
  /// What the client can do, unless a test says otherwise.
  static var able: [String: Any] {
    [
      "general": ["positionEncodings": ["utf-8", "utf-16"]],
      "workspace": ["workspaceEdit": ["documentChanges": true]],
      "textDocument": [
        "completion": ["completionItem": ["snippetSupport": true]],
        "hover": ["contentFormat": ["markdown", "plaintext"]],
        "codeAction": ["codeActionLiteralSupport": [String: Any]()],
        "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
        "publishDiagnostics": ["relatedInformation": true],
        "rename": ["prepareSupport": true],
      ],
    ]
  }

  /// The address of the document that most tests open.
  static let uri = "file:///songs/river.cho"

  /// A client whose server runs.
  init(_ capabilities: [String: Any] = Self.able, options: Any = NSNull()) throws {
    try request(
      "initialize",
      ["processId": NSNull(), "capabilities": capabilities, "initializationOptions": options]
    )
    try notify("initialized", [:])
  }

  /// A client with a document open.
  init(
    opening text: String,
    _ capabilities: [String: Any] = Self.able,
    language: String = "chordpro"
  ) throws {
    try self.init(capabilities)
    try open(text, language: language)
  }

  // MARK: Messages

  @discardableResult
  mutating func request(_ method: String, _ parameters: [String: Any]) throws -> JSON {
    try answer(to: method, parameters)["result"]
  }

  /// The code of the error that a request meets; nil when it meets none.
  mutating func failure(of method: String, _ parameters: [String: Any]) throws -> Int? {
    try answer(to: method, parameters)["error"]["code"].number
  }

  mutating func answer(
    to method: String,
    _ parameters: [String: Any],
    isCancelled: Bool = false
  ) throws -> JSON {
    lastID += 1
    let message: [String: Any] = [
      "jsonrpc": "2.0", "id": lastID, "method": method, "params": parameters,
    ]
    let answer = server.answer(try Self.message(message), isCancelled: isCancelled)
    return try JSON(answer?.bytes ?? Array("null".utf8))
  }

  mutating func notify(_ method: String, _ parameters: [String: Any]) throws {
    let message: [String: Any] = ["jsonrpc": "2.0", "method": method, "params": parameters]
    _ = server.answer(try Self.message(message))
  }

  static func message(_ message: [String: Any]) throws -> IncomingMessage {
    try IncomingMessage(Array(JSONSerialization.data(withJSONObject: message)))
  }

  // MARK: Documents

  mutating func open(_ text: String, language: String = "chordpro", uri: String = uri) throws {
    let item: [String: Any] = ["uri": uri, "languageId": language, "version": 1, "text": text]
    try notify("textDocument/didOpen", ["textDocument": item])
  }

  mutating func change(_ changes: [[String: Any]], version: Int = 2) throws {
    try notify(
      "textDocument/didChange",
      ["textDocument": ["uri": Self.uri, "version": version], "contentChanges": changes]
    )
  }

  /// The text as the server has it.
  mutating func text() throws -> String? {
    lastID += 1
    let message: [String: Any] = [
      "id": lastID, "method": "chordparse/text", "params": ["textDocument": ["uri": Self.uri]],
    ]
    let answer = server.answer(try Self.message(message))?.bytes ?? []
    // `JSONSerialization` takes a byte order mark away.
    return try JSONDecoder().decode(TextAnswer.self, from: Data(answer)).result
  }

  /// A request about a place in the document.
  mutating func ask(
    _ method: String,
    _ line: Int,
    _ character: Int,
    _ more: [String: Any] = [:]
  ) throws -> JSON {
    let place: [String: Any] = ["line": line, "character": character]
    let parameters: [String: Any] = ["textDocument": ["uri": Self.uri], "position": place]
    return try request("textDocument/\(method)", parameters.merging(more) { $1 })
  }

  /// A request about the document, or some lines of it.
  mutating func ask(_ method: String, lines: Range<Int>? = nil) throws -> JSON {
    var parameters: [String: Any] = ["textDocument": ["uri": Self.uri]]
    parameters["range"] = lines.map(Self.range)
    parameters["context"] = [String: Any]()
    return try request("textDocument/\(method)", parameters)
  }

  static func range(_ lines: Range<Int>) -> [String: Any] {
    [
      "start": ["line": lines.lowerBound, "character": 0],
      "end": ["line": lines.upperBound, "character": 0],
    ]
  }

  /// What the server has to say about documents that changed.
  mutating func findings() throws -> [JSON] {
    try server.dueDiagnostics().map { try JSON($0.bytes)["params"] }
  }
}

private struct TextAnswer: Decodable {
  let result: String?
}

/// JSON that came from the server.
struct JSON {
  let value: Any?

  init(_ bytes: [UInt8]) throws {
    value = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
  }

  private init(value: Any?) { self.value = value }

  subscript(name: String) -> JSON { JSON(value: (value as? [String: Any])?[name]) }

  subscript(index: Int) -> JSON {
    let array = array
    return array.indices.contains(index) ? array[index] : JSON(value: nil)
  }

  var array: [JSON] { (value as? [Any])?.map { JSON(value: $0) } ?? [] }

  var string: String? { value as? String }

  var number: Int? { value as? Int }

  var isNull: Bool { value == nil || value is NSNull }

  /// The values of a member in all elements.
  func strings(_ name: String) -> [String] { array.compactMap { $0[name].string } }

  /// A range as `line:character-line:character`.
  var range: String {
    let (start, end) = (self["start"], self["end"])
    func place(_ place: JSON) -> String {
      "\(place["line"].number ?? -1):\(place["character"].number ?? -1)"
    }
    return "\(place(start))-\(place(end))"
  }
}
