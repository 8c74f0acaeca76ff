import Harmony
import SongModel

/// A definition whose name is in brackets, so that it is transposed with the song:
/// `{define: [A] base-fret 5 frets 1 3 3 2 1 1}`, `{chord: [D]}`.
struct TransposableDefinition {
  private let written: String
  private let name: Range<String.Index>
  private let chord: Chord

  /// Finds the name in a directive; nil when it has no brackets, or begins with no root.
  init?(_ written: String, _ notation: ChordNotation) {
    guard let open = written.firstIndex(of: "["),
      let close = written[open...].firstIndex(of: "]")
    else { return nil }
    name = written.index(after: open)..<close
    // Words of a definition may be in brackets as well: `{chord: Am [easy]}`.
    let isName = written[..<open].split { " \t:".contains($0) }.count <= 1
    guard isName, let chord = Self.chord(String(written[name]), notation) else { return nil }
    self.written = written
    self.chord = chord
  }

  /// The chord that a name stands for, which the definition makes one if nothing else does.
  private static func chord(_ name: String, _ notation: ChordNotation) -> Chord? {
    Chord(parsing: name, notation: notation)
      ?? Chord(guessing: name, notation: notation, isDefined: true)
  }

  /// The directive with its chord changed.
  func changed(_ change: (Chord) -> Chord) -> String {
    written.replacingCharacters(name, with: change(chord).spelling)
  }

  /// The definition with its chord changed and its fingers moved along the neck; nil when an
  /// open string keeps them where they are.
  func changed(_ definition: ChordDefinition, _ change: (Chord) -> Chord) -> ChordDefinition? {
    let changed = change(chord)
    let frets = definition.frets.compactMap { $0 }
    guard let shift = shift(of: frets, by: distance(to: changed)),
      let text = Self.moving(self.changed(change), by: shift)
    else { return nil }
    return ChordDefinition(
      name: "[\(changed.spelling)]",
      frets: definition.frets.map { $0.map { $0 + shift } },
      text: text
    )
  }

  /// How far the fingers move: an octave down where the neck gets narrow.
  private func shift(of frets: [Int], by distance: Int) -> Int? {
    guard distance > 0 else { return 0 }
    guard let lowest = frets.min(), lowest > 0 else { return nil }
    let base = Self.baseFret(of: written).map { SheetNumber.baseFret.value(of: $0.number) ?? 0 }
    let isHigh = lowest + distance > 12 && (base ?? 1) + distance > 12
    return isHigh ? distance - 12 : distance
  }

  private func distance(to other: Chord) -> Int {
    guard let from = chord.root?.pitchClass, let to = other.root?.pitchClass else { return 0 }
    return (to.semitones - from.semitones + 12) % 12
  }

  /// The directive with another base fret; nil when there is no such fret.
  private static func moving(_ text: String, by shift: Int) -> String? {
    guard shift != 0 else { return text }
    guard let base = baseFret(of: text) else {
      let end = text.firstIndex(of: "]").map(text.index(after:)) ?? text.endIndex
      return text.replacingCharacters(end..<end, with: " base-fret \(1 + shift)")
    }
    guard let number = SheetNumber.baseFret.value(of: base.number),
      SheetNumber.baseFret.range.contains(number + shift)
    else { return nil }
    return text.replacingCharacters(base.range, with: "\(number + shift)")
  }

  /// The number after the word `base-fret`, and its place.
  private static func baseFret(of text: String) -> (number: Substring, range: Range<String.Index>)?
  {
    let words = text.split { " \t:{}".contains($0) }
    guard let place = words.firstIndex(of: "base-fret"), place + 1 < words.count else { return nil }
    let number = words[place + 1]
    return (number, number.startIndex..<number.endIndex)
  }
}
