/// What a client understands, as far as it changes what the server says.
package struct ClientCapabilities: Sendable {
  /// How positions in lines are counted.
  package private(set) var encoding = PositionEncoding.utf16
  /// Whether completions may have places to fill in.
  private(set) var takesSnippets = false
  /// Whether explanations may be Markdown.
  private(set) var takesMarkdown = false
  /// Whether code actions may be more than commands.
  private(set) var takesCodeActions = false
  /// Whether the edits of a code action may be made when it is chosen.
  private(set) var resolvesEdits = false
  /// Whether edits may name the version that they are for.
  private(set) var takesVersionedEdits = false
  /// Whether the outline may be a tree.
  private(set) var takesNestedSymbols = false
  /// Whether diagnostics may refer to other places.
  private(set) var takesRelatedPlaces = false
  /// Whether the server may be asked what would be renamed.
  private(set) var takesRenamePreparation = false

  /// Whether explanations may hold pictures, which the protocol has no word for.
  private(set) var takesImages = false

  package init() {}

  /// The client with what it asks for beside the protocol.
  func with(_ options: ClientOptions?) -> ClientCapabilities {
    var client = self
    client.takesImages = options?.images ?? false
    return client
  }
}

/// What a client may ask for when it begins, beside the protocol.
struct ClientOptions: Decodable {
  /// Whether diagrams are sent as pictures where Markdown is understood.
  let images: Bool?
}

extension ClientCapabilities: Decodable {
  package init(from decoder: any Decoder) throws {
    let written = try Written(from: decoder)
    let text = written.textDocument
    let offered = written.general?.positionEncodings ?? []
    encoding = offered.contains(PositionEncoding.utf8.rawValue) ? .utf8 : .utf16
    takesSnippets = text?.completion?.completionItem?.snippetSupport ?? false
    takesMarkdown = text?.hover?.contentFormat?.contains("markdown") ?? false
    takesCodeActions = text?.codeAction?.codeActionLiteralSupport != nil
    resolvesEdits =
      text?.codeAction?.resolveSupport?.properties?.contains("edit") ?? false
      && text?.codeAction?.dataSupport ?? false
    takesVersionedEdits = written.workspace?.workspaceEdit?.documentChanges ?? false
    takesNestedSymbols = text?.documentSymbol?.hierarchicalDocumentSymbolSupport ?? false
    takesRelatedPlaces = text?.publishDiagnostics?.relatedInformation ?? false
    takesRenamePreparation = text?.rename?.prepareSupport ?? false
  }

  /// The capabilities as LSP 3.17 writes them.
  private struct Written: Decodable {
    struct General: Decodable { let positionEncodings: [String]? }
    struct Workspace: Decodable {
      struct Edit: Decodable { let documentChanges: Bool? }
      let workspaceEdit: Edit?
    }
    struct Text: Decodable {
      struct Completion: Decodable {
        struct Item: Decodable { let snippetSupport: Bool? }
        let completionItem: Item?
      }
      struct Hover: Decodable { let contentFormat: [String]? }
      struct Symbols: Decodable { let hierarchicalDocumentSymbolSupport: Bool? }
      struct Diagnostics: Decodable { let relatedInformation: Bool? }
      struct Rename: Decodable { let prepareSupport: Bool? }
      struct Actions: Decodable {
        struct Literals: Decodable {}
        struct Resolution: Decodable { let properties: [String]? }
        let codeActionLiteralSupport: Literals?
        let resolveSupport: Resolution?
        let dataSupport: Bool?
      }
      let completion: Completion?
      let hover: Hover?
      let documentSymbol: Symbols?
      let publishDiagnostics: Diagnostics?
      let rename: Rename?
      let codeAction: Actions?
    }
    let general: General?
    let workspace: Workspace?
    let textDocument: Text?
  }
}
