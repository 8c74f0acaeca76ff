extension SongParser {
  /// The song after all safe remedies of its findings.
  ///
  /// A remedy is taken only if the sheet then has no finding that it did not have, no chord fewer,
  /// and the same encoding; the others are left to people.
  ///
  /// - Parameter ignored: kinds of findings that are not wanted.
  /// - Complexity: O(n), and O(n log m) for each of m remedies that is not taken.
  package func fixed(_ song: Song, ignoring ignored: Set<DiagnosticCode> = []) -> Song {
    fixing(song, ignoring: ignored).song
  }

  /// The song after all safe remedies of its findings, and these findings, round by round with the
  /// text in which they were found.
  ///
  /// - Complexity: as ``fixed(_:ignoring:)``.
  package func fixing(
    _ song: Song,
    ignoring ignored: Set<DiagnosticCode> = []
  ) -> (song: Song, fixes: [(findings: [Diagnostic], text: SourceText)]) {
    var fixed = CheckedSheet(song, ignoring: ignored)
    var fixes: [(findings: [Diagnostic], text: SourceText)] = []
    // A remedy may reveal the next finding.
    for _ in 0..<Self.mostRounds {
      guard let better = better(fixed, by: fixed.remedies[...], ignoring: ignored) else { break }
      fixes.append((better.taken, fixed.song.text))
      fixed = better.sheet
    }
    return (fixed.song, fixes)
  }

  private static let mostRounds = 8

  /// The song after as many remedies as make it no worse, and what they remedy; nil when there are
  /// none.
  private func better(
    _ sheet: CheckedSheet,
    by findings: ArraySlice<Diagnostic>,
    ignoring ignored: Set<DiagnosticCode>
  ) -> (sheet: CheckedSheet, taken: [Diagnostic])? {
    let fixer = SheetFixer(sheet.song, fixing: Array(findings))
    guard !fixer.edits.isEmpty else { return nil }
    let fixed = CheckedSheet(parse(fixer.bytes), ignoring: ignored)
    if fixed.isNoWorse(than: sheet) { return (fixed, findings.filter(fixer.fixes)) }
    // The places of the second half stay, since the first half is left out of it.
    guard findings.count > 1 else { return nil }
    let middle = findings.startIndex + findings.count / 2
    return better(sheet, by: findings[middle...], ignoring: ignored)
      ?? better(sheet, by: findings[..<middle], ignoring: ignored)
  }
}

/// A sheet with its findings, and what must not get worse when it is fixed.
private struct CheckedSheet {
  let song: Song
  /// The findings that have remedies.
  let remedies: [Diagnostic]
  private let counts: [DiagnosticCode: Int]
  private let chordCount: Int

  init(_ song: Song, ignoring ignored: Set<DiagnosticCode>) {
    self.song = song
    let findings = SongCheck(song, ignoring: ignored).diagnostics
    remedies = findings.filter { !$0.fixes.isEmpty }
    counts = findings.reduce(into: [:]) { $0[$1.code, default: 0] += 1 }
    chordCount = song.chords.count
  }

  func isNoWorse(than other: CheckedSheet) -> Bool {
    song.text.encoding == other.song.text.encoding && chordCount >= other.chordCount
      && counts.allSatisfy { $0.value <= other.counts[$0.key, default: 0] }
  }
}
