/// The states of a grammar, each with the spellings that may come next.
///
/// Positions after which the same may come are one state: in English, 112 states for 203 positions. To
/// look for what may come among the tables of the positions would take 1.4 times as long to read a
/// chord.
struct GrammarStates: Sendable {
  /// A spelling at a position of the grammar.
  struct Step {
    let signs: FoldedSpelling
    let meaning: ChordMeaning
    /// The state after it.
    let end: Int
  }

  private(set) var steps: [Step] = []
  /// The steps from each state by their first signs, as numbers.
  private(set) var choices: [UInt16] = []
  /// Whether a symbol may end in each state; it begins in the first one.
  private(set) var areEnds: [Bool] = []
  /// Where the choices of each state and sign start, and where the last ones end.
  private var starts: [UInt16] = []

  init(_ positions: PositionAutomaton) {
    steps.reserveCapacity(positions.all.reduce(0) { $0 + $1.words.count })
    var states = [positions.start]
    var firstSteps: [Int] = []
    for position in positions.all {
      // To hash hundreds of large keys once takes longer than to compare them.
      let state = states.lastIndex(of: position.next) ?? states.count
      if state == states.count { states.append(position.next) }
      firstSteps.append(steps.count)
      for word in position.words {
        steps.append(Step(signs: word.signs, meaning: word.meaning, end: state))
      }
    }
    firstSteps.append(steps.count)
    areEnds = states.map { $0.isEnd }
    starts.reserveCapacity(states.count << 7 + 1)
    choices.reserveCapacity(steps.count * 3)
    for state in states { addChoices(state.positions, firstSteps) }
    starts.append(UInt16(choices.count))
  }

  /// The places in `choices` of the steps from a state that begin with a sign, preferred ones first.
  func choices(from state: Int, over sign: UInt8) -> Range<Int> {
    let place = state << 7 | Int(sign & 0x7F)
    return Int(starts[place])..<Int(starts[place + 1])
  }

  /// Adds the steps from the next state to some positions, sorted by their first signs: they are
  /// counted, then placed.
  ///
  /// - Parameter firstSteps: where the steps to each position begin, and where the last ones end.
  private mutating func addChoices(_ positions: PositionSet, _ firstSteps: [Int]) {
    let first = starts.count
    starts += repeatElement(0, count: 128)
    for position in positions {
      for number in firstSteps[position]..<firstSteps[position + 1] {
        starts[first + firstSign(of: number)] += 1
      }
    }
    var end = UInt16(choices.count)
    for place in first..<starts.count {
      let count = starts[place]
      starts[place] = end
      end += count
    }
    choices += repeatElement(0, count: Int(end) - choices.count)
    var next = Array(starts[first...])
    for position in positions {
      for number in firstSteps[position]..<firstSteps[position + 1] {
        let sign = firstSign(of: number)
        choices[Int(next[sign])] = UInt16(number)
        next[sign] += 1
      }
    }
  }

  private func firstSign(of step: Int) -> Int { Int(steps[step].signs[0]) }
}
