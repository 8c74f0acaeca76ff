/// A small expression over a source object, for mappings in files.
///
///     expression → literal | path | call
///     literal    → number | 'text' | "text" | true | false | null
///     path       → [ "$source." ] name { "." name }
///     call       → name "(" expression { "," expression } ")"
///
/// The functions are `substring(text, first, count)`, `uppercase`, `lowercase`, `trim`,
/// `length`, `concat`, `ifNull`, and `FUNCTION($entityPolicy, 'name', …)`, which asks the
/// mapping's policy. `substring` counts characters, and is shorter than `count` if the text
/// ends: `substring('abc', 1, 80)` is `bc`.
public indirect enum MappingExpression: Hashable, Sendable {
  case literal(MigrationValue)
  case path(String)
  case call(String, [MappingExpression])

  /// Reads an expression.
  ///
  /// - Throws: `MigrationError.badExpression`, with the position of the mistake.
  /// - Complexity: O(n).
  public init(_ text: String) throws(MigrationError) {
    var parser = ExpressionParser(text)
    self = try parser.whole()
  }

  /// The paths of the source's properties that are used.
  public var paths: [String] {
    switch self {
    case .literal: []
    case .path(let path): [path]
    case .call(_, let arguments): arguments.flatMap(\.paths)
    }
  }
}

private struct ExpressionParser {
  private static let greatestDepth = 32
  private static let arities = [
    "substring": 3...3, "uppercase": 1...1, "lowercase": 1...1, "trim": 1...1, "length": 1...1,
    "concat": 1...16, "ifNull": 2...16, "FUNCTION": 2...16,
  ]

  private let text: String
  private var rest: Substring
  private var depth = 0

  init(_ text: String) {
    self.text = text
    rest = text[...]
  }

  mutating func whole() throws(MigrationError) -> MappingExpression {
    let expression = try expression()
    skipBlanks()
    guard rest.isEmpty else { throw error("there is something after the expression") }
    return expression
  }

  private mutating func expression() throws(MigrationError) -> MappingExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.greatestDepth else { throw error("the calls are nested too deeply") }
    skipBlanks()
    guard let first = rest.first else { throw error("an expression is missing") }
    if first == "'" || first == "\"" { return .literal(.text(try quoted(first))) }
    if first.isNumber || first == "-" { return .literal(try number()) }
    let name = take { $0.isLetter || $0.isNumber || "_$.".contains($0) }
    guard !name.isEmpty else { throw error("an expression can't begin like this") }
    skipBlanks()
    if rest.first == "(" { return try call(name) }
    switch name {
    case "null": return .literal(.null)
    case "true": return .literal(.integer(1))
    case "false": return .literal(.integer(0))
    default: return .path(name.hasPrefix("$source.") ? String(name.dropFirst(8)) : name)
    }
  }

  private mutating func call(_ name: String) throws(MigrationError) -> MappingExpression {
    guard let arity = Self.arities[name] else {
      let known = Self.arities.keys.sorted().joined(separator: ", ")
      throw error("there is no function \(name); there are \(known)")
    }
    rest.removeFirst()
    var arguments = [try expression()]
    skipBlanks()
    while rest.first == "," {
      rest.removeFirst()
      arguments.append(try expression())
      skipBlanks()
    }
    guard rest.first == ")" else { throw error("a closing parenthesis is missing") }
    rest.removeFirst()
    guard arity.contains(arguments.count) else {
      throw error("\(name) takes \(Self.words(for: arity)), not \(arguments.count)")
    }
    return .call(name, name == "FUNCTION" ? Array(arguments.dropFirst()) : arguments)
  }

  private mutating func quoted(_ mark: Character) throws(MigrationError) -> String {
    rest.removeFirst()
    let content = take { $0 != mark }
    guard rest.first == mark else { throw error("the closing \(mark) is missing") }
    rest.removeFirst()
    return content
  }

  private mutating func number() throws(MigrationError) -> MigrationValue {
    let digits = take { $0.isNumber || "-.eE+".contains($0) }
    if let value = Int64(digits) { return .integer(value) }
    if let value = Double(digits) { return .real(value) }
    throw error("\(digits) is not a number")
  }

  private static func words(for arity: ClosedRange<Int>) -> String {
    if arity == 1...1 { return "1 argument" }
    return arity.count == 1
      ? "\(arity.lowerBound) arguments"
      : "\(arity.lowerBound) to \(arity.upperBound) arguments"
  }

  private mutating func take(while belongs: (Character) -> Bool) -> String {
    let taken = rest.prefix(while: belongs)
    rest = rest.dropFirst(taken.count)
    return String(taken)
  }

  private mutating func skipBlanks() {
    rest = rest.drop(while: \.isWhitespace)
  }

  private func error(_ reason: String) -> MigrationError {
    .badExpression(text, position: text.count - rest.count + 1, reason: reason)
  }
}
