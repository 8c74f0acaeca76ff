import SongModel

/// What is known of the lines of a sheet: lists with one place for each line.
struct SheetLines: Sendable {
  private(set) var physical: [PhysicalLine] = []
  /// What each line speaks for, and what it stands in.
  private(set) var settings: [LineSetting] = []
  /// How many lines speak for each format.
  private var formatCounts: [SongFormat: Int] = [:]
  /// The notations that the words of all lines speak for.
  private(set) var evidence = NotationEvidence()
  /// How many lines define chords.
  private var definingLines = 0
  /// How many lines are remarks that may head those below them.
  private var headingRemarks = 0
  /// How many lines have words that stand apart.
  private var linesApart = 0
  /// What the structure of the sheet says, as far as it decides kinds.
  private(set) var structure: [LineStructure] = []
  private(set) var kept: [LineSummary] = []
  private(set) var facts = FactList(count: 0)
  /// What all lines together made of each.
  private(set) var sequence = KnownSequence(count: 0)
  /// What each line is.
  private(set) var kinds: [LineKind] = []
  /// The number of the edit that last changed the line or its kind.
  private(set) var edits: [Int] = []
  /// What was made of the lines of a group, at its first line and nowhere else.
  var units: [LineUnit?] = []
  /// Whether a title of the same song is stated above each line that begins a group.
  private(set) var titled: [Bool] = []

  var count: Int { physical.count }

  init() {}

  /// Makes lists of lines that an edit made.
  init(
    _ physical: [PhysicalLine],
    settings: [LineSetting],
    structure: [LineStructure],
    kept: [LineSummary],
    facts: FactList,
    edit: Int
  ) {
    (self.physical, self.settings, self.structure) = (physical, settings, structure)
    (self.kept, self.facts) = (kept, facts)
    for setting in settings { count(setting) }
    linesApart = facts.count { $0.traits.contains(.wordsApart) }
    headingRemarks = facts.count { $0.isHeadingRemark }
    sequence = KnownSequence(count: physical.count)
    kinds = Array(repeating: .blank, count: physical.count)
    edits = Array(repeating: edit, count: physical.count)
    units = Array(repeating: nil, count: physical.count)
    titled = Array(repeating: false, count: physical.count)
  }

  /// Decides all lines together again.
  ///
  /// - Parameter new: the lines that took the place of others.
  /// - Returns: lines outside of which nothing is other than it was.
  mutating func decide(_ classifier: LineClassifier, _ new: Range<Int>, edit: Int) -> Range<Int> {
    var changed = new
    for index in sequence.update(classifier, new) where !facts[index].isHeadingRemark {
      let kind = sequence.kind(at: index) ?? classifier.structuralKind(at: index)
      setKind(kind, at: index, edit: edit, &changed)
    }
    guard headingRemarks > 0 else { return changed }
    for remark in classifier.remarks({ sequence.kind(at: $0) }) {
      setKind(remark.kind, at: remark.line, edit: edit, &changed)
    }
    return changed
  }

  /// Sets the kind of a line, and adds it to those that changed if it is another.
  private mutating func setKind(
    _ kind: LineKind,
    at index: Int,
    edit: Int,
    _ changed: inout Range<Int>
  ) {
    guard kind != kinds[index] else { return }
    (kinds[index], edits[index]) = (kind, edit)
    changed.include(index)
  }

  /// The format that all lines together speak for.
  var format: SongFormat {
    FormatDetector.format { formatCounts[$0, default: 0] > 0 }
  }

  /// The names that all lines together define as chords.
  ///
  /// - Complexity: O(number of lines) where any line does.
  var definedChords: Set<String> {
    definingLines == 0 ? [] : Set(settings.lazy.flatMap { $0.definedChords })
  }

  /// Whether there are as many lines with words that stand apart as two columns have at least.
  var mayHaveColumns: Bool { linesApart >= PageColumns.fewestLines }

  private mutating func count(_ setting: LineSetting) {
    if let format = setting.format { formatCounts[format, default: 0] += 1 }
    if !setting.definedChords.isEmpty { definingLines += 1 }
    evidence += setting.notation
  }

  private mutating func discount(_ setting: LineSetting) {
    if let format = setting.format { formatCounts[format, default: 0] -= 1 }
    if !setting.definedChords.isEmpty { definingLines -= 1 }
    evidence -= setting.notation
  }

  /// Puts other lines in the place of some, and moves those after them.
  ///
  /// - Complexity: O(number of lines).
  mutating func replace(_ range: Range<Int>, with lines: SheetLines, movingRestBy distance: Int) {
    if range == 0..<count {
      self = lines
      return
    }
    for setting in settings[range] { discount(setting) }
    for setting in lines.settings { count(setting) }
    linesApart += lines.linesApart - facts[range].count { $0.traits.contains(.wordsApart) }
    headingRemarks += lines.headingRemarks - facts[range].count { $0.isHeadingRemark }
    physical.replaceSubrange(range, with: lines.physical)
    settings.replaceSubrange(range, with: lines.settings)
    structure.replaceSubrange(range, with: lines.structure)
    kept.replaceSubrange(range, with: lines.kept)
    facts.replace(range, with: lines.facts)
    sequence.replace(range, with: lines.sequence)
    kinds.replaceSubrange(range, with: lines.kinds)
    edits.replaceSubrange(range, with: lines.edits)
    units.replaceSubrange(range, with: lines.units)
    titled.replaceSubrange(range, with: lines.titled)
    guard distance != 0 else { return }
    for index in range.lowerBound + lines.count..<count {
      physical[index] = physical[index].moved(by: distance)
    }
  }

  /// The number of the line that holds a place; 0 when there are no lines.
  ///
  /// - Complexity: O(log n) in the number of lines.
  func number(at offset: Int) -> Int {
    LineTable(physical).lineNumber(at: SourceOffset(utf8: offset))
  }
}

// MARK: - Groups

extension SheetLines {
  /// Whether a line begins a group.
  func beginsGroup(_ index: Int) -> Bool { units[index] != nil }

  /// The first line of the last group that lines from `index` on cannot have changed.
  ///
  /// A group is found from its first line and the two below.
  func startOfGroup(before index: Int) -> Int {
    var start = max(0, min(index - 2, count - 1))
    while start > 0, !beginsGroup(start) { start -= 1 }
    return start
  }

  /// Makes lines a group, whose first line keeps what was made of it.
  mutating func beginGroup(_ range: Range<Int>, isAfterTitle: Bool) {
    titled[range.lowerBound] = isAfterTitle
    for index in range.dropFirst() { units[index] = nil }
  }
}
