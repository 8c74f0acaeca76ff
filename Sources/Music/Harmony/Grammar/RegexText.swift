/// An expression in the making, in UTF-8: thousands of small pieces would be slow as strings.
struct RegexText {
  private(set) var bytes: [UInt8] = []

  init() {}

  /// The expression of a table of words, of which longer ones are tried first.
  ///
  /// First signs after which the same follows share a class: `[CDF]is`.
  init(_ words: [FoldedSpelling]) {
    let ends = Set(words.map { $0.afterFirst }).sorted { ($1.count, $0) < ($0.count, $1) }
    for end in ends {
      let firsts = SignSet(words.lazy.filter { $0.afterFirst == end }.map { $0[0] })
      for signs in Self.alikeInSelectors(firsts.signs) where !signs.isEmpty {
        append(bytes.isEmpty ? "(?:" : "|")
        append(anyOf: signs)
        for sign in end { append(anyOf: [sign]) }
      }
    }
    append(")")
  }

  /// The signs that no selector may follow, and those that one may.
  private static func alikeInSelectors(_ signs: [UInt8]) -> [[UInt8]] {
    [signs.filter { !GlyphVariants.isSelectable($0) }, signs.filter(GlyphVariants.isSelectable)]
  }

  /// The class of some signs in all their forms, with the selectors that may follow them.
  ///
  /// - Parameter repetition: how often they may stand one after the other.
  init(oneOf signs: [UInt8], times repetition: StaticString = "") {
    append("[")
    for sign in signs {
      for form in GlyphVariants.forms(of: sign) { append(member: form) }
    }
    if signs.contains(where: GlyphVariants.isSelectable) {
      append(#"\x{FE0E}\x{FE0F}"#)
    }
    append("]")
    append(repetition)
  }

  /// One sign in all its forms.
  init(sign: Unicode.Scalar) {
    self.init(oneOf: [UInt8(ascii: sign)])
  }

  /// The expression as a string.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Parts, one after the other.
  init(parts: RegexText...) {
    for part in parts { bytes += part.bytes }
  }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ text: [UInt8]) { bytes += text }

  /// One of some signs in all their forms, with the selector that may follow some.
  private mutating func append(anyOf signs: [UInt8]) {
    let forms = signs.flatMap(GlyphVariants.forms)
    if forms.count == 1 {
      append(literal: forms[0])
    } else {
      append("[")
      for form in forms { append(member: form) }
      append("]")
    }
    if GlyphVariants.isSelectable(signs[0]) { append(#"[\x{FE0E}\x{FE0F}]?"#) }
  }

  private mutating func append(literal scalar: Unicode.Scalar) {
    switch scalar {
    case "(", ")", "[", "]", "{", "}", "|", "/", ".", "+", "*", "?", "^", "$", "\\":
      append("\\")
      append(form: scalar)
    default: append(member: scalar)
    }
  }

  private mutating func append(member scalar: Unicode.Scalar) {
    switch scalar {
    case "#": append(#"\x23"#)
    case " ": append(#"\x20"#)
    case "-", "[", "]", "&", "^", "\\":
      append("\\")
      append(form: scalar)
    default: append(form: scalar)
    }
  }

  private mutating func append(form scalar: Unicode.Scalar) {
    if let encoded = UTF8.encode(scalar) { bytes.append(contentsOf: encoded) }
  }
}

extension RegexText: ExpressibleByStringLiteral {
  init(stringLiteral text: StaticString) {
    append(text)
  }
}
