import ChordParse

/// A directive of ChordPro where it is written.
struct WrittenDirective {
  /// All of it, with its braces.
  let range: SourceRange
  /// Its name, with the selector.
  let nameRange: SourceRange
  /// What follows the name; empty where nothing does.
  let argumentRange: SourceRange
  let text: DirectiveText

  /// The directive that a line is; nil for other lines, and for words with mark-up in braces.
  init?(_ line: SongLine, in text: SourceText) {
    switch line.content {
    case .lyrics, .chords, .tab, .verbatim, .blank: return nil
    default: break
    }
    guard let range = line.range, let directive = DirectiveText(text.slice(range)),
      directive.known?.effect != .inline
    else { return nil }
    self.init(directive, at: range, written: String(text.slice(range)))
  }

  private init(_ directive: DirectiveText, at range: SourceRange, written: String) {
    self.range = range
    text = directive
    let start = range.utf8.lowerBound
    let blanks = written.utf8.dropFirst().prefix { $0.isSpaceOrTab }.count
    let name = directive.selector.map { "\(directive.name)-\($0)" } ?? directive.name
    let nameStart = start + 1 + blanks
    nameRange = SourceRange(utf8: nameStart..<nameStart + name.utf8.count)
    let inner = written.utf8.dropLast().reversed()
    let end = range.utf8.upperBound - 1 - inner.prefix { $0.isSpaceOrTab }.count
    let argumentStart = max(nameRange.utf8.upperBound, end - directive.argument.utf8.count)
    argumentRange = SourceRange(utf8: argumentStart..<max(argumentStart, end))
  }
}
