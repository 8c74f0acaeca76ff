extension SongParser {
  /// The song that results when what its ChordPro sheet says about itself is carried out; in any
  /// other sheet, that is only the capo.
  ///
  ///     try SongParser().evaluated(song, selecting: ["guitar"])
  ///
  /// Conditional directives are chosen, `{chorus}` and `[^]` are replaced by what they recall,
  /// `{transpose}` and, on request, the capo move the chords, and `%{…}` is replaced by its value.
  ///
  /// - Parameters:
  ///   - song: the song as it was read.
  ///   - selected: the instruments and users whose conditional directives are kept.
  ///   - removesCapo: whether the capo is removed, and the chords are written as they sound.
  ///   - limit: the most bytes the sheet may grow to.
  /// - Throws: `EvaluationTooLarge` when it would grow beyond that.
  /// - Complexity: O(n) in the size of the result.
  public func evaluated(
    _ song: Song,
    selecting selected: Set<String> = [],
    removingCapo removesCapo: Bool = false,
    limit: Int = 16_777_216
  ) throws(EvaluationTooLarge) -> Song {
    let evaluation = SongEvaluation(selected: selected, removesCapo: removesCapo)
    return try evaluated(song, evaluation, limit: limit)
  }

  /// The song after an evaluation of its sheet.
  package func evaluated(
    _ song: Song,
    _ evaluation: SongEvaluation,
    limit: Int = 16_777_216
  ) throws(EvaluationTooLarge) -> Song {
    var song = sheet(of: song)
    for step in SongEvaluation.Step.allCases {
      let edits = try evaluation.edits(for: step, of: song, limit: limit)
      guard !edits.isEmpty else { continue }
      song = parser(like: song).parse(song.text.bytes(after: edits))
    }
    return song
  }

  /// The song as a sheet that can be edited: itself, or in ChordPro where it was read from another
  /// program's file.
  ///
  /// - Complexity: O(1) for sheets, O(n) for files.
  package func sheet(of song: Song) -> Song {
    guard !song.format.traits.isSheet else { return song }
    var parser = self
    parser.options = ReadingOptions(format: .chordPro, notation: song.notation)
    return parser.parse(SongWriter(.chordPro).bytes(of: song))
  }

  /// A parser that reads changed text as the original was read.
  private func parser(like song: Song) -> SongParser {
    var parser = self
    parser.options = ReadingOptions(
      format: song.format,
      encoding: song.text.encoding,
      notation: options.notation
    )
    return parser
  }
}
