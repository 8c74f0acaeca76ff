import ChordParse

/// The edits that bring a sheet into one form.
enum FormattingFeature: DocumentFeature {
  static func answer(
    _ parameters: DocumentParameters,
    in sheet: SheetSnapshot,
    for client: ClientCapabilities
  ) -> JSONValue {
    var positions = sheet.positions
    return positions.json(edits(of: sheet))
  }

  /// The edits, each as small as it can be; none when the sheet would then be read otherwise.
  static func edits(of sheet: SheetSnapshot) -> [SourceEdit] {
    let bytes = sheet.text.bytes
    let formatted = sheet.parser.formatted(sheet.song)
    guard formatted != bytes else { return [] }
    let edits = SheetFormatter(sheet.song).edits
    if sheet.text.bytes(after: edits) == formatted { return edits }
    return sheet.text.edits(toBecome: sheet.parser.parse(formatted).text.string)
  }
}

/// The edits that bring the lines of a selection into form.
enum RangeFormattingFeature: DocumentFeature {
  static func answer(
    _ parameters: RangeParameters,
    in sheet: SheetSnapshot,
    for client: ClientCapabilities
  ) -> JSONValue {
    var positions = sheet.positions
    let range = positions.range(parameters.range)
    let edits = FormattingFeature.edits(of: sheet).filter {
      $0.range.lowerBound >= range.lowerBound && $0.range.upperBound <= range.upperBound
    }
    return positions.json(edits)
  }
}
