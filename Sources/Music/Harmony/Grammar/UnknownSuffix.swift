/// Says whether what follows a root may be the suffix of a chord that the grammar does not know.
enum UnknownSuffix {
  /// Whether there are no words but those of chords after a root and after a bass, of a symbol with
  /// a figure or a sharp: `-5dim`, `m10`, `9+12`, `77`, `mm`, but not `7` alone, and not `2dance`.
  static func isLikely(
    _ suffix: some BidirectionalCollection<Unicode.Scalar>,
    _ tail: some BidirectionalCollection<Unicode.Scalar>
  ) -> Bool {
    suffix.count + tail.count > 1 && holdsOnlyChordWords(suffix) && holdsOnlyChordWords(tail)
  }

  /// Whether a character is a figure or a sharp, which no word of lyrics holds.
  static func isFigureOrSharp(_ scalar: Unicode.Scalar) -> Bool {
    isDigit(scalar) || scalar == "#" || scalar == "♯"
  }

  private static func holdsOnlyChordWords(
    _ suffix: some BidirectionalCollection<Unicode.Scalar>
  ) -> Bool {
    guard suffix.allSatisfy({ isDigit($0) || isLetter($0) || signs.contains($0) }) else {
      return false
    }
    return suffix.split { !isLetter($0) }.allSatisfy {
      words.contains(String(String.UnicodeScalarView($0)))
    }
  }

  private static let signs = Array("#b♭♯+-/(),°ø^Δ".unicodeScalars)

  private static let words = [
    "m", "mi", "min", "ma", "maj", "M", "dim", "aug", "sus", "add", "no", "omit", "alt", "o", "h",
    "b", "susb", "addb", "mb", "majb",
    // Slips of the hand.
    "suss", "majj", "mai", "dimm", "addd", "mm",
  ]

  /// The words as the grammar spells its own.
  static let spellings = words.compactMap { FoldedSpelling(Array($0.utf8)) }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }
}
