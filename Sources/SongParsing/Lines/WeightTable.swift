/// How much each feature speaks for each kind, in the order of `LineKind.inked`.
///
/// A line's score for a kind is the sum of its features' values times these
/// weights; the likeliest sequence of kinds is then found with `TransitionTable`.
enum WeightTable {
  /// The weights of a feature, one for each inked kind.
  static func weights(of feature: LineFeature) -> [Double] {
    table[feature.rawValue]
  }

  private static let table = LineFeature.allCases.map { rows[$0] ?? [0, 0, 0, 0, 0, 0, 0, 0] }

  private static let rows: [LineFeature: [Double]] = [
    //               chords lyrics inline heading tab  meta  comment definition
    .always: [-2.0, 1.6, -4.0, -4.0, -5.0, -2.0, -1.2, -6.0],
    .certainChords: [3.0, -1.2, 0.0, -1.0, -0.5, -1.0, -0.8, 0.0],
    .letterChords: [1.9, -0.7, 0.0, -0.5, -0.5, -0.6, -0.4, 0.0],
    .nameChords: [1.3, -0.1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    .wordChords: [0.3, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    .onlyChords: [2.0, -0.8, -2.0, -0.5, -0.5, -0.5, -0.5, 0.0],
    .chordsInChordedSheet: [1.2, -0.2, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    .firmCompany: [1.5, -0.2, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    .noChord: [2.5, -0.5, 0.0, 0.0, 0.0, 0.0, 0.3, 0.0],
    .chordSigns: [0.6, -0.4, 0.0, 0.0, 0.3, -0.3, 0.1, -0.5],
    .words: [-2.4, 0.3, 0.2, -0.3, -1.5, 0.0, 0.1, -0.5],
    .remarkAfterChords: [-0.7, 0.1, 0.2, 0.0, -0.5, 0.0, 0.2, 0.2],
    .label: [2.0, 0.0, 0.0, 0.0, 0.0, 0.3, 0.3, 0.0],
    .wideGaps: [0.4, -0.15, 0.0, -0.2, 0.0, 0.0, 0.0, 0.0],
    .indented: [0.5, 0.0, 0.0, -0.3, 0.0, 0.2, 0.2, 0.0],
    .longLine: [0.0, -0.8, 0.3, -3.0, 0.3, -0.3, 0.9, -0.5],
    .knownHeading: [-3.0, -1.5, -2.0, 9.5, -2.0, -1.0, 0.5, -2.0],
    .describedHeading: [-1.0, -0.5, -0.5, 5.6, -1.0, 0.0, 0.8, -1.0],
    .bareHeading: [-1.5, -0.5, -1.0, 8.5, -1.0, 0.0, 0.0, -1.0],
    .bracketedHeading: [-0.5, -1.0, 0.0, 7.5, -0.5, 0.0, 1.0, 0.0],
    .numberHeading: [-0.5, -0.3, 0.0, 7.2, -0.5, 0.0, 0.3, -0.5],
    .letterHeading: [-0.8, -0.5, 0.0, 5.6, 0.0, 0.0, 0.0, 0.0],
    .metadataKey: [-2.0, -0.8, -0.5, -1.5, -1.0, 6.0, 0.8, -1.0],
    .metadataPhrase: [-0.5, -0.2, 0.0, 0.0, 0.0, 5.0, 0.8, 0.0],
    .staff: [-4.0, -5.0, -4.0, -3.0, 12.0, -2.0, 0.0, -1.0],
    .ruler: [-1.0, -3.0, -2.0, -1.0, 4.0, -1.0, 3.8, -2.0],
    .fingering: [-1.0, -1.0, -1.0, -1.0, 0.0, -0.5, 2.0, 6.5],
    .wholeFingering: [-3.0, -1.5, -1.0, -1.0, -1.0, -0.5, 0.0, 5.0],
    .address: [-1.0, -2.0, -1.0, -2.0, -1.0, 0.8, 5.2, -1.0],
    .markup: [0.0, -3.0, 0.0, -2.0, 0.0, 0.2, 4.0, 0.0],
    .setOff: [-0.3, -0.2, 0.0, 0.3, 0.0, 0.2, 1.9, 0.0],
    .instruction: [-0.3, -0.7, -0.3, 0.0, 0.0, 0.3, 2.0, 0.0],
    .squareChords: [-0.2, -0.8, 4.0, -0.8, -0.5, -0.5, 0.0, -0.5],
    .roundChords: [-0.1, -0.3, 2.6, -0.3, -0.3, 0.0, 0.0, -0.3],
    .trailingChords: [-0.5, -0.4, 3.2, 0.0, 0.0, 0.0, 0.0, 0.0],
    .inHead: [0.2, -0.8, -0.3, 0.0, 0.0, 0.6, 1.2, 0.8],
    .firstBlock: [-0.2, -1.0, -0.4, -0.6, 0.0, 3.6, 0.0, 0.0],
    .stringColumn: [-8.0, -4.0, -4.0, -3.0, 9.0, -2.0, -5.0, -7.0],
    .colonEnd: [-0.5, -0.6, -0.5, 1.2, 0.0, 0.0, 1.2, 0.0],
    .exclamationMarker: [-0.5, -2.0, -0.5, 1.0, -0.5, -0.5, 2.5, 0.0],
    .bareFrets: [-2.0, -3.0, -2.0, -2.0, 0.0, -1.0, 4.0, 0.0],
    .bareRepeats: [-1.0, -1.5, -1.0, -1.0, -1.0, -1.0, 3.0, -1.0],
    .proseInHead: [-0.5, -0.6, 0.0, -1.0, -0.5, -0.8, 1.6, -0.5],
    .sentence: [-0.5, -0.4, 0.0, -1.0, -0.5, -0.5, 0.6, -0.5],
    .afterBlank: [0.0, 0.0, 0.0, 0.8, 0.0, 0.3, 0.2, 0.0],
    .beatRuler: [-1.0, -1.0, -1.0, -1.5, 3.5, -1.0, 0.8, -2.0],
    .attachedChords: [-1.0, -1.0, 2.0, -1.0, -0.5, -0.5, -0.5, -0.5],
    .firstLine: [-0.5, -0.3, -0.3, 0.0, 0.0, 2.0, -0.5, -0.5],
    .amongDirectives: [-0.5, 0.5, 1.5, -0.5, 0.0, -3.0, -1.5, -1.0],
  ]
}

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
