import SongModel

/// Gathers lines into sections.
struct SectionBuilder {
  private var done: [Section] = []
  private var name = SectionName(.head)
  private var lines: [Line] = []
  /// The environments that must still end, the inner ones last.
  private var open: [Environment] = []
  /// Whether the section began with a label, so that headings may not be expected.
  private var isLabelled = false
  /// Whether headings of the sheet name its verses.
  private let namesVerses: Bool
  private var diagnostics: [Diagnostic] = []
  private var followsBlank = false
  /// Whether a title has been stated.
  private(set) var hasTitle = false
  /// What was done, when someone wants to do it again.
  private(set) var steps: [SectionStep]?

  /// Makes a builder for a sheet.
  ///
  /// - Parameter namesVerses: whether the sheet's headings name its verses.
  init(namesVerses: Bool) {
    self.namesVerses = namesVerses
  }

  /// Makes a builder that records its steps, behind lines that may have stated a title.
  init(recordingBehindTitle hasTitle: Bool) {
    namesVerses = false
    self.hasTitle = hasTitle
    steps = []
  }

  /// Adds a line to the section it belongs to.
  mutating func add(_ line: consuming Line) {
    steps?.append(.add(line))
    switch line.content {
    case .heading(let heading):
      begin(heading.name)
    case .lyrics, .chords, .tab:
      if startsVerse(with: line.content) { begin(SectionName(.verse)) }
    default: break
    }
    if !hasTitle, case .metadata(let stated) = line.content {
      hasTitle = stated.entries.contains { $0.name == .title }
    }
    if case .blank = line.content { followsBlank = true } else { followsBlank = false }
    lines.append(line)
  }

  /// Begins the section that the label of the next line names.
  ///
  /// - Parameter onlyAtStart: whether the label counts only where nothing was sung yet.
  mutating func begin(labelled next: SectionName, onlyAtStart: Bool = false) {
    steps?.append(.begin(next, onlyAtStart: onlyAtStart))
    guard open.isEmpty else { return }
    begin(next)
    isLabelled = true
  }

  /// Whether nothing has been sung since the last blank line or heading.
  var isAtStart: Bool {
    followsBlank || name.kind == .head || !lines.contains { $0.content.isSung }
  }

  /// Starts an environment with the line of its directive.
  ///
  /// A staff or a drawing may stand inside a verse or chorus, and the verse goes on behind it.
  mutating func start(_ name: SectionName, environment: String, with line: Line) {
    steps?.append(.start(name, environment: environment, line))
    if let last = open.last, !Self.nested.contains(environment) {
      let place = line.range.map { $0.lowerBound..<$0.lowerBound }
      unbalanced(last.range, .notEnded(last.keyword, place.map { SourceEdit($0, last.end + "\n") }))
      open.removeAll()
    }
    begin(name)
    open.append(Environment(name: name, keyword: environment, range: line.range))
    lines.append(line)
    followsBlank = false
  }

  /// Begins the next song of the sheet with the line of its directive.
  mutating func startSong(with line: Line) {
    steps?.append(.startSong(line))
    for environment in open.reversed() { notEnded(environment) }
    open.removeAll()
    begin(SectionName(.head))
    lines.append(line)
    hasTitle = false
    followsBlank = false
  }

  /// Ends an environment with the line of its directive.
  mutating func end(environment: String, with line: Line) {
    steps?.append(.end(environment: environment, line))
    switch open.last {
    case nil: unbalanced(line.range, .notStarted(environment))
    case let last? where last.keyword != environment:
      unbalanced(line.range, .otherEnd(last.keyword, line.range.map { SourceEdit($0, last.end) }))
    default: break
    }
    lines.append(line)
    _ = open.popLast()
    followsBlank = false
    begin(open.last?.name ?? SectionName(.part))
  }

  private static let nested: Set<String> = DirectiveTable.verbatimEnvironments.union(["tab"])

