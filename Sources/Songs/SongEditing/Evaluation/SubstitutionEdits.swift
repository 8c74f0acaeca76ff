import SongModel

/// Replaces `%{…}` by its value, and `\u` escapes by their characters.
struct SubstitutionEdits {
  private let text: SourceText
  private(set) var budget: EditBudget

  /// - Throws: `EvaluationTooLarge` as soon as the budget is spent.
  init(_ song: Song, _ budget: EditBudget) throws(EvaluationTooLarge) {
    text = song.source.text
    self.budget = budget
    for part in song.songs {
      let substitution = Substitution(part.metadata)
      for line in part.lines where line.content.holdsSubstitutions {
        try substitute(line, substitution)
      }
    }
  }

  private mutating func substitute(
    _ line: SongLine,
    _ substitution: Substitution
  ) throws(EvaluationTooLarge) {
    guard let range = line.range else { return }
    let written = text.slice(range)
    guard Substitution.mayBe(in: written) else { return }
    let most = budget.most(replacing: range)
    let result = substitution.text(of: written, most: most)
    // A result that was cut off is one byte too long for the budget.
    if result != String(written) { try budget.append(SourceEdit(range, result)) }
  }
}

extension LineContent {
  fileprivate var holdsSubstitutions: Bool {
    switch self {
    case .tab, .verbatim, .definition, .blank, .sectionEnd: false
    case .comment(let comment): comment.style != .source
    default: true
    }
  }
}
