package import SongModel

/// Fixes a sheet by the safe remedies of its findings.
package struct SheetFixer: Sendable {
  /// The edits that fix the sheet; they do not overlap.
  package let edits: [SourceEdit]
  private let text: SourceText
  /// The fixes that were chosen, as the findings have them.
  private let chosen: Set<SourceEdit>

  /// Chooses the edits for findings of a song; of two that overlap, or insert something at the same
  /// place, the one of the earlier finding counts.
  ///
  /// - Complexity: O(n log n) in the number of findings.
  package init(_ song: Song, fixing findings: [Diagnostic]) {
    text = song.text
    let ending = LineTable(text).usualEnding
    var chosen = EditCollection()
    chosen.add(findings.flatMap { $0.fixes })
    edits = chosen.edits.map {
      SourceEdit($0.range, $0.replacement.replacing("\n", with: ending))
    }
    self.chosen = Set(chosen.edits)
  }

  /// Whether an edit for a finding was chosen.
  package func fixes(_ finding: Diagnostic) -> Bool {
    finding.fixes.contains { chosen.contains($0) }
  }

  /// The fixed sheet in its own encoding.
  ///
  /// - Complexity: O(n log n).
  package var bytes: [UInt8] { text.bytes(after: edits) }
}
