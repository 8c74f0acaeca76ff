import SongLayout
import SongModel

/// Gathers the lines of a section that readers see.
struct PageSectionBuilder {
  private var section: PageSection
  private var sections: [PageSection] = []
  /// The fingerings that the section gives.
  private(set) var definitions: [ChordDefinition] = []

  init(_ name: SectionName, lineCount: Int) {
    section = PageSection(kind: name.kind, heading: name.pageHeading)
    section.lines.reserveCapacity(lineCount)
  }

  /// The sections that show anything; those of headings alone among them.
  mutating func finish() -> [PageSection] {
    while case .blank = section.lines.last { section.lines.removeLast() }
    if !section.lines.isEmpty || section.heading != nil { sections.append(section) }
    return sections
  }

  mutating func add(_ content: LineContent) {
    switch content {
    case .lyrics(let line): section.lines.append(line.withoutMarkup)
    case .chords(let line): section.lines.append(.chords(line))
    case .tab(let line): addTab(line.text)
    case .verbatim(let line): addVerbatim(line)
    case .comment(let comment):
      if comment.style != .source { section.lines.append(.remark(comment.withoutMarkup)) }
    case .directive(let directive): add(directive)
    case .blank: addBlank()
    case .definition(let definition): definitions.append(definition)
    case .heading, .sectionEnd, .metadata: break
    }
  }

  private mutating func addBlank() {
    switch section.lines.last {
    case .blank, nil: break
    default: section.lines.append(.blank)
    }
  }

  private mutating func addTab(_ text: String) {
    if case .tab(var lines) = section.lines.last {
      // Taken out first, as a list that is held twice is copied.
      section.lines.removeLast()
      lines.append(text)
      section.lines.append(.tab(lines))
    } else {
      section.lines.append(.tab([text]))
    }
  }

  private mutating func addVerbatim(_ line: VerbatimLine) {
    switch section.lines.last {
    case .grid(var rows) where section.kind == .grid:
      section.lines.removeLast()
      rows.append(line)
      section.lines.append(.grid(rows))
    case .verbatim(var lines) where section.kind != .grid:
      section.lines.removeLast()
      lines.append(line.text)
      section.lines.append(.verbatim(lines))
    default:
      section.lines.append(section.kind == .grid ? .grid([line]) : .verbatim([line.text]))
    }
  }

  private mutating func add(_ directive: Directive) {
    let name = DirectiveTable.directive(named: directive.name)?.name ?? directive.name.lowercased()
    switch name {
    case "chorus":
      let label = directive.argument.flatMap { DirectiveLabel.label(in: $0) }
      section.lines.append(.recall(label ?? "Chorus"))
    case "column_break": section.lines.append(.columnBreak)
    case "new_page", "new_physical_page": section.lines.append(.pageBreak)
    default: break
    }
  }
}

extension SectionName {
  /// The heading on a page: the label, or the kind; verses and parts without a label have none.
  fileprivate var pageHeading: String? {
    let words = label ?? (isTitled ? displayed : nil)
    guard let repeats, let words, !words.contains("\(repeats)") else { return words }
    return "\(words) ×\(repeats)"
  }

  private var isTitled: Bool {
    switch kind {
    case .head, .verse, .part, .tab, .grid, .abc, .lilypond, .svg, .textBlock: false
    default: true
    }
  }
}

extension LyricLine {
  /// The line without the mark-up of ChordPro, its marks at the same words.
  fileprivate var withoutMarkup: PageLine {
    guard text.mayHaveMarkup else { return .lyrics(self, []) }
    let styled = StyledText(markup: text)
    guard !styled.spans.isEmpty else { return .lyrics(self, []) }
    var places = MarkupPlaces(styled.tags)
    let line = LyricLine(
      text: styled.text,
      marks: marks.map { mark in
        var moved = mark
        moved.offset = places.place(of: mark.offset)
        return moved
      }
    )
    return .lyrics(line, styled.spans.compactMap { $0.setOff })
  }
}

extension String {
  /// Whether a tag may begin in it.
  fileprivate var mayHaveMarkup: Bool {
    var text = self
    return text.withUTF8 { $0.span.first(UInt8(ascii: "<"), in: 0..<$0.count) } != nil
  }
}

extension StyledText.Span {
  /// How pages show it; nil for what they don't set off.
  fileprivate var setOff: SetOff? {
    guard !range.isEmpty else { return nil }
    return switch tag {
    case "b": SetOff(range, .strong)
    case "i": SetOff(range, .emphasis)
    default: nil
    }
  }
}

extension CommentLine {
  fileprivate var withoutMarkup: CommentLine {
    guard text.mayHaveMarkup else { return self }
    var comment = self
    comment.text = StyledText(markup: text).text
    return comment
  }
}

/// Follows words with mark-up and the same words without it.
private struct MarkupPlaces {
  private let tags: [Range<Int>]
  /// How many tags lie before the last place asked for, and their bytes.
  private var passed = 0
  private var removed = 0

  init(_ tags: [Range<Int>]) { self.tags = tags }

  /// The place without mark-up of one with it; none may be before the last one asked for.
  mutating func place(of offset: Int) -> Int {
    while passed < tags.count, tags[passed].lowerBound < offset {
      removed += tags[passed].count
      passed += 1
    }
    let inside = passed > 0 ? max(0, tags[passed - 1].upperBound - offset) : 0
    return offset + inside - removed
  }
}
