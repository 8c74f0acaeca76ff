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

  private let format: SongFormat
  private let weights = WeightTable.all

  /// What speaks for each kind of the line, in the order of `LineKind.contentKinds`, in hundredths.
  private(set) var scores = SIMD8<Int16>.zero

  /// Makes a scorer for the lines of a sheet.
  init(format: SongFormat) {
    self.format = format
  }

  /// Scores a line in its context.
  mutating func score(_ facts: LineFacts, in context: LineContext) {
    scores = .zero
    addAll(of: facts, in: context, format: format)
    ruleOut(facts)
  }

  /// Takes away what no other weight makes up for from the kinds that the line can't be, and
  /// more from all that a mark on the line does not force it to be.
  @inline(__always)
  private mutating func ruleOut(_ facts: LineFacts) {
    if !facts.mayBeChords { scores[LineKind.Place.chords] &-= 4_000 }
    if !facts.mayBeInlineChords { scores[LineKind.Place.inlineChords] &-= 4_000 }
    if facts.heading == nil { scores[LineKind.Place.heading] &-= 4_000 }
    if facts.fingering == .none { scores[LineKind.Place.definition] &-= 4_000 }
    if let forced = facts.forced { ruleOutAll(but: forced) }
  }

  @inline(never)
  private mutating func ruleOutAll(but forced: LineKind) {
    for (place, kind) in LineKind.contentKinds.enumerated() where kind != forced {
      scores[place] &-= 10_000
    }
  }
}

extension LineScorer: FeatureSink {
  @inline(__always)
  mutating func add(_ feature: LineFeature, _ value: Int) {
    guard value != 0 else { return }
    scores &+= weights[feature.rawValue].vector &* Int16(truncatingIfNeeded: value)
  }
}

/// The features of a line and their values.
struct FeatureList: FeatureSink {
  private(set) var features: [(feature: LineFeature, value: Int)] = []

  /// Sees the features of a line in its context.
  init(_ facts: LineFacts, in context: LineContext, format: SongFormat) {
    addAll(of: facts, in: context, format: format)
  }

  mutating func add(_ feature: LineFeature, _ value: Int) {
    if value != 0 { features.append((feature, value)) }
  }
}
