package import SongModel

/// Fixes a sheet by the safe remedies of its findings.
package struct SheetFixer: Sendable {
  /// The edits that fix the sheet; they do not overlap.
  package let edits: [SourceEdit]
  private let text: SourceText
  private let places: Set<SourceRange>

  /// Chooses the edits for findings of a song; where two overlap, the first one counts.
  ///
  /// - Complexity: O(n log n) in the number of findings.
  package init(_ song: Song, fixing findings: [Diagnostic]) {
    text = song.text
    let ending = LineTable(text).usualEnding
    var edits: [SourceEdit] = []
    for edit in findings.flatMap({ $0.fixes }).sorted(by: {
      $0.range.lowerBound < $1.range.lowerBound
    })
    where edits.last.map({ $0.range.upperBound <= edit.range.lowerBound && $0 != edit }) ?? true {
      edits.append(SourceEdit(edit.range, edit.replacement.replacing("\n", with: ending)))
    }
    self.edits = edits
    places = Set(edits.map { $0.range })
  }

  /// Whether an edit for a finding was chosen.
  package func fixes(_ finding: Diagnostic) -> Bool {
    finding.fixes.contains { places.contains($0.range) }
  }

  /// The fixed sheet in its own encoding.
  ///
  /// - Complexity: O(n log n).
  package var bytes: [UInt8] { text.bytes(after: edits) }
}
