/// A message to the client.
package enum OutgoingMessage: Hashable, Sendable {
  case result(JSONValue, of: RequestID)
  /// An error; without an identifier where the request could not be read.
  case failure(ProtocolError, of: RequestID?)
  case notification(String, JSONValue)

  /// The message as JSON, without its header.
  package var bytes: [UInt8] { json.bytes }

  private var json: JSONValue {
    switch self {
    case .result(let result, let id): ["jsonrpc": "2.0", "id": id.json, "result": result]
    case .failure(let error, let id):
      ["jsonrpc": "2.0", "id": id?.json ?? .null, "error": error.json]
    case .notification(let method, let parameters):
      ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
    }
  }
}
