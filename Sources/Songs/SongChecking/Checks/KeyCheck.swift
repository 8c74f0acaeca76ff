import Harmony
import SongModel

/// Looks for a stated key that the chords contradict.
enum KeyCheck {
  static func find(in song: Song, into found: inout CountedDiagnostics) {
    if let finding = finding(song) { found.add(finding) }
  }

  private static func finding(_ song: Song) -> Diagnostic? {
    let metadata = song.metadata.entries
    let stated = metadata.filter { $0.name == .key }
    guard stated.count == 1, let range = stated.first?.range, let key = song.statedKey,
      !song.isTransposed
    else { return nil }
    let chords = song.chords.filter { $0.root != nil }
    guard chords.count >= fewestChords, let found = song.foundKey, found.confidence >= 0.4
    else { return nil }
    let candidates = [key, key.transposed(by: -(song.statedCapo ?? 0))]
    guard !candidates.contains(where: { home($0, chords) > 0.6 }), home(found.key, chords) >= 0.85
    else { return nil }
    return Diagnostic(
      .keyMismatch,
      "the chords are in \(found.key), not in \(key)",
      remedy: "state the key of the chords as they are written",
      range: range
    )
  }

  /// Songs with fewer chords say too little about their key.
  private static let fewestChords = 8

  /// The share of chords whose roots belong to a key.
  private static func home(_ key: MusicalKey, _ chords: [Chord]) -> Double {
    let scale = Set(key.scale.map { $0.pitchClass })
    let inside = chords.count { $0.root.map { scale.contains($0.pitchClass) } ?? false }
    return Double(inside) / Double(chords.count)
  }
}

extension Song {
  /// Whether the song transposes its chords, so that no one key fits them all.
  fileprivate var isTransposed: Bool {
    lines.contains { line in
      guard case .directive(let directive) = line.content else { return false }
      return DirectiveTable.directive(named: directive.name)?.effect == .transposition
    }
  }
}
