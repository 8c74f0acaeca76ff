import SongModel

extension SectionKind {
  /// Whether words are sung in such a section, as a rule.
  var isSung: Bool {
    switch self {
    case .verse, .chorus, .preChorus, .bridge, .part, .coda: true
    default: false
    }
  }
}
