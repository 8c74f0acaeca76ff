/// The table of a notation: everything that its chords are spelled with.
///
/// The expression that cuts a word into the parts of a chord and the walk that says what they
/// mean are both made from it, and so are the bytes by which other words are ruled out. A
/// spelling that is added to a row is known to all of them.
struct ChordTable: Sendable {
  /// A name of a root, and its note.
  typealias Name = (spelling: String, note: Note)

  /// The names that an accidental may follow: `C`, `Sol`.
  var letters: [Name]
  /// The names in capitals of the Latin system, in which `7+` is a major seventh.
  var capitals: [Name] = []
  /// Letters that no accidental follows, since the flat has a letter of its own: `H`, `B`.
  var fixedLetters: [Name] = []
  /// Names that hold their accidental: `Cis`, `As`.
  var syllables: [Name] = []
  /// What stands for a root where only the bass sounds.
  var rootless: [String] = []
  /// What may follow a letter.
  var dialect = ChordDialect()
  /// What may follow a syllable, and a root in lower case; nil where it is the same.
  var syllableDialect: ChordDialect?
}

extension ChordTable {
  static let english = ChordTable(letters: ChordRootNames.english)

  static let ireal = ChordTable(letters: ChordRootNames.english, rootless: ["W"])

  static let accidentalFirst = ChordTable(
    letters: [],
    fixedLetters: ChordRootNames.accidentalFirst
  )

  static let german = ChordTable(
    letters: ChordRootNames.germanLetters,
    fixedLetters: ChordRootNames.germanB,
    syllables: ChordRootNames.germanSyllables,
    dialect: .german,
    syllableDialect: .germanSyllable
  )

  static let latin = ChordTable(
    letters: ChordRootNames.latin,
    capitals: ChordRootNames.latinCapitals,
    dialect: .latin
  )
}

extension ChordTable {
  /// The table of a notation whose roots are notes; nil for degrees, and for annotations.
  static func table(for notation: ChordNotation) -> ChordTable? {
    switch notation {
    case .english: english
    case .german: german
    case .latin: latin
    case .ireal: ireal
    case .accidentalFirst: accidentalFirst
    case .nashville, .roman, .harte: nil
    }
  }
}

// MARK: - The grammar of a table

extension ChordTable {
  /// The grammar of the chords whose roots are written in a style.
  func grammar(_ style: ChordSpellingStyle) -> GrammarNode {
    let suffix = ChordSuffixTable(dialect: dialect)
    var heads: [GrammarNode] = [
      .sequence([.choice(letterRoots(style)), .optional(suffix.head)])
    ]
    if let syllableDialect {
      let head = ChordSuffixTable(dialect: syllableDialect).head
      heads.append(.sequence([.choice(syllableRoots(style)), .optional(head)]))
    }
    return withBass(after: .sequence([.choice(heads), suffix.tail]))
  }

  private func letterRoots(_ style: ChordSpellingStyle) -> [GrammarNode] {
    var roots = [GrammarNode.roots(letters, ChordMeaning.root)]
    if !fixedLetters.isEmpty { roots.append(.names(fixedLetters, ChordMeaning.root)) }
    if syllableDialect == nil, !style.isEmpty {
      roots.append(.roots(lowercased(letters), lowercaseMeaning(style)))
    }
    if !capitals.isEmpty { roots.append(.roots(capitals, ChordMeaning.capitalRoot)) }
    return roots + rootless.map { .spelled($0, .rootless) }
  }

  /// Roots after which fewer words may follow: syllables, and everything in lower case.
  private func syllableRoots(_ style: ChordSpellingStyle) -> [GrammarNode] {
    let upper = GrammarNode.names(syllables, ChordMeaning.root)
    guard !style.isEmpty else { return [upper] }
    let meaning = lowercaseMeaning(style)
    return [
      upper, .roots(lowercased(letters), meaning),
      .names(lowercased(syllables + fixedLetters), meaning),
    ]
  }

  /// A chord with a bass or without; or the bass alone, as in a descending bass line.
  ///
  /// A second chord after the slash, `D/Em`, is played as well or instead: its root is taken for
  /// the bass, and what follows it stays as it is typed.
  private func withBass(after chord: GrammarNode) -> GrammarNode {
    let bass = bass
    let slashed = GrammarNode.sequence([
      .spelled("/", .slash), .choice([bass, .sequence([secondRoot, Self.secondSuffix])]),
    ])
    let bracketed = GrammarNode.sequence([
      .spelled("(/", .slash), bass, .spelled(")", .nothing),
    ])
    // A bass in lower case would make it a word, as `Gong` is.
    let spelledOut = GrammarNode.sequence([
      .spelled(ChordGrammar.spelledOutSlash.description, .slash), capitalBass,
    ])
    return .choice([
      .sequence([chord, .optional(.choice([slashed, bracketed, spelledOut]))]),
      .sequence([.spelled("/", .bareBass), bass]),
    ])
  }

  /// Basses, which may be in lower case in any notation.
  private var bass: GrammarNode {
    let names = syllables + fixedLetters
    var basses = [GrammarNode.basses(letters + capitals)]
    if !names.isEmpty { basses.append(.names(names + lowercased(names), ChordMeaning.bass)) }
    return .choice(basses)
  }

  /// The root of a second chord, which is in capitals, since words may follow a slash.
  private var secondRoot: GrammarNode { capitalBass }

  /// Basses in capitals.
  private var capitalBass: GrammarNode {
    let names = syllables + fixedLetters
    let roots = GrammarNode.basses(capital: letters + capitals)
    return names.isEmpty ? roots : .choice([roots, .names(names, ChordMeaning.bass)])
  }

  /// What may follow the root of a second chord.
  ///
  /// No dash is among them, since one may separate chords.
  static let secondSuffix = GrammarNode.spelled(
    "m mi min 7 m7 mi7 min7 maj7 Maj7 M7 7M maj 9 m9 maj9 11 m11 13 6 m6 2 4 5 7b5 7b9 "
      + "sus sus2 sus4 7sus 7sus4 add9 madd9 add2 dim dim7 ° °7 aug 7+ m7b5 m5",
    .nothing
  )

  private func lowercased(_ names: [Name]) -> [Name] { ChordRootNames.lowercased(names) }

  private func lowercaseMeaning(_ style: ChordSpellingStyle) -> (Note) -> ChordMeaning {
    let isMinor = style.contains(.lowercaseMinor)
    return { isMinor ? .minorRoot($0) : .root($0) }
  }
}

// MARK: - The names of a table

extension ChordTable {
  /// What roots and basses are called, without their accidentals.
  var names: [FoldedSpelling] {
    let all = letters + fixedLetters + syllables + capitals
    return (all.map { $0.spelling } + rootless).flatMap { FoldedSpelling.list($0) }
  }

  /// The accidentals that may follow a name.
  static let accidentals = GrammarNode.accidentals.flatMap { FoldedSpelling.list($0.spellings) }
}
