extension MappingExpression {
  /// The value of the expression for a source object.
  ///
  /// - Throws: What the policy throws, and an error that names the function when an argument is
  ///   not of the right type.
  func value(
    of source: SourceObject,
    policy: (any EntityMigrationPolicy)?,
    using context: MigrationContext
  ) throws -> MigrationValue {
    switch self {
    case .literal(let value): return value
    case .path(let path): return try source.value(path)
    case .call(let name, let arguments):
      let values = try arguments.map {
        try $0.value(of: source, policy: policy, using: context)
      }
      return name == "FUNCTION"
        ? try Self.ask(policy, for: values, of: source, using: context)
        : try Self.result(of: name, for: values)
    }
  }

  private static func ask(
    _ policy: (any EntityMigrationPolicy)?,
    for arguments: [MigrationValue],
    of source: SourceObject,
    using context: MigrationContext
  ) throws -> MigrationValue {
    guard let policy, let name = arguments.first?.text else {
      throw KeyPathError(reason: "the mapping has no policy to ask for a function")
    }
    return try policy.value(
      named: name,
      arguments: Array(arguments.dropFirst()),
      for: source,
      using: context
    )
  }

  private static func result(
    of name: String,
    for values: [MigrationValue]
  ) throws -> MigrationValue {
    if name == "ifNull" { return values.first { $0 != .null } ?? .null }
    if name == "concat" {
      return .text(try values.map { try text(of: $0, for: name) ?? "" }.joined())
    }
    guard let text = try text(of: values[0], for: name) else { return .null }
    switch name {
    case "uppercase": return .text(text.uppercased())
    case "lowercase": return .text(text.lowercased())
    case "trim":
      let end = text.reversed().drop(while: \.isWhitespace)
      return .text(String(end.reversed().drop(while: \.isWhitespace)))
    case "length": return .integer(Int64(text.count))
    default: return .text(try substring(of: text, arguments: values))
    }
  }

  private static func substring(
    of text: String,
    arguments values: [MigrationValue]
  ) throws -> String {
    guard let first = values[1].integer, let count = values[2].integer, first >= 0, count >= 0
    else {
      throw KeyPathError(reason: "substring takes a text and two numbers that are not negative")
    }
    return String(text.dropFirst(Int(clamping: first)).prefix(Int(clamping: count)))
  }

  private static func text(of value: MigrationValue, for function: String) throws -> String? {
    switch value {
    case .text(let text): return text
    case .integer(let number): return "\(number)"
    case .real(let number): return "\(number)"
    case .null: return nil
    case .malformedText(let bytes): return String(decoding: bytes, as: UTF8.self)
    case .bytes:
      throw KeyPathError(reason: "\(function) takes texts, not \(value.summary)")
    }
  }
}

extension KeyPathError: CustomStringConvertible {
  var description: String { reason }
}
