extension SongParser {
  /// The song after all safe remedies of its findings.
  ///
  /// A remedy is taken only if the sheet then has no finding that it did not have, no chord fewer,
  /// and the same encoding; the others are left to people.
  ///
  /// - Parameter ignored: kinds of findings that are not wanted.
  /// - Complexity: O(n), and O(n log m) for each of m remedies that is not taken.
  package func fixed(_ song: Song, ignoring ignored: Set<DiagnosticCode> = []) -> Song {
    var fixed = song
    // A remedy may reveal the next finding.
    for _ in 0..<Self.mostRounds {
      let findings = SongCheck(fixed, ignoring: ignored).diagnostics.filter { !$0.fixes.isEmpty }
      guard let better = better(fixed, by: findings[...], ignoring: ignored) else { break }
      fixed = better
    }
    return fixed
  }

  private static let mostRounds = 8

  /// The song after as many remedies as make it no worse; nil when there are none.
  private func better(
    _ song: Song,
    by findings: ArraySlice<Diagnostic>,
    ignoring ignored: Set<DiagnosticCode>
  ) -> Song? {
    let fixer = SheetFixer(song, fixing: Array(findings))
    guard !fixer.edits.isEmpty else { return nil }
    let fixed = parse(fixer.bytes)
    if FixedSheet(fixed, ignoring: ignored).isNoWorse(than: FixedSheet(song, ignoring: ignored)) {
      return fixed
    }
    // The places of the second half stay, as the first half is left out of it.
    guard findings.count > 1 else { return nil }
    let middle = findings.startIndex + findings.count / 2
    return better(song, by: findings[middle...], ignoring: ignored)
      ?? better(song, by: findings[..<middle], ignoring: ignored)
  }
}

/// What must not get worse when a sheet is fixed.
private struct FixedSheet {
  private let findings: [DiagnosticCode: Int]
  private let chordCount: Int
  private let encoding: SourceEncoding

  init(_ song: Song, ignoring ignored: Set<DiagnosticCode>) {
    findings = SongCheck(song, ignoring: ignored).diagnostics.reduce(into: [:]) {
      $0[$1.code, default: 0] += 1
    }
    chordCount = song.chords.count
    encoding = song.source.text.encoding
  }

  func isNoWorse(than other: FixedSheet) -> Bool {
    encoding == other.encoding && chordCount >= other.chordCount
      && findings.allSatisfy { $0.value <= other.findings[$0.key, default: 0] }
  }
}
