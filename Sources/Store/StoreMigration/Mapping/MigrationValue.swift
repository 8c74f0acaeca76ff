public import StoreModel

/// A value on its way from one store to another.
public enum MigrationValue: Hashable, Sendable {
  case null
  /// An integer; a truth value is 0 or 1.
  case integer(Int64)
  /// A number; a date counts seconds from the beginning of 1970 in UTC.
  case real(Double)
  case text(String)
  /// A text that is not UTF-8, as its bytes.
  case malformedText([UInt8])
  case bytes([UInt8])
}

extension MigrationValue {
  /// The value that a model states.
  public init(_ value: AttributeValue) {
    switch value {
    case .integer(let number): self = .integer(number)
    case .real(let number), .date(let number): self = .real(number)
    case .text(let text): self = .text(text)
    case .boolean(let flag): self = .integer(flag ? 1 : 0)
    case .bytes(let bytes): self = .bytes(bytes)
    }
  }

  /// The text; nil for anything else.
  public var text: String? {
    if case .text(let text) = self { return text }
    return nil
  }

  /// The integer; nil for anything else.
  public var integer: Int64? {
    if case .integer(let value) = self { return value }
    return nil
  }

  /// The number, with or without a fraction; nil for anything else.
  public var real: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }

  /// The bytes of a binary value or of a text; nil for anything else.
  public var contents: [UInt8]? {
    switch self {
    case .bytes(let bytes), .malformedText(let bytes): bytes
    case .text(let text): Array(text.utf8)
    default: nil
    }
  }

  /// Why an attribute can't have the value; nil if it can.
  func objection(as attribute: Attribute) -> String? {
    switch (self, attribute.type) {
    case (.null, _):
      attribute.isOptional ? nil : "it is required, and there is no value"
    case (.integer(let value), .integer16), (.integer(let value), .integer32),
      (.integer(let value), .integer64):
      AttributeValue.integer(value).fits(attribute.type)
        ? nil : "\(value) is beyond the range of \(attribute.type.rawValue)"
    case (.integer, .boolean), (.integer, .float), (.integer, .double), (.integer, .date),
      (.real, .float), (.real, .double), (.real, .date), (.bytes, .binary),
      (.bytes, .transformable):
      nil
    case (.text, .string), (.text, .uri), (.text, .uuid), (.text, .decimal),
      (.malformedText, .string):
      nil
    default: "\(summary) is not of type \(attribute.type.rawValue)"
    }
  }

  /// A few words that name the value, however long it is.
  var summary: String {
    switch self {
    case .null: "no value"
    case .integer(let value): "the number \(value)"
    case .real(let value): "the number \(value)"
    case .text(let text): "the text \"\(text.prefix(40))\""
    case .malformedText(let bytes): "a text of \(bytes.count.counted("byte")) that is not UTF-8"
    case .bytes(let bytes): bytes.count.counted("byte")
    }
  }
}
