import ChordParse

/// What can be folded: the songs of a sheet, and their sections.
enum FoldingFeature: DocumentFeature {
  static func answer(
    _ parameters: DocumentParameters,
    in sheet: SheetSnapshot,
    for client: ClientCapabilities
  ) -> JSONValue {
    let songs = sheet.song.songs
    let whole = songs.count > 1 ? songs.compactMap { range(of: $0.sections) } : []
    let parts = sheet.song.sections.compactMap { range(of: [$0]) }
    return .array((whole + parts).compactMap { fold($0, in: sheet) })
  }

  /// The lines from the first to the last that is not blank.
  private static func range(of sections: some Collection<SongSection>) -> SourceRange? {
    let ranges = sections.flatMap { section in
      section.lines.ranges.enumerated().compactMap { index, range in
        section.lines.type(at: index) == .blank ? nil : range
      }
    }
    guard let first = ranges.first else { return nil }
    return ranges.reduce(first) { $0.union($1) }
  }

  private static func fold(_ range: SourceRange, in sheet: SheetSnapshot) -> JSONValue? {
    let first = sheet.positions.line(at: range.lowerBound)
    let last = sheet.positions.line(at: range.upperBound)
    guard last > first else { return nil }
    return ["startLine": .number(first), "endLine": .number(last), "kind": "region"]
  }
}
