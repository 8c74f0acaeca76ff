/// The programs of all notations and styles, each made when it is first asked for.
extension GrammarProgram {
  /// The program for a notation and style.
  static func program(
    for notation: ChordNotation,
    _ style: ChordSpellingStyle
  ) -> GrammarProgram {
    let isMinor = style.contains(.lowercaseMinor)
    switch notation {
    case .english where isMinor: return englishMinor
    case .english: return english
    case .german where isMinor: return germanMinor
    case .german: return style.isEmpty ? german : germanLowercase
    case .latin where isMinor: return latinMinor
    case .latin: return style.isEmpty ? latin : latinLowercase
    case .ireal where isMinor: return irealMinor
    case .ireal: return style.isEmpty ? ireal : irealLowercase
    case .accidentalFirst: return accidentalFirst
    case .nashville: return nashville
    case .roman: return roman
    case .harte: return harte
    }
  }

  /// For roots in either case; where lower case is refused, the first sign shows it.
  private static let english = GrammarProgram(.english, .lowercaseRoots)
  private static let englishMinor = GrammarProgram(.english, .lowercaseMinor)
  private static let german = GrammarProgram(.german, [])
  private static let germanLowercase = GrammarProgram(.german, .lowercaseRoots)
  private static let germanMinor = GrammarProgram(.german, .lowercaseMinor)
  private static let latin = GrammarProgram(.latin, [])
  private static let latinLowercase = GrammarProgram(.latin, .lowercaseRoots)
  private static let latinMinor = GrammarProgram(.latin, .lowercaseMinor)
  private static let ireal = GrammarProgram(.ireal, [])
  private static let irealLowercase = GrammarProgram(.ireal, .lowercaseRoots)
  private static let irealMinor = GrammarProgram(.ireal, .lowercaseMinor)
  private static let accidentalFirst = GrammarProgram(.accidentalFirst, [])
  private static let nashville = GrammarProgram(.nashville, [])
  private static let roman = GrammarProgram(.roman, [])
  private static let harte = GrammarProgram(.harte, [])

  private convenience init(_ notation: ChordNotation, _ style: ChordSpellingStyle) {
    self.init(ChordGrammar.tree(notation, style))
  }
}
