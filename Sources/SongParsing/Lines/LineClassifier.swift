import SongModel

/// Decides how each line of a plain-text sheet is read, all lines together.
struct LineClassifier {
  var facts: [LineFacts]
  let structure: SheetStructure
  /// The middle width and indentation, in cells, of the lines below chord lines.
  private(set) var shape: (width: Int, indentation: Int)?

  /// Takes in the lines as they were seen one by one.
  init(_ facts: [LineFacts], structure: SheetStructure, in text: Span<UInt8>) {
    self.facts = facts
    self.structure = structure
    settle(in: text)
  }

  /// Settles what only all lines together can tell.
  private mutating func settle(in text: Span<UInt8>) {
    // Writes copy all facts that someone else holds, so none is made for nothing.
    for (index, run) in StringColumn.runs(facts, in: text).enumerated() where run > 0 {
      facts[index].stringRun = run
    }
    settleRulers()
    settleHead(in: text)
    shape = lyricShape()
    settleProse()
    let abbreviates = facts.contains {
      $0.line.inline.isEmpty && $0.heading?.isAbbreviated == true
    }
    let singsLetters = facts.contains { $0.letterLabel && $0.line.summary.count > 1 }
    for index in facts.indices {
      guard let heading = facts[index].heading else { continue }
      // Where `R: words` is sung, a lone `R:` stands for those words.
      if singsLetters, facts[index].letterLabel {
        facts[index].heading = nil
        continue
      }
      if abbreviates, structure.format != .chordPro, heading.certainty == .letter {
        facts[index].heading = HeadingMatch(name: heading.name, certainty: .known)
      } else if !abbreviates, !facts[index].line.inline.isEmpty {
        facts[index].heading = nil
      }
    }
  }

  /// Beats counted right above or below a staff belong to it: `.   .   :   .`, `1 & 2 &`.
  private mutating func settleRulers() {
    for index in facts.indices where facts[index].staff == .none && facts[index].isBeats {
      let neighbours = [index - 1, index + 1].filter(facts.indices.contains)
      if neighbours.contains(where: { facts[$0].staff == .staff || facts[$0].stringRun >= 4 }) {
        facts[index].staff = .rhythm
      }
    }
  }

  /// The kinds of all lines, the blank ones included.
  ///
  /// - Complexity: O(n).
  func kinds() -> [LineKind] {
    let steps = steps()
    let best = ReadingSequence.best(steps)
    var next = 0
    return facts.indices.map { index in
      guard !facts[index].isBlank else { return structuralKind(at: index) }
      next += 1
      return best[next - 1]
    }
  }

  /// Whether headings of the sheet name its verses.
  func namesVerses(_ kinds: [LineKind]) -> Bool {
    kinds.indices.contains { index in
      kinds[index] == .heading && facts[index].heading?.name.kind == .verse
    }
  }

  private func steps() -> [ReadingSequence.Step] {
    var scorer = scorer(explains: false)
    var steps: [ReadingSequence.Step] = []
    steps.reserveCapacity(facts.count)
    eachInked { index, isAfterBlank in
      scorer.score(facts[index], at: index, isAfterBlank: isAfterBlank || index == 0)
      steps.append(.init(scores: scorer.scores, isAfterBlank: isAfterBlank))
    }
    return steps
  }

  private func scorer(explains: Bool) -> LineScorer {
    LineScorer(surroundings: surroundings(), format: structure.format, explains: explains)
  }

  /// Calls `body` with each line that has ink, and whether it stands behind a blank one.
  private func eachInked(_ body: (Int, Bool) -> Void) {
    var isAfterBlank = false
    for index in facts.indices {
      if !facts[index].isBlank { body(index, isAfterBlank) }
      isAfterBlank = facts[index].isBlank
    }
  }

  /// What the structure of the sheet says of a line without tokens.
  private func structuralKind(at index: Int) -> LineKind {
    switch structure.lines[index] {
    case .open: .blank
    case .directives: .directive
    case .verbatim(_, let name): structure.environments[name] == "tab" ? .tab : .verbatim
    case .sourceComment: .comment
    case .joined: .verbatim
    }
  }
}

// MARK: - Reasons

extension LineClassifier {
  /// Why each line was taken for its kind.
  func grounds(for kinds: [LineKind]) -> [ReadingGrounds] {
    var scorer = scorer(explains: true)
    var grounds = facts.indices.map { index in
      ReadingGrounds(confidence: 1, reasons: structuralReasons(at: index))
    }
    eachInked { index, isAfterBlank in
      scorer.score(facts[index], at: index, isAfterBlank: isAfterBlank || index == 0)
      grounds[index] = ReadingGrounds(
        kinds[index],
        scorer,
        isForced: facts[index].line.marker.forced != nil
      )
    }
    return grounds
  }
}

