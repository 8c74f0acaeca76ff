import ChordParse

/// Where a chord is defined, or the chorus that is played again.
enum DefinitionFeature: DocumentFeature {
  static func answer(
    _ parameters: PlaceParameters,
    in sheet: SheetSnapshot,
    for client: ClientCapabilities
  ) -> JSONValue {
    var positions = sheet.positions
    let place = positions.offset(of: parameters.position)
    guard let range = definition(at: place, in: sheet) else { return .null }
    return ["uri": .string(sheet.uri.text), "range": positions.range(range).json]
  }

  private static func definition(at place: SourceOffset, in sheet: SheetSnapshot) -> SourceRange? {
    if let symbol = sheet.symbol(at: place)?.symbol,
      let found = sheet.occurrences(of: symbol).first(where: \.isDefinition)
    {
      return found.range
    }
    guard let line = sheet.line(at: place),
      WrittenDirective(line, in: sheet.text)?.effect == .chorusRecall
    else { return nil }
    let before = sheet.song(at: place).sections.last { section in
      section.name.kind == .chorus && section.lines.first?.isHeading == true
        && section.range.map { $0.lowerBound < place } ?? false
    }
    return before?.lines.ranges.first ?? nil
  }
}
