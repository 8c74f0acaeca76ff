import SongModel

/// Decides where sections begin, and what they are called.
///
/// All it needs of a line is its role and its place. It can't be copied, since it would be copied
/// for each line.
struct SectionBuilder: ~Copyable {
  /// The sections before this one, which get their lines when all are read.
  private var done: [SongSection] = []
  /// The number of the line after each of them.
  private var ends: [UInt32] = []
  private var plan = SectionPlan(name: SectionName(.head))
  /// The environments that must still end, the inner ones last.
  private var open: [Environment] = []
  /// Whether the section began with a label, so that the sheet may have no headings.
  private var isLabelled = false
  /// Whether headings of the sheet name its verses.
  private let namesVerses: Bool
  private var found = CountedDiagnostics()
  private var followsBlank = false
  /// Whether a title has been stated.
  private(set) var hasTitle = false
  private var nearest = NearestDirectives()
  /// What was done, when someone wants to do it again.
  private(set) var steps: [SectionStep]?

  /// Makes a builder for a sheet.
  ///
  /// - Parameter namesVerses: whether the sheet's headings name its verses.
  init(namesVerses: Bool) {
    self.namesVerses = namesVerses
    done.reserveCapacity(16)
  }

  /// Makes a builder that records its steps, after lines that may have stated a title.
  init(recordingAfterTitle hasTitle: Bool) {
    namesVerses = false
    self.hasTitle = hasTitle
    steps = []
  }

  /// Adds the next line to the section it belongs to.
  mutating func add(_ role: LineRole, _ range: SourceRange) {
    steps?.append(.add(role, range))
    switch role {
    case .lyrics, .played: if startsVerse(with: role) { begin(SectionName(.verse)) }
    case .title: hasTitle = true
    case .blank, .other: break
    }
    followsBlank = role == .blank
    plan.take(role, range)
  }

  /// Begins a section with its heading; right below the directive that starts an environment
  /// without a label, the heading names that one.
  mutating func add(heading name: consuming SectionName, _ range: SourceRange) {
    steps?.append(.heading(copy name, range))
    if let environment = open.last, environment.name.label == nil, plan.isOnly(environment.range) {
      plan.name = name
    } else {
      begin(name)
    }
    take(range)
  }

  /// Begins the section that the label of the next line names.
  ///
  /// - Parameter onlyAtStart: whether the label counts only where nothing was sung yet.
  mutating func begin(labelled next: SectionName, onlyAtStart: Bool = false) {
    steps?.append(.begin(next, onlyAtStart: onlyAtStart))
    guard open.isEmpty, !onlyAtStart || isAtStart else { return }
    begin(next)
    isLabelled = true
  }

  /// Whether nothing has been sung since the last blank line or heading.
  @inline(__always)
  var isAtStart: Bool { followsBlank || plan.name.kind == .head || !plan.holdsMusic }

  /// Starts an environment with the line of its directive.
  ///
  /// A staff or a drawing may stand inside a verse or chorus, and the verse goes on after it.
  mutating func start(_ name: SectionName, environment: String, with line: SourceRange) {
    steps?.append(.start(name, environment: environment, line))
    if let last = open.last, !DirectiveTable.verbatimEnvironments.contains(environment) {
      let place = line.lowerBound..<line.lowerBound
      notEnded(last, fix: SourceEdit(place, last.end + "\n"))
      open.removeAll()
    }
    begin(name)
    open.append(Environment(name: name, keyword: environment, range: line))
    take(line)
  }

  /// Begins the next song of the sheet with the line of its directive.
  mutating func startSong(with line: SourceRange) {
    steps?.append(.startSong(line))
    for environment in open.reversed() { notEnded(environment) }
    open.removeAll()
    begin(SectionName(.head))
    take(line)
    hasTitle = false
  }

  /// Ends an environment with the line of its directive.
  mutating func end(environment: String, with line: SourceRange) {
    steps?.append(.end(environment: environment, line))
    switch open.last {
    case nil: unbalanced(line, .notStarted(environment))
    case let last? where last.keyword != environment:
      noteOtherEnd(of: last, environment, at: line)
    case let last?: noteMisspelt(last)
    }
    take(line)
    _ = open.popLast()
    begin(open.last?.name ?? SectionName(.part))
  }

  /// Reports an environment that ends under another name.
  ///
  /// A name that ChordPro does not know may itself be the one that is misspelt.
  private mutating func noteOtherEnd(
    of start: Environment,
    _ environment: String,
    at line: SourceRange
  ) {
    if DirectiveTable.directive(named: "start_of_\(start.keyword)") != nil {
      unbalanced(line, .otherEnd(start.keyword, SourceEdit(line, start.end)))
    } else if EditDistance.between(start.keyword, environment) <= 2 {
      unbalanced(start.range, .misspelt(environment))
    } else {
      unbalanced(line, .otherEnd(start.keyword, nil))
    }
  }

  /// Reports an environment that starts and ends under nearly the name of a known one.
  private mutating func noteMisspelt(_ environment: Environment) {
    guard let meant = meant(by: environment) else { return }
    found.add(
      Diagnostic(
        .unknownDirective,
        "{start_of_\(environment.keyword)} starts an environment of your own",
        remedy: "write {start_of_\(meant)} and {end_of_\(meant)} if that is meant",
        range: environment.range
      )
    )
  }

