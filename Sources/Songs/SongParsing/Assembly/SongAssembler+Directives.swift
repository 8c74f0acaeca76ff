import Harmony
import SongModel

extension SongAssembler {
  /// Adds the directives of a line, and the text beside them, in their order.
  ///
  /// - Parameter isHeading: whether the last one of them heads what is below it.
  mutating func addDirectives(_ row: DirectiveRow, isHeading: Bool, in text: Span<UInt8>) {
    var next = row.beside.lowerBound
    for index in row.directives {
      let directive = structure.found.directives[index]
      while next < row.beside.upperBound,
        structure.found.beside[next].lowerBound < directive.range.lowerBound
      {
        addBeside(next, isFirst: index == row.directives.lowerBound, in: text)
        next += 1
      }
      if isHeading, index == row.directives.upperBound - 1 {
        addHeadingRemark(directive, in: text)
      } else {
        addDirective(directive, in: text)
      }
    }
    for index in next..<row.beside.upperBound { addBeside(index, isFirst: false, in: text) }
  }

  /// Adds a remark that heads what is below it: `{comment: Verse 1}`.
  private mutating func addHeadingRemark(_ directive: ScannedDirective, in text: Span<UInt8>) {
    let range = SourceRange(utf8: directive.range)
    if directive.isUnclosed { noteUnclosed(range) }
    let name = headings.name(of: directive.argument, isKnown: true, in: text)
    records.add(name, range, range: range)
    sections.add(heading: name, range)
  }

  private mutating func addBeside(_ index: Int, isFirst: Bool, in text: Span<UInt8>) {
    guard structure.holdsText(beside: index, joints: joints, in: text) else { return }
    let range = structure.found.beside[index]
    noteBeside(range, isFirst: isFirst)
    addBrackets(of: range, in: text)
    addLine(SourceRange(utf8: range), as: .lyrics)
  }

  /// Reports text beside a directive.
  ///
  /// - Parameter isFirst: whether the text stands before all directives of the line.
  private mutating func noteBeside(_ range: Range<Int>, isFirst: Bool) {
    let place = SourceOffset(utf8: isFirst ? range.upperBound : range.lowerBound)
    note(
      Diagnostic(
        .textBesideDirective,
        "text stands on the same line as a directive",
        remedy: "put it on a line of its own",
        range: SourceRange(utf8: range),
        fixes: [SourceEdit(place..<place, "\n")]
      )
    )
  }

  private mutating func addDirective(_ directive: ScannedDirective, in text: Span<UInt8>) {
    let range = SourceRange(utf8: directive.range)
    if directive.isUnclosed { noteUnclosed(range) }
    let effect = directive.effect(in: text)
    if directive.hasSelector, effect?.startsOrEndsEnvironment != true {
      return addContent(plain(directive, in: text), range)
    }
    switch effect {
    case .start(let environment):
      let name = sectionName(environment, directive, in: text)
      records.add(name, range, range: range)
      sections.start(name, environment: environment, with: range)
    case .newSong:
      records.add(plain(directive, in: text), range: range)
      sections.startSong(with: range)
    case .end(let environment):
      records.add(.sectionEnd, range, range: range)
      sections.end(environment: environment, with: range)
    case .metadata(let name): addMetadata(name, of: directive, in: text)
    case .comment(let style):
      addLine(.comment(style), as: .other, words: argument(of: directive, in: text), at: range)
    case nil:
      noteUnknown(directive, in: text)
      // A name of the user's own: `{level: 3}`.
      if directive.argument.isEmpty { return addContent(plain(directive, in: text), range) }
      addMetadata(MetadataName(directive.name(in: text)), of: directive, in: text)
    case .anyMetadata: addContent(anyMetadata(directive, in: text), range)
    case .definition: addDefinition(directive, in: text)
    default: addContent(plain(directive, in: text), range)
    }
  }

  /// Adds metadata whose value is the argument.
  private mutating func addMetadata(
    _ name: MetadataName,
    of directive: ScannedDirective,
    in text: Span<UInt8>
  ) {
    let range = SourceRange(utf8: directive.range)
    let place = SourceRange(utf8: directive.argument)
    if isJoined(directive.argument) {
      let entry = MetadataEntry(name, argumentText(of: directive, in: text), range: place)
      return addContent(
        .metadata(MetadataLine(entries: [entry], text: written(directive, in: text))),
        range
      )
    }
    records.add(name, place, range: range)
    sections.add(name == .title ? .title : .other, range)
  }

