/// A type, an extension, or a member of one, as Swift code declares it.
public struct SwiftDeclaration: Hashable, Sendable {
  /// What is declared.
  public enum Kind: String, Hashable, Sendable {
    case `struct`, `class`, `enum`, actor, `protocol`, `typealias`, `extension`
    case `func`, `var`, `let`, `case`

    /// Whether it gives a type its name.
    public var isType: Bool { hasMembers && self != .extension || self == .typealias }

    /// Whether members follow in braces.
    var hasMembers: Bool {
      switch self {
      case .struct, .class, .enum, .actor, .protocol, .extension: true
      case .typealias, .func, .var, .let, .case: false
      }
    }
  }

  /// What is declared.
  public let kind: Kind
  /// The name; that of an extension is its type's, `Outer.Inner` or `Array`.
  public fileprivate(set) var name: String
  /// The line of the name, from 1.
  public let line: Int
  /// Whether no other file can name it.
  public let isPrivate: Bool
  /// Whether it says that other packages can name it.
  public let isPublic: Bool
  /// The names of the types and extensions around it, the outermost first.
  public let owners: [String]
  /// Whether the innermost type around it is an extension.
  public let isInExtension: Bool

  /// The declarations in code, without those inside of functions.
  public static func declarations(in tokens: [SwiftToken]) -> [SwiftDeclaration] {
    var reader = DeclarationReader(tokens)
    return reader.read()
  }
}

/// Finds declarations by their keywords, and follows braces to know what stands around them.
private struct DeclarationReader {
  private let tokens: [SwiftToken]
  /// The open braces: a type's declaration, or nil for all others.
  private var braces: [SwiftDeclaration?] = []
  /// The type whose brace comes next.
  private var pending: SwiftDeclaration?

  init(_ tokens: [SwiftToken]) { self.tokens = tokens }

  mutating func read() -> [SwiftDeclaration] {
    var found: [SwiftDeclaration] = []
    for (index, token) in tokens.enumerated() {
      switch token.text {
      case "{":
        braces.append(pending)
        pending = nil
      case "}": _ = braces.popLast()
      default:
        guard let declaration = declaration(at: index) else { continue }
        if declaration.kind.hasMembers { pending = declaration }
        found += declaration.kind == .case ? cases(at: index, like: declaration) : [declaration]
      }
    }
    return found
  }

  private func declaration(at index: Int) -> SwiftDeclaration? {
    let owners = braces.compactMap(\.self)
    guard let kind = SwiftDeclaration.Kind(rawValue: tokens[index].text),
      owners.count == braces.count, index + 1 < tokens.count,
      index == 0 || ![".", "import"].contains(tokens[index - 1].text)
    else { return nil }
    // `class func` declares a function, and an operator's name tells nothing.
    let isModifier = kind == .class && ["func", "var", "let"].contains(tokens[index + 1].text)
    guard !isModifier, kind == .extension || tokens[index + 1].isWord else { return nil }
    return SwiftDeclaration(
      kind: kind,
      name: kind == .extension ? extendedName(after: index) : tokens[index + 1].text,
      line: tokens[index + 1].line,
      isPrivate: modifiers(before: index).contains { $0.hasSuffix("private") },
      isPublic: modifiers(before: index).contains("public"),
      owners: owners.map(\.name),
      isInExtension: owners.last?.kind == .extension
    )
  }

  /// The cases of a line such as `case one(Int), two`.
  private func cases(at index: Int, like first: SwiftDeclaration) -> [SwiftDeclaration] {
    var depth = 0
    var names: [String] = []
    for (before, token) in zip(tokens[index...], tokens[(index + 1)...]) {
      guard token.line == before.line || before.text == "," || depth > 0 else { break }
      if token.text == "(" { depth += 1 }
      if token.text == ")" { depth -= 1 }
      if depth == 0, ["case", ","].contains(before.text), token.isWord { names.append(token.text) }
    }
    return names.map { name in
      var found = first
      found.name = name
      return found
    }
  }

  private func extendedName(after index: Int) -> String {
    let rest = tokens[(index + 1)...]
    if rest.first?.text == "[" {
      let content = rest.dropFirst().prefix { $0.text != "]" }
      return content.contains { $0.text == ":" } ? "Dictionary" : "Array"
    }
    return rest.prefix { $0.text == "." || $0.isWord && $0.text != "where" }.map(\.text).joined()
  }

  /// The modifiers before a keyword.
  private func modifiers(before index: Int) -> [String] {
    tokens[..<index].reversed().prefix { Self.modifiers.contains($0.text) }.map(\.text)
  }

  private static let modifiers: Set = [
    "public", "package", "internal", "fileprivate", "private", "open", "static", "class", "final",
    "indirect", "mutating", "nonisolated", "consuming", "borrowing", "lazy", "override", "weak",
    "required", "convenience",
  ]
}
