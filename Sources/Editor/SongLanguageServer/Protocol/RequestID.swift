/// The number or name by which a client knows its request.
package enum RequestID: Hashable, Sendable, Decodable {
  case number(Int)
  case name(String)

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .name(try container.decode(String.self))
    }
  }

  /// The identifier as it is sent back.
  var json: JSONValue {
    switch self {
    case .number(let number): .number(number)
    case .name(let name): .string(name)
    }
  }
}
