/// A grammar, made for walking along a symbol.
///
/// An object, since each walk would retain and release all lists of a struct.
final class GrammarProgram: Sendable {
  private let states: GrammarStates

  init(_ node: GrammarNode) {
    states = GrammarStates(PositionAutomaton(node))
  }

  /// The reading of a symbol, of which the spellings of each position are tried in their order; nil
  /// when the grammar does not accept it.
  func reading(of symbol: FoldedSymbol) -> ChordReading? {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: FoldedSymbol.longest) { path in
      guard let length = walk(symbol, from: 0, at: 0, along: path, 0) else { return nil }
      var reading = ChordReading()
      var place = 0
      for number in path[..<length] {
        let step = states.steps[number]
        let end = place + step.signs.count
        reading.apply(step.meaning, at: place..<end)
        place = end
      }
      return reading
    }
  }

  /// Walks on from a state of the grammar and a place of the symbol.
  ///
  /// - Parameters:
  ///   - path: takes the numbers of the steps.
  ///   - length: how many of them there are so far.
  /// - Returns: how many there are in all; nil where no way leads to the end.
  private func walk(
    _ symbol: FoldedSymbol,
    from state: Int,
    at place: Int,
    along path: UnsafeMutableBufferPointer<Int>,
    _ length: Int
  ) -> Int? {
    if place == symbol.count { return states.areEnds[state] ? length : nil }
    let rest = symbol.signs(from: place)
    for choice in states.choices(from: state, over: symbol[place]) {
      let number = Int(states.choices[choice])
      guard states.steps[number].signs.isPrefix(of: rest) else { continue }
      path[length] = number
      let end = place + states.steps[number].signs.count
      let next = states.steps[number].end
      if let whole = walk(symbol, from: next, at: end, along: path, length + 1) { return whole }
    }
    return nil
  }
}
