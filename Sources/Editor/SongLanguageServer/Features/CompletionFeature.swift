import ChordParse

/// What may be typed at a place: directives, their values, chords, labels.
enum CompletionFeature: DocumentFeature {
  static func answer(
    _ parameters: PlaceParameters,
    in sheet: SheetSnapshot,
    for client: ClientCapabilities
  ) -> JSONValue {
    let place = sheet.positions.offset(of: parameters.position)
    guard let context = CompletionContext(at: place, in: sheet) else { return [] }
    var positions = sheet.positions
    let range = positions.range(context.range).json
    let items = items(for: context, in: sheet).enumerated().map { index, item in
      item.json(at: index, replacing: range, for: client)
    }
    // What chords are offered depends on the root that was typed.
    return ["isIncomplete": .bool(context.offersChords), "items": .array(items)]
  }

  private static func items(
    for context: CompletionContext,
    in sheet: SheetSnapshot
  ) -> [CompletionItem] {
    switch context.kind {
    case .directive(let isClosed, let open):
      DirectiveCompletions.items(open: open, isClosed: isClosed)
    case .value(let directive): ValueCompletions(context, in: sheet).items(of: directive)
    case .chord: ChordCompletions(context, in: sheet).items
    case .label: ValueCompletions(context, in: sheet).headings
    }
  }
}

/// The explanation of a completion, which is asked for when it is looked at.
enum CompletionResolution {
  /// The completion as it came, with the explanation of its chord.
  struct Item: Decodable {
    struct Origin: Decodable {
      let chord: String
      let notation: ChordNotation
    }

    let label: String
    let kind: Int?
    let detail: String?
    let sortText: String?
    let textEdit: Edit?
    let data: Origin?
  }

  struct Edit: Decodable {
    let range: TextRange
    let newText: String
  }

  static func answer(_ item: Item, for client: ClientCapabilities) -> JSONValue {
    let chord = item.data.flatMap { Chord(parsing: $0.chord, notation: $0.notation) }
    let edit = item.textEdit.map { edit -> JSONValue in
      ["range": edit.range.json, "newText": .string(edit.newText)]
    }
    let label: JSONValue = ["label": .string(item.label)]
    return label.with("kind", item.kind.map(JSONValue.number))
      .with("detail", item.detail.map(JSONValue.string))
      .with("sortText", item.sortText.map(JSONValue.string))
      .with("textEdit", edit)
      .with("documentation", chord.map { Explanation(of: $0, in: nil).json(for: client) })
  }
}
