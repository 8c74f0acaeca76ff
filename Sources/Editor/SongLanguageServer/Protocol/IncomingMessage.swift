#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A message from the client: a request if it has an identifier, or else a notification.
package struct IncomingMessage: Sendable {
  /// What it asks for; nil for an answer of the client.
  package let method: String?
  /// The identifier of a request.
  package let id: RequestID?
  /// All of the message.
  private let body: Data

  /// Parses a message.
  ///
  /// - Throws: `ProtocolError.parseError`, or `.invalidRequest` for JSON that is not a message.
  /// - Complexity: O(n).
  package init(_ bytes: [UInt8]) throws(ProtocolError) {
    let body = Data(bytes)
    guard let envelope = try? JSONDecoder().decode(Envelope.self, from: body) else {
      let isJSON = (try? JSONDecoder().decode(AnyJSON.self, from: body)) != nil
      throw isJSON ? .invalidRequest : .parseError
    }
    self.body = body
    (method, id) = (envelope.method, envelope.id)
  }

  /// The parameters of a method.
  ///
  /// - Throws: `ProtocolError.invalidParameters` when they are not of the type.
  /// - Complexity: O(n).
  func parameters<Parameters: Decodable>(
    as _: Parameters.Type = Parameters.self
  ) throws(ProtocolError) -> Parameters {
    do {
      return try JSONDecoder().decode(Content<Parameters>.self, from: body).params
    } catch {
      throw .invalidParameters
    }
  }

  /// The request that the message cancels, if it cancels one.
  package var cancelled: RequestID? {
    guard method == NotificationMethod.cancelRequest.rawValue else { return nil }
    return try? parameters(as: Cancellation.self).id
  }

  private struct Cancellation: Decodable {
    let id: RequestID
  }

  private struct Envelope: Decodable {
    let id: RequestID?
    let method: String?
  }

  private struct Content<Parameters: Decodable>: Decodable {
    let params: Parameters
  }

  /// Any value.
  private struct AnyJSON: Decodable {
    init(from decoder: any Decoder) throws {}
  }
}
