import SongModel

/// The scores of a line, to be used again while its place and its words stay what they were.
struct KnownScore: Sendable {
  private let place: LinePlace
  private let heading: HeadingMatch.Certainty?
  let scores: SIMD8<Int16>

  init(_ scores: SIMD8<Int16>, of facts: LineFacts, _ place: LinePlace) {
    self.place = place
    heading = facts.heading?.certainty
    self.scores = scores
  }

  /// Whether the line would be scored so again.
  func holds(for facts: LineFacts, _ place: LinePlace) -> Bool {
    self.place == place && heading == facts.heading?.certainty
  }
}

extension LineClassifier {
  /// The kinds of all lines.
  ///
  /// - Parameter known: the scores of the lines that were not read since they were scored.
  /// - Complexity: O(number of lines); only lines without scores cost more than a few steps.
  func kinds(reusing known: inout [KnownScore?]) -> [LineKind] {
    var scorer = LineScorer(format: structure.format, explains: false)
    var steps: [ReadingSequence.Step] = []
    steps.reserveCapacity(facts.count)
    eachInked { index, place, isAfterBlank in
      if let found = known[index], found.holds(for: facts[index], place) {
        steps.append(.init(scores: found.scores, isAfterBlank: isAfterBlank))
        return
      }
      scorer.score(facts[index], place)
      known[index] = KnownScore(scorer.scores, of: facts[index], place)
      steps.append(.init(scores: scorer.scores, isAfterBlank: isAfterBlank))
    }
    return kinds(of: steps)
  }
}
