/// A value of an attribute, as a model states it.
public enum AttributeValue: Hashable, Sendable, Codable {
  /// Of an integer attribute.
  case integer(Int64)
  /// Of a float or double attribute.
  case real(Double)
  /// Of a string, UUID or URI attribute, or the digits of a decimal one.
  case text(String)
  /// Of a boolean attribute.
  case boolean(Bool)
  /// Of a date attribute, in seconds since the beginning of 1970 in UTC.
  case date(Double)
  /// Of a binary or transformable attribute.
  case bytes([UInt8])

  private enum CodingKeys: String, CodingKey {
    case integer
    case real
    case text
    case boolean
    case date
    case bytes
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch container.allKeys.first {
    case .integer: self = .integer(try container.decode(Int64.self, forKey: .integer))
    case .real: self = .real(try container.decode(Double.self, forKey: .real))
    case .text: self = .text(try container.decode(String.self, forKey: .text))
    case .boolean: self = .boolean(try container.decode(Bool.self, forKey: .boolean))
    case .date: self = .date(try container.decode(Double.self, forKey: .date))
    case .bytes: self = .bytes(try container.decode([UInt8].self, forKey: .bytes))
    case nil:
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "a value is an object such as {\"integer\": 1}"
        )
      )
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .integer(let value): try container.encode(value, forKey: .integer)
    case .real(let value): try container.encode(value, forKey: .real)
    case .text(let value): try container.encode(value, forKey: .text)
    case .boolean(let value): try container.encode(value, forKey: .boolean)
    case .date(let value): try container.encode(value, forKey: .date)
    case .bytes(let value): try container.encode(value, forKey: .bytes)
    }
  }
}

extension AttributeValue {
  /// Whether an attribute of that type can have the value.
  public func fits(_ type: AttributeType) -> Bool {
    switch self {
    case .integer(let value): Self.integerRange(type)?.contains(value) ?? false
    case .real: type == .float || type == .double
    case .text: [.string, .uuid, .uri, .decimal].contains(type)
    case .boolean: type == .boolean
    case .date: type == .date
    case .bytes: type == .binary || type == .transformable
    }
  }

  /// The value as an SQL literal.
  public var sqlLiteral: String {
    switch self {
    case .integer(let value): "\(value)"
    case .real(let value), .date(let value): "\(value)"
    case .text(let value): "'" + value.doubling("'") + "'"
    case .boolean(let value): value ? "1" : "0"
    case .bytes(let value): "x'" + value.map(\.hexadecimal).joined() + "'"
    }
  }

  private static func integerRange(_ type: AttributeType) -> ClosedRange<Int64>? {
    switch type {
    case .integer16: Int64(Int16.min)...Int64(Int16.max)
    case .integer32: Int64(Int32.min)...Int64(Int32.max)
    case .integer64: Int64.min...Int64.max
    default: nil
    }
  }
}

extension UInt8 {
  /// Two hexadecimal digits.
  package var hexadecimal: String {
    (self < 16 ? "0" : "") + String(self, radix: 16)
  }
}

extension String {
  /// The text with each quotation mark doubled, as SQL requires.
  func doubling(_ mark: Character) -> String {
    split(separator: mark, omittingEmptySubsequences: false).joined(separator: "\(mark)\(mark)")
  }
}
