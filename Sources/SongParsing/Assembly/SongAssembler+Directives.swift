import Harmony
import SongModel
import TextMatching

extension SongAssembler {
  /// Adds the directives of a line, and the text beside them, in their order.
  mutating func addDirectives(
    _ directives: [ScannedDirective],
    _ beside: [Range<Int>],
    in text: Span<UInt8>
  ) {
    var texts = beside[...]
    for directive in directives {
      while let range = texts.first, range.lowerBound < directive.range.lowerBound {
        addBeside(range, in: text)
        texts.removeFirst()
      }
      add(directive, in: text)
    }
    for range in texts { addBeside(range, in: text) }
  }

  private mutating func addBeside(_ range: Range<Int>, in text: Span<UInt8>) {
    note(
      Diagnostic(
        .textBesideDirective,
        .warning,
        "text stands on the same line as a directive",
        remedy: "put it on a line of its own",
        range: SourceRange(utf8: range)
      )
    )
    add(Line(.lyrics(bracketedLyrics(range, in: text)), range: SourceRange(utf8: range)))
  }

  private mutating func add(_ directive: ScannedDirective, in text: Span<UInt8>) {
    let range = SourceRange(utf8: directive.range)
    if directive.isUnclosed { noteUnclosed(range) }
    let written = String(decoding: text.extracting(directive.range))
    let argument = String(decoding: text.extracting(directive.argument))
    let effect = DirectiveTable.effect(of: directive.name.lowercased())
    if directive.selector != nil {
      add(Line(plain(directive, argument, written), range: range))
      return
    }
    switch effect {
    case .start(let environment):
      let name = sectionName(environment, argument)
      start(
        name,
        environment: environment,
        with: Line(.heading(Heading(name: name, text: written)), range: range)
      )
    case .end(let environment):
      end(environment: environment, with: Line(.sectionEnd(VerbatimLine(written)), range: range))
    default:
      if effect == nil { noteUnknown(directive) }
      add(Line(content(directive, effect, argument, written), range: range))
    }
  }

  private func content(
    _ directive: ScannedDirective,
    _ effect: DirectiveEffect?,
    _ argument: String,
    _ written: String
  ) -> LineContent {
    switch effect {
    case .metadata(let name):
      let entry = MetadataEntry(name, argument, range: SourceRange(utf8: directive.argument))
      return .metadata(MetadataLine(entries: [entry], text: written))
    case .anyMetadata:
      return anyMetadata(directive, argument, written)
    case .comment(let style):
      return .comment(CommentLine(argument, style: style))
    case .definition:
      return DirectiveDefinition.content(argument, written: written)
        ?? plain(directive, argument, written)
    case nil where !argument.isEmpty:
      // A name of the user's own: `{level: 3}`.
      let range = SourceRange(utf8: directive.argument)
      let entry = MetadataEntry(MetadataName(directive.name), argument, range: range)
      return .metadata(MetadataLine(entries: [entry], text: written))
    default:
      return plain(directive, argument, written)
    }
  }

  /// `{meta: name value}`.
  private func anyMetadata(
    _ directive: ScannedDirective,
    _ argument: String,
    _ written: String
  ) -> LineContent {
    let name = argument.prefix { $0 != " " && $0 != "\t" }
    guard !name.isEmpty else { return plain(directive, argument, written) }
    let value = argument.dropFirst(name.count).trimmed
    let end = directive.argument.upperBound
    let range = SourceRange(utf8: end - value.utf8.count..<end)
    let entry = MetadataEntry(MetadataName(name), value, range: range)
    return .metadata(MetadataLine(entries: [entry], text: written))
  }

  private func plain(
    _ directive: ScannedDirective,
    _ argument: String,
    _ written: String
  ) -> LineContent {
    let name = directive.selector.map { "\(directive.name)-\($0)" } ?? directive.name
    return .directive(
      Directive(name: name, argument: argument.isEmpty ? nil : argument, text: written)
    )
  }

  /// `start_of_verse: Verse 2`, `start_of_verse label="Verse 2"`.
  private func sectionName(_ environment: String, _ argument: String) -> SectionName {
    let label = DirectiveLabel.label(in: argument)
    let kind = DirectiveTable.kind(ofEnvironment: environment)
    let phrase = HeadingPhrase(label ?? "")
    let fallback = kind == .part ? environment : nil
    return SectionName(
      kind,
      label: label ?? fallback,
      number: phrase.number,
      repeats: phrase.repeats
    )
  }

  private mutating func noteUnclosed(_ range: SourceRange) {
    note(
      Diagnostic(
        .unclosedBrace,
        .warning,
        "the directive has no closing brace",
        remedy: "add } at the end of the line",
        range: range
      )
    )
  }

  private mutating func noteUnknown(_ directive: ScannedDirective) {
    let near = DirectiveTable.nearest(to: directive.name.lowercased())
    note(
      Diagnostic(
        .unknownDirective,
        .warning,
        "ChordPro knows no directive {\(directive.name)}",
        remedy: near.map { "did you mean {\($0)}?" } ?? "begin names of your own with x_",
        range: SourceRange(utf8: directive.range)
      )
    )
  }
}
