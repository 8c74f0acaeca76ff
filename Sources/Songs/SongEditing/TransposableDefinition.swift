import Harmony
import SongModel

/// A definition whose name is in brackets, so that it is transposed with the song:
/// `{define: [A] base-fret 5 frets 1 3 3 2 1 1}`, `{chord: [D]}`.
struct TransposableDefinition {
  private let written: String
  private let name: Range<String.Index>
  private let chord: Chord

  /// Finds the name in a directive; nil when it has no brackets, or is not a chord.
  init?(_ written: String, _ notation: ChordNotation) {
    guard let open = written.firstIndex(of: "["),
      let close = written[open...].firstIndex(of: "]")
    else { return nil }
    name = written.index(after: open)..<close
    guard let chord = Chord(parsing: written[name], notation: notation) else { return nil }
    self.written = written
    self.chord = chord
  }

  /// The directive with its chord changed.
  func changed(_ change: (Chord) -> Chord) -> String {
    written.replacingCharacters(name, with: change(chord).spelling)
  }

  /// The definition with its chord changed and its fingers moved along the neck; nil when an
  /// open string keeps them where they are.
  func changed(_ definition: ChordDefinition, _ change: (Chord) -> Chord) -> ChordDefinition? {
    let changed = change(chord)
    let distance = distance(to: changed)
    let frets = definition.frets.compactMap { $0 }
    guard let lowest = frets.min(), distance == 0 || lowest > 0 else { return nil }
    let shift = lowest + distance > 12 ? distance - 12 : distance
    return ChordDefinition(
      name: "[\(changed.spelling)]",
      frets: definition.frets.map { $0.map { $0 + shift } },
      text: Self.moving(self.changed(change), by: shift)
    )
  }

  private func distance(to other: Chord) -> Int {
    guard let from = chord.root?.pitchClass, let to = other.root?.pitchClass else { return 0 }
    return (to.semitones - from.semitones + 12) % 12
  }

  /// The directive with another base fret.
  private static func moving(_ text: String, by shift: Int) -> String {
    guard shift != 0 else { return text }
    guard let match = text.firstMatch(of: /base-fret +([0-9]+)/), let base = Int(match.1) else {
      let end = text.firstIndex(of: "]").map(text.index(after:)) ?? text.endIndex
      return text.replacingCharacters(end..<end, with: " base-fret \(1 + shift)")
    }
    let number = match.1.startIndex..<match.1.endIndex
    return text.replacingCharacters(number, with: "\(base + shift)")
  }
}
