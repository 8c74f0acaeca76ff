extension RequestMethod {
  /// The feature that answers requests about one document; nil for other requests.
  var feature: (any DocumentFeature.Type)? {
    switch self {
    case .initialize, .shutdown, .completionResolve, .text: nil
    case .completion: CompletionFeature.self
    case .hover: HoverFeature.self
    case .definition: DefinitionFeature.self
    case .references: ReferencesFeature.self
    case .documentHighlight: HighlightFeature.self
    case .documentSymbol: OutlineFeature.self
    case .foldingRange: FoldingFeature.self
    case .codeAction: CodeActionFeature.self
    case .codeActionResolve: CodeActionResolution.self
    case .formatting: FormattingFeature.self
    case .rangeFormatting: RangeFormattingFeature.self
    case .prepareRename: RenamePreparation.self
    case .rename: RenameFeature.self
    case .semanticTokens: SemanticTokensFeature.self
    case .semanticTokensInRange: RangeTokensFeature.self
    case .inlayHint: InlayHintFeature.self
    }
  }
}
