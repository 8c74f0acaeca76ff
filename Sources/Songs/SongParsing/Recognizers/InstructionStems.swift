import SongModel

/// The beginnings of words for players, in the languages of many sheets.
enum InstructionStems {
  /// The beginnings as expressions, each with three bytes of letters as they are.
  static let all = [
    "hammer", "pull-?off", "strum", "fret(?!t)", "barre[a-z]?(?![a-z])", "capo", "tun(?:ing|ed)",
    "chords?(?![a-z])", "riff",
    "palm-?mut", "fingerpick", "fingerstyle", "guitar", "acorde", "akord", "accord[is](?![a-z])",
    "аккорд",
    "повтор", "перебор", "bass ?notes?", "transcri", "tablatur", "tabbed", "metronom",
    "tempo(?![a-z])",
    "downstrum", "upstrum", "repeats?(?![a-z])", "intro(?=[ )])", "arpeg", "misma(?![a-z])",
    "repet(?:e|ir|ition)", "wiederhol",
  ]

  /// Whether a word in lower case may begin so behind signs, as far as three of its bytes tell.
  ///
  /// - Complexity: O(number of leading signs).
  static func mayBegin(_ word: Span<UInt8>) -> Bool {
    for index in word.indices {
      let byte = word[index]
      if byte.isASCIIDigit { return false }
      if word.letterLength(at: index) > 0 {
        let opening = word.eightBytes(at: index) & 0xFF_FFFF
        return openings.contains(UInt32(truncatingIfNeeded: opening))
      }
      // Other characters may be signs or letters: only the pattern knows.
      if byte >= 0x80 { return true }
    }
    return false
  }

  private static let openings = all.map { stem in
    stem.utf8.prefix(3).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
  }
}
