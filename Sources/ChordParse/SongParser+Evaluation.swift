extension SongParser {
  /// The song after its sheet is evaluated: selectors, recalls, transpositions, substitutions.
  ///
  ///     try SongParser().evaluated(song, SongEvaluation(selected: ["guitar"]))
  ///
  /// - Parameters:
  ///   - song: the song as it was read.
  ///   - evaluation: what to select.
  ///   - limit: the most bytes the sheet may grow to.
  /// - Throws: `EvaluationTooLarge` when it would grow beyond that.
  /// - Complexity: O(n) in the size of the result.
  public func evaluated(
    _ song: Song,
    _ evaluation: SongEvaluation,
    limit: Int = 16_777_216
  ) throws(EvaluationTooLarge) -> Song {
    var song = sheet(of: song)
    for step in SongEvaluation.Step.allCases {
      let edits = try evaluation.edits(for: step, of: song, limit: limit)
      guard !edits.isEmpty else { continue }
      song = parser(like: song).parse(song.source.text.bytes(after: edits))
    }
    return song
  }

  /// The song as a sheet that can be edited: itself, or in ChordPro where it was read from another
  /// program's file.
  ///
  /// - Complexity: O(1) for sheets, O(n) for files.
  package func sheet(of song: Song) -> Song {
    guard !song.source.format.traits.isSheet else { return song }
    var parser = self
    parser.options = ReadingOptions(format: .chordPro, notation: song.source.notation)
    return parser.parse(SongWriter(.chordPro).bytes(of: song))
  }

  /// A parser that reads changed text as the original was read.
  private func parser(like song: Song) -> SongParser {
    var parser = self
    parser.options = ReadingOptions(
      format: song.source.format,
      encoding: song.source.text.encoding,
      notation: options.notation
    )
    return parser
  }
}
