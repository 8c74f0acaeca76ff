import SongModel

/// What the recognisers find on a line, each seen alone: what decides its kind.
///
/// Small numbers only, since large sheets hold very many of them. The names of sections are read
/// again from the few lines that have some.
struct LineFacts: Equatable, Sendable {
  var run = ChordRun()
  /// The bytes before the first token and after the last.
  @Compact<UInt16> private var lead = 0
  @Compact<UInt16> private var trail = 0
  /// The display cell of the first token.
  @Compact<UInt16> private(set) var indentation = 0
  /// The display cells from the first token to the last.
  @Compact<UInt16> private(set) var width = 0
  /// What decides over the sheet as a whole.
  var flags = LineFlags.withoutWords
  @Compact<UInt16> private var settledBits = 0
  var traits: LineTraits = []
  /// How many tokens there are, and how many of them may be chords, or are plain words.
  @Compact<UInt8> private(set) var count = 0
  @Compact<UInt8> private(set) var chords = 0
  @Compact<UInt8> private(set) var words = 0
  /// How many chords in brackets, in parentheses and right before a letter there are.
  @Compact<UInt8> private(set) var inlineCount = 0
  @Compact<UInt8> private(set) var squareChords = 0
  @Compact<UInt8> private(set) var roundChords = 0
  @Compact<UInt8> private(set) var attachedChords = 0
  /// How many chords after the last word stand far from it.
  @Compact<UInt8> var trailingChords = 0
  /// The first byte that is not a blank.
  private(set) var firstByte: UInt8 = 0
  /// The heading that the line may be.
  private(set) var heading: HeadingCandidate?
  /// Whether the line may state metadata.
  private(set) var statement = MetadataMatch.Form.none
  /// Whether the line begins with a fingering, or holds nothing else.
  var fingering = FingeringExtent.none
  var staff = StaffMatch.none
  var remark: RemarkTraits = []
  /// The kind that a marker forces the line to be.
  private(set) var forced: LineKind?

  /// The facts of a line whose structure says all, or which is blank.
  static let blank = LineFacts()

  private init() {}

  /// Takes what was counted while the line was cut, and what its ends say.
  @inline(__always)
  mutating func fillCounts(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    in text: Span<UInt8>
  ) {
    let (first, last) = (tokens[0], tokens[tokens.count - 1])
    let (start, end) = (first.range.lowerBound.utf8, last.range.upperBound.utf8)
    lead = start - cut.line.physical.range.lowerBound.utf8
    trail = cut.line.physical.range.upperBound.utf8 - end
    indentation = Int(first.startCell)
    width = Int(last.endCell) - Int(first.startCell)
    (count, firstByte) = (tokens.count, text[start])
    (chords, words) = (cut.counts.chords, cut.counts.words)
    if !cut.line.inline.isEmpty { fillBrackets(of: cut) }
    forced = cut.line.marker.forced
    fillTraits(cut, first, endsWithColon: text[end - 1] == UInt8(ascii: ":"))
  }

  /// Notes what needs no recogniser.
  @inline(__always)
  private mutating func fillTraits(
    _ cut: borrowing CutLine,
    _ first: Token,
    endsWithColon: Bool
  ) {
    if forced != nil { traits.insert(.forced) }
    if cut.counts.chords > 0 { traits.insert(.chords) }
    if cut.counts.areRepeats { traits.insert(.bareRepeats) }
    if first.traits.contains(.instruction) { traits.insert(.instruction) }
    if endsWithColon { traits.insert(.colonEnd) }
    if cut.counts.wideGaps > 0, cut.counts.words > 1, width > 20 { traits.insert(.wordsApart) }
    if cut.counts.words > 0, cut.bytes.nonBlank > 1, cut.counts.common.contains(.strum) {
      traits.insert(.strums)
    }
  }

  private mutating func fillBrackets(of cut: borrowing CutLine) {
    inlineCount = cut.line.inline.count
    squareChords = cut.brackets.squareChords
    roundChords = cut.brackets.roundChords
    attachedChords = cut.brackets.attachedChords
  }

  /// What all lines together settled of its place.
  var settled: LineContext {
    get { LineContext(rawValue: UInt32(settledBits)) }
    set {
      assert(newValue.rawValue <= UInt16.max)
      settledBits = Int(newValue.rawValue)
    }
  }

  /// The bytes from the first token to the last of a line that has some.
  func content(of line: PhysicalLine) -> Range<Int> {
    let range = line.range.utf8
    return range.lowerBound + lead..<range.upperBound - trail
  }

  /// Notes that the line may be a heading, or that its remark may be one: `{comment: Verse 1}`.
  ///
  /// - Parameter isRemark: whether it is a remark, of which the document reads no heading.
  mutating func noteHeading(_ found: HeadingCandidate, isRemark: Bool = false) {
    heading = found
    if !isRemark { traits.insert(.heading) }
  }

  /// Notes that the line may state metadata.
  mutating func noteStatement(_ form: MetadataMatch.Form) {
    statement = form
    traits.insert(.statement)
  }

  /// Takes the heading, which the line alone leaves open, for one.
  mutating func confirmHeading() { heading?.certainty = .known }

  /// Takes back that the line may be a heading.
  mutating func dropHeading() {
    heading = nil
    traits.remove(.heading)
  }

  /// Adds the flags that follow from all that was found.
  @inline(__always)
  mutating func fillFlags(_ bytes: LineByteCounts) {
    if run.chords > 0 { flags.formUnion(chordFlags) }
    if staff == .staff { flags.formUnion([.staff, .played]) }
    if inlineCount > 1 || trailingChords > 1 {
      flags.formUnion(trailingChords > 1 ? [.played, .trailingChords] : .played)
    }
    if firstByte == UInt8(ascii: "("), remark.contains(.setOff) { flags.insert(.inParentheses) }
    if heading != nil { flags.insert(.heading) }
    if traits.contains(.letterLabel), count > 1 { flags.insert(.sungLabel) }
    if firstByte.isASCIILetter { flags.insert(.letter) }
    if bytes.digits > 0 || bytes.dashes > 0 { flags.insert(.frets) }
  }

  /// The flags that chords set.
  @inline(__always)
  private var chordFlags: LineFlags {
    let small: LineFlags = mixesSmallChords ? .smallChords : []
    if isSurelyChords { return small.union([.surelyChords, .chords, .played]) }
    return run.words == 0 && run.remark == 0 ? small.union([.chords, .played]) : small
  }
}
