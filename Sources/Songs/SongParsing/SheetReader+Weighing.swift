import SongModel

/// A line with content as the classifier weighs it, for fitting the weights to labelled sheets.
package struct WeighedLine: Sendable {
  /// The number of the line in its sheet, from 0.
  package let number: Int
  /// The features of the line, by number, and their values.
  package let features: [(feature: Int, value: Int)]
  /// What the looks of the line add for each kind whatever the weights, in hundredths.
  package let ruledOut: [Int]
  /// Whether a blank line or a directive stands before it.
  package let followsGap: Bool
}

/// The weights by which the kinds of lines are decided, in hundredths; kinds are numbered as in
/// `kinds`.
package struct LineWeights: Sendable {
  /// The kinds that a line may be guessed to be.
  package static let kinds = LineKind.contentKinds
  /// The names of the features, by number.
  package static let featureNames = LineFeature.allCases.map { $0.description }

  /// What each feature adds for each kind.
  package var features: [[Double]]
  /// What each kind adds for the one right below it.
  package var transitions: [[Double]]
  /// What is left of that when a blank line stands between.
  package let shares: [[Double]]
  /// What the start of a sheet adds for each kind.
  package let first: [Double]

  /// The weights that are set by hand.
  package static let handSet = LineWeights(
    features: LineFeature.weights.map { row in
      LineKind.contentKinds.map { Double(row[$0]) }
    },
    transitions: table { TransitionTable.weight(from: $0, to: $1, acrossGap: false) * 100 },
    shares: table(TransitionTable.share),
    first: kinds.map { TransitionTable.weight(from: nil, to: $0, acrossGap: false) * 100 }
  )

  private static func table(_ value: (LineKind, LineKind) -> Double) -> [[Double]] {
    kinds.map { previous in kinds.map { value(previous, $0) } }
  }
}

extension SheetReader {
  /// The lines of a sheet as the classifier weighs them.
  ///
  /// - Complexity: O(n).
  package mutating func weighedLines(of bytes: [UInt8]) -> [WeighedLine] {
    let decoded = TextDecoder(declared: nil).decode(bytes)
    let table = LineTable(decoded.text)
    var string = decoded.text.string
    return string.withUTF8 { buffer in
      let format = FormatDetector.format(of: table, in: buffer.span)
      var columns: PageColumns?
      var sheet = lex(table, format: format, nil, findingColumns: &columns, in: buffer.span)
      let structure = sheet.structure
      let classifier = LineClassifier(sheet.takeFacts(), structure: structure, in: buffer.span)
      putBack(sheet)
      return classifier.weighedLines(numberedBy: table)
    }
  }
}

extension LineClassifier {
  /// - Parameter table: the lines as they stand in the sheet, which columns put into another order.
  fileprivate func weighedLines(numberedBy table: LineTable) -> [WeighedLine] {
    var scorer = LineScorer(traits: structure.traits)
    var lines: [WeighedLine] = []
    eachContentLine { index, context, followsGap in
      scorer.score(facts[index], in: context)
      var ruledOut = LineKind.contentKinds.map { Int(scorer.scores[$0]) }
      let found = FeatureList(facts[index], in: context, traits: structure.traits).features
      for (feature, value) in found {
        let weights = LineFeature.weights[feature.rawValue]
        for place in ruledOut.indices { ruledOut[place] -= Int(weights[place]) * value }
      }
      lines.append(
        WeighedLine(
          number: table.lineNumber(at: structure.physical[index].range.lowerBound),
          features: found.map { ($0.feature.rawValue, $0.value) },
          ruledOut: ruledOut,
          followsGap: followsGap
        )
      )
    }
    return lines
  }
}
