import ChordParse

/// Learns weights from sheets that are read wrongly: the averaged perceptron of Collins (2002).
struct WeightFitting {
  private var weights: LineWeights
  private var sum: LineWeights
  private var count = 0.0
  private let step: Double

  /// Begins with some weights.
  ///
  /// - Parameter step: how far a wrong line moves a weight, in hundredths.
  init(_ weights: LineWeights, step: Double) {
    self.weights = weights
    self.step = step
    sum = .zero
  }

  /// Moves the weights from the kinds that they find towards the likeliest of the right ones.
  mutating func learn(_ sheet: LabelledSheet) {
    let found = weights.kinds(of: sheet)
    let right = weights.kinds(of: sheet, onlyRight: true)
    if found != right {
      weights.add(step, for: right, of: sheet.lines)
      weights.add(-step, for: found, of: sheet.lines)
    }
    sum.add(weights)
    count += 1
  }

  /// The mean of all weights on the way, in whole hundredths.
  var average: LineWeights {
    var average = sum
    average.features = sum.features.map { $0.map { ($0 / max(1, count)).rounded() } }
    average.transitions = sum.transitions.map { $0.map { ($0 / max(1, count)).rounded() } }
    return average
  }
}

extension LineWeights {
  /// Moves the weights that decide for some kinds of lines.
  fileprivate mutating func add(_ step: Double, for kinds: [Int], of lines: [WeighedLine]) {
    for (index, line) in lines.enumerated() {
      for (feature, value) in line.features {
        features[feature][kinds[index]] += step * Double(value)
      }
      guard index > 0 else { continue }
      let (previous, kind) = (kinds[index - 1], kinds[index])
      transitions[previous][kind] += step * (line.followsGap ? shares[previous][kind] : 1)
    }
  }

  /// Adds all of some other weights.
  fileprivate mutating func add(_ other: LineWeights) {
    features = zip(features, other.features).map { zip($0, $1).map { $0 + $1 } }
    transitions = zip(transitions, other.transitions).map { zip($0, $1).map { $0 + $1 } }
  }
}
