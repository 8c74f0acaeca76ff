/// How much a kind is likely to follow another.
enum TransitionTable {
  /// The weight for `next` right below `previous`.
  static func weight(from previous: LineKind?, to next: LineKind, acrossGap: Bool) -> Double {
    guard let previous else { return next == .metadata ? 0.8 : 0 }
    let near = adjacent(previous, next)
    return acrossGap ? near * share(previous, next) : near
  }

  private static func adjacent(_ previous: LineKind, _ next: LineKind) -> Double {
    switch (previous, next) {
    case (.chords, .lyrics): 1.8
    case (.chords, .chords): 0.2
    case (.chords, .tab): 1.0
    case (.chords, .comment): -1.0
    case (.chords, .metadata): -2.5
    case (.chords, .heading): -0.6
    case (.chords, .definition): -1.5
    case (.lyrics, .chords): 0.8
    case (.lyrics, .lyrics): 1.0
    case (.lyrics, .metadata): -2.0
    case (.lyrics, .comment): -0.4
    case (.lyrics, .inlineChords): 0.3
    case (.lyrics, .definition): -1.5
    case (.inlineChords, .inlineChords): 1.2
    case (.inlineChords, .lyrics): 0.6
    case (.inlineChords, .metadata): -2.0
    case (.heading, .chords): 0.6
    case (.heading, .lyrics): 0.5
    case (.heading, .inlineChords): 0.4
    case (.heading, .metadata): -1.0
    case (.heading, .heading): -0.5
    case (.tab, .tab): 3.0
    case (.tab, .lyrics): -0.5
    case (.tab, .metadata): -2.0
    case (.metadata, .metadata): 1.0
    case (.metadata, .lyrics): -0.6
    case (.metadata, .comment): 0.2
    case (.comment, .comment): 1.2
    case (.comment, .metadata): 0.2
    case (.comment, .lyrics): -0.3
    case (.definition, .definition): 2.5
    case (.definition, .comment): 0.4
    case (.definition, .lyrics): -1.0
    case (.comment, .definition): 0.5
    default: 0
    }
  }

  /// What is left of a weight when blank lines or directives stand between, as a share of one.
  static func share(_ previous: LineKind, _ next: LineKind) -> Double {
    switch (previous, next) {
    case (.lyrics, .lyrics): 0.7
    case (.lyrics, .chords): 0.9
    case (.metadata, .metadata): 0.2
    case (.comment, .comment): 0.5
    case (.chords, .metadata): 0.8
    case (.lyrics, .metadata): 0.8
    case (.inlineChords, .inlineChords): 0.9
    default: 0.3
    }
  }
}
