/// The regular expression of a grammar, in the subset which every engine reads alike.
struct GrammarRegex {
  private(set) var text = RegexText()

  /// Writes the expression of a grammar.
  ///
  /// - Complexity: O(size of the grammar).
  init(_ node: GrammarNode) {
    append(node)
  }

  private mutating func append(_ node: GrammarNode) {
    switch node {
    case .words(let table): text.append(RegexText(table.words.map { $0.signs }).bytes)
    case .sequence(let parts): for part in parts { append(part) }
    case .choice(let options): appendGroup(options, "")
    case .optional(.repeated(let part)): appendGroup([part], "*")
    case .optional(let part): appendGroup([part], "?")
    case .repeated(let part): appendGroup([part], "+")
    }
  }

  private mutating func appendGroup(_ options: [GrammarNode], _ repetition: StaticString) {
    text.append("(?:")
    for (number, option) in options.enumerated() {
      if number > 0 { text.append("|") }
      append(option)
    }
    text.append(")")
    text.append(repetition)
  }
}
