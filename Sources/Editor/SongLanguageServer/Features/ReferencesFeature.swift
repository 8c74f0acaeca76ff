import ChordParse

/// All places where a chord, a label or a pair of directives is written.
enum ReferencesFeature: DocumentFeature {
  static func answer(
    _ parameters: PlaceParameters,
    in sheet: SheetSnapshot,
    for client: ClientCapabilities
  ) -> JSONValue {
    var positions = sheet.positions
    return .array(
      sheet.occurrences(at: parameters.position).map { occurrence in
        ["uri": .string(sheet.uri.text), "range": positions.range(occurrence.range).json]
      }
    )
  }
}

/// The same places, as they are set off while the cursor is at one of them.
enum HighlightFeature: DocumentFeature {
  static func answer(
    _ parameters: PlaceParameters,
    in sheet: SheetSnapshot,
    for client: ClientCapabilities
  ) -> JSONValue {
    var positions = sheet.positions
    return .array(
      sheet.occurrences(at: parameters.position).map { occurrence in
        // The protocol counts text, reading and writing.
        ["range": positions.range(occurrence.range).json, "kind": occurrence.isDefinition ? 3 : 2]
      }
    )
  }
}
