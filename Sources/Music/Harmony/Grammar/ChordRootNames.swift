/// The names of roots in each notation.
enum ChordRootNames {
  typealias Name = ChordTable.Name

  /// `BB` is B flat, typed with the shift key held down.
  static let english: [Name] =
    germanLetters + [("B", Note(.b)), ("В", Note(.b)), ("Ｂ", Note(.b)), ("BB", Note(.b, -1))]

  /// The letters which German shares with English, and letters that look like them.
  static let germanLetters: [Name] = [
    ("C", Note(.c)), ("D", Note(.d)), ("E", Note(.e)), ("F", Note(.f)), ("G", Note(.g)),
    ("A", Note(.a)), ("С", Note(.c)), ("Е", Note(.e)), ("А", Note(.a)), ("Ｃ", Note(.c)),
    ("Ｄ", Note(.d)), ("Ｅ", Note(.e)), ("Ｆ", Note(.f)), ("Ｇ", Note(.g)), ("Ａ", Note(.a)),
  ]

  /// Names with a syllable: `Cis`, `As`, `Fisis`; `Bes` and `Hes` as neighbours of the
  /// German-speaking countries write B flat, `Ees` and `Aes` as the Dutch write E and A flat.
  static let germanSyllables: [Name] = [
    ("Cis", Note(.c, 1)), ("Cisis", Note(.c, 2)), ("Ces", Note(.c, -1)), ("Ceses", Note(.c, -2)),
    ("Dis", Note(.d, 1)), ("Disis", Note(.d, 2)), ("Des", Note(.d, -1)), ("Deses", Note(.d, -2)),
    ("Eis", Note(.e, 1)), ("Eisis", Note(.e, 2)), ("Es", Note(.e, -1)), ("Eses", Note(.e, -2)),
    ("Fis", Note(.f, 1)), ("Fisis", Note(.f, 2)), ("Fes", Note(.f, -1)), ("Feses", Note(.f, -2)),
    ("Gis", Note(.g, 1)), ("Gisis", Note(.g, 2)), ("Ges", Note(.g, -1)), ("Geses", Note(.g, -2)),
    ("Ais", Note(.a, 1)), ("Aisis", Note(.a, 2)), ("As", Note(.a, -1)), ("Ases", Note(.a, -2)),
    ("Asas", Note(.a, -2)), ("His", Note(.b, 1)), ("Hes", Note(.b, -1)), ("Bes", Note(.b, -1)),
    ("Ees", Note(.e, -1)), ("Aes", Note(.a, -1)),
    ("Heses", Note(.b, -2)),
  ]

  /// The letters of German whose flat has a letter of its own: an accidental after them is the
  /// flat of English, `Bb7`, and no part of what follows.
  static let germanB: [Name] = [
    ("Hb", Note(.b, -1)), ("H♭", Note(.b, -1)), ("Bb", Note(.b, -1)), ("B♭", Note(.b, -1)),
    ("H", Note(.b)), ("H#", Note(.b, 1)), ("B", Note(.b, -1)), ("Н", Note(.b)),
    ("В", Note(.b, -1)), ("Ｈ", Note(.b)), ("Ｂ", Note(.b, -1)),
  ]

  /// The letters with their accidental before them: `#C`, `♭B`, `bB`.
  static let accidentalFirst = zip("CDEFGAB", Note.Letter.allCases).flatMap { name, letter in
    [("", 0), ("#", 1), ("b", -1), ("♭", -1)].map { sign, accidental -> Name in
      (sign + String(name), Note(letter, accidental))
    }
  }

  static let latin = names([
    (.c, "Do Dó Ut"), (.d, "Ré Re Rè"), (.e, "Mi"), (.f, "Fa Fá Fà"), (.g, "Sol Sól Sòl"),
    (.a, "La Lá Là"), (.b, "Si"),
  ])

  static let latinCapitals = names([
    (.c, "DO UT"), (.d, "RE RÉ"), (.e, "MI"), (.f, "FA"), (.g, "SOL"), (.a, "LA"), (.b, "SI"),
  ])

  private static func names(_ rows: [(letter: Note.Letter, names: String)]) -> [Name] {
    rows.flatMap { row in row.names.split(separator: " ").map { (String($0), Note(row.letter)) } }
  }

  /// The same names in lower case.
  static func lowercased(_ names: [Name]) -> [Name] {
    names.map { ($0.spelling.lowercased(), $0.note) }
  }
}
