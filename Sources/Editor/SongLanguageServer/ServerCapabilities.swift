/// What the server says that it can do.
enum ServerCapabilities {
  /// The answer to `initialize`.
  static func json(for client: ClientCapabilities) -> JSONValue {
    ["capabilities": capabilities(for: client), "serverInfo": ["name": "chordparse"]]
  }

  private static func capabilities(for client: ClientCapabilities) -> JSONValue {
    [
      "positionEncoding": .string(client.encoding.rawValue),
      // Changes are sent as ranges.
      "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
      "completionProvider": ["triggerCharacters": ["{", "[", ":"], "resolveProvider": true],
      "hoverProvider": true,
      "definitionProvider": true,
      "referencesProvider": true,
      "documentHighlightProvider": true,
      "documentSymbolProvider": true,
      "foldingRangeProvider": true,
      "codeActionProvider": [
        "codeActionKinds": ["quickfix", "refactor.rewrite", "source.fixAll.chordparse"],
        "resolveProvider": .bool(client.resolvesEdits),
      ],
      "documentFormattingProvider": true,
      "documentRangeFormattingProvider": true,
      "renameProvider": client.takesRenamePreparation ? ["prepareProvider": true] : true,
      "semanticTokensProvider": [
        "legend": [
          "tokenTypes": .array(SheetTokenKind.allCases.map { .string($0.rawValue) }),
          "tokenModifiers": [],
        ],
        "full": true,
        "range": true,
      ],
      "inlayHintProvider": true,
    ]
  }
}
