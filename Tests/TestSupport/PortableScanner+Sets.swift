// Escapes and sets:
//
//     escape = "\" (punctuation / "t" / "n" / "r" / number / property)
//     number = "x" hex hex / "x{" 1*6hex "}"
//     set    = "[" ["^"] ["-"] *(member / member "-" member) ["-"] "]"
//     member = character / escape

extension PortableScanner {
  /// Reads an escape outside a set, after its backslash.
  mutating func scanEscape(from start: Int) -> Item {
    if advance(over: "A") || advance(over: "z") { return .boundary }
    _ = scanCharacterEscape(from: start)
    return .set
  }

  /// Reads an escape that stands for characters, after its backslash.
  ///
  /// - Returns: the character, if it stands for one.
  private mutating func scanCharacterEscape(from start: Int) -> Unicode.Scalar? {
    guard let letter = advance() else {
      note(.unterminated, at: start)
      return nil
    }
    switch letter {
    case "t": return "\t"
    case "n": return "\n"
    case "r": return "\r"
    case "x": return scanNumber(from: start)
    case "p": scanProperty(from: start)
    case "!"..."/", ":"..."@", "["..."`", "{"..."~": return letter
    default: note(Self.reasonAgainstEscape(letter), at: start)
    }
    return nil
  }

  private static func reasonAgainstEscape(_ letter: Unicode.Scalar) -> PortabilityFault.Reason {
    switch letter {
    case "b", "B": .wordBoundary
    case "A", "Z", "z", "G", "K": .foreignAnchor
    case "0"..."9", "g", "k": .backReference
    case "P": .property
    case "w", "W", "d", "D", "s", "S", "h", "H", "v", "V", "R", "X", "C", "N": .shorthandClass
    default: .unknownEscape
    }
  }

  private mutating func scanNumber(from start: Int) -> Unicode.Scalar? {
    let scalar = advance(over: "{") ? scanBracedNumber() : scanTwoDigits()
    if scalar == nil { note(.malformedNumber, at: start) }
    return scalar
  }

  private mutating func scanBracedNumber() -> Unicode.Scalar? {
    let digits = advance { $0 != "}" && $0 != "]" && $0 != ")" }
    guard advance(over: "}"), (1...6).contains(digits.utf8.count) else { return nil }
    return Self.scalar(numbered: digits)
  }

  private mutating func scanTwoDigits() -> Unicode.Scalar? {
    guard let high = next, high.properties.isASCIIHexDigit, let low = secondNext,
      low.properties.isASCIIHexDigit
    else { return nil }
    _ = advance()
    _ = advance()
    return Self.scalar(numbered: "\(high)\(low)")
  }

  private static func scalar(numbered digits: String) -> Unicode.Scalar? {
    guard digits.unicodeScalars.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
  }

  private mutating func scanProperty(from start: Int) {
    let isBraced = advance(over: "{")
    let name = isBraced ? advance { $0 != "}" && $0 != "]" && $0 != ")" } : ""
    let isClosed = isBraced && advance(over: "}")
    if !isClosed || !["L", "N", "Lu"].contains(name) { note(.property, at: start) }
  }
}

extension PortableScanner {
  /// Reads a set, after its opening bracket.
  mutating func scanSet(from start: Int) {
    _ = advance(over: "^")
    // A hyphen here or before the end is a member.
    let isEmpty = !advance(over: "-") && next == "]"
    if isEmpty { note(.emptySet, at: start) }
    while let scalar = next, scalar != "]" {
      scanMember()
    }
    if !advance(over: "]") { note(.unterminated, at: start) }
  }

  private mutating func scanMember() {
    let start = offset
    let low = scanMemberCharacter()
    guard next == "-", let end = secondNext, end != "]" else { return }
    _ = advance()
    let high = scanMemberCharacter()
    guard let low, let high, high.isASCII, low <= high else {
      note(.range, at: start)
      return
    }
  }

  /// Reads one member; returns the character if it is one.
  private mutating func scanMemberCharacter() -> Unicode.Scalar? {
    let start = offset
    let scalar = advance()
    switch scalar {
    case "\\": return scanCharacterEscape(from: start)
    case "[": scanNamedSet(from: start)
    case "&": note(.setAlgebra, at: start)
    case "-": if next != "]" { note(.looseHyphen, at: start) }
    case let scalar?: checkLiteral(scalar, at: start)
    case nil: break
    }
    return scalar
  }

  /// Notes a raw bracket in a set, and steps over a name such as `:punct:]`.
  private mutating func scanNamedSet(from start: Int) {
    guard next == ":" else { return note(.setAlgebra, at: start) }
    note(.namedSet, at: start)
    _ = advance { $0 != "]" }
    _ = advance(over: "]")
  }
}
