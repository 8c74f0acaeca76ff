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
  /// - Complexity: O(size of the grammar), a fraction of a millisecond; keep the result.
  public static func expression(
    for notation: ChordNotation,
    style: ChordSpellingStyle? = nil
  ) -> String {
    let style = style ?? .common(in: notation)
    return "(?:\(GrammarExpression(tree(notation, style)).source))"
  }
}

// MARK: - The tree of each notation

extension ChordGrammar {
  /// The grammar of a notation, from which all readers are made.
  static func tree(_ notation: ChordNotation, _ style: ChordSpellingStyle) -> GrammarNode {
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
    let suffix = ChordSuffixTable.english
    let bass = ChordRootTable.basses(ChordRootTable.english)
    var roots = [rootSlot(ChordRootTable.english, style)]
    if let extraRoot { roots.append(.spelled(extraRoot, .nothing)) }
    return withBass(bass, after: .sequence([.choice(roots), suffix]))
  }

  private static func german(_ style: ChordSpellingStyle) -> GrammarNode {
    let letters = ChordRootTable.germanLetters
    let names = ChordRootTable.germanSyllables + ChordRootTable.germanB
    let letterRoots = GrammarNode.choice([
      ChordRootTable.roots(letters, ChordMeaning.root),
      ChordRootTable.slot(ChordRootTable.germanB, ChordMeaning.root),
    ])
    let suffix = ChordSuffixTable(dialect: .germanSyllable)
    let head = GrammarNode.choice([
      .sequence([letterRoots, .optional(ChordSuffixTable(dialect: .german).head)]),
      .sequence([germanSyllables(style), .optional(suffix.head)]),
    ])
    let basses = GrammarNode.choice([
      ChordRootTable.basses(letters),
      ChordRootTable.slot(names + ChordRootTable.lowercased(names), ChordMeaning.bass),
    ])
    return withBass(basses, after: .sequence([head, suffix.tail]))
  }

  /// Roots after which fewer words may follow: syllables, and everything in lower case.
  private static func germanSyllables(_ style: ChordSpellingStyle) -> GrammarNode {
    let syllables = ChordRootTable.germanSyllables
    let upper = ChordRootTable.slot(syllables, ChordMeaning.root)
    guard !style.isEmpty else { return upper }
    let lowerLetters = ChordRootTable.lowercased(ChordRootTable.germanLetters)
    let lowerNames = ChordRootTable.lowercased(syllables + ChordRootTable.germanB)
    let meaning = lowercaseMeaning(style)
    return .choice([
      upper, ChordRootTable.roots(lowerLetters, meaning), ChordRootTable.slot(lowerNames, meaning),
    ])
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
    let suffix = ChordSuffixTable.english
    let slash = GrammarNode.optional(.sequence([.spelled("/", .nothing), bass]))
    return .sequence([root, .choice([figures, .sequence([suffix, slash])])])
  }

  /// Inversions in figured bass; `I6` stays a sixth chord, as song sheets mean it.
  private static var figures: GrammarNode {
    let qualities: [(String, ChordMeaning)] = [
      ("° o", .quality(.diminished)), ("ø", .quality(.halfDiminished)),
      ("+", .quality(.augmented)),
    ]
    return .sequence([
      .optional(.slot(qualities)),
      .slot([
        ("64", .figures(hasSeventh: false, bass: 5)), ("65", .figures(hasSeventh: true, bass: 3)),
        ("43", .figures(hasSeventh: true, bass: 5)), ("42", .figures(hasSeventh: true, bass: 7)),
      ]),
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
