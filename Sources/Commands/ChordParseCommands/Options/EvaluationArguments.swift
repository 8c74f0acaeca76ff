import ArgumentParser
import ChordParse

/// The arguments by which ChordPro sheets are evaluated on the way.
struct EvaluationArguments: ParsableArguments {
  @Flag(
    help: """
      Carry out what ChordPro sheets say of themselves: selectors, {chorus}, {transpose}, %{...}.
      """
  )
  var evaluate = false

  @Option(help: "Also keep what is for this instrument or user, such as guitar; may be repeated.")
  var select: [String] = []

  @Flag(help: "Also write the chords as they sound behind the capo, and no capo.")
  var decapo = false

  @Option(help: "The most bytes that an evaluated sheet may grow to.")
  var outputLimit = Conversion.usualEvaluationLimit

  func validate() throws {
    guard outputLimit > 0 else { throw ValidationError("--output-limit takes a number above 0") }
  }

  /// The evaluation, if anything asks for it.
  var evaluation: SongEvaluation? {
    guard evaluate || decapo || !select.isEmpty else { return nil }
    return SongEvaluation(selected: Set(select), removesCapo: decapo)
  }
}
