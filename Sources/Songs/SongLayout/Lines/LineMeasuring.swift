package import SongModel

/// Measures lines, every piece of text once.
package struct LineMeasuring<Measurer: TextMeasurer>: Sendable {
  package let measurer: Measurer
  /// The widths of a blank, by role.
  private let blanks: [Int]

  /// Makes a measuring with a measurer.
  package init(_ measurer: Measurer) {
    self.measurer = measurer
    blanks = TextRole.allCases.map { measurer.width(of: " ", as: $0) }
  }

  /// How far rows that continue a line are indented.
  package var indentation: Int { 2 * blanks[TextRole.lyric.rawValue] }

  /// Measures a line, every piece of its text once.
  ///
  /// - Complexity: O(length of the line).
  package func measure(_ content: LineContent) -> MeasuredLine {
    switch content {
    case .lyrics(let line): return measure(line)
    case .chords(let line): return measure(line)
    case .tab(let line), .verbatim(let line): return verbatim(line.text)
    case .heading(let heading): return words(heading.displayed, as: .label)
    case .comment(let comment): return words(comment.text, as: .remark)
    case .metadata(let line): return words(line.text, as: .remark)
    case .definition(let definition): return words(definition.text, as: .remark)
    case .directive(let directive): return words(directive.text, as: .remark)
    case .sectionEnd: return words("", as: .label, height: 0)
    case .blank: return words("", as: .lyric)
    }
  }

  /// Measures lyrics of which some stretches are set off.
  ///
  /// - Parameter setOff: the stretches, in order and apart from each other.
  /// - Complexity: O(length of the line × log of the number of stretches).
  package func measure(_ line: LyricLine, setOff: [SetOff] = []) -> MeasuredLine {
    let parts = LyricParts.parts(of: line)
    guard !setOff.isEmpty else { return measured(line.text, line.marks, as: .lyric, cut: parts) }
    let cut = parts.flatMap { $0.cut(at: setOff) }
    return measured(line.text, line.marks, as: .lyric, setOff: setOff, cut: cut)
  }

  private func measure(_ line: ChordLine) -> MeasuredLine {
    measured(
      line.label ?? "",
      line.marks,
      as: .label,
      cut: ChordParts.parts(of: line),
      isOneRow: true
    )
  }

  private func words(_ text: String, as role: TextRole, height: Int? = nil) -> MeasuredLine {
    let parts = LyricParts.parts(of: LyricLine(text: text))
    return measured(text, [], as: role, cut: parts, height: height)
  }

  private func verbatim(_ text: String) -> MeasuredLine {
    let part = WordPart(text: 0..<text.utf8.count, beginsWord: true)
    return measured(text, [], as: .verbatim, cut: [part], isWrapped: false)
  }

  /// Measures the parts of a line.
  ///
  /// - Parameter isOneRow: whether words and marks share a row, as in a line of chords.
  private func measured(
    _ text: String,
    _ marks: [ChordMark],
    as role: TextRole,
    setOff: [SetOff] = [],
    cut parts: [WordPart],
    isOneRow: Bool = false,
    isWrapped: Bool = true,
    height: Int? = nil
  ) -> MeasuredLine {
    let hasMarks = !marks.isEmpty
    let hasText = !isOneRow && (!text.isEmpty || !hasMarks)
    let markHeight = hasMarks || isOneRow ? measurer.height(of: .chord) : 0
    let textHeight = hasText ? measurer.height(of: role) : 0
    var line = MeasuredLine(
      text: text,
      marks: marks,
      role: role,
      gap: blanks[TextRole.chord.rawValue],
      hasMarkRow: hasMarks || isOneRow,
      hasTextRow: hasText,
      rowHeight: height ?? markHeight + textHeight,
      isWrapped: isWrapped
    )
    line.setOff = setOff
    line.parts = measured(parts, of: line, isCut: isWrapped)
    return line
  }

  private func measured(
    _ parts: [WordPart],
    of line: MeasuredLine,
    isCut: Bool
  ) -> [MeasuredLine.Part] {
    var text = line.text
    return text.withUTF8 { bytes in
      let parts = isCut ? LongWords.cut(parts, of: bytes.span) : parts
      return parts.map { measured($0, of: line, bytes.span) }
    }
  }

  private func measured(
    _ part: WordPart,
    of line: MeasuredLine,
    _ text: Span<UInt8>
  ) -> MeasuredLine.Part {
    let role = line.role(at: part.text.lowerBound)
    var result = MeasuredLine.Part(part: part)
    if !part.text.isEmpty {
      result.textWidth = measurer.width(of: text.extracting(part.text), as: role)
    }
    if let mark = part.mark {
      let role = line.marks[mark].role
      result.markWidth = measurer.width(of: line.marks[mark].text, as: role)
    }
    if part.blanks > 0 {
      let belongsToLabel = part.mark != nil && part.text.isEmpty && role == .label
      result.blankWidth = part.blanks * blanks[(belongsToLabel ? .chord : role).rawValue]
    }
    return result
  }
}

extension ChordMark {
  /// How the mark is set: remarks among the chords as remarks.
  package var role: TextRole { if case .annotation = kind { .remark } else { .chord } }
}

extension Heading {
  /// The heading as readers see it: its label, or else the name of its kind.
  package var displayed: String {
    guard text.hasPrefix("{") else { return text }
    return name.displayed
  }
}
