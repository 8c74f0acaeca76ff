import SongModel

/// Decides how each line of a plain-text sheet is read, all lines together.
struct LineClassifier {
  private var facts: [LineFacts]
  private let structure: SheetStructure

  /// Looks at the lines one by one.
  init(_ lines: [LexedLine], structure: SheetStructure, in text: Span<UInt8>) {
    var facts: [LineFacts] = []
    facts.reserveCapacity(lines.count)
    for line in lines { facts.append(LineFacts(line, in: text)) }
    self.facts = facts
    self.structure = structure
    settle(lines, in: text)
  }

  /// Settles what only all lines together can tell.
  private mutating func settle(_ lines: [LexedLine], in text: Span<UInt8>) {
    for (index, run) in StringColumn.runs(lines, in: text).enumerated() {
      facts[index].stringRun = run
    }
    let abbreviates = facts.contains {
      $0.line.inline.isEmpty && $0.heading?.isAbbreviated == true
    }
    let singsLetters = facts.contains { $0.letterLabel && $0.line.tokens.count > 1 }
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

  /// The readings of all lines, the blank ones included.
  ///
  /// - Complexity: O(n).
  func readings() -> [LineReading] {
    let scorer = LineScorer(surroundings: surroundings(), format: structure.format)
    var tallies: [[(LineFeature, Double)]] = []
    var steps: [ReadingSequence.Step] = []
    var afterBlank = false
    for (index, line) in facts.enumerated() {
      guard !line.isBlank else {
        afterBlank = true
        tallies.append([])
        continue
      }
      let features = scorer.features(of: line, at: index, isAfterBlank: afterBlank || index == 0)
      tallies.append(features)
      steps.append(.init(scores: Self.scores(features, line), isAfterBlank: afterBlank))
      afterBlank = false
    }
    return assemble(ReadingSequence.best(steps), steps, tallies)
  }

  /// What the structure of the sheet says of a line without tokens.
  private func structuralReading(at index: Int) -> LineReading {
    let (kind, reason) = structuralKind(at: index)
    return LineReading(
      kind: kind,
      line: facts[index].line,
      confidence: 1,
      reasons: reason,
      labelLength: 0,
      heading: nil,
      label: nil
    )
  }

  private func structuralKind(at index: Int) -> (LineKind, [String]) {
    switch structure.lines[index] {
    case .open: (.blank, [])
    case .directives: (.directive, ["a directive in braces"])
    case .verbatim(_, let name): (name == "tab" ? .tab : .verbatim, ["inside {start_of_\(name)}"])
    case .sourceComment: (.comment, ["starts with # in ChordPro"])
    }
  }

  private func assemble(
    _ kinds: [LineKind],
    _ steps: [ReadingSequence.Step],
    _ tallies: [[(LineFeature, Double)]]
  ) -> [LineReading] {
    var next = 0
    var readings: [LineReading] = []
    readings.reserveCapacity(facts.count)
    for index in facts.indices {
      guard !facts[index].isBlank else {
        readings.append(structuralReading(at: index))
        continue
      }
      let scores = steps[next].scores
      readings.append(Self.reading(facts[index], kinds[next], scores, tallies[index]))
      next += 1
    }
    return readings
  }

  private static func reading(
    _ facts: LineFacts,
    _ kind: LineKind,
    _ scores: [Double],
    _ tally: [(LineFeature, Double)]
  ) -> LineReading {
    let place = LineKind.inked.firstIndex(of: kind) ?? 0
    let total = scores.reduce(0) { $0 + Double.exponential($1 - scores[place]) }
    let reasons = tally.map { ($0.0, WeightTable.weights(of: $0.0)[place] * $0.1) }
      .filter { $0.1 > 0 && $0.0 != .always }.sorted { $0.1 > $1.1 }
    return LineReading(
      kind: kind,
      line: facts.line,
      confidence: 1 / max(total, 1),
      reasons: reasons.prefix(4).map(\.0.description),
      labelLength: kind == .chords ? facts.run.label.count : 0,
      heading: kind == .heading ? facts.heading?.name : nil,
      label: facts.label
    )
  }

  private static func scores(_ features: [(LineFeature, Double)], _ facts: LineFacts) -> [Double] {
    var scores = [Double](repeating: 0, count: LineKind.inked.count)
    for (feature, value) in features {
      let weights = WeightTable.weights(of: feature)
      for index in scores.indices { scores[index] += weights[index] * value }
    }
    for (index, kind) in LineKind.inked.enumerated() where !facts.allows(kind) {
      scores[index] -= 40
    }
    return scores
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
    return result
  }

  /// The first line that can only belong to the song itself.
  private func bodyStart() -> Int {
    let place = facts.indices.first { index in
      let line = facts[index]
      let heading = line.heading.map { [.known, .bare].contains($0.certainty) } ?? false
      return line.isSurelyChords || heading && index > 0 || line.staff == .staff
        || opensPair(at: index)
    }
    return place ?? (facts.contains { !$0.line.inline.isEmpty } ? 1 : 4)
  }

  /// Whether a lone chord stands above words.
  private func opensPair(at index: Int) -> Bool {
    let run = facts[index].run
    guard run.chords > 0, run.words == 0, run.remark.isEmpty, index + 1 < facts.count else {
      return facts[index].line.inline.count > 1
    }
    return facts[index + 1].run.chords < facts[index + 1].line.tokens.count
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
