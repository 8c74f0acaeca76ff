import ArgumentParser
import ChordParse
import CommandSupport

/// The arguments for evaluating ChordPro sheets during a conversion.
struct EvaluationArguments: ParsableArguments {
  @Flag(
    help: """
      Evaluate what ChordPro sheets say about themselves: selectors, {chorus}, {transpose}, %{...}.
      """
  )
  var evaluate = false

  @Option(
    help: """
      Keep what is meant for this instrument or user, such as guitar, and evaluate; may be repeated.
      """
  )
  var select: [String] = []

  @Flag(help: "Evaluate, write the chords as they sound with the capo, and remove the capo.")
  var decapo = false

  @Option(
    parsing: .unconditional,
    help: "The most bytes that an evaluated sheet may grow to; \(usualLimit) if not given.",
    transform: Int.argument
  )
  var outputLimit = usualLimit

  private static let usualLimit = Conversion.usualEvaluationLimit

  func validate() throws {
    guard outputLimit > 0 else { throw ValidationError("--output-limit takes a number above 0") }
    try TypedArguments.refuse(
      "--output-limit",
      if: evaluation == nil,
      "needs --evaluate, --select or --decapo; give one of them, or leave it out"
    )
  }

  /// The evaluation, if anything asks for it.
  var evaluation: SongEvaluation? {
    guard evaluate || decapo || !select.isEmpty else { return nil }
    return SongEvaluation(selected: Set(select), removesCapo: decapo)
  }
}
