extension SongLine {
  /// The directive as it is written; nil when the line is not one, or not well formed.
  package func directive(in text: SourceText) -> DirectiveText? {
    switch content {
    case .lyrics, .chords, .tab, .verbatim, .blank: nil
    case .comment(let comment) where comment.style == .source: nil
    default:
      // Words may begin and end with mark-up in braces.
      range.flatMap { DirectiveText(text.slice($0)) }.flatMap {
        $0.known?.effect == .inline ? nil : $0
      }
    }
  }

  /// What the directive of the line does; nil when it is unknown.
  package func effect(in text: SourceText) -> DirectiveEffect? {
    directive(in: text).flatMap { DirectiveTable.effect(of: $0.name.lowercased()) }
  }
}
