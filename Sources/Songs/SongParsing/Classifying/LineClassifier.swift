import SongModel

/// Decides how each line of a sheet is read, all lines together.
struct LineClassifier {
  var facts: FactList
  let structure: SheetStructure
  /// What the lines look like, before anything is settled.
  let outline: SheetOutline
  /// The stretches of lines between the directives that start and end an environment of words.
  private var environments: [Range<Int>] = []

  /// Takes in the lines as they were seen one by one.
  init(_ facts: consuming FactList, structure: SheetStructure, in text: Span<UInt8>) {
    self.facts = consume facts
    outline = SheetOutline(self.facts)
    self.structure = structure
    settle(in: text)
  }

  /// Settles what only all lines together show.
  private mutating func settle(in text: Span<UInt8>) {
    settleEnvironments()
    settleStrings(in: text)
    settleNecks()
    settleRulers()
    settleEmptyStrings()
    settleSquareChords()
    settleTrailingChords()
    settleNearTrailingChords()
    settleHead(in: text)
    settleProse()
    settleSignatures(in: text)
    settleHeadings()
    settleContinuations()
    settleDirections()
    settleAnnouncements()
    settleLoneChords()
  }

  /// Between the directives that start and end a verse or chorus, all is sung or played; only right
  /// below the start may a section's name say which one it is.
  private mutating func settleEnvironments() {
    guard structure.traits.hasDirectives else { return }
    var start: Int?
    for index in facts.indices where outline.flags[index].contains(.withoutWords) {
      if facts[index].traits.contains(.environmentStart) { start = index }
      guard facts[index].traits.contains(.environmentEnd), let first = start else { continue }
      environments.append(first + 1..<index)
      start = nil
    }
    var cursor = LineRangeCursor(environments)
    for index in outline.headings {
      guard let environment = cursor.range(of: index) else { continue }
      let isFirst = index == environment.lowerBound
      if !isFirst || !facts[index].namesSection { facts[index].dropHeading() }
    }
  }

  /// Lines named like the strings of a staff belong together.
  private mutating func settleStrings(in text: Span<UInt8>) {
    guard outline.any.isSuperset(of: [.letter, .frets]) else { return }
    // Writes copy all facts that someone else holds, so no loop is begun for nothing.
    let columns = StringColumn(facts, structure.physical).columns(in: text)
    for column in columns where column.count >= StringColumn.fewestStrings {
      for index in column { facts[index].settled.insert(.stringColumn) }
    }
  }

  /// Strings of a drawn neck in a row are one drawing.
  private mutating func settleNecks() {
    guard outline.any.contains(.neck) else { return }
    for row in outline.flags.indices.split(whereSeparator: { !outline.flags[$0].contains(.neck) })
    where row.count >= StringColumn.fewestStrings {
      for index in row { facts[index].settled.insert(.stringColumn) }
    }
  }

  /// Beats counted right above or below a staff belong to it: `.   .   :   .`, `1 & 2 &`.
  private mutating func settleRulers() {
    guard outline.any.contains(.beats) else { return }
    for index in facts.indices where outline.flags[index].contains(.beats) {
      let neighbours = [index - 1, index + 1].filter(facts.indices.contains)
      if neighbours.contains(where: {
        facts[$0].staff == .staff || facts[$0].settled.contains(.stringColumn)
      }) {
        facts[index].staff = .rhythm
      }
    }
  }

  /// A string on which nothing is played, right above or below another one, is of the same staff:
  /// `A---------` above `E-3-3-----`.
  private mutating func settleEmptyStrings() {
    guard outline.any.contains(.staff) else { return }
    for index in facts.indices
    where facts[index].staff == .ruler && outline.flags[index].contains(.letter) {
      let neighbours = [index - 1, index + 1].filter(facts.indices.contains)
      if neighbours.contains(where: { outline.flags[$0].contains(.staff) }) {
        facts[index].staff = .staff
      }
    }
  }

  /// Where several lines have two chords in brackets among their words, another has one.
  private mutating func settleSquareChords() {
    guard !structure.traits.bracketsAreChords, outline.any.contains(.played) else { return }
    let sure = facts.count { $0.squareChords > 1 && $0.words > 1 }
    guard sure >= Self.fewestSquareLines else { return }
    for index in facts.indices where facts[index].squareChords > 0 && facts[index].words > 0 {
      facts[index].settled.insert(.amongSquareChords)
    }
  }

