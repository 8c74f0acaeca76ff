import SongModel

/// Gathers lines into sections.
struct SectionBuilder {
  private var done: [Section] = []
  private var name = SectionName(.head)
  private var lines: [Line] = []
  /// The environment that must still end, and where it began.
  private var open: (name: SectionName, range: SourceRange?)?
  private var diagnostics: [Diagnostic] = []
  private var followsBlank = false
  /// Whether a label in front of chords began the section, so that it ends with its block.
  private var isLabelled = false
  /// Whether a title has been stated.
  private(set) var hasTitle = false

  /// Adds a line to the section it belongs to.
  ///
  /// - Parameter label: the section that the line itself names: the intro of `Intro: Am F`.
  mutating func add(_ line: Line, labelled label: SectionName? = nil) {
    switch line.content {
    case .heading(let heading):
      begin(heading.name)
    case .lyrics, .chords, .tab:
      if let label, open == nil {
        begin(label)
        isLabelled = true
      } else if startsVerse(with: line.content) {
        begin(SectionName(.verse))
      }
    default: break
    }
    if line.metadata.contains(where: { $0.name == .title }) { hasTitle = true }
    if case .blank = line.content { followsBlank = true } else { followsBlank = false }
    lines.append(line)
  }

  /// Starts an environment with the line of its directive.
  mutating func start(_ name: SectionName, with line: Line) {
    if let open { unbalanced(open.range, "is never ended before the next one starts") }
    begin(name)
    open = (name, line.range)
    lines.append(line)
    followsBlank = false
  }

  /// Ends an environment with the line of its directive.
  mutating func end(with line: Line) {
    if open == nil { unbalanced(line.range, "ends what was never started") }
    lines.append(line)
    open = nil
    begin(SectionName(.part))
  }

  /// All sections, and what was unbalanced.
  mutating func finish() -> (sections: [Section], diagnostics: [Diagnostic]) {
    if let open { unbalanced(open.range, "is never ended") }
    flush()
    return (done, diagnostics)
  }

  /// Whether a line without a heading begins a new verse.
  private func startsVerse(with content: LineContent) -> Bool {
    guard open == nil else { return false }
    if isLabelled {
      guard case .lyrics = content else { return followsBlank }
      return followsBlank || !name.kind.isSung
    }
    switch name.kind {
    case .head: return true
    case .part where name.label == nil: return true
    case .verse where name.label == nil: return followsBlank
    default: return false
    }
  }

  private mutating func begin(_ next: SectionName) {
    flush()
    name = next
    isLabelled = false
  }

  private mutating func flush() {
    guard !lines.isEmpty else { return }
    let ranges = lines.compactMap(\.range)
    let range = ranges.first.map { first in ranges.reduce(first) { $0.union($1) } }
    // Blank lines between environments belong to nothing sung.
    let isGap = name.kind == .part && name.label == nil
    done.append(Section(name: isGap ? SectionName(.head) : name, lines: lines, range: range))
    lines = []
  }

  private mutating func unbalanced(_ range: SourceRange?, _ words: String) {
    diagnostics.append(
      Diagnostic(
        .unbalancedEnvironment,
        .warning,
        "this environment \(words)",
        remedy: "add the missing {start_of_…} or {end_of_…}",
        range: range ?? SourceRange(utf8: 0..<0)
      )
    )
  }
}

extension SectionKind {
  /// Whether words are sung in such a section, as a rule.
  var isSung: Bool {
    [.verse, .chorus, .preChorus, .bridge, .part, .coda].contains(self)
  }
}
