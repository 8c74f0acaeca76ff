/// What differs between the notations after the root.
struct ChordDialect: Sendable {
  /// The spellings of "minor", between blanks.
  var minor = "m м ｍ mi min minor Mi Min MI MIN Minor MINOR -"
  /// The spellings of "major" that need no number.
  var major = "M maj Maj MAJ major Major MAJOR"
  /// The spellings of "diminished".
  var diminished = "dim Dim DIM dim. diminished ° o 0 _dim"
  /// The spellings of "half diminished".
  var halfDiminished = "ø h hdim halfdim half-dim half-diminished halfdiminished"
  /// Whether `alt` may stand without a 7.
  var hasBareAltered = true
  /// Whether a slash may precede a number as well as a bass.
  var hasSlashDegrees = true
}

extension ChordDialect {
  /// German after a root of one letter.
  static var german: ChordDialect {
    var dialect = ChordDialect()
    dialect.minor += " moll Moll"
    dialect.major += " dur Dur"
    dialect.halfDiminished = "ø"
    dialect.hasBareAltered = false
    return dialect
  }

  /// German after a syllable or a lower-case letter, without what makes words there: `Eso`,
  /// `Desmin`, `do`.
  static var germanSyllable: ChordDialect {
    var dialect = german
    dialect.diminished = "dim Dim DIM dim. diminished °"
    dialect.minor = "m м ｍ mi Mi MI - moll Moll"
    return dialect
  }

  /// Latin, without `mi`, `o`, `h` and a bare `alt`: `Mimi`, `Lao`, `Reh`, `Faalt` are words.
  static var latin: ChordDialect {
    var dialect = ChordDialect()
    dialect.minor = "m min minor Min MIN mineur menor minore -"
    dialect.major += " majeur mayor maggiore"
    dialect.diminished = "dim Dim DIM dim. diminished °"
    dialect.halfDiminished = "ø"
    dialect.hasBareAltered = false
    return dialect
  }

  /// What any of them has.
  static var all: ChordDialect {
    [german, germanSyllable, latin].reduce(into: ChordDialect()) { all, other in
      all.minor += " " + other.minor
      all.major += " " + other.major
      all.diminished += " " + other.diminished
      all.halfDiminished += " " + other.halfDiminished
    }
  }
}
