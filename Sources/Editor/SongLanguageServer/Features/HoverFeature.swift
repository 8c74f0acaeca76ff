import ChordParse

/// What a chord, a directive or a heading means.
enum HoverFeature: DocumentFeature {
  static func answer(
    _ parameters: PlaceParameters,
    in sheet: SheetSnapshot,
    for client: ClientCapabilities
  ) -> JSONValue {
    let place = sheet.positions.offset(of: parameters.position)
    guard let (words, range) = explanation(at: place, in: sheet) else { return .null }
    var positions = sheet.positions
    return ["contents": words.json(for: client), "range": positions.range(range).json]
  }

  private static func explanation(
    at place: SourceOffset,
    in sheet: SheetSnapshot
  ) -> (Explanation, SourceRange)? {
    if let mention = sheet.mention(at: place) {
      return (Explanation(of: mention.chord, in: sheet.song(at: place)), mention.range)
    }
    guard let line = sheet.line(at: place), let range = line.range, range.touches(place) else {
      return nil
    }
    if line.isHeading, let section = sheet.section(at: place) {
      return (Explanation(of: section, line: WrittenDirective(line, in: sheet.text)), range)
    }
    return WrittenDirective(line, in: sheet.text)?.text.known.map {
      (Explanation(of: $0), range)
    }
  }
}
