import SongModel

/// Writes the last chorus where `{chorus}` recalls it.
struct ChorusRecallEdits {
  private let text: SourceText
  private let lineEnding: String
  private var label: String?
  /// The lines of the last chorus, without the directives around them.
  private var chorus: String?
  private(set) var budget: EditBudget

  /// - Throws: `EvaluationTooLarge` as soon as the budget is spent.
  init(_ song: Song, _ budget: EditBudget) throws(EvaluationTooLarge) {
    text = song.text
    self.budget = budget
    lineEnding = LineTable(text).usualEnding
    for section in song.sections {
      for line in section.lines { try look(at: line) }
      remember(section)
    }
  }

  private mutating func look(at line: SongLine) throws(EvaluationTooLarge) {
    guard let range = line.range else { return }
    switch line.effect(in: text) {
    case .newSong: chorus = nil
    case .chorusRecall:
      guard let chorus, let directive = line.directive(in: text) else { return }
      let label = DirectiveLabel.label(in: directive.argument) ?? label
      let start = DirectiveText(name: "start_of_chorus", argument: label ?? "")
      let lines = [start.text, chorus, "{end_of_chorus}"]
      try budget.check(chorus.utf8.count)
      try budget.append(SourceEdit(range, lines.joined(separator: lineEnding)))
    default: break
    }
  }

  private mutating func remember(_ section: SongSection) {
    guard section.name.kind == .chorus else { return }
    let body = section.lines.filter {
      switch $0.content {
      case .heading, .sectionEnd: false
      default: true
      }
    }
    guard let first = body.first?.range,
      let last = body.last(where: { $0.content != .blank })?.range
    else { return }
    chorus = String(text.slice(first.lowerBound..<last.upperBound))
    label = section.name.label
  }
}
