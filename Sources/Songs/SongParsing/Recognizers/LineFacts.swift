import SongModel

/// What the recognisers find on a line, each seen alone: what decides its kind.
///
/// Small numbers only, as very many lines of very large sheets are held at once. The names of
/// sections are read again from the few lines that have some.
struct LineFacts: Sendable {
  private(set) var run = ChordRun()
  /// The bytes before the first token and after the last.
  @Compact<UInt16> private var lead = 0
  @Compact<UInt16> private var trail = 0
  /// The display cell of the first token.
  @Compact<UInt16> private(set) var indentation = 0
  /// The display cells from the first token to the last.
  @Compact<UInt16> private(set) var width = 0
  /// What decides over the sheet as a whole.
  private(set) var flags = LineFlags.blank
  private(set) var traits: LineTraits = []
  /// What all lines together settled of its place.
  var settled: LineContext = []
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
  @Compact<UInt8> private(set) var trailingChords = 0
  /// The first byte that is no blank.
  private(set) var firstByte: UInt8 = 0
  /// The heading that the line may be.
  var heading: HeadingCandidate?
  /// Whether the line may state metadata.
  private(set) var statement = MetadataMatch.Form.none
  /// Whether the line begins with a fingering, or holds nothing else.
  private(set) var fingering = FingeringRecognizer.Extent.none
  var staff = StaffMatch.none
  private(set) var remark: RemarkTraits = []
  /// The kind that a marker forces the line to be.
  private(set) var forced: LineKind?

  /// The facts of a line whose structure says all, or which is blank.
  static let blank = LineFacts()

  private init() {}

  /// Asks the recognisers about the line, of which nothing is known yet.
  ///
  /// Most lines are lyrics, so what plain words can't be follows from counts and first bytes.
  ///
  /// - Complexity: O(n) in the length of the line.
  mutating func fill(
    from cut: borrowing CutLine,
    tokens: Span<Token>,
    headings: borrowing HeadingMemory,
    in text: Span<UInt8>
  ) {
    if cut.bytes.brackets > 0 { traits.insert(.brackets) }
    if cut.brackets.strays > 0 { traits.insert(.strayBrackets) }
    guard tokens.count > 0 else { return }
    let content = tokens[0].range.lowerBound.utf8..<tokens[tokens.count - 1].range.upperBound.utf8
    fillCounts(cut, content, from: tokens[0], to: Int(tokens[tokens.count - 1].endCell))
    (count, firstByte) = (tokens.count, text[content.lowerBound])
    let mayOpen = LineOpening.mayBeAny(cut, tokens, in: text)
    let labelLength = mayOpen ? readOpening(cut, tokens, headings: headings, in: text) : 0
    run.fill(from: cut, tokens, labelLength: labelLength, in: text)
    staff = StaffRecognizer.match(of: cut, tokens, in: text)
    remark = RemarkRecognizer.traits(of: cut, tokens, in: text)
    if cut.counts.chords > 0, cut.counts.words > 0 {
      trailingChords = TrailingChords.count(in: tokens)
    }
    traits.formUnion(LineTraits(of: cut, tokens, in: text))
    fillFlags(cut.bytes)
    if cut.counts.chords > 0, cut.bytes.bars > 3, NeckRecognizer.matches(tokens, in: text) {
      flags.insert(.neck)
    }
    if staff == .none, cut.counts.chords == 0, BeatRecognizer.matches(tokens, in: text) {
      flags.insert(.beats)
    }
  }

  /// Takes what was counted while the line was cut.
  @inline(__always)
  private mutating func fillCounts(
    _ cut: borrowing CutLine,
    _ content: Range<Int>,
    from first: Token,
    to end: Int
  ) {
    lead = content.lowerBound - cut.line.physical.range.lowerBound.utf8
    trail = cut.line.physical.range.upperBound.utf8 - content.upperBound
    indentation = Int(first.startCell)
    width = end - Int(first.startCell)
    (chords, words) = (cut.counts.chords, cut.counts.words)
    if !cut.line.inline.isEmpty { fillBrackets(of: cut) }
    if let kind = cut.line.marker.forced {
      forced = kind
      traits.insert(.forced)
    }
    if cut.counts.chords > 0 { traits.insert(.chords) }
    if first.traits.contains(.instruction) { traits.insert(.instruction) }
  }

  private mutating func fillBrackets(of cut: borrowing CutLine) {
    inlineCount = cut.line.inline.count
    squareChords = cut.brackets.squareChords
    roundChords = cut.brackets.roundChords
    attachedChords = cut.brackets.attachedChords
  }

  /// The bytes from the first token to the last of a line that has some.
  func content(of line: PhysicalLine) -> Range<Int> {
    let range = line.range.utf8
    return range.lowerBound + lead..<range.upperBound - trail
  }

  /// Asks those recognisers that the first words call for; returns how many tokens are a label.
  private mutating func readOpening(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    headings: HeadingMemory,
    in text: Span<UInt8>
  ) -> Int {
    let opening = LineOpening(cut, tokens, in: text)
    let range = cut.line.words
    let words = text.extracting(range)
    if opening.fingering { fingering = FingeringRecognizer.extent(of: words) }
    if opening.metadata, fingering != .whole {
      statement = MetadataRecognizer.match(words)?.form ?? .none
    }
    if statement != .none { traits.insert(.statement) }
    if opening.heading, let found = headings.candidate(of: range, in: text),
      cut.line.inline.isEmpty || found.mayAbbreviate
    {
      heading = found
      traits.insert(.heading)
    }
    if heading != nil, HeadingCandidate.isChord(tokens) { dropHeading() }
    if opening.label, NoteListRecognizer.matches(tokens, in: text) { traits.insert(.legend) }
    guard opening.label, statement != .named,
      let found = ChordLabel.find(in: tokens, headings, text: text)
    else { return 0 }
    traits.formUnion(ChordLabel.traits(found.name))
    if heading != nil, ChordLabel.holdsAllWords(found, of: tokens, in: text) { dropHeading() }
    return found.length
  }

  /// Takes back that the line may be a heading, as it holds chords.
  private mutating func dropHeading() {
    heading = nil
    traits.remove(.heading)
  }

  /// Sets the flags, except that for beats.
  @inline(__always)
  private mutating func fillFlags(_ bytes: LineByteCounts) {
    flags = run.chords > 0 ? chordFlags : []
    if staff == .staff { flags.formUnion([.staff, .played]) }
    if inlineCount > 1 || trailingChords > 1 { flags.insert(.played) }
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
