package import SongModel

extension IncrementalReading {
  /// Decides all lines together, and assembles anew the groups that changed.
  ///
  /// - Parameters:
  ///   - new: the lines that were read.
  ///   - tokens: their tokens, if they are at hand.
  /// - Returns: the lines that changed; nil when the engine gave up on a word.
  mutating func decide(
    _ new: Range<Int>,
    _ tokens: consuming LexedSheet?,
    with reader: inout SheetReader,
    in text: Span<UInt8>
  ) -> Range<Int>? {
    let structure = SheetStructure(
      lines.physical,
      lines.structure,
      format: readingContext.format
    )
    let classifier = LineClassifier(lines.facts, structure: structure, in: text)
    let changed = lines.decide(classifier, new, edit: edit)
    let kinds = lines.kinds
    namesVerses = classifier.namesVerses(kinds)
    let before = grouping
    let grouping = LineGrouping(kinds, lines.kept, format: readingContext.format)
    self.grouping = grouping
    let decided = DecidedLines(
      kinds: kinds,
      lines: lines.kept,
      structure: structure,
      grouping: grouping
    )
    let touched = grouping == before ? changed : kinds.indices
    var assembler: GroupAssembler?
    if let tokens {
      assembler = self.assembler(of: new, tokens, in: decided, with: reader, in: text)
    }
    var made: [AssembledGroup] = []
    let redone = assemble(touched, of: decided, to: &made, with: &assembler, &reader, in: text)
    finish(&made, of: &assembler, with: &reader, in: text)
    return redone
  }

  /// Assembles the groups of changed lines, and those that other groups change with them.
  ///
  /// - Parameters:
  ///   - made: takes the groups whose lines the assembler still has.
  ///   - assembler: the one of the last lines, if there is one.
  private mutating func assemble(
    _ changed: Range<Int>,
    of decided: DecidedLines,
    to made: inout [AssembledGroup],
    with assembler: inout GroupAssembler?,
    _ reader: inout SheetReader,
    in text: Span<UInt8>
  ) -> Range<Int>? {
    var index = lines.startOfGroup(before: changed.lowerBound)
    var hasTitle = index > 0 && lines.titled[index]
    var redone: Range<Int>?
    while index < lines.count, !isSettled(index, after: changed, hasTitle) {
      let group = decided.group(at: index)
      let isAfterTitle = hasTitle && decided.kinds[index] == .metadata
      lines.beginGroup(group.lines, isAfterTitle: hasTitle)
      if !isCurrent(group, isAfterTitle) {
        if assembler?.holds(group) != true {
          finish(&made, of: &assembler, with: &reader, in: text)
          let window = index..<max(group.lines.upperBound, changed.upperBound)
          let tokens = reader.tokens(of: structure(of: window, in: text), readingContext, in: text)
          assembler = self.assembler(of: window, tokens, in: decided, with: reader, in: text)
        }
        let found = assembler?.assemble(group, isAfterTitle: isAfterTitle, in: text)
        guard let found = found ?? nil else { return nil }
        made.append(found)
        redone = (redone?.lowerBound ?? index)..<group.lines.upperBound
        hasTitle = found.statesTitle ?? hasTitle
      } else {
        hasTitle = lines.units[index]?.made.statesTitle ?? hasTitle
      }
      index = group.lines.upperBound
    }
    return redone ?? 0..<0
  }

  /// Takes the lines of groups from the assembler that made them, and its words back.
  private mutating func finish(
    _ made: inout [AssembledGroup],
    of assembler: inout GroupAssembler?,
    with reader: inout SheetReader,
    in text: Span<UInt8>
  ) {
    guard var last = assembler.take() else { return }
    if !made.isEmpty {
      // The first edit is the opening.
      let isWhole = edit == 1 && last.lines == 0..<lines.count
      let taken = last.takeLines(recordedIn: isWhole ? self.text : nil, in: text)
      for found in made {
        let first = found.group.lines.lowerBound
        lines.units[first] = LineUnit(
          found,
          edit: edit,
          start: lines.physical[first].range.lowerBound.utf8,
          lines: taken.part(found.lines)
        )
      }
    }
    made = []
    reader.putBack(last)
  }

  private func assembler(
    of range: Range<Int>,
    _ tokens: consuming LexedSheet,
    in decided: DecidedLines,
    with reader: borrowing SheetReader,
    in text: Span<UInt8>
  ) -> GroupAssembler {
    GroupAssembler(
      tokens,
      of: range,
      kinds: Array(decided.kinds[range]),
      headings: reader.headings,
      grouping: decided.grouping,
      definedChords: readingContext.definedChords,
      in: text
    )
  }

  /// Whether a line begins a group as before, and nothing from there on is other than it was.
  private func isSettled(_ index: Int, after changed: Range<Int>, _ hasTitle: Bool) -> Bool {
    index >= changed.upperBound && lines.beginsGroup(index) && lines.titled[index] == hasTitle
  }

  /// Whether a group was assembled before and nothing it was made of has changed.
  private func isCurrent(_ group: LineGroup, _ isAfterTitle: Bool) -> Bool {
    let first = group.lines.lowerBound
    guard let unit = lines.units[first] else { return false }
    return unit.made.group == group.counted(from: first) && unit.made.isAfterTitle == isAfterTitle
      && lines.edits[group.lines].allSatisfy { $0 <= unit.edit }
  }

  private func structure(of range: Range<Int>, in text: Span<UInt8>) -> SheetStructure {
    SheetStructure(
      LineTable(Array(lines.physical[range])),
      format: readingContext.format,
      within: lines.settings[range.lowerBound].environment,
      in: text
    )
  }
}

/// All lines of a sheet as they were decided together.
private struct DecidedLines {
  let kinds: [LineKind]
  let lines: [LineSummary]
  let structure: SheetStructure
  let grouping: LineGrouping

  /// The group that a line begins.
  func group(at index: Int) -> LineGroup {
    grouping.group(at: index, kinds: kinds, lines: lines, structure: structure)
  }
}

// MARK: - Document

extension IncrementalReading {
  /// The document.
  ///
  /// - Complexity: O(number of lines).
  package var song: Song {
    var sections = SectionBuilder(namesVerses: namesVerses)
    var joiner = LineJoiner()
    var found = CountedDiagnostics()
    var index = 0
    while index < lines.count, let unit = lines.units[index] {
      let distance = lines.physical[index].range.lowerBound.utf8 - unit.start
      for step in unit.made.steps { sections.take(step, movedBy: distance) }
      joiner.append(unit.lines, movedBy: distance)
      found.add(unit.made.found, movedBy: distance)
      index = unit.made.group.lines.count + index
    }
    let table = LineTable(lines.physical)
    let source = SongSource(
      text: source,
      format: readingContext.format,
      notation: readingContext.vocabulary.notation
    )
    return sections.song(
      of: joiner.lines,
      from: source,
      found: [],
      assembled: found,
      table: table
    )
  }
}
