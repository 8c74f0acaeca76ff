/// The spellings of roots and basses in each notation.
enum ChordRootTable {
  /// Accidentals written behind a letter, with the semitones they stand for.
  private static let signs: [(String, Int)] = [
    ("", 0), ("#", 1), ("b", -1), ("♭", -1), ("♮", 0), ("##", 2), ("𝄪", 2), ("bb", -2),
    ("♭♭", -2), ("𝄫", -2),
  ]

  private static let letters: [(String, NoteLetter)] = [
    ("C", .c), ("D", .d), ("E", .e), ("F", .f), ("G", .g), ("A", .a), ("B", .b),
  ]

  /// A root's spelling and its note.
  typealias Name = (spelling: String, note: Note)

  static let english: [Name] = letters.flatMap { name, letter in
    signs.map { (name + $0.0, Note(letter, $0.1)) }
  }

  /// Names of one letter, perhaps with a sign: `C`, `F#`, `B`, `H`.
  static let germanLetters: [Name] = english.filter { $0.note.letter != .b } + germanB

  private static let germanB: [Name] = [
    ("B", Note(.b, -1)), ("Bb", Note(.b, -1)), ("B♭", Note(.b, -1)),
    ("H", Note(.b)), ("H#", Note(.b, 1)),
  ]

  /// Names with a syllable: `Cis`, `As`, `Fisis`; `Bes` and `Hes` as neighbours of the
  /// German-speaking countries write B flat.
  static let germanSyllables: [Name] = [
    ("Cis", Note(.c, 1)), ("Cisis", Note(.c, 2)), ("Ces", Note(.c, -1)), ("Ceses", Note(.c, -2)),
    ("Dis", Note(.d, 1)), ("Disis", Note(.d, 2)), ("Des", Note(.d, -1)), ("Deses", Note(.d, -2)),
    ("Eis", Note(.e, 1)), ("Eisis", Note(.e, 2)), ("Es", Note(.e, -1)), ("Eses", Note(.e, -2)),
    ("Fis", Note(.f, 1)), ("Fisis", Note(.f, 2)), ("Fes", Note(.f, -1)), ("Feses", Note(.f, -2)),
    ("Gis", Note(.g, 1)), ("Gisis", Note(.g, 2)), ("Ges", Note(.g, -1)), ("Geses", Note(.g, -2)),
    ("Ais", Note(.a, 1)), ("Aisis", Note(.a, 2)), ("As", Note(.a, -1)), ("Ases", Note(.a, -2)),
    ("Asas", Note(.a, -2)), ("His", Note(.b, 1)), ("Hes", Note(.b, -1)), ("Bes", Note(.b, -1)),
    ("Heses", Note(.b, -2)), ("Hb", Note(.b, -1)), ("H♭", Note(.b, -1)),
  ]

  static let latin: [Name] = signed(
    "Do Dó Ré Re Rè Mi Fa Fá Fà Sol Sól Sòl La Lá Là Si Ut",
    [.c, .c, .d, .d, .d, .e, .f, .f, .f, .g, .g, .g, .a, .a, .a, .b, .c]
  )

  static let latinCapitals: [Name] = signed(
    "DO RE RÉ MI FA SOL LA SI UT",
    [.c, .d, .d, .e, .f, .g, .a, .b, .c]
  )

  private static func signed(_ names: String, _ letters: [NoteLetter]) -> [Name] {
    zip(names.split(separator: " "), letters).flatMap { name, letter in
      signs.map { (String(name) + $0.0, Note(letter, $0.1)) }
    }
  }

  /// The same names in lower case.
  static func lowercased(_ names: [Name]) -> [Name] {
    names.map { ($0.spelling.lowercased(), $0.note) }
  }

  /// The slot of these names.
  static func slot(_ names: [Name], _ meaning: (Note) -> ChordMeaning) -> GrammarNode {
    .words(names.map { GrammarWord(spelling: $0.spelling, meaning: meaning($0.note)) })
  }
}

extension ChordRootTable {
  private static let accidentalBefore = GrammarNode.optional(
    .slot([("#", .sign(1)), ("b ♭", .sign(-1)), ("##", .sign(2)), ("bb", .sign(-2))])
  )

  /// Nashville numbers, their accidental in front.
  static func numbers(_ meaning: (Int) -> ChordMeaning) -> GrammarNode {
    .sequence([
      accidentalBefore, .slot((1...7).map { (String($0), meaning($0)) }),
    ])
  }

  /// Roman numerals, their accidental in front; lower case is minor.
  static func numerals(
    upper: (Int) -> ChordMeaning,
    lower: (Int) -> ChordMeaning
  ) -> GrammarNode {
    let names = ["I", "II", "III", "IV", "V", "VI", "VII"]
    let uppers = zip(names, 1...).map { ($0, upper($1)) }
    let lowers = zip(names, 1...).map { ($0.lowercased(), lower($1)) }
    return .sequence([accidentalBefore, .slot(uppers + lowers)])
  }
}
