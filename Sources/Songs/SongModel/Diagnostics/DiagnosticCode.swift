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

/// All findings there can be: the one place that describes every code.
package enum DiagnosticTable {
  /// A kind of finding.
  package struct Row: Hashable, Sendable {
    /// Its name, stable across versions.
    package let code: DiagnosticCode
    /// How serious it is.
    package let severity: Diagnostic.Severity
    /// What it is about.
    package let summary: String
    /// Whether some findings of this kind can be fixed without asking.
    package let isFixable: Bool
  }

  /// The row of a code.
  package static func row(_ code: DiagnosticCode) -> Row {
    let (severity, summary, isFixable) = description(of: code)
    return Row(code: code, severity: severity, summary: summary, isFixable: isFixable)
  }

  /// All rows, in the order of the codes.
  package static let all: [Row] = DiagnosticCode.allCases.map(row)

  private static func description(
    of code: DiagnosticCode
  ) -> (Diagnostic.Severity, String, Bool) {
    switch code {
    case .guessedEncoding: (.note, "the bytes are not UTF-8, and the encoding was guessed", false)
    case .uncertainEncoding: (.warning, "the bytes could be of several encodings", false)
    case .invalidBytes: (.warning, "some bytes are not valid in the encoding; they are kept", false)
    case .binaryInput: (.error, "NUL bytes, a picture or the like instead of text", false)
    case .unclosedBracket: (.warning, "`[` without `]`", true)
    case .unclosedBrace: (.warning, "`{` without `}`", true)
    case .unknownChord: (.note, "something in brackets or in a row of chords is not a chord", true)
    case .chordWithoutDiagram: (.note, "a chord that cannot be held on the instrument", false)
    case .unknownDirective:
      (
        .warning,
        "a directive that ChordPro does not know, or an environment that has nearly the name of one that it knows",
        true
      )
    case .invalidArgument:
      (.warning, "a directive whose argument is missing or of the wrong kind", false)
    case .unbalancedEnvironment:
      (.warning, "`{start_of_x}` and `{end_of_x}` do not match", true)
    case .textBesideDirective: (.warning, "text on the same line as a directive", true)
    case .directivesTogether: (.note, "several directives on one line", true)
    case .braceInLyrics: (.note, "a brace among the words, which may be a broken directive", false)
    case .plainHeading: (.note, "a heading in words where ChordPro has directives", false)
    case .chordsOverLyrics: (.note, "chords over lyrics where ChordPro has brackets", false)
    case .recallWithoutChorus: (.warning, "`{chorus}` before any chorus", false)
    case .recallWithoutChord: (.warning, "`[^]` where no chord was played before", false)
    case .missingTitle: (.note, "a ChordPro song without a title", false)
    case .duplicateTitle: (.warning, "a second title of the same song", false)
    case .keyMismatch: (.warning, "a stated key that the chords contradict", false)
    case .definitionMismatch: (.warning, "a fingering that does not play its chord", false)
    case .invalidDefinition:
      (.warning, "a definition without frets, or with parts that do not fit together", false)
    case .htmlEntity: (.note, "the code of a character on web pages, kept as it is", false)
    case .lineTooLong: (.note, "a line longer than 16 KiB, kept as lyrics", false)
    case .engineLimit: (.warning, "an engine gave up on a word, kept as lyrics", false)
    case .unknownCode: (.warning, "a comment that suppresses an unknown code", false)
    default: descriptionOfExchange(code)
    }
  }

  /// What is found when songs of other programs are read, and when songs are written for them.
  private static func descriptionOfExchange(
    _ code: DiagnosticCode
  ) -> (Diagnostic.Severity, String, Bool) {
    switch code {
    case .brokenMarkup: (.warning, "mark-up that breaks the rules of its format", false)
    case .unsafeMarkup:
      (.error, "mark-up that would take endless room or time; the rest was not read", false)
    case .unreadMarkup: (.warning, "mark-up that has no meaning in a song; it was left out", false)
    case .unreadLayout: (.note, "a page break or the like, which was left out", false)
    case .unknownSign:
      (.note, "a word that is not a chord, where chords belong; it became a remark", false)
    case .unknownSection: (.warning, "an order of play names a section that is not there", false)
    case .lossyMetadata: (.warning, "metadata that the written format does not have", false)
    case .lossySection: (.note, "a kind of section that the written format does not have", false)
    case .lossyOrder: (.warning, "an order of play that the written format can't express", false)
    case .lossyLyrics: (.warning, "characters of lyrics that mean something else there", false)
    case .lossyChord: (.warning, "a chord that can't be spelled in the written format", false)
    case .lossySign: (.note, "a bar or beat among chords that is left out", false)
    case .lossyRemark: (.warning, "a remark, count or N.C. among chords that is left out", false)
    case .lossyRecall: (.note, "a recalled chord or chorus that is written out", false)
    case .lossyDefinition: (.warning, "a fingering that is left out, or only words", false)
    case .lossyDirective: (.warning, "a directive that is left out, or only words", false)
    case .lossyVerbatim: (.warning, "tablature and the like that is left out, or only words", false)
    default: (.warning, "songs of a file that the written format can't hold", false)
    }
  }
}
