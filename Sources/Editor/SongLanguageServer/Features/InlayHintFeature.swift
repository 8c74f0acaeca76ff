import ChordParse

/// How the chords of a line sound under the capo that the song states.
///
/// The hint stands at the end of the line, where it moves no chord away from its syllable.
enum InlayHintFeature: DocumentFeature {
  static func answer(
    _ parameters: RangeParameters,
    in sheet: SheetSnapshot,
    for client: ClientCapabilities
  ) -> JSONValue {
    var positions = sheet.positions
    let range = positions.range(parameters.range)
    return .array(
      sheet.song.songs.flatMap { song -> [JSONValue] in
        guard let capo = song.statedCapo, capo % 12 != 0 else { return [] }
        let move = Transposition(semitones: capo, in: song.key)
        return song.lines.lazy.filter { $0.range?.overlaps(range) ?? false }.compactMap { line in
          hint(of: sheet.mentions(in: line), moved: move, &positions)
        }
      }
    )
  }

  private static func hint(
    of mentions: [ChordMention],
    moved move: Transposition,
    _ positions: inout PositionMap
  ) -> JSONValue? {
    guard let first = mentions.first, !first.isDefinition else { return nil }
    let line = positions.range(ofLine: positions.line(at: first.range.lowerBound))
    let chords = mentions.map { $0.chord.transposed(by: move).spelling }
    return [
      "position": positions.position(of: line.upperBound).json,
      "label": .string("sounds \(chords.joined(separator: " "))"),
      "paddingLeft": true,
      "tooltip": "the chords as they sound with the capo",
    ]
  }
}