  /// This many lines do not have chords in brackets by chance.
  private static let fewestSquareLines = 3

  /// Where several lines have two chords at their ends, another has one, or some that are nearer to its
  /// words.
  private mutating func settleTrailingChords() {
    guard outline.any.contains(.trailingChords),
      facts.count(where: { $0.trailingChords > 1 }) >= Self.fewestTrailingLines
    else { return }
    for index in facts.indices {
      let isNear = facts[index].traits.contains(.nearTrailingChords) && !isBelowChords(index)
      guard facts[index].trailingChords == 1 || isNear else { continue }
      facts[index].settled.insert(.amongTrailingChords)
      if isNear { facts[index].trailingChords = 1 }
    }
  }

  /// This many lines do not end with chords by chance.
  private static let fewestTrailingLines = 3

  /// Where half of the lyrics, and several of them, end with what may be chords a little after their
  /// last word, it is chords on all of these; below a line of chords, a letter at the end is sung.
  private mutating func settleNearTrailingChords() {
    guard structure.traits.hasHead else { return }
    let near = facts.indices.filter { facts[$0].traits.contains(.nearTrailingChords) }
    guard near.count > Self.fewestTrailingLines,
      near.contains(where: { facts[$0].run.certainties[.unambiguous] > 0 })
        || near.count(where: { facts[$0].run.firmChords > 1 }) * 2 > near.count,
      !near.contains(where: isBelowChords),
      near.count * 2 >= facts.count(where: { $0.words > 1 && $0.statement == .none })
    else { return }
    for index in near {
      facts[index].settled.insert(.amongTrailingChords)
      facts[index].trailingChords = 1
    }
  }

  private func isBelowChords(_ index: Int) -> Bool {
    index > 0 && outline.flags[index - 1].contains(.chords)
  }

  /// A letter in brackets is a heading if others in the sheet are.
  private mutating func settleHeadings() {
    let headings = outline.headings
    let abbreviates = headings.contains {
      facts[$0].inlineCount == 0 && facts[$0].heading?.isAbbreviated == true
    }
    for index in headings {
      // Where `R: words` is sung, a lone `R:` stands for those words.
      let isSung =
        outline.any.contains(.sungLabel) && facts[index].traits.contains(.letterLabel)
        && !headsWords(at: index)
      let isChord = !abbreviates && facts[index].inlineCount > 0
      if isSung || isChord || isLoneSign(at: index) { facts[index].dropHeading() }
    }
    guard abbreviates, !structure.traits.bracketsAreChords else { return }
    for index in headings where facts[index].heading?.certainty == .letter {
      // A letter in brackets is as sure as a section's name.
      facts[index].confirmHeading()
    }
  }

  /// Whether a line is one word, and others without a label of their own stand right below it, with
  /// or without chords.
  private func headsWords(at index: Int) -> Bool {
    let below = index + 1..<min(index + 3, facts.count)
    guard facts[index].count == 1, let next = below.first, facts[next].count > 0
    else { return false }
    return below.allSatisfy {
      facts[$0].heading == nil && facts[$0].traits.isDisjoint(with: [.lyricLabel, .letterLabel])
    }
  }

  /// Whether a star or a plus stands for no section: `*:` without chords below it.
  private func isLoneSign(at index: Int) -> Bool {
    let sign = facts[index].firstByte
    guard sign == UInt8(ascii: "*") || sign == UInt8(ascii: "+"),
      facts[index].heading?.certainty == .letter
    else { return false }
    return index + 1 >= facts.count || !outline.flags[index + 1].contains(.chords)
  }

  /// The kinds of all lines, the blank ones included.
  ///
  /// - Complexity: O(n).
  func kinds() -> [LineKind] {
    var kinds = sequence().best()
    if structure.traits.marksLines {
      for index in kinds.indices where kinds[index] == .blank {
        kinds[index] = structuralKind(at: index)
      }
      for remark in remarks({ kinds[$0] }) { kinds[remark.line] = remark.kind }
    }
    return kinds
  }

