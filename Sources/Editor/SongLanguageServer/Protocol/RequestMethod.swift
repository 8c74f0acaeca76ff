/// The requests that the server answers.
package enum RequestMethod: String, Hashable, Sendable, CaseIterable {
  case initialize
  case shutdown
  case completion = "textDocument/completion"
  case completionResolve = "completionItem/resolve"
  case hover = "textDocument/hover"
  case definition = "textDocument/definition"
  case references = "textDocument/references"
  case documentHighlight = "textDocument/documentHighlight"
  case documentSymbol = "textDocument/documentSymbol"
  case foldingRange = "textDocument/foldingRange"
  case codeAction = "textDocument/codeAction"
  case codeActionResolve = "codeAction/resolve"
  case formatting = "textDocument/formatting"
  case rangeFormatting = "textDocument/rangeFormatting"
  case prepareRename = "textDocument/prepareRename"
  case rename = "textDocument/rename"
  case semanticTokens = "textDocument/semanticTokens/full"
  case semanticTokensInRange = "textDocument/semanticTokens/range"
  case inlayHint = "textDocument/inlayHint"
  /// The text of a document as the server knows it, by which clients can be tried.
  case text = "chordparse/text"
}
