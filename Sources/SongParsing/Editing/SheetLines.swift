import SongModel

/// What is known of the lines of a sheet: lists with one place for each line.
struct SheetLines: Sendable {
  private(set) var physical: [PhysicalLine] = []
  /// The format that each line speaks for.
  private var formats: [SongFormat?] = []
  /// How many lines speak for each format.
  private var formatCounts: [SongFormat: Int] = [:]
  /// The notations that the words of each line speak for.
  private var notations: [NotationEvidence] = []
  /// What all lines together speak for.
  private(set) var evidence = NotationEvidence()
  /// What the structure of the sheet says, as far as it decides kinds; its places are those
  /// where the line once stood.
  private(set) var structure: [StructuralLine] = []
  /// The verbatim environment that is open before each line.
  private(set) var environments: [String?] = []
  /// Whether no backslash joins the line to the one above.
  private(set) var beginnings: [Bool] = []
  private(set) var facts: [LineFacts] = []
  /// What all lines together made of each.
  private(set) var sequence = KnownSequence()
  /// What each line is.
  private(set) var kinds: [LineKind] = []
  /// Whether each line may be a heading, and is one.
  private var headings: [Bool] = []
  /// The number of the edit that last changed the line or its role.
  private(set) var edits: [Int] = []
  /// What was made of the lines of a group, at its first line and nowhere else.
  var units: [LineUnit?] = []
  /// Whether a title of the same song is stated above each line that begins a group.
  private(set) var titled: [Bool] = []

  /// The environments that decide kinds, as the structure of the lines counts them.
  static let environments = ["tab", "verbatim"]

  var count: Int { physical.count }

  /// Adds a line that an edit made.
  mutating func append(_ line: SheetLine, edit: Int) {
    physical.append(line.facts.line.physical)
    formats.append(line.format)
    notations.append(line.notation)
    count(line.format, line.notation)
    structure.append(line.structure)
    environments.append(line.environment)
    beginnings.append(line.isBeginning)
    facts.append(line.facts)
    sequence.append()
    kinds.append(.blank)
    headings.append(false)
    edits.append(edit)
    units.append(nil)
    titled.append(false)
  }

  /// Decides all lines together again.
  ///
  /// - Parameter new: the lines that took the place of others.
  /// - Returns: lines outside of which nothing is other than it was.
  mutating func decide(_ classifier: LineClassifier, _ new: Range<Int>, edit: Int) -> Range<Int> {
    var changed = new
    for index in sequence.update(classifier, new) {
      let kind = sequence.kind(at: index) ?? classifier.structuralKind(at: index)
      let isHeading = kind == .heading && classifier.facts[index].heading != nil
      guard kind != kinds[index] || isHeading != headings[index] else { continue }
      (kinds[index], headings[index], edits[index]) = (kind, isHeading, edit)
      changed.include(index)
    }
    return changed
  }

  /// The format that all lines together speak for.
  var format: SongFormat {
    let spokenFor = [SongFormat.chordPro, .ultimateGuitar].first {
      formatCounts[$0, default: 0] > 0
    }
    return spokenFor ?? .chordsOverLyrics
  }

  private mutating func count(_ format: SongFormat?, _ notation: NotationEvidence) {
    if let format { formatCounts[format, default: 0] += 1 }
    evidence += notation
  }

  private mutating func discount(_ format: SongFormat?, _ notation: NotationEvidence) {
    if let format { formatCounts[format, default: 0] -= 1 }
    evidence -= notation
  }

  /// Puts other lines in the place of some, and moves those behind them.
  ///
  /// - Complexity: O(number of lines).
  mutating func replace(_ range: Range<Int>, with lines: SheetLines, movingRestBy distance: Int) {
    for index in range { discount(formats[index], notations[index]) }
    for index in 0..<lines.count { count(lines.formats[index], lines.notations[index]) }
    physical.replaceSubrange(range, with: lines.physical)
    formats.replaceSubrange(range, with: lines.formats)
    notations.replaceSubrange(range, with: lines.notations)
    structure.replaceSubrange(range, with: lines.structure)
    environments.replaceSubrange(range, with: lines.environments)
    beginnings.replaceSubrange(range, with: lines.beginnings)
    facts.replaceSubrange(range, with: lines.facts)
    sequence.replace(range, with: lines.sequence)
    kinds.replaceSubrange(range, with: lines.kinds)
    headings.replaceSubrange(range, with: lines.headings)
    edits.replaceSubrange(range, with: lines.edits)
    units.replaceSubrange(range, with: lines.units)
    titled.replaceSubrange(range, with: lines.titled)
    guard distance != 0 else { return }
    for index in range.lowerBound + lines.count..<count {
      physical[index] = physical[index].moved(by: distance)
      facts[index].line.move(by: distance)
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
  mutating func beginGroup(_ range: Range<Int>, isBehindTitle: Bool) {
    titled[range.lowerBound] = isBehindTitle
    for index in range.dropFirst() { units[index] = nil }
  }
}

/// What is known of a line when it has just been read.
struct SheetLine {
  let format: SongFormat?
  let notation: NotationEvidence
  let structure: StructuralLine
  let environment: String?
  let isBeginning: Bool
  let facts: LineFacts
}
