import SongModel

/// Gathers lines into sections.
struct SectionBuilder {
  private var done: [Section] = []
  private var name = SectionName(.head)
  private var lines: [Line] = []
  /// The environments that must still end, the innermost last.
  private var open: [OpenEnvironment] = []
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
      if let label, open.isEmpty {
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

  /// Starts an environment with the line of its directive; staves and grids may
  /// stand inside another one, which goes on after them.
  mutating func start(_ environment: String, _ name: SectionName, with line: Line) {
    if let outer = open.last, !name.kind.isVerbatim {
      unbalanced(outer.range, "is never ended before the next one starts")
      open = []
    }
    begin(name)
    open.append(OpenEnvironment(environment: environment, name: name, range: line.range))
    lines.append(line)
    followsBlank = false
  }

  /// Ends an environment with the line of its directive.
  mutating func end(_ environment: String, with line: Line) {
    let ended = open.popLast()
    if ended == nil {
      unbalanced(line.range, "ends what was never started")
    } else if ended?.environment != environment {
      unbalanced(line.range, "ends another one than was started")
    }
    lines.append(line)
    begin(open.last?.name ?? SectionName(.part))
  }

  /// All sections, and what was unbalanced.
  mutating func finish() -> (sections: [Section], diagnostics: [Diagnostic]) {
    for environment in open { unbalanced(environment.range, "is never ended") }
    flush()
    return (done, diagnostics)
  }

  /// Whether a line without a heading begins a new verse.
  private func startsVerse(with content: LineContent) -> Bool {
    guard open.isEmpty else { return false }
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

/// An environment whose end has not come yet.
private struct OpenEnvironment {
  /// What its directives call it: the `chorus` of `start_of_chorus` and `soc`.
  let environment: String
  let name: SectionName
  /// Where its directive stands.
  let range: SourceRange?
}

extension SectionKind {
  /// Whether the lines of such an environment are kept letter by letter.
  fileprivate var isVerbatim: Bool {
    [.tab, .grid, .abc, .lilypond, .svg, .textBlock].contains(self)
  }

  /// Whether words are sung in such a section, as a rule.
  var isSung: Bool {
    [.verse, .chorus, .preChorus, .bridge, .part, .coda].contains(self)
  }
}
