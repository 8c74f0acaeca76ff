/// What a diagnostic is about.
public enum DiagnosticCode: String, Hashable, Sendable, Codable, CaseIterable {
  case guessedEncoding = "guessed-encoding"
  case uncertainEncoding = "uncertain-encoding"
  case invalidBytes = "invalid-bytes"
  case binaryInput = "binary-input"
  case unclosedBracket = "unclosed-bracket"
  case unclosedBrace = "unclosed-brace"
  case unknownChord = "unknown-chord"
  case chordWithoutDiagram = "chord-without-diagram"
  case unknownDirective = "unknown-directive"
  case invalidArgument = "invalid-argument"
  case unbalancedEnvironment = "unbalanced-environment"
  case textBesideDirective = "text-beside-directive"
  case directivesTogether = "directives-together"
  case braceInLyrics = "brace-in-lyrics"
  case plainHeading = "plain-heading"
  case chordsOverLyrics = "chords-over-lyrics"
  case recallWithoutChorus = "recall-without-chorus"
  case recallWithoutChord = "recall-without-chord"
  case missingTitle = "missing-title"
  case duplicateTitle = "duplicate-title"
  case keyMismatch = "key-mismatch"
  case definitionMismatch = "definition-mismatch"
  case invalidDefinition = "invalid-definition"
  case htmlEntity = "html-entity"
  case lineTooLong = "line-too-long"
  case engineLimit = "engine-limit"
  case unknownCode = "unknown-code"
  case brokenMarkup = "broken-markup"
  case unsafeMarkup = "unsafe-markup"
  case unreadMarkup = "unread-markup"
  case unreadLayout = "unread-layout"
  case unknownSign = "unknown-sign"
  case unknownSection = "unknown-section"
  case lossyMetadata = "lossy-metadata"
  case lossySection = "lossy-section"
  case lossyOrder = "lossy-order"
  case lossyLyrics = "lossy-lyrics"
  case lossyChord = "lossy-chord"
  case lossySign = "lossy-sign"
  case lossyRemark = "lossy-remark"
  case lossyRecall = "lossy-recall"
  case lossyDefinition = "lossy-definition"
  case lossyDirective = "lossy-directive"
  case lossyVerbatim = "lossy-verbatim"
  case lossySongs = "lossy-songs"

  /// Whether something of the song is missing, or is only words, where it was read or written.
  package var isLoss: Bool {
    switch self {
    case .brokenMarkup, .unsafeMarkup, .unreadMarkup, .invalidBytes: true
    default: rawValue.hasPrefix("lossy-")
    }
  }
}
