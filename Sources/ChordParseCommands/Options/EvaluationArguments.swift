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
  var outputLimit = 16_777_216

  func validate() throws {
    guard outputLimit > 0 else { throw ValidationError("--output-limit takes a number above 0") }
  }

  /// The song, evaluated if anything asks for it.
  ///
  /// - Throws: `EvaluationTooLarge` when it would grow beyond the limit.
  func evaluated(_ song: Song, with parser: SongParser) throws -> Song {
    guard evaluate || decapo || !select.isEmpty else { return song }
    let evaluation = SongEvaluation(selected: Set(select), removesCapo: decapo)
    return try parser.evaluated(song, evaluation, limit: outputLimit)
  }
}
