package import TextMatching

/// A pattern of the portable subset as an expression of JavaScript, for its flags `u` and `d`.
///
/// JavaScript has no possessive sets and groups. What they match is captured by a lookahead, into
/// which nothing goes back, and then repeated: `x++y` becomes `(?=(?<a1>x+))\k<a1>y`. The groups
/// of the pattern are named by their numbers, `g1`, `g2`, since the others would shift them.
package struct JavaScriptExpression {
  /// The expression.
  package var source = ""
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var groupCount = 0
  private var possessiveCount = 0

  /// Translates a pattern.
  ///
  /// - Complexity: O(length of the pattern · depth of its groups).
  package init(_ pattern: Pattern) {
    scalars = Array(pattern.source.unicodeScalars)
    source = readAlternatives()
  }
}

// MARK: - Items

extension JavaScriptExpression {
  private mutating func readAlternatives() -> String {
    var text = readSequence()
    while take("|") { text += "|" + readSequence() }
    return text
  }

  private mutating func readSequence() -> String {
    var text = ""
    while let scalar = next, scalar != "|", scalar != ")" {
      let item = readItem()
      text += repeated(item)
    }
    return text
  }

  /// Reads how often an item is repeated.
  private mutating func repeated(_ item: String) -> String {
    let count = readCount()
    guard !count.isEmpty, take("+") else { return item + count }
    possessiveCount += 1
    let name = "a\(possessiveCount)"
    return "(?=(?<\(name)>\(item)\(count)))\\k<\(name)>"
  }

  private mutating func readCount() -> String {
    for count in ["*", "+", "?"] as [Unicode.Scalar] where take(count) { return String(count) }
    guard next == "{" else { return "" }
    return readThrough("}")
  }

  private mutating func readItem() -> String {
    let scalar = advance()
    switch scalar {
    case "(": return readGroup()
    case "[": return readSet()
    case "\\": return readEscape()
    default: return String(scalar)
    }
  }

  private mutating func readGroup() -> String {
    let start = readStartOfGroup()
    let body = readAlternatives()
    _ = take(")")
    return start + body + ")"
  }

  /// Reads what stands before the body: a name, or what looks round.
  private mutating func readStartOfGroup() -> String {
    guard take("?") else { return "(?:" }
    guard take("<") else { return "(?" + String(advance()) }
    if next == "=" || next == "!" { return "(?<" + String(advance()) }
    _ = readThrough(">")
    groupCount += 1
    return "(?<g\(groupCount)>"
  }

  private mutating func readSet() -> String {
    var text = take("^") ? "[^" : "["
    while let scalar = next, scalar != "]" {
      index += 1
      text += scalar == "\\" ? readEscape(isInSet: true) : String(scalar)
    }
    _ = take("]")
    return text + "]"
  }

  /// Reads an escape after its backslash.
  private mutating func readEscape(isInSet: Bool = false) -> String {
    let scalar = advance()
    switch scalar {
    case "A": return "^"
    case "z": return "$"
    case "x" where next == "{": return "\\u" + readThrough("}")
    case "p": return "\\p" + readThrough("}")
    case "x", "t", "n", "r": return "\\" + String(scalar)
    case "-": return isInSet ? "\\-" : "-"
    default: return Self.signs.contains(scalar) ? "\\" + String(scalar) : String(scalar)
    }
  }

  /// What has a meaning in expressions; JavaScript lets nothing else be escaped.
  private static let signs = Array("^$\\.*+?()[]{}|/".unicodeScalars)
}

// MARK: - Characters

extension JavaScriptExpression {
  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  /// Takes a character; NUL at the end.
  private mutating func advance() -> Unicode.Scalar {
    defer { index += 1 }
    return next ?? "\0"
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    index += 1
    return true
  }

  /// Takes everything to the end of a name or a number.
  private mutating func readThrough(_ end: Unicode.Scalar) -> String {
    var text = ""
    while let scalar = next {
      index += 1
      text.unicodeScalars.append(scalar)
      if scalar == end { break }
    }
    return text
  }
}
