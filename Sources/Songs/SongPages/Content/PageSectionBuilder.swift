import SongLayout
import SongModel

/// Gathers the lines of a section that readers see.
struct PageSectionBuilder {
  private let name: SectionName
  private var section: PageSection
  private var sections: [PageSection] = []
  /// The fingerings that the section gives.
  private(set) var definitions: [ChordDefinition] = []

  init(_ name: SectionName, lineCount: Int) {
    self.name = name
    section = PageSection(kind: name.kind, heading: name.pageHeading)
    section.lines.reserveCapacity(lineCount)
  }

  /// The sections that show anything; those of headings alone among them.
  mutating func finish() -> [PageSection] {
    while case .blank = section.lines.last { section.lines.removeLast() }
    if !section.lines.isEmpty || section.heading != nil { sections.append(section) }
    return sections
  }

  mutating func add(lineAt index: Int, of lines: LineList) {
    switch lines.type(at: index) {
    case .lyrics:
      if section.lines.isEmpty { dropHeading(saidBy: lines, at: index) }
      section.lines.append(.lyrics(PageLyrics(lines, at: index)))
    case .blank: addBlank()
    // They are not shown where they stand, and making a line takes as long as the rest.
    case .heading, .sectionEnd, .metadata: break
    default: add(lines[index].content)
    }
  }

  /// Drops a heading that the first line of the section says again: `1. Hello`.
  private mutating func dropHeading(saidBy lines: LineList, at index: Int) {
    guard name.label != nil, case .lyrics(let lyrics) = lines[index].content,
      name.isSaid(by: lyrics.text)
    else { return }
    section.heading = nil
  }

  private mutating func add(_ content: LineContent) {
    switch content {
    case .chords(let line): section.lines.append(.chords(line))
    case .tab(let line):
      add(line.text, to: PageLine.tab) { if case .tab(let rows) = $0 { rows } else { nil } }
    case .verbatim(let line) where section.kind == .grid:
      add(line, to: PageLine.grid) { if case .grid(let rows) = $0 { rows } else { nil } }
    case .verbatim(let line):
      add(line.text, to: PageLine.verbatim) {
        if case .verbatim(let rows) = $0 { rows } else { nil }
      }
    case .comment(let comment):
      if comment.style != .source { section.lines.append(.remark(comment.withoutMarkup)) }
    case .directive(let directive): add(directive)
    case .blank: addBlank()
    case .definition(let definition): definitions.append(definition)
    case .lyrics, .heading, .sectionEnd, .metadata: break
    }
  }

  private mutating func addBlank() {
    switch section.lines.last {
    case .blank, nil: break
    default: section.lines.append(.blank)
    }
  }

  /// Adds a row to the block at the end of the section, or begins one.
  ///
  /// - Parameters:
  ///   - block: a block of rows.
  ///   - rows: the rows of such a block; nil of any other line.
  private mutating func add<Row>(
    _ row: Row,
    to block: ([Row]) -> PageLine,
    of rows: (PageLine) -> [Row]?
  ) {
    var all = section.lines.last.flatMap(rows) ?? []
    // The block is taken out before it grows: a list that is held twice is copied.
    if !all.isEmpty { section.lines.removeLast() }
    all.append(row)
    section.lines.append(block(all))
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

extension CommentLine {
  fileprivate var withoutMarkup: CommentLine {
    guard text.mayHaveMarkup else { return self }
    var comment = self
    comment.text = StyledText(markup: text).text
    return comment
  }
}
