extension MappingExpression {
  /// What the expression gives for a source object.
  ///
  /// - Throws: What the policy throws, and an error that names the function where an
  ///   argument does not fit.
  func value(
    of source: SourceObject,
    policy: (any EntityMigrationPolicy)?,
    _ context: MigrationContext
  ) throws -> MigrationValue {
    switch self {
    case .literal(let value): return value
    case .path(let path): return try source.value(path)
    case .call(let name, let arguments):
      let values = try arguments.map { try $0.value(of: source, policy: policy, context) }
      return name == "FUNCTION"
        ? try Self.ask(policy, values, source, context) : try Self.result(name, values)
    }
  }

  private static func ask(
    _ policy: (any EntityMigrationPolicy)?,
    _ arguments: [MigrationValue],
    _ source: SourceObject,
    _ context: MigrationContext
  ) throws -> MigrationValue {
    guard let policy, let name = arguments.first?.text else {
      throw KeyPathError(reason: "the mapping has no policy to ask for a function")
    }
    return try policy.value(
      named: name,
      arguments: Array(arguments.dropFirst()),
      for: source,
      context
    )
  }

  private static func result(_ name: String, _ values: [MigrationValue]) throws -> MigrationValue {
    if name == "ifNull" { return values.first { $0 != .null } ?? .null }
    if name == "concat" { return .text(try values.map { try text($0, name) ?? "" }.joined()) }
    guard let text = try text(values[0], name) else { return .null }
    switch name {
    case "uppercase": return .text(text.uppercased())
    case "lowercase": return .text(text.lowercased())
    case "trim":
      let end = text.reversed().drop(while: \.isWhitespace)
      return .text(String(end.reversed().drop(while: \.isWhitespace)))
    case "length": return .integer(Int64(text.count))
    default: return .text(try substring(text, values))
    }
  }

  private static func substring(_ text: String, _ values: [MigrationValue]) throws -> String {
    guard let first = values[1].integer, let count = values[2].integer, first >= 0, count >= 0
    else {
      throw KeyPathError(reason: "substring takes a text and two numbers from 0 on")
    }
    return String(text.dropFirst(Int(clamping: first)).prefix(Int(clamping: count)))
  }

  private static func text(_ value: MigrationValue, _ function: String) throws -> String? {
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
