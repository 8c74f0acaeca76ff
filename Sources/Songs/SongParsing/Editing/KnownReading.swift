/// How a line was read, which holds while its context and its words stay what they were.
struct KnownReading: Sendable {
  private let context: LineContext
  private let settled: SettledFacts
  let step: ReadingSequence.Step
  /// The best totals with which its kinds are reached.
  var totals = KindScores.zero
  /// The number of its kind.
  var kind = 0

  init(_ step: ReadingSequence.Step, in context: LineContext, _ settled: SettledFacts) {
    self.step = step
    self.context = context
    self.settled = settled
  }

  /// Whether the line would be scored so again.
  func holds(
    in context: LineContext,
    _ settled: SettledFacts,
    _ followsGap: Bool
  ) -> Bool {
    self.context == context && self.settled == settled && step.followsGap == followsGap
  }
}

/// What is found on a line and may be settled otherwise by other lines.
struct SettledFacts: Hashable {
  private let heading: HeadingMatch.Certainty?
  private let staff: StaffMatch
  private let remark: RemarkTraits
  private let traits: LineTraits

  init(_ facts: LineFacts) {
    heading = facts.heading?.certainty
    (staff, remark, traits) = (facts.staff, facts.remark, facts.traits)
  }
}
