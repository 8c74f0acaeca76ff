package import ChordParse

/// A server of the Language Server Protocol 3.17 for chord sheets.
///
/// It takes one message after another, and knows nothing of where they come from; requests are
/// answered from the document as the messages before them have left it.
package struct LanguageServer: Sendable {
  private enum State {
    case waiting
    case running
    case shutDown
  }

  private var state = State.waiting
  private var client = ClientCapabilities()
  private var documents: [DocumentURI: OpenDocument] = [:]
  /// The document that was asked about last, which is asked about again soon.
  private var current: SheetSnapshot?
  /// Documents whose findings were not sent since they changed, in the order of the changes.
  private var changed: [DocumentURI] = []
  /// The kinds of findings that are not wanted in a file.
  private let settings: @Sendable (_ path: String) -> Set<DiagnosticCode>

  /// The status to end with; nil before the client says so.
  package private(set) var exitStatus: Int32?

  /// Makes a server.
  ///
  /// - Parameter settings: the kinds of findings that are not wanted in the file of a path.
  package init(
    settings: @escaping @Sendable (_ path: String) -> Set<DiagnosticCode> = { _ in [] }
  ) {
    self.settings = settings
  }

  /// The answer to a message; nil for those that need none.
  ///
  /// - Parameter isCancelled: whether the client no longer wants the answer.
  package mutating func answer(
    _ message: IncomingMessage,
    isCancelled: Bool = false
  ) -> OutgoingMessage? {
    guard let id = message.id else {
      guard let method = message.method else { return .failure(.invalidRequest, of: nil) }
      if let known = NotificationMethod(rawValue: method) { obey(known, message) }
      return nil
    }
    // The server asks nothing, so this answers nothing.
    guard let method = message.method else { return nil }
    do throws(ProtocolError) {
      if isCancelled { throw .requestCancelled }
      return .result(try result(of: method, message), of: id)
    } catch {
      return .failure(error, of: id)
    }
  }

  /// The findings of documents that have changed since they were last sent.
  ///
  /// They are asked for when no message waits, so that no time is spent on what is out of date.
  package mutating func dueDiagnostics() -> [OutgoingMessage] {
    defer { changed = [] }
    return changed.compactMap { uri in
      snapshot(of: uri).map {
        .notification(
          DiagnosticsFeature.method,
          DiagnosticsFeature.parameters(of: $0, for: client)
        )
      } ?? .notification(DiagnosticsFeature.method, DiagnosticsFeature.none(uri))
    }
  }

  // MARK: Requests

  private mutating func result(
    of name: String,
    _ message: IncomingMessage
  ) throws(ProtocolError) -> JSONValue {
    guard state != .shutDown else { throw .invalidRequest }
    guard state == .running || name == RequestMethod.initialize.rawValue else {
      throw .serverNotInitialized
    }
    guard let method = RequestMethod(rawValue: name) else { throw .methodNotFound }
    if let feature = method.feature { return try answer(feature, message) }
    switch method {
    case .initialize: return try initialize(message)
    case .completionResolve:
      return CompletionResolution.answer(try message.parameters(), for: client)
    case .text:
      let parameters = try message.parameters(as: DocumentParameters.self)
      return documents[parameters.textDocument.uri].map { .string($0.text) } ?? .null
    default:
      state = .shutDown
      return .null
    }
  }

  private mutating func initialize(_ message: IncomingMessage) throws(ProtocolError) -> JSONValue {
    guard state == .waiting else { throw .invalidRequest }
    let parameters = try message.parameters(as: InitializeParameters.self)
    client = parameters.capabilities.with(parameters.options)
    state = .running
    return ServerCapabilities.json(for: client)
  }

  private struct InitializeParameters: Decodable {
    private enum Member: String, CodingKey {
      case capabilities
      case options = "initializationOptions"
    }

    let capabilities: ClientCapabilities
    let options: ClientOptions?

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Member.self)
      capabilities = try members.decode(ClientCapabilities.self, forKey: .capabilities)
      // Editors send what their users have set, which may be anything.
      options = try? members.decode(ClientOptions.self, forKey: .options)
    }
  }

  private mutating func answer<Feature: DocumentFeature>(
    _: Feature.Type,
    _ message: IncomingMessage
  ) throws(ProtocolError) -> JSONValue {
    let parameters = try message.parameters(as: Feature.Parameters.self)
    guard let sheet = snapshot(of: Feature.document(of: parameters)) else {
      throw .invalidParameters
    }
    return try Feature.answer(parameters, in: sheet, for: client)
  }

  // MARK: Notifications

  private mutating func obey(_ method: NotificationMethod, _ message: IncomingMessage) {
    switch method {
    case .initialized, .cancelRequest: break
    case .exit: exitStatus = state == .shutDown ? 0 : 1
    case .didOpen: open(message)
    case .didChange: change(message)
    case .didSave: reloadSettings(message)
    case .didClose: close(message)
    }
  }

  private mutating func open(_ message: IncomingMessage) {
    guard state == .running, let parameters = try? message.parameters(as: OpenParameters.self)
    else { return }
    let item = parameters.textDocument
    documents[item.uri] = OpenDocument(item, ignoring: ignored(in: item.uri))
    hasChanged(item.uri)
  }

  private mutating func change(_ message: IncomingMessage) {
    guard let parameters = try? message.parameters(as: ChangeParameters.self) else { return }
    let identifier = parameters.textDocument
    // The snapshot would make the sheet copy its lines.
    if current?.uri == identifier.uri { current = nil }
    let encoding = client.encoding
    documents[identifier.uri]?.apply(
      parameters.contentChanges,
      version: identifier.version,
      encoding
    )
    hasChanged(identifier.uri)
  }

  private mutating func reloadSettings(_ message: IncomingMessage) {
    guard let uri = document(of: message), documents[uri] != nil else { return }
    let ignored = ignored(in: uri)
    documents[uri]?.ignored = ignored
    hasChanged(uri)
  }

  private mutating func close(_ message: IncomingMessage) {
    guard let uri = document(of: message), documents.removeValue(forKey: uri) != nil else { return }
    hasChanged(uri)
  }

  private func document(of message: IncomingMessage) -> DocumentURI? {
    try? message.parameters(as: DocumentParameters.self).textDocument.uri
  }

  private func ignored(in uri: DocumentURI) -> Set<DiagnosticCode> {
    uri.path.map(settings) ?? []
  }

  private mutating func hasChanged(_ uri: DocumentURI) {
    if current?.uri == uri { current = nil }
    if !changed.contains(uri) { changed.append(uri) }
  }

  /// The document as it is now.
  private mutating func snapshot(of uri: DocumentURI) -> SheetSnapshot? {
    if let current, current.uri == uri { return current }
    current = documents[uri]?.snapshot(client.encoding)
    return current
  }
}
