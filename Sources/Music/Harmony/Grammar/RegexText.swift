/// An expression in the making, in UTF-8: thousands of small pieces would be slow as strings.
struct RegexText {
  private(set) var bytes: [UInt8] = []

  init() {}

  /// The expression of a table of words, folded to one byte per sign.
  init(_ words: [[UInt8]]) {
    append(alternatives: words.sorted { $0.lexicographicallyPrecedes($1) }[...], from: 0)
  }

  /// The class of some signs in all their forms, with the selectors that may follow them.
  ///
  /// - Parameter repetition: how often they may stand one after the other.
  init(oneOf signs: [UInt8], times repetition: StaticString = "") {
    append("[")
    for sign in signs {
      for form in GlyphVariants.sign(sign)?.forms ?? [Unicode.Scalar(sign)] {
        append(member: form)
      }
    }
    if signs.contains(where: { GlyphVariants.sign($0)?.selectable == true }) {
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

  /// Alternatives in the order of their signs, without the first of them, in which all agree.
  ///
  /// They are written as a tree, longer ones first.
  private mutating func append(alternatives words: ArraySlice<[UInt8]>, from depth: Int) {
    if words.count == 1, let word = words.first { return append(signs: word[depth...]) }
    let longer = words.drop { $0.count == depth }
    let isEnd = longer.count < words.count
    let options = Self.options(of: longer, from: depth)
    if options.count == 1, !isEnd { return append(options[0]) }
    if options.count == 1, options[0].isCharacter {
      append(options[0])
      return append("?")
    }
    append("(?:")
    for (number, option) in options.enumerated() {
      if number > 0 { append("|") }
      append(option)
    }
    append(isEnd ? ")?" : ")")
  }

  private mutating func append(signs: ArraySlice<UInt8>) {
    for sign in signs {
      // Most signs have one form.
      if let letter = GlyphVariants.soleForm(of: sign) {
        append(literal: letter)
      } else {
        append(SignClass(sign, rest: []))
      }
    }
  }

  /// What may stand at a place of the words; signs after which the same may follow share a class.
  private static func options(of words: ArraySlice<[UInt8]>, from depth: Int) -> [SignClass] {
    var options: [SignClass] = []
    var words = words
    while let code = words.first?[depth] {
      let branch = words.prefix { $0[depth] == code }
      words = words[branch.endIndex...]
      var rest = RegexText()
      rest.append(alternatives: branch, from: depth + 1)
      let option = SignClass(code, rest: rest.bytes)
      if let place = options.firstIndex(where: { $0.joins(option) }) {
        options[place].forms += option.forms
      } else {
        options.append(option)
      }
    }
    return options
  }
}

extension RegexText: ExpressibleByStringLiteral {
  init(stringLiteral text: StaticString) {
    append(text)
  }
}

/// The written forms of one or several signs, and the expression of what follows them.
private struct SignClass {
  var forms: [Unicode.Scalar]
  let isSelectable: Bool
  let rest: [UInt8]

  init(_ code: UInt8, rest: [UInt8]) {
    let sign = GlyphVariants.sign(code)
    forms = sign?.forms ?? [Unicode.Scalar(code)]
    isSelectable = sign?.selectable ?? false
    self.rest = rest
  }

  func joins(_ other: SignClass) -> Bool {
    isSelectable == other.isSelectable && rest == other.rest
  }

  /// Whether the source is a single character or class.
  var isCharacter: Bool { !isSelectable && rest.isEmpty }
}

extension RegexText {
  private mutating func append(_ option: SignClass) {
    if option.forms.count == 1 {
      append(literal: option.forms[0])
    } else {
      append("[")
      for form in option.forms { append(member: form) }
      append("]")
    }
    if option.isSelectable { append(#"[\x{FE0E}\x{FE0F}]?"#) }
    append(option.rest)
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
