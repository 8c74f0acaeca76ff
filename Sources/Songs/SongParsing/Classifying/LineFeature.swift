/// What speaks for or against a reading of a line.
enum LineFeature: Int, CaseIterable, Sendable {
  case always
  case unambiguousChords
  case loneLetterChords
  case ambiguousChords
  case commonWordChords
  case onlyChords
  case chordsInChordedSheet
  case firmCompany
  case noChord
  case chordSigns
  case words
  case spelledOut
  case remarkAfterChords
  case label
  case wideGaps
  case indented
  case longLine
  case knownHeading
  case describedHeading
  case bareHeading
  case bracketedHeading
  case numberHeading
  case letterHeading
  case metadataKey
  case metadataPhrase
  case staff
  case ruler
  case fingering
  case wholeFingering
  case address
  case markup
  case setOff
  case instruction
  case squareChords
  case roundChords
  case trailingChords
  case inHead
  case firstBlock
  case amongDirectives
  case stringColumn
  case colonEnd
  case exclamationMarker
  case bareFrets
  case bareRepeats
  case proseInHead
  case sentence
  case afterGap
  case attachedChords
  case hashMarker
  case strums
  case beatRuler
  case firstLine
  case widerThanLyrics
  case furtherInThanLyrics
  case creditsBlock
  case repeatsHead
  case legend
  case opensInstruction
  case direction
  case amongStaves
  case amongChords
  case bullet
  case announced
  case amongSquareChords
  case preface
  case signature
  case pageLine
  case unsungFact
  case markdownHead
  case recall
  case humming
  case playingRemark
  case playOrder
}

/// What is known of each feature: how it is explained, and how much it speaks for each kind.
///
/// A line's score for a kind is the sum of its features' values times these weights; the
/// likeliest sequence of kinds is then found with `TransitionTable`.
struct FeatureRow {
  let feature: LineFeature
  /// The feature as the `lines` command explains it.
  let explanation: String
  /// The trait of a line that is the feature, where one is.
  let trait: LineTraits
  /// What of its context is the feature, where anything is.
  let context: LineContext
  /// The weights for each kind of content, in the order of `LineKind.contentKinds`.
  private let weights: SIMD8<Double>

  private init(
    _ feature: LineFeature,
    _ explanation: String,
    trait: LineTraits = [],
    context: LineContext = [],
    weights: SIMD8<Double>
  ) {
    self.feature = feature
    self.explanation = explanation
    self.trait = trait
    self.context = context
    self.weights = weights
  }

  fileprivate var scores: KindScores { KindScores(weights) }

