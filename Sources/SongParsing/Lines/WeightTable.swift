/// How much each feature speaks for each kind, in the order of `LineKind.inked`.
///
/// A line's score for a kind is the sum of its features' values times these
/// weights; the likeliest sequence of kinds is then found with `TransitionTable`.
enum WeightTable {
  /// What one stands for in the tables: weights are whole hundredths, whose sums are exact.
  static let unit = 100.0

  /// The weights of each feature, one for each inked kind.
  static let all: [SIMD8<Int16>] = {
    var all = [SIMD8<Int16>](repeating: .zero, count: LineFeature.allCases.count)
    for row in rows {
      all[row.feature.rawValue] = SIMD8<Int16>((row.weights * unit).rounded(.toNearestOrEven))
    }
    return all
  }()

  private static let rows: [(feature: LineFeature, weights: SIMD8<Double>)] = [
    //               chords lyrics inline heading tab  meta  comment definition
    (.always, [-2.0, 1.6, -4.0, -4.0, -5.0, -2.0, -1.2, -6.0]),
    (.certainChords, [3.0, -1.2, 0.0, -1.0, -0.5, -1.0, -0.8, 0.0]),
    (.letterChords, [1.9, -0.7, 0.0, -0.5, -0.5, -0.6, -0.4, 0.0]),
    (.nameChords, [1.3, -0.1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]),
    (.wordChords, [0.3, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]),
    (.onlyChords, [2.0, -0.8, -2.0, -0.5, -0.5, -0.5, -0.5, 0.0]),
    (.chordsInChordedSheet, [1.2, -0.2, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]),
    (.firmCompany, [1.5, -0.2, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]),
    (.noChord, [2.5, -0.5, 0.0, 0.0, 0.0, 0.0, 0.3, 0.0]),
    (.chordSigns, [0.6, -0.4, 0.0, 0.0, 0.3, -0.3, 0.1, -0.5]),
    (.words, [-2.4, 0.3, 0.2, -0.3, -1.5, 0.0, 0.1, -0.5]),
    (.spelledOut, [-6.0, 1.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]),
    (.remarkAfterChords, [-0.7, 0.1, 0.2, 0.0, -0.5, 0.0, 0.2, 0.2]),
    (.label, [2.0, 0.0, 0.0, 0.0, 0.0, 0.3, 0.3, 0.0]),
    (.wideGaps, [0.4, -0.15, 0.0, -0.2, 0.0, 0.0, 0.0, 0.0]),
    (.indented, [0.5, 0.0, 0.0, -0.3, 0.0, 0.2, 0.2, 0.0]),
    (.longLine, [0.0, -0.8, 0.3, -3.0, 0.3, -0.3, 0.9, -0.5]),
    (.knownHeading, [-3.0, -1.5, -2.0, 9.5, -2.0, -1.0, 0.5, -2.0]),
    (.describedHeading, [-1.0, -0.5, -0.5, 5.6, -1.0, 0.0, 0.8, -1.0]),
    (.bareHeading, [-1.5, -0.5, -1.0, 8.5, -1.0, 0.0, 0.0, -1.0]),
    (.bracketedHeading, [-0.5, -1.0, 0.0, 7.5, -0.5, 0.0, 1.0, 0.0]),
    (.numberHeading, [-0.5, -0.3, 0.0, 7.2, -0.5, 0.0, 0.3, -0.5]),
    (.letterHeading, [-0.8, -0.5, 0.0, 5.6, 0.0, 0.0, 0.0, 0.0]),
    (.metadataKey, [-2.0, -0.8, -0.5, -1.5, -1.0, 6.0, 0.8, -1.0]),
    (.metadataPhrase, [-0.5, -0.2, 0.0, 0.0, 0.0, 5.0, 0.8, 0.0]),
    (.staff, [-4.0, -5.0, -4.0, -3.0, 12.0, -2.0, 0.0, -1.0]),
    (.ruler, [-1.0, -3.0, -2.0, -1.0, 4.0, -1.0, 3.8, -2.0]),
    (.fingering, [-1.0, -1.0, -1.0, -1.0, 0.0, -0.5, 2.0, 6.5]),
    (.wholeFingering, [-3.0, -1.5, -1.0, -1.0, -1.0, -0.5, 0.0, 5.0]),
    (.address, [-1.0, -2.0, -1.0, -2.0, -1.0, 0.8, 5.2, -1.0]),
    (.markup, [0.0, -3.0, 0.0, -2.0, 0.0, 0.2, 4.0, 0.0]),
    (.setOff, [-0.3, -0.2, 0.0, 0.3, 0.0, 0.2, 1.9, 0.0]),
    (.instruction, [-0.3, -0.7, -0.3, 0.0, 0.0, 0.3, 2.0, 0.0]),
    (.squareChords, [-0.2, -0.8, 4.0, -0.8, -0.5, -0.5, 0.0, -0.5]),
    (.roundChords, [-0.1, -0.3, 2.6, -0.3, -0.3, 0.0, 0.0, -0.3]),
    (.trailingChords, [-0.5, -0.4, 3.2, 0.0, 0.0, 0.0, 0.0, 0.0]),
    (.inHead, [0.2, -0.8, -0.3, 0.0, 0.0, 0.6, 1.2, 0.8]),
    (.firstBlock, [-0.2, -1.0, -0.4, -0.6, 0.0, 3.6, 0.0, 0.0]),
    (.stringColumn, [-8.0, -4.0, -4.0, -3.0, 9.0, -2.0, -5.0, -7.0]),
    (.colonEnd, [-0.5, -0.6, -0.5, 1.2, 0.0, 0.0, 1.2, 0.0]),
    (.exclamationMarker, [-0.5, -2.0, -0.5, 1.0, -0.5, -0.5, 2.5, 0.0]),
    (.bareFrets, [-2.0, -3.0, -2.0, -2.0, 0.0, -1.0, 4.0, 0.0]),
    (.bareRepeats, [-1.0, -1.5, -1.0, -1.0, -1.0, -1.0, 3.0, -1.0]),
    (.proseInHead, [-0.5, -0.6, 0.0, -1.0, -0.5, -0.8, 1.6, -0.5]),
    (.sentence, [-0.5, -0.4, 0.0, -1.0, -0.5, -0.5, 0.6, -0.5]),
    (.afterBlank, [0.0, 0.0, 0.0, 0.8, 0.0, 0.3, 0.2, 0.0]),
    (.beatRuler, [-1.0, -1.0, -1.0, -1.5, 5.5, -1.0, 0.8, -2.0]),
    (.hashMarker, [-1.0, -1.0, -3.0, -0.5, -0.5, -0.5, 3.0, 0.0]),
    (.strums, [-6.0, -2.0, -2.0, -2.0, 0.0, -2.0, 5.0, 0.0]),
    (.attachedChords, [-1.0, -1.0, 2.0, -1.0, -0.5, -0.5, -0.5, -0.5]),
    (.widerThanLyrics, [-1.0, -1.4, -0.5, -1.0, 0.0, -0.5, 1.6, -0.5]),
    (.furtherInThanLyrics, [0.0, -1.0, -0.5, 0.0, 0.0, 0.2, 1.2, -0.5]),
    (.headBlock, [0.0, -0.8, -0.5, -0.5, 0.0, 3.2, 0.2, 0.0]),
    (.repeatsHead, [0.0, -1.0, -0.5, -1.0, 0.0, 4.0, 0.0, 0.0]),
    (.legend, [-4.0, -1.0, -1.0, -1.0, -1.0, -1.0, 4.0, 0.0]),
    (.opensInstruction, [0.0, -0.4, 0.0, 0.0, 0.0, 0.0, 0.8, 0.0]),
    (.firstLine, [-0.5, -0.3, -0.3, 0.0, 0.0, 2.0, -0.5, -0.5]),
    (.amongDirectives, [-0.5, 0.5, 1.5, -0.5, 0.0, -3.0, -1.5, -1.0]),
  ]
}