  /// The environment that ChordPro knows and whose name an unknown one nearly has.
  private mutating func meant(by environment: Environment) -> String? {
    let start = "start_of_\(environment.keyword)"
    guard DirectiveTable.directive(named: start) == nil else { return nil }
    return nearest.name(like: start)?.dropping(prefix: "start_of_")
  }

  /// The song of all lines, with what is worth saying about it.
  ///
  /// - Parameters:
  ///   - lines: all that were added.
  ///   - found: what was found in the bytes.
  ///   - assembled: what was found on the lines.
  /// - Complexity: O(n log n) in the number of diagnostics.
  mutating func song(
    of lines: LineList,
    from source: SongSource,
    found: [Diagnostic],
    assembled: CountedDiagnostics,
    table: LineTable
  ) -> Song {
    for environment in open.reversed() { notEnded(environment) }
    finish(plan)
    return Song(
      source: source,
      sections: takeSections(of: lines),
      diagnostics: ordered(assembled, after: found, table)
    )
  }

  /// Hands over the sections with their lines.
  private mutating func takeSections(of lines: LineList) -> [SongSection] {
    var sections: [SongSection] = []
    // Taken out, so that a million of them are not there twice.
    swap(&sections, &done)
    var first = 0
    for (index, end) in ends.enumerated() {
      sections[index].lines = lines.part(first..<Int(end))
      first = Int(end)
    }
    return sections
  }

  /// All that was found, in one list by place; most songs have none.
  private func ordered(
    _ assembled: CountedDiagnostics,
    after decoded: [Diagnostic],
    _ table: LineTable
  ) -> [Diagnostic] {
    let all = decoded + assembled.all + found.all + LongLines.diagnostics(table)
    return all.isEmpty ? [] : all.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether singing after a blank line, without a heading, begins a new verse.
  @inline(__always)
  private func startsVerse(with role: LineRole) -> Bool {
    guard open.isEmpty else { return false }
    // Words right below `Intro: Am F` are not part of the intro.
    if isLabelled, !plan.name.kind.isSung, role == .lyrics { return true }
    switch plan.name.kind {
    case .head: return true
    case .part where plan.name.label == nil: return true
    case .verse where plan.name.label == nil: return followsBlank
    default:
      // A named section ends at a blank line where verses go without headings.
      return followsBlank && (isLabelled || !namesVerses) && plan.holdsMusic
    }
  }

  private mutating func begin(_ next: consuming SectionName) {
    finish(exchange(&plan, with: SectionPlan(name: next)))
    isLabelled = false
  }

  /// Ends a section, if it has lines.
  private mutating func finish(_ plan: consuming SectionPlan) {
    guard plan.count > 0 else { return }
    ends.append((ends.last ?? 0) + UInt32(truncatingIfNeeded: plan.count))
    done.append(plan.section)
  }

  /// Adds the line of a directive.
  private mutating func take(_ line: SourceRange) {
    plan.take(.other, line)
    followsBlank = false
  }

  /// Reports an environment that is still open at the end of the sheet.
  ///
  /// An environment that is kept verbatim may have swallowed the song, so only a person can end it;
  /// those around it can't be ended within it.
  private mutating func notEnded(_ environment: Environment) {
    let fix = plan.lastContent.map { SourceEdit($0..<$0, "\n" + environment.end) }
    let isSafe = !open.contains { DirectiveTable.verbatimEnvironments.contains($0.keyword) }
    notEnded(environment, fix: isSafe ? fix : nil)
  }

  /// Reports an environment that no directive of its name ends; where the name looks misspelt,
  /// ending it would only repeat the slip.
  private mutating func notEnded(_ environment: Environment, fix: SourceEdit?) {
    if let meant = meant(by: environment) {
      unbalanced(environment.range, .misspeltStart(environment.keyword, meant: meant))
    } else {
      unbalanced(environment.range, .notEnded(environment.keyword, fix))
    }
  }

  private mutating func unbalanced(_ range: SourceRange, _ imbalance: Imbalance) {
    found.add(imbalance.diagnostic(at: range))
  }
}

/// A section in the making.
private struct SectionPlan {
  var name: SectionName
  /// How many lines it has.
  private(set) var count = 0
  /// What they cover.
  private var range = SourceRange(utf8: 0..<0)
  /// Whether anything is sung or played in it.
  private(set) var holdsMusic = false
  /// Where its last line ends that is not blank.
  private(set) var lastContent: SourceOffset?

  init(name: SectionName) {
    self.name = name
  }

  /// Whether a line is all that it has so far.
  func isOnly(_ line: SourceRange) -> Bool { count == 1 && range == line }

  /// Takes the next line into the section.
  mutating func take(_ role: LineRole, _ line: SourceRange) {
    range = count == 0 ? line : range.union(line)
    count += 1
    holdsMusic = holdsMusic || role.isMusic
    if role != .blank { lastContent = line.upperBound }
  }

  /// The section, still without its lines.
  var section: SongSection {
    // Blank lines between environments belong to nothing sung.
    let isGap = name.kind == .part && name.label == nil
    return SongSection(name: isGap ? SectionName(.head) : name, lines: LineList(), range: range)
  }
}
