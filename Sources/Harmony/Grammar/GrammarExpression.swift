/// The regular expression of a grammar, in the subset which every engine reads alike.
struct GrammarExpression {
  /// The expression's source, without anchors; always one group or one character.
  let source: String

  init(_ node: GrammarNode) {
    source = GrammarExpression.source(of: node)
  }

  private static func source(of node: GrammarNode) -> String {
    switch node {
    case .words(let words):
      source(of: SpellingTree(words.compactMap { WrittenSignTable.folded($0.spelling) }))
    case .sequence(let parts): parts.map(source).joined()
    case .choice(let options): "(?:\(options.map(source).joined(separator: "|")))"
    case .optional(.repeated(let part)): "(?:\(source(of: part)))*"
    case .optional(let part): "(?:\(source(of: part)))?"
    case .repeated(let part): "(?:\(source(of: part)))+"
    }
  }

  /// Alternatives that share their beginning are written as a tree, longer ones first; signs
  /// after which the same may follow share a class.
  private static func source(of tree: SpellingTree) -> String {
    var options: [SignClass] = []
    for (code, branch) in tree.branches {
      let sign = SignClass(code, rest: source(of: branch))
      if let place = options.firstIndex(where: { $0.joins(sign) }) {
        options[place].members += sign.members
      } else {
        options.append(sign)
      }
    }
    guard !options.isEmpty else { return "" }
    if options.count == 1, !tree.isEnd { return options[0].source }
    if options.count == 1, options[0].isCharacter { return options[0].source + "?" }
    return "(?:\(options.map(\.source).joined(separator: "|")))" + (tree.isEnd ? "?" : "")
  }
}

/// The written forms of one or several signs, and the expression of what follows them.
private struct SignClass {
  var members: [Unicode.Scalar]
  let isSelectable: Bool
  let rest: String

  init(_ code: UInt8, rest: String) {
    let sign = WrittenSignTable.signs.first { $0.code == code }
    self.members = sign?.forms ?? [Unicode.Scalar(code)]
    self.isSelectable = sign?.selectable ?? false
    self.rest = rest
  }

  func joins(_ other: SignClass) -> Bool {
    isSelectable == other.isSelectable && rest == other.rest
  }

  /// Whether the source is a single character or class.
  var isCharacter: Bool { !isSelectable && rest.isEmpty }

  var source: String {
    let forms = members.count == 1 ? literal : "[" + members.map(member).joined() + "]"
    return forms + (isSelectable ? "[\\x{FE0E}\\x{FE0F}]?" : "") + rest
  }

  private var literal: String {
    "()[]{}|/.+*?^$\\".unicodeScalars.contains(members[0])
      ? "\\\(members[0])" : member(members[0])
  }

  private func member(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "#": "\\x23"
    case "-", "[", "]", "&", "^", "\\": "\\\(scalar)"
    case " ": "\\x20"
    default: String(scalar)
    }
  }
}

/// Spellings arranged by their common beginnings.
private struct SpellingTree {
  var branches: [(code: UInt8, tree: SpellingTree)] = []
  var isEnd = false

  init(_ spellings: [[UInt8]]) {
    for spelling in spellings { insert(spelling[...]) }
  }

  private mutating func insert(_ spelling: ArraySlice<UInt8>) {
    guard let code = spelling.first else {
      isEnd = true
      return
    }
    let place = branches.firstIndex { $0.code == code } ?? branches.count
    if place == branches.count { branches.append((code, SpellingTree([]))) }
    branches[place].tree.insert(spelling.dropFirst())
  }
}
