/// The grammar of chord symbols, of which every reader in the project is a part.
///
/// One table of spellings yields both the regular expression which finds chords in sheets and
/// the walk which takes a symbol apart, so that both accept the same language.
public enum ChordGrammar {
  /// The regular expression of a bare symbol: no anchors, no decorations, no groups that
  /// capture; it never matches the empty text.
  ///
  /// It keeps to what all engines share: no flags, no shorthand classes. Put `\A(?:…)\z` around
  /// it to test a word.
  ///
  /// - Parameter style: how roots are written; nil for what is common in the notation.
  /// - Complexity: O(1) after the first call for a notation and style.
  public static func expression(
    for notation: ChordNotation,
    style: ChordSpellingStyle? = nil
  ) -> String {
    let style = style ?? .common(in: notation)
    return expressions[tableIndex(notation, style)]
  }

  /// The walk for a notation and style.
  static func program(_ notation: ChordNotation, _ style: ChordSpellingStyle) -> GrammarProgram {
    programs[tableIndex(notation, style)]
  }

  private static func tableIndex(_ notation: ChordNotation, _ style: ChordSpellingStyle) -> Int {
    notationIndex(notation) * 4 + Int(style.rawValue & 3)
  }

  private static func notationIndex(_ notation: ChordNotation) -> Int {
    switch notation {
    case .english: 0
    case .german: 1
    case .latin: 2
    case .nashville: 3
    case .roman: 4
    case .ireal: 5
    case .harte: 6
    }
  }

  private static let trees: [GrammarNode] = ChordNotation.allCases.flatMap { notation in
    (0..<4).map { tree(notation, ChordSpellingStyle(rawValue: $0)) }
  }

  private static let programs = trees.map(GrammarProgram.init)

  private static let expressions = trees.map { "(?:\(GrammarExpression($0).source))" }
}

// MARK: - The tree of each notation

extension ChordGrammar {
  private static func tree(_ notation: ChordNotation, _ style: ChordSpellingStyle) -> GrammarNode {
    switch notation {
    case .english: english(style, extraRoot: nil)
    case .ireal: english(style, extraRoot: "W")
    case .german: german(style)
    case .latin: latin(style)
    case .nashville: nashville
    case .roman: roman
    case .harte: HarteTable.node
    }
  }

  private static func english(_ style: ChordSpellingStyle, extraRoot: String?) -> GrammarNode {
    let suffix = ChordSuffixTable(dialect: ChordDialect()).node
    let names = ChordRootTable.english
    var roots = [rootSlot(ChordRootTable.english, style)]
    if let extraRoot { roots.append(.spelled(extraRoot, .nothing)) }
    return .choice([.sequence([.choice(roots), suffix, .optional(bass(names))]), bareBass(names)])
  }

  private static func german(_ style: ChordSpellingStyle) -> GrammarNode {
    var dialect = ChordDialect()
    dialect.minor += " moll Moll"
    dialect.major += " dur Dur"
    dialect.halfDiminished = "ø"
    dialect.hasBareAltered = false
    let letterHead = ChordSuffixTable(dialect: dialect).head
    // Without `o` and `min`: `Eso` and `Desmin` are words.
    dialect.diminished = "dim Dim DIM dim. diminished ° 0"
    dialect.minor = "m mi Mi MI - moll Moll"
    let suffix = ChordSuffixTable(dialect: dialect)
    let names = ChordRootTable.germanLetters + ChordRootTable.germanSyllables
    var syllables = ChordRootTable.slot(ChordRootTable.germanSyllables, ChordMeaning.root)
    if !style.isEmpty { syllables = .choice([syllables, lowercaseSlot(names, style)]) }
    let letters = ChordRootTable.slot(ChordRootTable.germanLetters, ChordMeaning.root)
    let start = GrammarNode.choice([
      .sequence([letters, .optional(letterHead)]), .sequence([syllables, .optional(suffix.head)]),
    ])
    return .choice([
      .sequence([start, suffix.tail, .optional(bass(names))]), bareBass(names),
    ])
  }

  private static func latin(_ style: ChordSpellingStyle) -> GrammarNode {
    var dialect = ChordDialect()
    // Without `mi`, `o`, `h` and a bare `alt`: `Mimi`, `Lao`, `Reh` and `Faalt` are words.
    dialect.minor = "m min minor Min MIN mineur menor -"
    dialect.major += " majeur mayor"
    dialect.diminished = "dim Dim DIM dim. diminished °"
    dialect.halfDiminished = "ø"
    dialect.hasBareAltered = false
    let suffix = ChordSuffixTable(dialect: dialect).node
    let names = ChordRootTable.latin + ChordRootTable.latinCapitals
    let capitals = ChordRootTable.slot(ChordRootTable.latinCapitals, ChordMeaning.capitalRoot)
    let roots = GrammarNode.choice([rootSlot(ChordRootTable.latin, style), capitals])
    return .choice([.sequence([roots, suffix, .optional(bass(names))]), bareBass(names)])
  }

  private static var nashville: GrammarNode {
    var dialect = ChordDialect()
    dialect.hasSlashDegrees = false
    return .sequence([
      ChordRootTable.numbers(ChordMeaning.rootDegree), ChordSuffixTable(dialect: dialect).node,
      .optional(
        .sequence([.spelled("/", .nothing), ChordRootTable.numbers(ChordMeaning.bassDegree)])
      ),
    ])
  }

  private static var roman: GrammarNode {
    let root = ChordRootTable.numerals(
      upper: ChordMeaning.rootDegree,
      lower: ChordMeaning.minorRootDegree
    )
    let bass = ChordRootTable.numerals(
      upper: ChordMeaning.bassDegree,
      lower: ChordMeaning.bassDegree
    )
    return .sequence([
      root, ChordSuffixTable(dialect: ChordDialect()).node,
      .optional(.sequence([.spelled("/", .nothing), bass])),
    ])
  }

  private static func rootSlot(
    _ names: [ChordRootTable.Name],
    _ style: ChordSpellingStyle
  ) -> GrammarNode {
    let upper = ChordRootTable.slot(names, ChordMeaning.root)
    return style.isEmpty ? upper : .choice([upper, lowercaseSlot(names, style)])
  }

  private static func lowercaseSlot(
    _ names: [ChordRootTable.Name],
    _ style: ChordSpellingStyle
  ) -> GrammarNode {
    let isMinor = style.contains(.lowercaseMinor)
    return ChordRootTable.slot(
      ChordRootTable.lowercased(names),
      isMinor ? ChordMeaning.minorRoot : ChordMeaning.root
    )
  }

  private static func bass(_ names: [ChordRootTable.Name]) -> GrammarNode {
    .sequence([.spelled("/", .nothing), bassNote(names)])
  }

  /// A bass alone: a chord without a root, as in a descending bass line.
  private static func bareBass(_ names: [ChordRootTable.Name]) -> GrammarNode {
    .sequence([.spelled("/", .bareBass), bassNote(names)])
  }

  private static func bassNote(_ names: [ChordRootTable.Name]) -> GrammarNode {
    ChordRootTable.slot(names + ChordRootTable.lowercased(names), ChordMeaning.bass)
  }
}
