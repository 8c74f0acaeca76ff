import Harmony
import SongModel

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
        addBeside(range, isFirst: directive == directives.first, in: text)
        texts.removeFirst()
      }
      add(directive, in: text)
    }
    for range in texts { addBeside(range, isFirst: false, in: text) }
  }

  private mutating func addBeside(_ range: Range<Int>, isFirst: Bool, in text: Span<UInt8>) {
    // Blanks beyond ASCII are no text either.
    guard !String(decoding: text.extracting(range)).allSatisfy(\.isWhitespace) else { return }
    noteBeside(range, isFirst: isFirst)
    add(Line(.lyrics(bracketedLyrics(range, in: text)), range: SourceRange(utf8: range)))
  }

  /// Tells of text beside a directive.
  ///
  /// - Parameter isFirst: whether the text stands before all directives of the line.
  private mutating func noteBeside(_ range: Range<Int>, isFirst: Bool) {
    let place = SourceOffset(utf8: isFirst ? range.upperBound : range.lowerBound)
    note(
      Diagnostic(
        .textBesideDirective,
        .warning,
        "text stands on the same line as a directive",
        remedy: "put it on a line of its own",
        range: SourceRange(utf8: range),
        fixes: [SourceEdit(place..<place, "\n")]
      )
    )
  }

  private mutating func add(_ directive: ScannedDirective, in text: Span<UInt8>) {
    let range = SourceRange(utf8: directive.range)
    if directive.isUnclosed { noteUnclosed(range) }
    let written = String(decoding: text.extracting(directive.range))
    let argument = String(decoding: text.extracting(directive.argument)).withoutJoints
    let effect = directive.effect
    if directive.selector != nil, effect?.isOfEnvironment != true {
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
    case .newSong:
      startSong(with: Line(plain(directive, argument, written), range: range))
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
    let isShape = environment == "grid" && argument.isGridShape
    let label = isShape ? nil : DirectiveLabel.label(in: argument)
    let kind = DirectiveTable.kind(ofEnvironment: environment)
    let phrase = headings.phrase(label ?? "")
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
        range: range,
        fixes: [SourceEdit(range.upperBound..<range.upperBound, "}")]
      )
    )
  }

  private mutating func noteUnknown(_ directive: ScannedDirective) {
    let name = directive.name.lowercased()
    let near = DirectiveTable.nearest(to: name)
    note(
      Diagnostic(
        .unknownDirective,
        .warning,
        "ChordPro knows no directive {\(directive.name)}",
        remedy: near.map { "did you mean {\($0)}?" } ?? "begin names of your own with x_",
        range: SourceRange(utf8: directive.range),
        fixes: near.flatMap { correction(of: directive, name, to: $0) }.map { [$0] } ?? []
      )
    )
  }

  /// Puts the known name for one that is but a slip away from it.
  private func correction(
    of directive: ScannedDirective,
    _ name: String,
    to known: String
  ) -> SourceEdit? {
    guard name.count >= 5, EditDistance.between(name, known) == 1 else { return nil }
    return SourceEdit(SourceRange(utf8: directive.nameRange), known)
  }
}

extension String {
  /// Whether the text is the shape of a grid, which needs no name: `4x4`, `1+4x2+4`, `16`.
  fileprivate var isGridShape: Bool {
    !isEmpty
      && utf8.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: "x") || $0 == UInt8(ascii: "+") }
      && utf8.contains(where: \.isASCIIDigit)
  }
}

extension DirectiveEffect {
  /// Whether the directive starts or ends an environment.
  fileprivate var isOfEnvironment: Bool {
    switch self {
    case .start, .end: true
    default: false
    }
  }
}

extension String {
  /// The text without the backslashes that join lines, and the indents behind them.
  fileprivate var withoutJoints: String {
    guard utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return self }
    var result: [UInt8] = []
    var isIndent = false
    for byte in utf8 {
      if byte == 0x0A || byte == 0x0D {
        if result.last == UInt8(ascii: "\\") { result.removeLast() }
        isIndent = true
      } else if !isIndent || byte != 0x20 && byte != 0x09 {
        result.append(byte)
        isIndent = false
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
