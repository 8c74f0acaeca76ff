/// How much each feature speaks for each kind, in the order of `LineKind.contentKinds`.
///
/// A line's score for a kind is the sum of its features' values times these
/// weights; the likeliest sequence of kinds is then found with `TransitionTable`.
enum WeightTable {
  /// What one stands for in the tables: weights are whole hundredths, whose sums are exact.
  static let unit = 100.0

  /// The weights of each feature, one for each kind of content.
  static let all: [KindScores] = {
    var all = [KindScores](repeating: KindScores(.zero), count: LineFeature.allCases.count)
    for row in rows { all[row.feature.rawValue] = row.hundredths }
    return all
  }()

  private struct Row {
    let feature: LineFeature
    let weights: SIMD8<Double>

    init(_ feature: LineFeature, _ weights: SIMD8<Double>) {
      self.feature = feature
      self.weights = weights
    }

    var hundredths: KindScores {
      KindScores(SIMD8<Int16>((weights * unit).rounded(.toNearestOrEven)))
    }
  }

  private static let rows: [Row] = [
    //                  chords lyrics inline heading tab  meta  comment definition
    Row(.always, [-2.0, 1.6, -4.0, -4.0, -5.0, -2.0, -1.2, -6.0]),
    Row(.unambiguousChords, [3.0, -1.2, 0.0, -1.0, -0.5, -1.0, -0.8, 0.0]),
    Row(.loneLetterChords, [1.9, -0.7, 0.0, -0.5, -0.5, -0.6, -0.4, 0.0]),
    Row(.ambiguousChords, [1.3, -0.1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]),
    Row(.commonWordChords, [0.3, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]),
    Row(.onlyChords, [2.0, -0.8, -2.0, -0.5, -0.5, -0.5, -0.5, 0.0]),
    Row(.chordsInChordedSheet, [1.2, -0.2, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]),
    Row(.firmCompany, [1.5, -0.2, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]),
    Row(.noChord, [2.5, -0.5, 0.0, 0.0, 0.0, 0.0, 0.3, 0.0]),
    Row(.chordSigns, [0.6, -0.4, 0.0, 0.0, 0.3, -0.3, 0.1, -0.5]),
    Row(.words, [-2.4, 0.3, 0.2, -0.3, -1.5, 0.0, 0.1, -0.5]),
    Row(.spelledOut, [-6.0, 1.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]),
    Row(.remarkAfterChords, [-0.7, 0.1, 0.2, 0.0, -0.5, 0.0, 0.2, 0.2]),
    Row(.label, [2.0, 0.0, 0.0, 0.0, 0.0, 0.3, 0.3, 0.0]),
    Row(.wideGaps, [0.4, -0.15, 0.0, -0.2, 0.0, 0.0, 0.0, 0.0]),
    Row(.indented, [0.5, 0.0, 0.0, -0.3, 0.0, 0.2, 0.2, 0.0]),
    Row(.longLine, [0.0, -0.8, 0.3, -3.0, 0.3, -0.3, 0.9, -0.5]),
    Row(.knownHeading, [-3.0, -1.5, -2.0, 9.5, -2.0, -1.0, 0.5, -2.0]),
    Row(.describedHeading, [-1.0, -0.5, -0.5, 5.6, -1.0, 0.0, 0.8, -1.0]),
    Row(.bareHeading, [-1.5, -0.5, -1.0, 8.5, -1.0, 0.0, 0.0, -1.0]),
    Row(.bracketedHeading, [-0.5, -1.0, 0.0, 7.5, -0.5, 0.0, 1.0, 0.0]),
    Row(.numberHeading, [-0.5, -0.3, 0.0, 7.2, -0.5, 0.0, 0.3, -0.5]),
    Row(.letterHeading, [-0.8, -0.5, 0.0, 5.6, 0.0, 0.0, 0.0, 0.0]),
    Row(.metadataKey, [-2.0, -0.8, -0.5, -1.5, -1.0, 6.0, 0.8, -1.0]),
    Row(.metadataPhrase, [-0.5, -0.2, 0.0, 0.0, 0.0, 5.0, 0.8, 0.0]),
    Row(.staff, [-4.0, -5.0, -4.0, -3.0, 12.0, -2.0, 0.0, -1.0]),
    Row(.ruler, [-1.0, -3.0, -2.0, -1.0, 4.0, -1.0, 3.8, -2.0]),
    Row(.fingering, [-1.0, -1.0, -1.0, -1.0, 0.0, -0.5, 2.0, 6.5]),
    Row(.wholeFingering, [-3.0, -1.5, -1.0, -1.0, -1.0, -0.5, 0.0, 5.0]),
    Row(.address, [-1.0, -2.0, -1.0, -2.0, -1.0, 0.8, 5.2, -1.0]),
    Row(.markup, [0.0, -3.0, 0.0, -2.0, 0.0, 0.2, 4.0, 0.0]),
    Row(.setOff, [-0.3, -0.2, 0.0, 0.3, 0.0, 0.2, 1.9, 0.0]),
    Row(.instruction, [-0.3, -0.7, -0.3, 0.0, 0.0, 0.3, 2.0, 0.0]),
    Row(.squareChords, [-0.2, -0.8, 4.0, -0.8, -0.5, -0.5, 0.0, -0.5]),
    Row(.roundChords, [-0.1, -0.3, 2.6, -0.3, -0.3, 0.0, 0.0, -0.3]),
    Row(.trailingChords, [-0.5, -0.4, 3.2, 0.0, 0.0, 0.0, 0.0, 0.0]),
    Row(.inHead, [0.2, -0.8, -0.3, 0.0, 0.0, 0.6, 1.2, 0.8]),
    Row(.firstBlock, [-0.2, -1.0, -0.4, -0.6, 0.0, 3.6, 0.0, 0.0]),
    Row(.stringColumn, [-8.0, -4.0, -4.0, -3.0, 9.0, -2.0, -5.0, -7.0]),
    Row(.colonEnd, [-0.5, -0.6, -0.5, 1.2, 0.0, 0.0, 1.2, 0.0]),
    Row(.exclamationMarker, [-0.5, -2.0, -0.5, 1.0, -0.5, -0.5, 2.5, 0.0]),
    Row(.bareFrets, [-2.0, -3.0, -2.0, -2.0, 0.0, -1.0, 4.0, 0.0]),
    Row(.bareRepeats, [-1.0, -1.5, -1.0, -1.0, -1.0, -1.0, 3.0, -1.0]),
    Row(.proseInHead, [-0.5, -0.6, 0.0, -1.0, -0.5, -0.8, 1.6, -0.5]),
    Row(.sentence, [-0.5, -0.4, 0.0, -1.0, -0.5, -0.5, 0.6, -0.5]),
    Row(.afterBlank, [0.0, 0.0, 0.0, 0.8, 0.0, 0.3, 0.2, 0.0]),
    Row(.beatRuler, [-1.0, -1.0, -1.0, -1.5, 5.5, -1.0, 0.8, -2.0]),
    Row(.hashMarker, [-1.0, -1.0, -3.0, -0.5, -0.5, -0.5, 3.0, 0.0]),
    Row(.strums, [-6.0, -2.0, -2.0, -2.0, 0.0, -2.0, 5.0, 0.0]),
    Row(.attachedChords, [-1.0, -1.0, 2.0, -1.0, -0.5, -0.5, -0.5, -0.5]),
    Row(.widerThanLyrics, [-1.0, -1.4, -0.5, -1.0, 0.0, -0.5, 1.6, -0.5]),
    Row(.furtherInThanLyrics, [0.0, -1.0, -0.5, 0.0, 0.0, 0.2, 1.2, -0.5]),
    Row(.headBlock, [0.0, -0.8, -0.5, -0.5, 0.0, 3.2, 0.2, 0.0]),
    Row(.repeatsHead, [0.0, -1.0, -0.5, -1.0, 0.0, 4.0, 0.0, 0.0]),
    Row(.legend, [-4.0, -1.0, -1.0, -1.0, -1.0, -1.0, 4.0, 0.0]),
    Row(.opensInstruction, [0.0, -0.4, 0.0, 0.0, 0.0, 0.0, 0.8, 0.0]),
    Row(.firstLine, [-0.5, -0.3, -0.3, 0.0, 0.0, 2.0, -0.5, -0.5]),
    Row(.amongDirectives, [-0.5, 0.5, 1.5, -0.5, 0.0, -3.0, -1.5, -1.0]),
  ]
}
