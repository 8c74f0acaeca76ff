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
    let bass = ChordRootTable.basses(ChordRootTable.english)
    var roots = [rootSlot(ChordRootTable.english, style)]
    if let extraRoot { roots.append(.spelled(extraRoot, .nothing)) }
    return withBass(bass, after: .sequence([.choice(roots), suffix]))
  }

  private static func german(_ style: ChordSpellingStyle) -> GrammarNode {
    var dialect = ChordDialect.german
    let letters = ChordRootTable.germanLetters
    let start = GrammarNode.choice([
      ChordRootTable.roots(letters, ChordMeaning.root),
      ChordRootTable.slot(ChordRootTable.germanB, ChordMeaning.root),
    ])
    let letterHead = ChordSuffixTable(dialect: dialect).head
    dialect.restrictToSyllables()
    let suffix = ChordSuffixTable(dialect: dialect)
    let names = ChordRootTable.germanSyllables + ChordRootTable.germanB
    var syllables = [ChordRootTable.slot(ChordRootTable.germanSyllables, ChordMeaning.root)]
    if !style.isEmpty {
      let meaning = lowercaseMeaning(style)
      syllables += [
        ChordRootTable.roots(ChordRootTable.lowercased(letters), meaning),
        ChordRootTable.slot(ChordRootTable.lowercased(names), meaning),
      ]
    }
    let head = GrammarNode.choice([
      .sequence([start, .optional(letterHead)]),
      .sequence([.choice(syllables), .optional(suffix.head)]),
    ])
    let basses = ChordRootTable.slot(
      names + ChordRootTable.lowercased(names),
      ChordMeaning.bass
    )
    return withBass(
      .choice([ChordRootTable.basses(letters), basses]),
      after: .sequence([head, suffix.tail])
    )
  }

  private static func latin(_ style: ChordSpellingStyle) -> GrammarNode {
    let suffix = ChordSuffixTable(dialect: .latin).node
    let bass = ChordRootTable.basses(ChordRootTable.latin + ChordRootTable.latinCapitals)
    let roots = GrammarNode.choice([
      rootSlot(ChordRootTable.latin, style),
      ChordRootTable.roots(ChordRootTable.latinCapitals, ChordMeaning.capitalRoot),
    ])
    return withBass(bass, after: .sequence([roots, suffix]))
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
    let upper = ChordRootTable.roots(names, ChordMeaning.root)
    guard !style.isEmpty else { return upper }
    let lower = ChordRootTable.lowercased(names)
    return .choice([upper, ChordRootTable.roots(lower, lowercaseMeaning(style))])
  }

  private static func lowercaseMeaning(_ style: ChordSpellingStyle) -> (Note) -> ChordMeaning {
    let isMinor = style.contains(.lowercaseMinor)
    return { isMinor ? .minorRoot($0) : .root($0) }
  }

  /// A chord with a bass or without; or the bass alone, as in a descending bass line.
  private static func withBass(_ bass: GrammarNode, after chord: GrammarNode) -> GrammarNode {
    let slashed = GrammarNode.sequence([.spelled("/", .nothing), bass])
    let bracketed = GrammarNode.sequence([
      .spelled("(/", .nothing), bass, .spelled(")", .nothing),
    ])
    return .choice([
      .sequence([chord, .optional(.choice([slashed, bracketed]))]),
      .sequence([.spelled("/", .bareBass), bass]),
    ])
  }
}