  /// The song of all lines, with what is worth saying about it.
  ///
  /// - Parameters:
  ///   - found: what was found in the bytes.
  ///   - assembled: what was found on the lines.
  /// - Complexity: O(n log n) in the number of diagnostics.
  mutating func song(
    from source: SongSource,
    _ found: [Diagnostic],
    _ assembled: [Diagnostic],
    _ table: LineTable
  ) -> Song {
    let built = finish()
    let lines = (assembled + built.diagnostics).sortedByPlace
    let diagnostics = (found + lines + LongLines.diagnostics(table)).sortedByPlace
    return Song(source: source, sections: built.sections, diagnostics: diagnostics)
  }

  /// All sections, and what was unbalanced.
  private mutating func finish() -> (sections: [Section], diagnostics: [Diagnostic]) {
    for environment in open.reversed() { notEnded(environment) }
    flush()
    return (done, diagnostics)
  }

  /// Whether singing after a blank line, without a heading, begins a new verse.
  private func startsVerse(with content: LineContent) -> Bool {
    guard open.isEmpty else { return false }
    // Words right below `Intro: Am F` are no part of the intro.
    if isLabelled, !name.kind.isSung, case .lyrics = content { return true }
    switch name.kind {
    case .head: return true
    case .part where name.label == nil: return true
    case .verse where name.label == nil: return followsBlank
    default:
      // A named section ends at a blank line where verses go without headings.
      return followsBlank && (isLabelled || !namesVerses) && lines.contains { $0.content.isSung }
    }
  }

  private mutating func begin(_ next: SectionName) {
    flush()
    name = next
    isLabelled = false
  }

  private mutating func flush() {
    guard !lines.isEmpty else { return }
    let range = lines.lazy.compactMap(\.range).reduce(nil) { whole, range in
      whole.map { $0.union(range) } ?? range
    }
    // Blank lines between environments belong to nothing sung.
    let isGap = name.kind == .part && name.label == nil
    done.append(Section(name: isGap ? SectionName(.head) : name, lines: lines, range: range))
    lines = []
  }

  /// Tells of an environment that is open at the end of the sheet.
  ///
  /// What is kept letter by letter may have swallowed the song, so only a person can end it.
  private mutating func notEnded(_ environment: Environment) {
    let end = lines.last { $0.content != .blank }?.range?.upperBound
    let fix = end.map { SourceEdit($0..<$0, "\n" + environment.end) }
    let isSafe = !Self.nested.contains(environment.keyword)
    unbalanced(environment.range, .notEnded(environment.keyword, isSafe ? fix : nil))
  }

  private mutating func unbalanced(_ range: SourceRange?, _ imbalance: Imbalance) {
    diagnostics.append(imbalance.diagnostic(at: range ?? SourceRange(utf8: 0..<0)))
  }
}

/// How the start and the end of an environment fail to match.
private enum Imbalance {
  case notEnded(String, SourceEdit?)
  case notStarted(String)
  case otherEnd(String, SourceEdit?)

  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .notEnded(let name, let fix):
      finding("this environment is never ended", "add {end_of_\(name)} where it ends", range, fix)
    case .notStarted(let name):
      finding(
        "this ends an environment that was never started",
        "add {start_of_\(name)} where it starts, or take this away",
        range,
        nil
      )
    case .otherEnd(let name, let fix):
      finding("this ends another environment", "write {end_of_\(name)}", range, fix)
    }
  }

  private func finding(
    _ message: String,
    _ remedy: String,
    _ range: SourceRange,
    _ fix: SourceEdit?
  ) -> Diagnostic {
    let fixes = fix.map { [$0] } ?? []
    return Diagnostic(
      .unbalancedEnvironment,
      .warning,
      message,
      remedy: remedy,
      range: range,
      fixes: fixes
    )
  }
}

/// An environment that has begun.
private struct Environment {
  let name: SectionName
  let keyword: String
  let range: SourceRange?

  /// The directive that ends it.
  var end: String { "{end_of_\(keyword)}" }
}

extension LineContent {
  /// Whether the line is sung or played.
  fileprivate var isSung: Bool {
    switch self {
    case .lyrics, .chords, .tab: true
    default: false
    }
  }
}

extension SectionKind {
  /// Whether words are sung in such a section, as a rule.
  var isSung: Bool {
    [.verse, .chorus, .preChorus, .bridge, .part, .coda].contains(self)
  }
}

extension [Diagnostic] {
  fileprivate var sortedByPlace: [Diagnostic] {
    sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
