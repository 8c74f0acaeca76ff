import SongModel

/// Scores every reading of a line from what its recognisers found.
struct LineScorer {
  /// What the sheet as a whole says about its lines.
  struct Surroundings {
    /// The number of the first line with certain chords, a heading or a staff.
    var bodyStart = Int.max
    /// The first block that can hold a title.
    var titleBlock = 0..<0
    /// Whether the first block may be a head: something else follows it.
    var hasHead = false
    /// The number of the last line with chords or a staff.
    var bodyEnd = Int.max
    /// The middle width and indentation of lyric lines, in cells, if there are enough of them.
    var lyricShape: (width: Int, indentation: Int)?
    /// What is the same for all lines of the sheet.
    var shared: LineContext = []
  }

  private let traits: FormatTraits
  private let weights = LineFeature.weights
  // What rules out the kinds that not every line can be.
  private let againstChords = Self.ruling(out: .chords)
  private let againstInlineChords = Self.ruling(out: .inlineChords)
  private let againstHeading = Self.ruling(out: .heading)
  private let againstDefinition = Self.ruling(out: .definition)
  private let againstTab = Self.ruling(out: .tab)
  private let againstRemarks =
    Self.ruling(out: .metadata) + Self.ruling(out: .comment) + Self.ruling(out: .definition)

  /// What speaks for each kind of the line.
  private(set) var scores = KindScores.zero

  /// Makes a scorer for the lines of a sheet.
  init(traits: FormatTraits) {
    self.traits = traits
  }

  /// Scores a line in its context.
  mutating func score(_ facts: LineFacts, in context: LineContext) {
    scores = .zero
    addAll(of: facts, in: context, traits: traits)
    ruleOut(facts, in: context)
  }

  /// Takes away what no other weight makes up for from the kinds that the line can't be; where a
  /// marker forces its kind, takes still more from all others.
  @inline(__always)
  private mutating func ruleOut(_ facts: LineFacts, in context: LineContext) {
    if !facts.mayBeChords { scores -= againstChords }
    if !facts.mayBeInlineChords { scores -= againstInlineChords }
    if facts.heading == nil { scores -= againstHeading }
    if facts.fingering == .none { scores -= againstDefinition }
    if context.contains(.inEnvironment) {
      scores -= againstRemarks
      if facts.inlineCount > 0 { scores -= againstTab }
    }
    if let forced = facts.forced { ruleOutAll(but: forced) }
  }

  private static func ruling(out kind: LineKind) -> KindScores {
    var scores = KindScores.zero
    scores[kind] = 4_000
    return scores
  }

  @inline(never)
  private mutating func ruleOutAll(but forced: LineKind) {
    for kind in LineKind.contentKinds where kind != forced { scores[kind] &-= 10_000 }
  }
}

extension LineScorer: FeatureSink {
  @inline(__always)
  mutating func add(_ feature: LineFeature, _ value: Int) {
    guard value != 0 else { return }
    scores += weights[feature.rawValue] * value
  }
}

/// The features of a line and their values.
struct FeatureList: FeatureSink {
  private(set) var features: [(feature: LineFeature, value: Int)] = []

  /// The features of a line in its context.
  init(_ facts: LineFacts, in context: LineContext, traits: FormatTraits) {
    addAll(of: facts, in: context, traits: traits)
  }

  mutating func add(_ feature: LineFeature, _ value: Int) {
    if value != 0 { features.append((feature, value)) }
  }
}