extension LineClassifier {
  private func structuralReasons(at index: Int) -> [String] {
    switch structure.lines[index] {
    case .open: []
    case .directives: ["a directive in braces"]
    case .verbatim(_, let name): ["inside {start_of_\(structure.environments[name])}"]
    case .sourceComment: ["starts with # in ChordPro"]
    case .joined: ["joined to the line above by a backslash"]
    }
  }
}

/// How sure a reading is, and why.
struct ReadingGrounds {
  /// The share of the reading among all, as scores alone would have it.
  let confidence: Double
  let reasons: [String]

  init(confidence: Double, reasons: [String]) {
    self.confidence = confidence
    self.reasons = reasons
  }

  init(_ kind: LineKind, _ scorer: LineScorer, isForced: Bool) {
    let place = LineKind.inked.firstIndex(of: kind) ?? 0
    let scores = scorer.scores
    let total = scores.indices.reduce(0) { $0 + Double.exponential(scores[$1] - scores[place]) }
    let features = scorer.features
      .map { ($0.0, WeightTable.weights(of: $0.0)[place] * $0.1) }
      .filter { $0.1 > 0 && $0.0 != .always }.sorted { $0.1 > $1.1 }
    confidence = 1 / max(total, 1)
    let reasons = features.prefix(4).map(\.0.description)
    self.reasons = isForced ? ["marked so"] + reasons : reasons
  }
}

extension LineClassifier {
  private func surroundings() -> LineScorer.Surroundings {
    var result = LineScorer.Surroundings()
    result.hasChordLines = facts.contains(where: \.isSurelyChords)
    result.usesSmallChords = facts.contains(where: \.mixesSmallChords)
    result.hasHead = hasHead()
    result.bodyStart = bodyStart()
    result.titleBlock = titleBlock()
    result.bodyEnd = facts.lastIndex { $0.isPlayed } ?? facts.endIndex
    result.lyricShape = shape
    return result
  }

  /// The middle width and indentation, in cells, of the lines below chord lines; nil where
  /// there are few.
  private func lyricShape() -> (width: Int, indentation: Int)? {
    let lyrics = facts.indices.dropFirst().filter { index in
      facts[index - 1].isChordLine && !facts[index].isPlayed && !facts[index].isBlank
    }
    guard lyrics.count >= 4 else { return nil }
    let middle = lyrics.count / 2
    let width = lyrics.map { facts[$0].width }.sorted()[middle]
    return (width, lyrics.map { facts[$0].indentation }.sorted()[middle])
  }

  /// The first line that can only belong to the song itself.
  private func bodyStart() -> Int {
    if let lyric = firstLyricAboveChords() { return lyric }
    let place = facts.indices.first { index in
      let heading = facts[index].heading.map { [.known, .bare].contains($0.certainty) } ?? false
      return facts[index].isSurelyChords || heading && index > 0 || facts[index].staff == .staff
        || opensPair(at: index)
    }
    return place ?? (facts.contains { !$0.line.inline.isEmpty } ? 1 : 4)
  }

  /// The first line of a sheet that sets its chords below the lyrics, in all its blocks.
  private func firstLyricAboveChords() -> Int? {
    let blocks = facts.indices.split { facts[$0].isBlank }
    let played = blocks.filter { $0.contains { facts[$0].isPlayed } }
    let isBelow =
      played.count > 1
      && played.allSatisfy { block in
        guard let first = block.first, let last = block.last else { return false }
        return !facts[first].isPlayed && facts[last].isPlayed && block.count.isMultiple(of: 2)
      }
    return isBelow ? played.first?.first : nil
  }

  /// Whether a lone chord stands above words.
  private func opensPair(at index: Int) -> Bool {
    let run = facts[index].run
    guard run.chords > 0, run.words == 0, run.remark.isEmpty, index + 1 < facts.count else {
      return facts[index].line.inline.count > 1
    }
    return facts[index + 1].run.chords < facts[index + 1].line.summary.count
  }

  /// Whether the first block can be a head: the song is seen to begin later, or a short
  /// block stands before others.
  private func hasHead() -> Bool {
    let hasBody = facts.contains { line in
      line.isSurelyChords || line.line.inline.count > 1 || line.trailingChords > 1
        || line.staff == .staff || line.heading?.certainty == .known
        || line.run.chords + line.run.noChords > 0 && line.run.words == 0 && line.run.remark.isEmpty
    }
    if hasBody { return true }
    let blocks = facts.split(whereSeparator: \.isBlank)
    guard let first = blocks.first, blocks.count > 1 else { return facts.count == 1 }
    return first.count <= 2 && blocks.dropFirst().contains { $0.count > first.count }
  }

  /// The first block that can hold a title: mail heads and rulers may stand above it.
  private func titleBlock() -> Range<Int> {
    let blocks = facts.indices.split { facts[$0].isBlank }
    let block = blocks.first { block in
      block.contains { facts[$0].mayTitle && !facts[$0].remark.contains(.address) }
    }
    guard let block = block ?? blocks.first else { return 0..<0 }
    return block.startIndex..<block.endIndex
  }
}
