/// The regular expression of a grammar, in the subset which every engine reads alike.
struct GrammarExpression {
  /// The expression's source, without anchors; always one group or one character.
  let source: String

  init(_ node: GrammarNode) {
    var text = ExpressionText()
    text.append(node)
    source = String(decoding: text.bytes, as: UTF8.self)
  }
}

extension ExpressionText {
  fileprivate mutating func append(_ node: GrammarNode) {
    switch node {
    case .words(let table): append(table.expression)
    case .sequence(let parts): for part in parts { append(part) }
    case .choice(let options): appendGroup(options, "")
    case .optional(.repeated(let part)): appendGroup([part], "*")
    case .optional(let part): appendGroup([part], "?")
    case .repeated(let part): appendGroup([part], "+")
    }
  }

  private mutating func appendGroup(_ options: [GrammarNode], _ repetition: StaticString) {
    append("(?:")
    for (number, option) in options.enumerated() {
      if number > 0 { append("|") }
      append(option)
    }
    append(")")
    append(repetition)
  }
}
