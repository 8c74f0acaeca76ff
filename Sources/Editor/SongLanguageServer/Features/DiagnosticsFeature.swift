import ChordParse

/// The findings about a document, which are sent without being asked for.
enum DiagnosticsFeature {
  static let method = "textDocument/publishDiagnostics"

  /// What is sent about a document that is closed.
  static func none(_ uri: DocumentURI) -> JSONValue {
    ["uri": .string(uri.text), "diagnostics": []]
  }

  /// What is sent about a document.
  ///
  /// - Complexity: O(n).
  static func parameters(
    of sheet: SheetSnapshot,
    for client: ClientCapabilities
  ) -> JSONValue {
    var positions = sheet.positions
    var related = RelatedPlaces(of: sheet)
    let findings = sheet.findings.prefix(mostFindings)
    let diagnostics = findings.map { finding in
      json(finding, &positions).with(
        "relatedInformation",
        client.takesRelatedPlaces ? related.json(of: finding, in: sheet) : nil
      )
    }
    let sent: JSONValue = ["uri": .string(sheet.uri.text), "diagnostics": .array(diagnostics)]
    return sent.with("version", sheet.version.map(JSONValue.number))
  }

  /// More than anybody reads.
  private static let mostFindings = 1_000

  /// A finding as the protocol writes it.
  static func json(_ finding: Diagnostic, _ positions: inout PositionMap) -> JSONValue {
    let message = [finding.message, finding.remedy].compactMap { $0 }.joined(separator: "; ")
    return [
      "range": positions.range(finding.range).json,
      "severity": .number(finding.severity.number),
      "code": .string(finding.code.rawValue),
      "codeDescription": reference,
      "source": "chordparse",
      "message": .string(message),
    ]
  }

  /// Where the codes are described.
  private static let reference: JSONValue = [
    "href": """
    https://github.com/chordparse/ChordParse/blob/main/\
    Sources/ChordParse/ChordParse.docc/Diagnostics.md
    """
  ]
}

extension Diagnostic.Severity {
  /// The severity as the protocol counts it.
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}

/// Other places that findings have to do with.
private struct RelatedPlaces {
  private var positions: PositionMap
  private let song: Song
  /// The titles of the sheet; looked for when a second one is found.
  private lazy var titles = song.lines.flatMap(\.metadata).filter { $0.name == .title }

  init(of sheet: SheetSnapshot) {
    positions = sheet.positions
    song = sheet.song
  }

  /// The places as the protocol writes them; nil when there are none.
  mutating func json(of finding: Diagnostic, in sheet: SheetSnapshot) -> JSONValue? {
    guard let (range, message) = place(of: finding, in: sheet) else { return nil }
    let location: JSONValue = [
      "uri": .string(sheet.uri.text), "range": positions.range(range).json,
    ]
    return [["location": location, "message": .string(message)]]
  }

  private mutating func place(
    of finding: Diagnostic,
    in sheet: SheetSnapshot
  ) -> (SourceRange, String)? {
    switch finding.code {
    case .duplicateTitle:
      let first = titles.first?.range
      return first.flatMap { $0 == finding.range ? nil : ($0, "the first title is here") }
    case .unbalancedEnvironment:
      let start = sheet.section(at: finding.range.lowerBound)?.lines.first { $0.isHeading }
      return start?.range.flatMap {
        $0 == finding.range ? nil : ($0, "the environment that is open begins here")
      }
    case .keyMismatch:
      let song = sheet.song(at: finding.range.lowerBound)
      return song.lines.first { !$0.content.marks.isEmpty }?.range.map {
        ($0, "the chords begin here")
      }
    default: return nil
    }
  }
}
