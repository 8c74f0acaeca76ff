import Harmony
import SongModel

/// A definition that is transposed with the song, since its name is in brackets:
/// `{define: [A] base-fret 5 frets 1 3 3 2 1 1}`, `{chord: [D]}`; or as nothing but the definition
/// makes its name a chord: `{define: Dosa frets 1 3 2 2 1 1}`.
struct TransposableDefinition {
  private let written: String
  private let name: Range<String.Index>
  private let chord: Chord

  /// Finds the name in a directive; nil when it has no brackets, or begins with no root.
  init?(_ written: String, _ notation: ChordNotation) {
    guard let name = Self.bracketedName(in: written),
      let chord = Self.chord(String(written[name]), notation)
    else { return nil }
    (self.written, self.name, self.chord) = (written, name, chord)
  }

  /// Finds the name in a definition; nil when it is a chord that is known without, or none.
  init?(_ definition: ChordDefinition, _ notation: ChordNotation) {
    if let bracketed = Self(definition.text, notation) {
      self = bracketed
      return
    }
    let written = definition.text
    let name = Self.bareName(in: written)
    let text = String(written[name])
    guard Chord(parsing: text, notation: notation) == nil,
      Chord(guessing: text, notation: notation) == nil,
      let chord = Chord(defined: text, notation: notation)
    else { return nil }
    (self.written, self.name, self.chord) = (written, name, chord)
  }

  private static func bracketedName(in written: String) -> Range<String.Index>? {
    let bytes = written.utf8
    guard let open = bytes.firstIndex(of: UInt8(ascii: "[")),
      let close = bytes[open...].firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    // Words of a definition may be in brackets as well: `{chord: Am [easy]}`.
    let isName = bytes[..<open].split { $0.endsWord }.count <= 1
    return isName ? bytes.index(after: open)..<close : nil
  }

  /// The first word after the name of the directive.
  private static func bareName(in written: String) -> Range<String.Index> {
    let directive = written.utf8.drop { $0 == UInt8(ascii: "{") || $0.isSpaceOrTab }
    let argument = directive.drop { !$0.endsWord }.drop { $0.endsWord }
    let name = argument.prefix { !$0.endsWord && $0 != UInt8(ascii: "}") }
    return name.startIndex..<name.endIndex
  }

  private var isBracketed: Bool {
    name.upperBound < written.endIndex && written[name.upperBound] == "]"
  }

  /// The chord that a name stands for, which the definition makes one if nothing else does.
  private static func chord(_ name: String, _ notation: ChordNotation) -> Chord? {
    Chord(parsing: name, notation: notation)
      ?? Chord(defined: name, notation: notation)
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
      let text = moved(to: changed.spelling, by: shift)
    else { return nil }
    return ChordDefinition(
      name: isBracketed ? "[\(changed.spelling)]" : changed.spelling,
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

  /// The directive with another name and base fret; nil when there is no such fret.
  private func moved(to spelling: String, by shift: Int) -> String? {
    let start = String(written[..<name.lowerBound])
    let rest = String(written[name.upperBound...])
    guard shift != 0 else { return start + spelling + rest }
    guard let base = Self.baseFret(of: rest) else {
      let bracket = rest.prefix(isBracketed ? 1 : 0)
      let frets = rest.dropFirst(bracket.count)
      return start + spelling + bracket + " base-fret \(1 + shift)" + frets
    }
    guard let number = SheetNumber.baseFret.value(of: base.number),
      SheetNumber.baseFret.range.contains(number + shift)
    else { return nil }
    return start + spelling + rest.replacingCharacters(base.range, with: "\(number + shift)")
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

extension UInt8 {
  /// Whether it ends a word of a directive.
  fileprivate var endsWord: Bool { isSpaceOrTab || self == UInt8(ascii: ":") }
}
