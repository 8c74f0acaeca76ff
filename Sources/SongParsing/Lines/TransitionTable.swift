/// How much a kind is likely to follow another.
enum TransitionTable {
  /// The weight for `next` right below `previous`.
  static func weight(from previous: LineKind?, to next: LineKind, acrossBlank: Bool) -> Double {
    guard let previous else { return next == .metadata ? 0.8 : 0 }
    let near = adjacent[Pair(previous, next)] ?? 0
    return acrossBlank ? near * (apart[Pair(previous, next)] ?? 0.3) : near
  }

  private struct Pair: Hashable {
    let previous: LineKind
    let next: LineKind

    init(_ previous: LineKind, _ next: LineKind) {
      self.previous = previous
      self.next = next
    }
  }

  private static let adjacent: [Pair: Double] = [
    Pair(.chords, .lyrics): 1.8,
    Pair(.chords, .chords): 0.2,
    Pair(.chords, .tab): 1.0,
    Pair(.chords, .comment): -1.0,
    Pair(.chords, .metadata): -2.5,
    Pair(.chords, .heading): -0.6,
    Pair(.chords, .definition): -1.5,
    Pair(.lyrics, .chords): 0.8,
    Pair(.lyrics, .lyrics): 1.0,
    Pair(.lyrics, .metadata): -2.0,
    Pair(.lyrics, .comment): -0.4,
    Pair(.lyrics, .inlineChords): 0.3,
    Pair(.lyrics, .definition): -1.5,
    Pair(.inlineChords, .inlineChords): 1.2,
    Pair(.inlineChords, .lyrics): 0.6,
    Pair(.inlineChords, .metadata): -2.0,
    Pair(.heading, .chords): 0.6,
    Pair(.heading, .lyrics): 0.5,
    Pair(.heading, .inlineChords): 0.4,
    Pair(.heading, .metadata): -1.0,
    Pair(.heading, .heading): -0.5,
    Pair(.tab, .tab): 3.0,
    Pair(.tab, .lyrics): -0.5,
    Pair(.tab, .metadata): -2.0,
    Pair(.metadata, .metadata): 1.0,
    Pair(.metadata, .lyrics): -0.6,
    Pair(.metadata, .comment): 0.2,
    Pair(.comment, .comment): 1.2,
    Pair(.comment, .metadata): 0.2,
    Pair(.comment, .lyrics): -0.3,
    Pair(.definition, .definition): 2.5,
    Pair(.definition, .comment): 0.4,
    Pair(.definition, .lyrics): -1.0,
    Pair(.comment, .definition): 0.5,
  ]

  /// What is left of a weight when blank lines stand between; 0.3 where nothing is said.
  private static let apart: [Pair: Double] = [
    Pair(.lyrics, .lyrics): 0.7,
    Pair(.lyrics, .chords): 0.9,
    Pair(.metadata, .metadata): 0.2,
    Pair(.comment, .comment): 0.5,
    Pair(.chords, .metadata): 0.8,
    Pair(.lyrics, .metadata): 0.8,
    Pair(.inlineChords, .inlineChords): 0.9,
  ]
}
