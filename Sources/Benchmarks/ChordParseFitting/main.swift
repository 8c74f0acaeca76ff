import ArgumentParser
import ChordParse
import Foundation

/// Fits the weights by which the kinds of lines are decided to labelled sheets.
struct ChordParseFitting: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ChordParseFitting",
    abstract: "Fit the weights of the line classifier to labelled sheets.",
    discussion: """
      Each folder holds sheets, NAME.txt, and what their lines are, NAME.json. Some
      origins are set aside at a time, and the weights that are fitted to the others
      are tried on them, beside those set by hand. A folder with sheets of several
      kinds is set aside kind by kind, another sheet by sheet.
      """
  )

  @Argument(help: "Folders of labelled sheets.")
  var folders: [String]

  @Option(help: "Into how many parts the origins are divided.")
  var folds = 5

  @Option(help: "How often the sheets are gone through.")
  var rounds = 10

  @Option(help: "How far a wrong line moves a weight, in hundredths.")
  var step = 2.0

  @Flag(help: "Begin with weights of zero rather than those set by hand.")
  var fromZero = false

  @Flag(help: "Print the weights fitted to all sheets.")
  var table = false

  func run() throws {
    let sets = try folders.map { try LabelledFolder($0) }
    let sheets = sets.flatMap { $0.sheets }
    var (hand, fitted) = (Tally(), Tally())
    for fold in 0..<folds {
      let unseen = sets.flatMap { $0.sheets(inFold: fold, of: folds) }
      let names = Set(unseen.map(\.name))
      let weights = fit(sheets.filter { !names.contains($0.name) })
      for sheet in unseen {
        hand.add(sheet, decidedBy: .handSet)
        fitted.add(sheet, decidedBy: weights)
      }
    }
    print("folder, right with weights by hand, right with weights fitted to other folds, lines")
    for folder in hand.folders { print(folder, hand[folder], fitted[folder], hand.lines(folder)) }
    if table { printTable(fit(sheets)) }
  }

  private func fit(_ sheets: [LabelledSheet]) -> LineWeights {
    var fitting = WeightFitting(fromZero ? .zero : .handSet, step: step)
    for _ in 0..<rounds { for sheet in sheets { fitting.learn(sheet) } }
    return fitting.average
  }

  private func printTable(_ weights: LineWeights) {
    for (name, row) in zip(LineWeights.featureNames, weights.features) { print(name, row) }
    for (kind, row) in zip(LineWeights.kinds, weights.transitions) { print("after", kind, row) }
  }
}

ChordParseFitting.main()