  /// A row for each feature.
  static let all = [
    //  chords lyrics inline heading tab meta comment definition
    FeatureRow(
      .always,
      "how common such lines are",
      weights: [-2.0, 1.6, -4.0, -4.0, -5.0, -2.0, -1.2, -6.0]
    ),
    FeatureRow(
      .unambiguousChords,
      "words that can only be chords",
      weights: [3.0, -1.2, 0.0, -1.0, -0.5, -1.0, -0.8, 0.0]
    ),
    FeatureRow(
      .loneLetterChords,
      "single letters that are chords",
      weights: [1.9, -0.7, 0.0, -0.5, -0.5, -0.6, -0.4, 0.0]
    ),
    FeatureRow(
      .ambiguousChords,
      "chords that may be words",
      weights: [1.3, -0.1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    ),
    FeatureRow(
      .commonWordChords,
      "words that may be chords",
      weights: [0.3, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    ),
    FeatureRow(
      .onlyChords,
      "nothing but chords",
      weights: [2.0, -0.8, -2.0, -0.5, -0.5, -0.5, -0.5, 0.0]
    ),
    FeatureRow(
      .chordsInChordedSheet,
      "the sheet has other chord lines",
      weights: [1.2, -0.2, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    ),
    FeatureRow(
      .firmCompany,
      "beside surer chords",
      weights: [1.5, -0.2, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    ),
    FeatureRow(
      .noChord,
      "N.C.",
      weights: [2.5, -0.5, 0.0, 0.0, 0.0, 0.0, 0.3, 0.0]
    ),
    FeatureRow(
      .chordSigns,
      "bars, beats or repeats",
      weights: [0.6, -0.4, 0.0, 0.0, 0.3, -0.3, 0.1, -0.5]
    ),
    FeatureRow(
      .words,
      "words",
      weights: [-2.4, 0.3, 0.2, -0.3, -1.5, 0.0, 0.1, -0.5]
    ),
    FeatureRow(
      .spelledOut,
      "words among letters, at the distance of words",
      weights: [-6.0, 1.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    ),
    FeatureRow(
      .remarkAfterChords,
      "a remark after the chords",
      weights: [-0.7, 0.1, 0.2, 0.0, -0.5, 0.0, 0.2, 0.2]
    ),
    FeatureRow(
      .label,
      "a label before the chords",
      weights: [2.0, 0.0, 0.0, 0.0, 0.0, 0.3, 0.3, 0.0]
    ),
    FeatureRow(
      .wideGaps,
      "wide gaps",
      weights: [0.4, -0.15, 0.0, -0.2, 0.0, 0.0, 0.0, 0.0]
    ),
    FeatureRow(
      .indented,
      "starts with blanks",
      weights: [0.5, 0.0, 0.0, -0.3, 0.0, 0.2, 0.2, 0.0]
    ),
    FeatureRow(
      .longLine,
      "a long line",
      weights: [0.0, -0.8, 0.3, -3.0, 0.3, -0.3, 0.9, -0.5]
    ),
    FeatureRow(
      .knownHeading,
      "a section's name, decorated as a heading",
      weights: [-3.0, -1.5, -2.0, 9.5, -2.0, -1.0, 0.5, -2.0]
    ),
    FeatureRow(
      .describedHeading,
      "a section's name and more words",
      weights: [-1.0, -0.5, -0.5, 5.6, -1.0, 0.0, 0.8, -1.0]
    ),
    FeatureRow(
      .bareHeading,
      "a section's name alone",
      weights: [-1.5, -0.5, -1.0, 8.8, -1.0, 0.0, 0.0, -1.0]
    ),
    FeatureRow(
      .bracketedHeading,
      "words in brackets",
      weights: [-0.5, -1.0, 0.0, 7.5, -0.5, 0.0, 1.0, 0.0]
    ),
    FeatureRow(
      .numberHeading,
      "a number alone",
      weights: [-0.5, -0.3, 0.0, 7.2, -0.5, 0.0, 0.3, -0.5]
    ),
    FeatureRow(
      .letterHeading,
      "a letter or a sign, decorated as a heading",
      weights: [-0.8, -0.5, 0.0, 5.6, 0.0, 0.0, 0.0, 0.0]
    ),
    FeatureRow(
      .metadataKey,
      "a known name and a colon",
      weights: [-6.0, -0.8, -0.5, -1.5, -1.0, 6.0, 0.8, -1.0]
    ),
    FeatureRow(
      .metadataPhrase,
      "a phrase of credits",
      weights: [-0.5, -0.2, 0.0, 0.0, 0.0, 5.0, 0.8, 0.0]
    ),
    FeatureRow(
      .staff,
      "drawn like a staff",
      weights: [-4.0, -5.0, -4.0, -3.0, 12.0, -2.0, 0.0, -1.0]
    ),
    FeatureRow(
      .ruler,
      "a ruler",
      weights: [-1.0, -3.0, -2.0, -1.0, 4.0, -1.0, 3.8, -2.0]
    ),
    FeatureRow(
      .fingering,
      "begins with a fingering",
      weights: [-1.0, -1.0, -1.0, -1.0, 0.0, -0.5, 2.0, 6.5]
    ),
    FeatureRow(
      .wholeFingering,
      "nothing but fingerings",
      weights: [-3.0, -1.5, -1.0, -1.0, -1.0, -0.5, 0.0, 5.0]
    ),
    FeatureRow(
      .address,
      "an address",
      weights: [-1.0, -2.0, -1.0, -2.0, -1.0, 0.8, 5.2, -1.0]
    ),
    FeatureRow(
      .markup,
      "mark-up",
      weights: [0.0, -3.0, 0.0, -2.0, 0.0, 0.2, 4.0, 0.0]
    ),
    FeatureRow(
      .setOff,
      "set off by parentheses or stars",
      weights: [-0.3, -0.2, 0.0, 0.3, 0.0, 0.2, 1.9, 0.0]
    ),
    FeatureRow(
      .instruction,
      "words for players",
      weights: [-0.3, -0.7, -0.3, 0.0, 0.0, 0.3, 2.0, 0.0]
    ),
    FeatureRow(
      .squareChords,
      "chords in brackets among words",
      weights: [-0.2, -0.8, 4.0, -0.8, -0.5, -0.5, 0.0, -0.5]
    ),
    FeatureRow(
      .amongSquareChords,
      "other lines have chords in brackets",
      context: .amongSquareChords,
      weights: [0.0, -1.0, 2.5, -1.0, 0.0, -1.0, -0.5, 0.0]
    ),
    FeatureRow(
      .roundChords,
      "chords in parentheses among words",
      weights: [-0.1, -0.3, 2.6, -0.3, -0.3, 0.0, 0.0, -0.3]
    ),
    FeatureRow(
      .trailingChords,
      "chords after the words",
      weights: [-0.5, -0.4, 3.2, 0.0, 0.0, 0.0, 0.0, 0.0]
    ),
    FeatureRow(
      .inHead,
      "before the first chords",
      weights: [0.2, -0.8, -0.3, 0.0, 0.0, 0.6, 1.2, 0.8]
    ),
    FeatureRow(
      .firstBlock,
      "in the first block of the sheet",
      weights: [-0.2, -1.0, -0.4, -0.6, 0.0, 3.6, 0.0, 0.0]
    ),
    FeatureRow(
      .stringColumn,
      "named like a string among strings",
      context: .stringColumn,
      weights: [-14.0, -6.0, -8.0, -3.0, 14.0, -2.0, -5.0, -7.0]
    ),
    FeatureRow(
      .colonEnd,
      "ends with a colon",
      weights: [-0.5, -0.6, -0.5, 1.2, 0.0, 0.0, 1.2, 0.0]
    ),
    FeatureRow(
      .exclamationMarker,
      "marked with !",
      weights: [-0.5, -2.0, -0.5, 1.0, -0.5, -0.5, 2.5, 0.0]
    ),
    FeatureRow(
      .bareFrets,
      "nothing but frets",
      trait: .bareFrets,
      weights: [-2.0, -3.0, -2.0, -2.0, 0.0, -1.0, 4.0, 0.0]
    ),
    FeatureRow(
      .bareRepeats,
      "nothing but a count",
      trait: .bareRepeats,
      weights: [-1.0, -4.0, -1.0, -1.0, -1.0, -1.0, 4.0, -1.0]
    ),
    FeatureRow(
      .recall,
      "says what to play again",
      trait: .recall,
      weights: [-2.0, -4.0, -1.0, -1.0, -1.0, -1.0, 5.0, -1.0]
    ),
    FeatureRow(
      .proseInHead,
      "prose before the first chords",
      weights: [-0.5, -0.6, 0.0, -1.0, -0.5, -0.8, 1.6, -0.5]
    ),
    FeatureRow(
      .sentence,
      "a long sentence",
      weights: [-0.5, -0.4, 0.0, -1.0, -0.5, -0.5, 0.6, -0.5]
    ),
    FeatureRow(
      .afterGap,
      "opens a block",
      context: .afterGap,
      weights: [0.0, 0.0, 0.0, 0.8, 0.0, 0.3, 0.2, 0.0]
    ),
    FeatureRow(
      .beatRuler,
      "beats counted below a staff",
      weights: [-1.0, -1.0, -1.0, -1.5, 5.5, -1.0, 0.8, -2.0]
    ),
    FeatureRow(
      .hashMarker,
      "marked with #",
      weights: [-1.0, -1.0, -3.0, -0.5, -0.5, -0.5, 3.0, 0.0]
    ),
    FeatureRow(
      .strums,
      "nothing but strokes",
      trait: .strums,
      weights: [-6.0, -2.0, -2.0, -2.0, 0.0, -2.0, 5.0, 0.0]
    ),
    FeatureRow(
      .attachedChords,
      "chords in the middle of words",
      weights: [-1.0, -1.0, 2.0, -1.0, -0.5, -0.5, -0.5, -0.5]
    ),
    FeatureRow(
      .widerThanLyrics,
      "wider than the lyrics, before or after the song",
      context: .wider,
      weights: [-1.0, -1.4, -0.5, -1.0, 0.0, -0.5, 1.6, -0.5]
    ),
    FeatureRow(
      .furtherInThanLyrics,
      "further in than the lyrics, before or after the song",
      context: .furtherIn,
      weights: [0.0, -1.0, -0.5, 0.0, 0.0, 0.2, 1.2, -0.5]
    ),
    FeatureRow(
      .creditsBlock,
      "in a block with metadata or addresses",
      context: .creditsBlock,
      weights: [0.0, -0.8, -0.5, -0.5, 0.0, 3.2, 0.2, 0.0]
    ),
    FeatureRow(
      .repeatsHead,
      "repeats the title",
      context: .repeatsHead,
      weights: [0.0, -1.0, -0.5, -1.0, 0.0, 4.0, 0.0, 0.0]
    ),
    FeatureRow(
      .legend,
      "explains a sign",
      trait: .legend,
      weights: [-18.0, -1.0, -1.0, -1.0, -1.0, -1.0, 4.0, 0.0]
    ),
    FeatureRow(
      .opensInstruction,
      "begins with words for players",
      weights: [0.0, -0.4, 0.0, 0.0, 0.0, 0.0, 0.8, 0.0]
    ),
    FeatureRow(
      .announced,
      "announces a remark or a staff",
      weights: [-0.5, -2.0, -0.5, -1.0, 0.0, 0.0, 4.0, 0.0]
    ),
    FeatureRow(
      .direction,
      "in parentheses, apart from other words",
      context: .direction,
      weights: [0.0, -1.6, -0.5, 0.0, 0.0, 0.0, 1.8, 0.0]
    ),
    FeatureRow(
      .preface,
      "a sentence of a letter, or among metadata",
      context: .preface,
      weights: [-1.0, -3.0, -1.0, -1.0, 0.0, -0.5, 3.4, -0.5]
    ),
    FeatureRow(
      .signature,
      "signs the sheet, or ends it in capitals",
      context: .signature,
      weights: [-0.5, -2.0, -0.5, -1.0, 0.0, 0.0, 4.0, 0.0]
    ),
    FeatureRow(
      .pageLine,
      "what a page says of itself",
      trait: .pageLine,
      weights: [-4.0, -4.0, -4.0, -4.0, -4.0, 8.0, 0.0, -4.0]
    ),
    FeatureRow(
      .unsungFact,
      "a capo, key, time or copyright, and hardly more",
      trait: .unsungFact,
      weights: [-6.0, -6.0, -6.0, -6.0, -6.0, 8.0, -6.0, -6.0]
    ),
    FeatureRow(
      .playOrder,
      "lists the sections in the order of play",
      trait: .playOrder,
      weights: [-16.0, -8.0, -12.0, -8.0, -4.0, -8.0, 12.0, 0.0]
    ),
    FeatureRow(
      .playingRemark,
      "says how to play, set off from what is sung",
      weights: [-2.0, -4.0, -1.0, -1.0, -1.0, -1.0, 5.0, -1.0]
    ),
    FeatureRow(
      .humming,
      "one syllable over and over",
      trait: .humming,
      weights: [-8.0, 6.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    ),
    FeatureRow(
      .markdownHead,
      "front matter, or a title in Markdown",
      context: .markdownHead,
      weights: [-6.0, -6.0, -6.0, -6.0, -6.0, 8.0, -6.0, -6.0]
    ),
    FeatureRow(
      .bullet,
      "marked with a dash, before the first chords",
      weights: [-5.0, -1.5, -4.0, -1.0, -1.0, -0.5, 2.6, 0.0]
    ),
    FeatureRow(
      .amongStaves,
      "in a sheet of staves without lyrics",
      weights: [0.0, -1.8, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0]
    ),
    FeatureRow(
      .amongChords,
      "between lines of chords",
      context: .amongChords,
      weights: [2.0, -1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    ),
    FeatureRow(
      .firstLine,
      "the first line of the sheet",
      weights: [-0.5, -0.3, -0.3, 0.0, 0.0, 2.0, -0.5, -0.5]
    ),
    FeatureRow(
      .amongDirectives,
      "in a sheet with directives",
      weights: [-0.5, 0.5, 1.5, -0.5, 0.0, -3.0, -1.5, -1.0]
    ),
  ]
}

extension LineFeature {
  /// The weights of each feature by its number.
  static let weights = FeatureRow.all.reduce(
    into: [KindScores](repeating: .zero, count: allCases.count)
  ) {
    $0[$1.feature.rawValue] = $1.scores
  }

  /// The features that are traits of a line.
  static let ofTraits = FeatureRow.all.filter { !$0.trait.isEmpty }.map { ($0.feature, $0.trait) }

  /// The features that are a part of a line's context.
  static let ofContext = FeatureRow.all.filter { !$0.context.isEmpty }.map {
    ($0.feature, $0.context)
  }
}

extension LineTraits {
  /// What is a feature, or comes with some.
  static let features = LineFeature.ofTraits.reduce(
    into: [.brackets, .heading, .statement, .instruction, .colonEnd] as LineTraits
  ) {
    $0.formUnion($1.1)
  }
}

extension LineContext {
  /// What is a feature, or comes with some; most lines have none of it.
  static let features = LineFeature.ofContext.reduce(
    into: [.beforeBody, .titling, .amongStaves] as LineContext
  ) {
    $0.formUnion($1.1)
  }
}

extension LineFeature: CustomStringConvertible {
  var description: String { FeatureRow.all.first { $0.feature == self }?.explanation ?? "" }
}
