import ChordParse

/// Another name for a chord, a label or an environment, everywhere at once.
enum RenameFeature: DocumentFeature {
  static func document(of parameters: RenameParameters) -> DocumentURI {
    parameters.textDocument.uri
  }

  static func answer(
    _ parameters: RenameParameters,
    in sheet: SheetSnapshot,
    for client: ClientCapabilities
  ) throws(ProtocolError) -> JSONValue {
    let place = sheet.positions.offset(of: parameters.position)
    guard let symbol = sheet.symbol(at: place)?.symbol,
      let edits = edits(renaming: symbol, to: parameters.newName, in: sheet)
    else { throw .requestFailed }
    return sheet.workspaceEdit(edits, for: client)
  }

  /// The edits; nil when the new name is not valid for the symbol.
  private static func edits(
    renaming symbol: SheetSymbol,
    to name: String,
    in sheet: SheetSnapshot
  ) -> [SourceEdit]? {
    switch symbol {
    case .chord(let chord, let song):
      guard let new = Chord(parsing: name, notation: song.notation) else { return nil }
      return edits(renaming: chord, to: new, of: song, in: sheet)
    case .label:
      guard !name.isEmpty, !name.contains(where: { "{}[]\n\r".contains($0) }) else { return nil }
      return sheet.occurrences(of: symbol).map { SourceEdit($0.range, name) }
    case .environment(let start, let end):
      guard let name = environment(named: name) else { return nil }
      return [SourceEdit(start.nameRange, "start_of_\(name)")]
        + (end.map { [SourceEdit($0.nameRange, "end_of_\(name)")] } ?? [])
    }
  }

  /// The edits of a chord's mentions, over words with blanks that keep the others in place.
  private static func edits(
    renaming chord: Chord,
    to new: Chord,
    of song: Song,
    in sheet: SheetSnapshot
  ) -> [SourceEdit] {
    let changed = song.mapChords { $0.spelling == chord.spelling ? new : $0 }
    return zip(song.lines, changed.lines).flatMap { old, changed -> [SourceEdit] in
      if case .definition = old.content {
        return sheet.mentions(in: old).filter { $0.chord.spelling == chord.spelling }
          .map { SourceEdit($0.range, new.spelling) }
      }
      return ChordChange.edits(old, changed, in: sheet.text)
    }
  }

  /// The environment of a name as people type it: `chorus`, `start_of_chorus`, `soc`; nil for
  /// anything else.
  private static func environment(named name: String) -> String? {
    switch DirectiveTable.effect(of: name.lowercased()) {
    case .start(let environment), .end(let environment): return environment
    default: break
    }
    let isName = name.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "_") }
    return isName && !name.isEmpty ? name : nil
  }
}

/// Whether there is something to rename, and where its name is.
enum RenamePreparation: DocumentFeature {
  static func answer(
    _ parameters: PlaceParameters,
    in sheet: SheetSnapshot,
    for client: ClientCapabilities
  ) -> JSONValue {
    var positions = sheet.positions
    guard let found = sheet.symbol(at: positions.offset(of: parameters.position)) else {
      return .null
    }
    let name = String(sheet.text.slice(found.range))
    return ["range": positions.range(found.range).json, "placeholder": .string(name)]
  }
}
