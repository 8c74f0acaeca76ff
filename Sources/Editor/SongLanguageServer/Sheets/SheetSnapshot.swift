package import ChordParse

/// A version of a document, which requests look at.
package struct SheetSnapshot: Sendable {
  let uri: DocumentURI
  let version: Int?
  /// The song, or songs, of the sheet.
  package let song: Song
  /// What each physical line is.
  let kinds: [LineKind]
  let positions: PositionMap
  let parser: SongParser
  /// Kinds of findings that are not wanted.
  let ignored: Set<DiagnosticCode>

  /// What is found in the sheet.
  ///
  /// - Complexity: O(n).
  var findings: [Diagnostic] { SongCheck(song, ignoring: ignored).diagnostics }

  var text: SourceText { song.text }

  /// Whether directives say what a line is.
  var hasDirectives: Bool { song.format.traits.hasDirectives }

  /// The song of the sheet that holds a place.
  ///
  /// - Complexity: O(number of sections).
  func song(at place: SourceOffset) -> Song {
    let songs = song.songs
    return songs.last { ($0.sections.first?.range?.lowerBound ?? place) <= place } ?? songs[0]
  }

  /// The section that holds a place.
  func section(at place: SourceOffset) -> SongSection? {
    song.sections.last { $0.range.map { $0.lowerBound <= place } ?? false }
  }

  /// The line of the document that holds a place; in a chord line, the chords and words below it.
  func line(at place: SourceOffset) -> SongLine? {
    guard let lines = section(at: place)?.lines else { return nil }
    // Making a line takes longer than finding where it is.
    let ranges = lines.ranges
    let index = ranges.lastIndex { $0.map { $0.lowerBound <= place } ?? false }
    guard let index, let range = ranges[index], place <= range.upperBound else { return nil }
    return lines[index]
  }

  /// The lines that a selection touches; with an empty selection, those of its section.
  func lines(in selection: SourceRange) -> [SongLine] {
    guard !selection.isEmpty else {
      return section(at: selection.lowerBound).map { Array($0.lines) } ?? []
    }
    return song.lines.filter { line in
      line.range.map {
        $0.lowerBound < selection.upperBound && selection.lowerBound < $0.upperBound
      }
        ?? false
    }
  }

  /// The lines of the document, made as a song of one section with a heading of its own.
  func part(_ lines: [SongLine], of kind: SectionKind) -> Song {
    Song(source: song.source, sections: [SongSection(name: SectionName(kind), lines: lines)])
  }

  /// Whether the sheet has the same chords after edits.
  ///
  /// - Complexity: O(n).
  func keepsChords(after edits: [SourceEdit]) -> Bool {
    let changed = parser.parse(text.bytes(after: edits))
    return changed.chords.map(\.spelling) == song.chords.map(\.spelling)
  }

  /// What ends the lines of the sheet.
  var lineEnding: String {
    LineTable(text).usualEnding
  }

  /// Edits of the sheet as the protocol writes changes of documents.
  func workspaceEdit(_ edits: [SourceEdit], for client: ClientCapabilities) -> JSONValue {
    var positions = positions
    let edits = positions.json(edits)
    guard client.takesVersionedEdits else {
      return ["changes": .object([.init(name: uri.text, value: edits)])]
    }
    let identifier: JSONValue = [
      "uri": .string(uri.text), "version": version.map(JSONValue.number) ?? .null,
    ]
    return ["documentChanges": [["textDocument": identifier, "edits": edits]]]
  }
}
