import Harmony

extension ChordMark {
  /// Whether a word among chords that is none begins like one, so that a chord may have been meant:
  /// `Gmm`, `C#x`, `CE7`, `Dm*...+riff`; not `riff`, `Fade out`, `Chorus2`, `C:`, `D.C.`.
  package var mayBeMistypedChord: Bool {
    guard kind == .annotation, text.utf8.first?.isRootLetter == true,
      !text.unicodeScalars.contains(where: { $0.isBlank }), text.utf8.last != UInt8(ascii: ":")
    else { return false }
    guard !text.utf8.starts(with: "D.C".utf8), !text.utf8.starts(with: "D.S".utf8) else {
      return false
    }
    let symbol = text.unicodeScalars.prefix { $0.isOfSymbol }
    guard symbol.count <= 8, symbol.prefix(while: { $0.isLetter }).count < 6 else { return false }
    return symbol.contains { !$0.isLetter } || String(symbol).isChord
      || String(symbol.withoutRepeatedScalars).isChord
  }
}

extension String {
  fileprivate var isChord: Bool { Chord(parsing: self) != nil }
}

extension Substring.UnicodeScalarView {
  /// The scalars of which none is the same as the one before it.
  fileprivate var withoutRepeatedScalars: String.UnicodeScalarView {
    var kept = String.UnicodeScalarView()
    for scalar in self where scalar != kept.last { kept.append(scalar) }
    return kept
  }
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }

  /// Whether it is a letter, a figure, a sharp or a flat.
  fileprivate var isOfSymbol: Bool {
    isLetter || ("0"..."9").contains(self) || self == "#" || self == "♯" || self == "♭"
  }
}
