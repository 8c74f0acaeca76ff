/// The beginnings of words for players, in the languages of many sheets.
enum InstructionStems {
  /// The beginnings as expressions, each with two letters as they are.
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

  /// Whether a word in lower case may begin so behind signs, as far as two of its bytes tell.
  ///
  /// - Complexity: O(number of leading signs).
  static func mayBegin(_ word: Span<UInt8>) -> Bool {
    for index in word.indices {
      let byte = word[index]
      if byte.isASCIIDigit { return false }
      if word.letterLength(at: index) > 0 {
        return index + 1 < word.count && openings.contains(pair(byte, word[index + 1]))
      }
      // Other characters may be signs or letters: only the pattern knows.
      if byte >= 0x80 { return true }
    }
    return false
  }

  private static let openings = Set(
    all.compactMap { stem in
      let bytes = Array(stem.utf8.prefix(2))
      return bytes.count == 2 ? pair(bytes[0], bytes[1]) : nil
    }
  )

  private static func pair(_ first: UInt8, _ second: UInt8) -> UInt16 {
    UInt16(first) << 8 | UInt16(second)
  }
}