  /// Whether headings of the sheet name its verses.
  func namesVerses(_ kinds: [LineKind]) -> Bool {
    guard outline.any.contains(.heading) || structure.traits.hasDirectives else { return false }
    return kinds.indices.contains { index in
      kinds[index] == .heading && facts[index].heading?.namesVerse == true
    }
  }

  private func sequence() -> ReadingSequence {
    var scorer = LineScorer(traits: structure.traits)
    var sequence = ReadingSequence(count: facts.count)
    eachContentLine { index, context, followsGap in
      scorer.score(facts[index], in: context)
      let step = ReadingSequence.Step(scores: scorer.scores, followsGap: followsGap)
      sequence.add(step, at: index)
    }
    return sequence
  }

  /// Calls `body` with the number of each line with words, its context, and whether a blank line or
  /// a directive stands before it.
  @inline(__always)
  func eachContentLine(_ body: (Int, LineContext, Bool) -> Void) {
    let surroundings = surroundings()
    var cursor = LineRangeCursor(environments)
    var followsGap = false
    for index in facts.indices {
      let isGap = outline.flags[index].contains(.withoutWords)
      if !isGap {
        var context = LineContext(
          facts[index],
          at: index,
          followsGap: followsGap,
          in: surroundings,
          traits: structure.traits
        )
        if cursor.range(of: index) != nil { context.insert(.inEnvironment) }
        body(index, context, followsGap)
      }
      followsGap = isGap
    }
  }

  /// What the structure of the sheet says of a line without tokens.
  func structuralKind(at index: Int) -> LineKind {
    switch structure[index] {
    case .open: .blank
    case .directives: .directive
    case .verbatim(_, let kind): kind == .tab ? .tab : .verbatim
    case .sourceComment: .comment
    case .joined: .verbatim
    }
  }
}

extension LineClassifier {
  /// The kinds of the remarks that may head what is below them: those do that stand right above
  /// words or chords, and in no environment, whose start is a heading of its own.
  ///
  /// - Parameter kind: the kind of a line with content; nil for others.
  /// - Complexity: O(number of lines).
  func remarks(_ kind: (Int) -> LineKind?) -> [(line: Int, kind: LineKind)] {
    var remarks: [(line: Int, kind: LineKind)] = []
    var isInside = false
    for index in facts.indices where outline.flags[index].contains(.withoutWords) {
      let traits = facts[index].traits
      if traits.contains(.environmentStart) { isInside = true }
      if traits.contains(.environmentEnd) { isInside = false }
      guard facts[index].isHeadingRemark else { continue }
      let next = index + 1 < facts.count ? kind(index + 1) : nil
      let isSung = next == .lyrics || next == .chords || next == .inlineChords
      remarks.append((index, isSung && !isInside ? .heading : .directive))
    }
    return remarks
  }
}

// MARK: - Reasons

extension LineClassifier {
  /// Why each line was taken for its kind.
  func explanations(for kinds: [LineKind]) -> [ReadingExplanation] {
    var scorer = LineScorer(traits: structure.traits)
    var explanations = facts.indices.map { index in
      ReadingExplanation(confidence: 1, reasons: structuralReasons(at: index))
    }
    // Many short lines are read alike, and need their reasons only once: without this, a megabyte
    // of them takes 50 MB, and not 39.
    var recent: [ReadingExplanation] = []
    eachContentLine { index, context, _ in
      scorer.score(facts[index], in: context)
      let explanation = ReadingExplanation(
        for: kinds[index],
        scores: scorer.scores,
        features: FeatureList(facts[index], in: context, traits: structure.traits).features,
        isForced: facts[index].forced != nil
      )
      if let known = recent.first(where: { $0 == explanation }) {
        explanations[index] = known
        return
      }
      if recent.count == 4 { recent.removeFirst() }
      recent.append(explanation)
      explanations[index] = explanation
    }
    return explanations
  }
}

extension LineClassifier {
  private func structuralReasons(at index: Int) -> [String] {
    switch structure[index] {
    case .open: []
    case .directives: ["a directive in braces"]
    case .verbatim(let name, _): ["inside {start_of_\(structure.environments[Int(name)])}"]
    case .sourceComment: [commentReason]
    case .joined: ["joined to the line above by a backslash"]
    }
  }

  private var commentReason: String {
    "starts with \(structure.traits.commentMarker ?? "") in \(structure.format.name)"
  }
}
