import SongModel

extension SectionKind {
  /// Whether words are sung in such a section, as a rule.
  var isSung: Bool {
    switch self {
    case .verse, .chorus, .preChorus, .bridge, .part, .coda: true
    default: false
    }
  }

  /// Whether the names of such sections hardly ever begin a lyric, as `Solo`, `All` and `Lead` may.
  var hasUnsungName: Bool {
    switch self {
    case .verse, .chorus, .preChorus, .intro, .interlude, .instrumental, .outro, .coda: true
    default: false
    }
  }
}
