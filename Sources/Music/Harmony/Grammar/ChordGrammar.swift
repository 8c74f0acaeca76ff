/// The grammar of chord symbols, from which every reader in the project is made.
///
/// One table for each notation yields the expression that cuts a word of a sheet into the parts
/// of a symbol, and the walk that accepts or refuses them and says what they mean.
package enum ChordGrammar {
  /// What sheets from Japan write for the slash before a bass: `Am7onD`.
  package static var spelledOutSlash: StaticString { "on" }

  /// The expression that cuts a word of a notation into the parts of a symbol.
  ///
  /// It keeps to what all engines share, and has no anchors.
  ///
  /// - Complexity: O(size of the grammar), a fraction of a millisecond; keep the result.
  package static func expression(
    for notation: ChordNotation,
    style: ChordSpellingStyle? = nil
  ) -> String {
    ChordExpression(tree(notation, style ?? .common(in: notation))).source
  }

  /// What the bytes of a symbol are in a notation; nil where roots are degrees.
  ///
  /// - Complexity: O(number of names); the first call looks at all suffixes.
  package static func bytes(
    for notation: ChordNotation,
    style: ChordSpellingStyle? = nil
  ) -> SymbolBytes? {
    ChordTable.table(for: notation).map {
      SymbolBytes($0, style ?? .common(in: notation), followedBy: .ofSheets)
    }
  }
}

// MARK: - The tree of each notation

extension ChordGrammar {
  /// The grammar of a notation, from which all readers are made.
  ///
  /// Those of the styles in which sheets are written are made once.
  static func tree(_ notation: ChordNotation, _ style: ChordSpellingStyle) -> GrammarNode {
    switch notation {
    case .english where style == .lowercaseRoots: englishOfSheets
    case .german where style == .lowercaseMinor: germanOfSheets
    case .latin where style.isEmpty: latinOfSheets
    case .english: ChordTable.english.grammar(style)
    case .ireal: ChordTable.ireal.grammar(style)
    case .german: ChordTable.german.grammar(style)
    case .latin: ChordTable.latin.grammar(style)
    case .accidentalFirst: ChordTable.accidentalFirst.grammar([])
    case .nashville: nashville
    case .roman: roman
    case .harte: HarteTable.node
    }
  }

  private static let englishOfSheets = ChordTable.english.grammar(.lowercaseRoots)
  private static let germanOfSheets = ChordTable.german.grammar(.lowercaseMinor)
  private static let latinOfSheets = ChordTable.latin.grammar([])

  private static var nashville: GrammarNode {
    var dialect = ChordDialect()
    dialect.hasSlashDegrees = false
    return .sequence([
      .numbers(ChordMeaning.rootDegree), ChordSuffixTable(dialect: dialect).node,
      .optional(.sequence([.spelled("/", .slash), .numbers(ChordMeaning.bassDegree)])),
    ])
  }

  private static var roman: GrammarNode {
    let root = GrammarNode.numerals(
      upper: ChordMeaning.rootDegree,
      lower: ChordMeaning.minorRootDegree
    )
    let bass = GrammarNode.numerals(
      upper: ChordMeaning.bassDegree,
      lower: ChordMeaning.bassDegree
    )
    let suffix = ChordSuffixTable(dialect: ChordDialect()).node
    let slash = GrammarNode.optional(.sequence([.spelled("/", .slash), bass]))
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
}
