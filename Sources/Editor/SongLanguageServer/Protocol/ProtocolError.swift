/// Why a request is not answered, by the numbers of JSON-RPC 2.0 and LSP 3.17.
package enum ProtocolError: Int, Error, Hashable, Sendable {
  case parseError = -32700
  case invalidRequest = -32600
  case methodNotFound = -32601
  case invalidParameters = -32602
  case serverNotInitialized = -32002
  case requestCancelled = -32800
  /// The document has changed since.
  case contentModified = -32801
  /// What was asked for can't be done at this place.
  case requestFailed = -32803

  /// The error as it is sent.
  var json: JSONValue { ["code": .number(rawValue), "message": .string(message)] }

  private var message: String {
    switch self {
    case .parseError: "the message is not JSON"
    case .invalidRequest: "the message is not a request, or comes after shutdown"
    case .methodNotFound: "the server has no such method"
    case .invalidParameters: "the parameters are not those of the method"
    case .serverNotInitialized: "the first request must be initialize"
    case .requestCancelled: "the request was cancelled"
    case .contentModified: "the document has changed since"
    case .requestFailed: "there is nothing to rename here, or not to that name"
    }
  }
}