  /// The directive as it is written.
  private func written(_ directive: ScannedDirective, in text: Span<UInt8>) -> String {
    String(decoding: text.extracting(directive.range))
  }

  /// Whether a stretch of text goes on in another physical line.
  private func isJoined(_ range: Range<Int>) -> Bool {
    !joints.isEmpty && range.parts(between: joints).count > 1
  }

  /// The argument without what joins lines.
  private func argumentText(of directive: ScannedDirective, in text: Span<UInt8>) -> String {
    directive.argument.parts(between: joints).reduce(into: "") {
      $0 += String(decoding: text.extracting($1))
    }
  }

  /// The argument without what joins lines, in the text or after it.
  private mutating func argument(
    of directive: ScannedDirective,
    in text: Span<UInt8>
  ) -> SourceRange {
    guard isJoined(directive.argument) else { return SourceRange(utf8: directive.argument) }
    return records.keep(argumentText(of: directive, in: text).utf8)
  }

  /// `{define: Am base-fret 1 frets x 0 2 2 1 0}`.
  private mutating func addDefinition(_ directive: ScannedDirective, in text: Span<UInt8>) {
    let range = SourceRange(utf8: directive.range)
    guard let definition = DefinitionText(argumentText(of: directive, in: text)),
      case let frets = definition.frets, !frets.isEmpty
    else { return addContent(plain(directive, in: text), range) }
    addDefinition(of: definition.writtenName, frets: frets, at: range, in: text)
  }

  /// `{meta: name value}`.
  private func anyMetadata(_ directive: ScannedDirective, in text: Span<UInt8>) -> LineContent {
    let argument = argumentText(of: directive, in: text)
    let name = argument.prefix { $0 != " " && $0 != "\t" }
    guard !name.isEmpty else { return plain(directive, in: text) }
    let value = argument.dropFirst(name.count).trimmed
    let end = directive.argument.upperBound
    let range = SourceRange(utf8: end - value.utf8.count..<end)
    let entry = MetadataEntry(MetadataName(name), value, range: range)
    return .metadata(MetadataLine(entries: [entry], text: written(directive, in: text)))
  }

  private func plain(_ directive: ScannedDirective, in text: Span<UInt8>) -> LineContent {
    let argument = argumentText(of: directive, in: text)
    return .directive(
      Directive(
        name: directive.wholeName(in: text),
        argument: argument.isEmpty ? nil : argument,
        text: written(directive, in: text)
      )
    )
  }

  /// `start_of_verse: Verse 2`, `start_of_verse label="Verse 2"`.
  private func sectionName(
    _ environment: String,
    _ directive: ScannedDirective,
    in text: Span<UInt8>
  ) -> SectionName {
    if let known = headings.starts.value(of: directive.range, in: text) { return known }
    let argument = argumentText(of: directive, in: text)
    let isShape = VerbatimKind(environment: environment) == .grid && argument.isGridShape
    let label = isShape ? nil : DirectiveLabel.label(in: argument)
    let kind = DirectiveTable.kind(ofEnvironment: environment)
    let phrase = headings.phrase(label ?? "")
    let fallback = kind == .part ? environment : nil
    let name = SectionName(
      kind,
      label: label ?? fallback,
      number: phrase.number,
      repeats: phrase.repeats
    )
    headings.starts.remember(name, of: directive.range, in: text)
    return name
  }

  private mutating func noteUnclosed(_ range: SourceRange) {
    note(
      Diagnostic(
        .unclosedBrace,
        "the directive has no closing brace",
        remedy: "add } at the end of the line",
        range: range,
        fixes: [SourceEdit(range.upperBound..<range.upperBound, "}")]
      )
    )
  }

  private mutating func noteUnknown(_ directive: ScannedDirective, in text: Span<UInt8>) {
    note(
      nearest.finding(
        about: directive.name(in: text),
        named: SourceRange(utf8: directive.nameRange),
        at: SourceRange(utf8: directive.range)
      )
    )
  }
}

extension String {
  /// Whether the text is the shape of a grid, which needs no name: `4x4`, `1+4x2+4`, `16`.
  fileprivate var isGridShape: Bool {
    !isEmpty
      && utf8.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: "x") || $0 == UInt8(ascii: "+") }
      && utf8.contains { $0.isASCIIDigit }
  }
}

extension DirectiveEffect {
  /// Whether the directive starts or ends an environment.
  fileprivate var startsOrEndsEnvironment: Bool {
    switch self {
    case .start, .end: true
    default: false
    }
  }
}
