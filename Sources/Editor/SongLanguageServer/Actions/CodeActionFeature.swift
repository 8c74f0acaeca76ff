import ChordParse

/// The changes that are offered at a place: remedies of findings, and the actions of this folder.
enum CodeActionFeature: DocumentFeature {
  static func document(of parameters: CodeActionParameters) -> DocumentURI {
    parameters.textDocument.uri
  }

  static func answer(
    _ parameters: CodeActionParameters,
    in sheet: SheetSnapshot,
    for client: ClientCapabilities
  ) -> JSONValue {
    guard client.takesCodeActions else { return [] }
    let selection = sheet.positions.range(parameters.range)
    let wanted = WantedKinds(parameters.context.only)
    let fixes = wanted.include("quickfix") ? self.fixes(in: sheet, selection, for: client) : []
    let actions = SheetActions.all.filter {
      wanted.include($0.kind) && $0.isOffered(in: sheet, for: selection)
    }
    return .array(fixes + actions.compactMap { json($0, in: sheet, selection, for: client) })
  }

  /// The remedies of the findings in a selection.
  private static func fixes(
    in sheet: SheetSnapshot,
    _ selection: SourceRange,
    for client: ClientCapabilities
  ) -> [JSONValue] {
    var positions = sheet.positions
    let findings = sheet.findings.filter {
      !$0.fixes.isEmpty && $0.range.lowerBound <= selection.upperBound
        && selection.lowerBound <= $0.range.upperBound
    }
    return findings.map { finding in
      let edits = SheetFixer(sheet.song, fixing: [finding]).edits
      return [
        "title": .string(finding.remedy ?? finding.message),
        "kind": "quickfix",
        "isPreferred": true,
        "diagnostics": [DiagnosticsFeature.json(finding, &positions)],
        "edit": sheet.workspaceEdit(edits, for: client),
      ]
    }
  }

  private static func json(
    _ action: any SheetAction,
    in sheet: SheetSnapshot,
    _ selection: SourceRange,
    for client: ClientCapabilities
  ) -> JSONValue? {
    let json: JSONValue = ["title": .string(action.title), "kind": .string(action.kind)]
    guard client.resolvesEdits else {
      let edits = action.edits(in: sheet, for: selection)
      return edits.isEmpty ? nil : json.with("edit", sheet.workspaceEdit(edits, for: client))
    }
    let (start, end) = (selection.lowerBound.utf8, selection.upperBound.utf8)
    let origin: JSONValue = [
      "uri": .string(sheet.uri.text), "start": .number(start), "end": .number(end),
    ]
    return json.with("data", origin.with("version", sheet.version.map(JSONValue.number)))
  }
}

/// The kinds of actions that a client asks for.
private struct WantedKinds {
  private let only: [String]?

  init(_ only: [String]?) { self.only = only }

  /// Whether a kind, or one that it belongs to, is asked for.
  func include(_ kind: String) -> Bool {
    only?.contains { kind == $0 || kind.hasPrefix($0 + ".") || $0.isEmpty } ?? true
  }
}

/// The edits of an action that was offered without them.
enum CodeActionResolution: DocumentFeature {
  /// The action as it was offered.
  struct Action: Decodable {
    struct Origin: Decodable {
      let uri: DocumentURI
      let version: Int?
      let start: Int
      let end: Int
    }

    let title: String
    let kind: String?
    let data: Origin
  }

  static func document(of action: Action) -> DocumentURI { action.data.uri }

  static func answer(
    _ action: Action,
    in sheet: SheetSnapshot,
    for client: ClientCapabilities
  ) throws(ProtocolError) -> JSONValue {
    guard action.data.version == sheet.version else { throw .contentModified }
    guard let known = SheetActions.all.first(where: { $0.title == action.title }),
      0 <= action.data.start, action.data.start <= action.data.end
    else { throw .invalidParameters }
    let selection = SourceRange(utf8: action.data.start..<action.data.end)
    let edits = known.edits(in: sheet, for: selection.clamped(to: sheet.text.range))
    return [
      "title": .string(known.title), "kind": .string(known.kind),
      "edit": sheet.workspaceEdit(edits, for: client),
    ]
  }
}
