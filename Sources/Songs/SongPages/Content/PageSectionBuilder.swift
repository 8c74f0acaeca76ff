import SongLayout
import SongModel

/// Gathers the lines of a section that readers see.
struct PageSectionBuilder {
  private var section: PageSection
  private var sections: [PageSection] = []

  init(_ name: SectionName) {
    section = PageSection(kind: name.kind, heading: name.pageHeading)
  }

  /// The sections that show anything; those of headings alone among them.
  mutating func finish() -> [PageSection] {
    while case .blank = section.lines.last { section.lines.removeLast() }
    if !section.lines.isEmpty || section.heading != nil { sections.append(section) }
    return sections
  }

  mutating func add(_ content: LineContent) {
    switch content {
    case .lyrics(let line): section.lines.append(.lyrics(line.withoutMarkup))
    case .chords(let line): section.lines.append(.chords(line))
    case .tab(let line): addTab(line.text)
    case .verbatim(let line): addVerbatim(line)
    case .comment(let comment):
      if comment.style != .source { section.lines.append(.remark(comment)) }
    case .directive(let directive): add(directive)
    case .blank: addBlank()
    case .heading, .sectionEnd, .metadata, .definition: break
    }
  }

  private mutating func addBlank() {
    switch section.lines.last {
    case .blank, nil: break
    default: section.lines.append(.blank)
    }
  }

  private mutating func addTab(_ text: String) {
    if case .tab(let lines) = section.lines.last {
      section.lines[section.lines.count - 1] = .tab(lines + [text])
    } else {
      section.lines.append(.tab([text]))
    }
  }

  private mutating func addVerbatim(_ line: VerbatimLine) {
    switch section.lines.last {
    case .grid(let rows) where section.kind == .grid:
      section.lines[section.lines.count - 1] = .grid(rows + [line])
    case .verbatim(let lines) where section.kind != .grid:
      section.lines[section.lines.count - 1] = .verbatim(lines + [line.text])
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
  var withoutMarkup: LyricLine {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return self }
    let styled = StyledText(markup: text)
    guard !styled.spans.isEmpty else { return self }
    var places = MarkupPlaces(from: text, to: styled.text)
    return LyricLine(
      text: styled.text,
      marks: marks.map { mark in
        var moved = mark
        moved.offset = places.place(of: mark.offset)
        return moved
      }
    )
  }
}

/// Follows words with mark-up and the same words without it.
private struct MarkupPlaces {
  private let marked: [UInt8]
  private let plain: [UInt8]
  private var place = 0
  private var plainPlace = 0

  init(from marked: String, to plain: String) {
    (self.marked, self.plain) = (Array(marked.utf8), Array(plain.utf8))
  }

  /// The place without mark-up of one with it; none may be before the last one asked for.
  mutating func place(of offset: Int) -> Int {
    while place < min(offset, marked.count) {
      if marked[place] == UInt8(ascii: "<"), isTag {
        while place < marked.count, marked[place] != UInt8(ascii: ">") { place += 1 }
        place += 1
      } else {
        place += 1
        plainPlace += 1
      }
    }
    return plainPlace + max(0, offset - max(place, marked.count))
  }

  /// Whether the bracket here was taken out.
  private var isTag: Bool {
    guard plainPlace < plain.count, plain[plainPlace] == UInt8(ascii: "<") else { return true }
    let rest = marked.count - place
    return rest > plain.count - plainPlace && marked.dropFirst(place).contains(UInt8(ascii: ">"))
  }
}
