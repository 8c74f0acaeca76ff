/// The states of a grammar, each with the spellings that may come next.
///
/// Positions after which the same may come are one state: some hundred instead of some two hundred. To
/// look for what may come among the tables of positions would make a walk twice as long.
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
    var states = [positions.start]
    var numbers = [positions.start: 0]
    var stepsOfPositions: [Range<Int>] = []
    for position in positions.all {
      let state = numbers[position.next, default: states.count]
      if state == states.count {
        numbers[position.next] = state
        states.append(position.next)
      }
      let first = steps.count
      steps += position.words.map { Step(signs: $0.signs, meaning: $0.meaning, end: state) }
      stepsOfPositions.append(first..<steps.count)
    }
    areEnds = states.map { $0.isEnd }
    for state in states { addChoices(state.positions.flatMap { stepsOfPositions[$0] }) }
    starts.append(UInt16(choices.count))
  }

  /// The places in `choices` of the steps from a state that begin with a sign, preferred ones first.
  func choices(from state: Int, over sign: UInt8) -> Range<Int> {
    let place = state << 7 | Int(sign & 0x7F)
    return Int(starts[place])..<Int(starts[place + 1])
  }

  /// Adds the steps from the next state, sorted by their first signs: they are counted, then placed.
  private mutating func addChoices(_ numbers: [Int]) {
    var places = [UInt16](repeating: 0, count: 129)
    places[0] = UInt16(choices.count)
    for number in numbers { places[Int(steps[number].signs[0]) + 1] += 1 }
    for sign in 1...128 { places[sign] += places[sign - 1] }
    starts += places[..<128]
    choices += repeatElement(0, count: numbers.count)
    for number in numbers {
      let sign = Int(steps[number].signs[0])
      choices[Int(places[sign])] = UInt16(number)
      places[sign] += 1
    }
  }
}
