import SongModel

/// Replaces `%{…}` by its value, and `\u` escapes by their characters.
struct SubstitutionEdits {
  private let text: SourceText
  private(set) var budget: EditBudget

  /// - Parameter instrument: the kind of instrument that the sheet is read for.
  /// - Throws: `EvaluationTooLarge` as soon as the budget is spent.
  init(
    _ song: Song,
    _ budget: EditBudget,
    for instrument: String
  ) throws(EvaluationTooLarge) {
    text = song.text
    self.budget = budget
    for part in song.songs {
      // Key, time and tempo are those that were stated last.
      let kept = part.metadata.entries.filter { !Self.changing.contains($0.name) }
      var substitution = Substitution(Metadata(kept), for: instrument)
      for line in part.lines {
        for entry in line.metadata where Self.changing.contains(entry.name) {
          substitution.state(entry)
        }
        if line.content.holdsSubstitutions { try substitute(line, substitution) }
      }
    }
  }

  /// What counts from the line that states it, up to the next one that does.
  private static let changing: Set<MetadataName> = [.key, .time, .tempo]

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
