/// The likeliest sequence of kinds, kept so that an edit finds only its own part anew.
///
/// A few lines after the edit the best totals are what they were, and so is everything from there
/// on; before the edit, the way back soon joins the old one.
struct KnownSequence: Sendable {
  /// How each line with content was read; nil for other lines, and for those that are new.
  private var readings: [KnownReading?]
  private let transitions = TransitionScores.all

  /// Makes a sequence of lines that were not read yet.
  init(count: Int) {
    readings = Array(repeating: nil, count: count)
  }

  /// Puts other lines in the place of some.
  mutating func replace(_ range: Range<Int>, with lines: KnownSequence) {
    readings.replaceSubrange(range, with: lines.readings)
  }

  /// The kind of a line with content.
  func kind(at index: Int) -> LineKind? { readings[index].map { LineKind.contentKinds[$0.kind] } }

  /// Finds the kinds of all lines.
  ///
  /// - Parameter new: the lines that took the place of others.
  /// - Returns: lines outside of which all kinds are what they were.
  /// - Complexity: O(number of lines); only those that changed cost more than a few steps.
  mutating func update(_ classifier: LineClassifier, _ new: Range<Int>) -> Range<Int> {
    let scored = score(classifier, new)
    return findKinds(before: findTotals(after: scored), scored)
  }

  /// Scores the lines that are new, or whose context is another.
  private mutating func score(_ classifier: LineClassifier, _ new: Range<Int>) -> Range<Int> {
    var scorer = LineScorer(traits: classifier.structure.traits)
    var scored = new
    classifier.eachContentLine { index, context, followsGap in
      let settled = SettledFacts(classifier.facts[index])
      if readings[index]?.holds(in: context, settled, followsGap) == true { return }
      scorer.score(classifier.facts[index], in: context)
      let step = ReadingSequence.Step(scores: scorer.scores, followsGap: followsGap)
      readings[index] = KnownReading(step, in: context, settled)
      scored.include(index)
    }
    return scored
  }

  /// Finds the best totals from the scored lines on.
  ///
  /// - Returns: the first line from which on they are what they were.
  private mutating func findTotals(after scored: Range<Int>) -> Int {
    var before = readings[..<scored.lowerBound].last { $0 != nil }??.totals
    for index in scored.lowerBound..<readings.count {
      guard let reading = readings[index] else { continue }
      let totals = transitions.totals(reading.step, after: before)
      if index >= scored.upperBound, totals == reading.totals { return index }
      readings[index]?.totals = totals
      before = totals
    }
    return readings.count
  }

  /// Finds the kinds before a line, back to where they are what they were.
  private mutating func findKinds(before end: Int, _ scored: Range<Int>) -> Range<Int> {
    var changed = scored
    var next = end < readings.count ? readings[end] : nil
    for index in (0..<end).reversed() {
      guard var reading = readings[index] else { continue }
      let kind = transitions.kind(
        reading.totals,
        before: next.map { ($0.kind, $0.step.followsGap) }
      )
      if kind != reading.kind {
        changed.include(index)
      } else if index < scored.lowerBound {
        break
      }
      reading.kind = kind
      readings[index] = reading
      next = reading
    }
    return changed
  }
}

extension Range where Bound == Int {
  /// Grows the range until it holds a number.
  mutating func include(_ index: Int) {
    self = Swift.min(index, lowerBound)..<Swift.max(index + 1, upperBound)
  }
}
