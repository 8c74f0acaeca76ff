import TextMatching

/// The beginnings of words for players, in the languages of many sheets.
enum InstructionStems {
  /// The beginnings as expressions, whose first three bytes are letters as they are.
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

  /// The expression of all of them; `joined(separator:)` is generic code that has all types of the
  /// program searched, which costs 2 % of the work on one song.
  static let expression = all.dropFirst().reduce(all[0]) { "\($0)|\($1)" }

  /// The expression of the signs that may stand before them.
  static let opening = ##"[^\p{L}\p{N}]*"##
  static let openingPattern = Pattern("signs", ##"\A\##(opening)\z"##, accepts: "(…«")
}
