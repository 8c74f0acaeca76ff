import SongModel

/// What the recognisers find on a line, each seen alone: what decides its kind.
///
/// Small numbers only, as very many lines of very large sheets are held at once. The names of
/// sections are read again from the few lines that have some.
struct LineFacts: Sendable {
  private(set) var run = ChordRun()
  /// The bytes before the first token and behind the last.
  @CompactDistance private var lead = 0
  @CompactDistance private var trail = 0
  /// The display cell of the first token.
  @CompactDistance private(set) var indentation = 0
  /// The display cells from the first token to the last.
  @CompactDistance private(set) var width = 0
  /// What the line looks like, seen alone.
  private(set) var look = LineLook.blank
  private(set) var traits: LineTraits = []
  /// What all lines together settled of its place.
  var settled: LinePlace = []
  /// How many tokens there are, and how many of them may be chords, or are plain words.
  @Compact private(set) var count = 0
  @Compact private(set) var chords = 0
  @Compact private(set) var words = 0
  /// How many chords in brackets, in parentheses and right before a letter there are.
  @Compact private(set) var inlineCount = 0
  @Compact private(set) var squareChords = 0
  @Compact private(set) var roundChords = 0
  @Compact private(set) var attachedChords = 0
  /// How many chords behind the last word stand far from it.
  @Compact private(set) var trailingChords = 0
  /// The first byte that is no blank.
  private(set) var firstByte: UInt8 = 0
  /// The heading that the line may be.
  var heading: HeadingLikeness?
  /// Whether the line may state metadata.
  private(set) var statement = MetadataMatch.Form.none
  /// Whether the line begins with a fingering, or holds nothing else.
  private(set) var fingering = FingeringRecognizer.Likeness.none
  var staff = StaffRecognizer.Likeness.none
  private(set) var remark: RemarkRecognizer.Likeness = []
  /// The kind that a marker forces the line to be.
  private(set) var forced: LineKind?

  /// The facts of a line whose structure says all, or which has no ink.
  static let blank = LineFacts()

  private init() {}

  /// Asks the recognisers.
  ///
  /// Most lines are lyrics, so what plain words can't be is told by counts and first bytes.
  ///
  /// - Complexity: O(n) in the length of the line.
  init(
    _ cut: CutLine,
    _ tokens: Span<Token>,
    in text: Span<UInt8>,
    _ headings: HeadingMemory
  ) {
    if cut.shape.brackets > 0 { traits.insert(.brackets) }
    if cut.brackets.strays > 0 { traits.insert(.strayBrackets) }
    guard tokens.count > 0 else { return }
    take(cut.line, cut.line.summary, cut.brackets)
    firstByte = text[tokens[0].range.lowerBound.utf8]
    let labelLength = readOpening(cut, tokens, in: text, headings)
    run = ChordRun(tokens, cut.tally, labelLength: labelLength, in: text)
    staff = StaffRecognizer.likeness(of: cut, tokens, in: text)
    remark = RemarkRecognizer.likeness(of: cut, in: text)
    lookAtEnds(cut, tokens, in: text)
    lookAtWords(cut, tokens, in: text)
    look = seen(cut.shape)
    if staff == .none, tokens.count > 1, tokens.allSatisfy({ Self.counts($0, in: text) }) {
      look.insert(.beats)
    }
  }

  /// Takes what was counted while the line was cut.
  private mutating func take(
    _ line: TokenLine,
    _ summary: TokenSummary,
    _ brackets: BracketTally
  ) {
    guard let first = summary.first else { return }
    lead = first.range.lowerBound.utf8 - line.physical.range.lowerBound.utf8
    trail = line.physical.range.upperBound.utf8 - summary.end.utf8
    indentation = Int(first.startCell)
    width = summary.endCell - Int(first.startCell)
    (count, chords, words) = (summary.count, summary.chords, summary.words)
    inlineCount = line.inline.count
    squareChords = brackets.squareChords
    roundChords = brackets.roundChords
    attachedChords = brackets.attachedChords
    forced = line.marker.forced
    if line.marker.forced != nil { traits.insert(.forced) }
    if summary.chords > 0 { traits.insert(.chords) }
    if first.traits.contains(.instruction) { traits.insert(.instruction) }
  }

  /// The bytes from the first token to the last of a line that has some.
  func ink(of line: PhysicalLine) -> Range<Int> {
    let range = line.range.utf8
    return range.lowerBound + lead..<range.upperBound - trail
  }

  /// Asks those recognisers that the first words call for; returns how many tokens are a label.
  private mutating func readOpening(
    _ cut: CutLine,
    _ tokens: Span<Token>,
    in text: Span<UInt8>,
    _ headings: HeadingMemory
  ) -> Int {
    guard Opening.mayBeAny(cut, tokens, in: text) else { return 0 }
    let opening = Opening(cut, tokens, in: text)
    let range = cut.line.words
    let words = opening.isAny ? String(decoding: text.extracting(range)) : ""
    if opening.fingering { fingering = FingeringRecognizer.likeness(words) }
    if opening.metadata, fingering != .whole {
      statement = MetadataRecognizer.match(words)?.form ?? .none
    }
    if statement != .none { traits.insert(.statement) }
    if opening.heading { heading = HeadingLikeness(headings.match(range, in: text), cut.line) }
    if heading != nil { traits.insert(.heading) }
    guard opening.label, statement != .named,
      let found = ChordLabel.find(in: tokens, headings, text: text)
    else { return 0 }
    traits.formUnion(ChordLabel.traits(found.name))
    return found.length
  }

  /// Sees what all words are together.
  private mutating func lookAtWords(
    _ cut: CutLine,
    _ tokens: Span<Token>,
    in text: Span<UInt8>
  ) {
    let (tally, shape) = (cut.tally, cut.shape)
    if tokens.count > 2, tokens.count <= 7, tally.words > 0 {
      let second = tokens[1].range.utf8
      let isSign = second.count == 1 && text[second.lowerBound] == UInt8(ascii: "=")
      if isSign { traits.insert(.legend) }
    }
    if tally.areRepeats { traits.insert(.bareRepeats) }
    if shape.digits >= 2,
      tokens.allSatisfy({ FingeringRecognizer.isFrets($0.range, in: text) })
    {
      traits.insert(.bareFrets)
    }
    guard tally.words > 0 else { return }
    if tally.chords > 0 { trailingChords = TrailingChords.count(in: tokens) }
    if shape.ink > 1, tally.common.contains(.strum) { traits.insert(.strums) }
  }

  /// Looks at the first word and at the last byte.
  private mutating func lookAtEnds(
    _ cut: CutLine,
    _ tokens: Span<Token>,
    in text: Span<UInt8>
  ) {
    if text[cut.line.summary.end.utf8 - 1] == UInt8(ascii: ":") { traits.insert(.colonEnd) }
    if beginsWithLetterLabel(tokens[0], in: text) { traits.insert(.letterLabel) }
    if LyricLabel.mayBegin(tokens, in: text) { traits.insert(.lyricLabel) }
  }

  /// Whether a token counts beats or frets: a point, `3`, `&`, `III`.
  private static func counts(_ token: Token, in text: Span<UInt8>) -> Bool {
    switch token.kind {
    case .beat, .number, .separator, .repeats: return true
    case .word: break
    default: return false
    }
    let range = token.range.utf8
    return range.count <= 4 && range.allSatisfy { "IVX".utf8.contains(text[$0]) }
  }

  private func beginsWithLetterLabel(_ first: Token, in text: Span<UInt8>) -> Bool {
    let range = first.range.utf8
    guard range.count == 2 || range.count == 3, firstByte.isASCIILetter,
      text[range.upperBound - 1] == UInt8(ascii: ":")
    else { return false }
    return range.count == 2 || text[range.lowerBound + 1].isASCIIDigit
  }
}

/// What a line is like that may be a heading.
struct HeadingLikeness: Hashable, Sendable {
  /// How sure the heading is.
  var certainty: HeadingMatch.Certainty
  /// Whether the name is a letter and a number: `[V1]`, `[C2]`.
  let isAbbreviated: Bool
  /// Whether it names a verse.
  let namesVerse: Bool

  /// A chord in brackets heads nothing, unless its letter abbreviates a section's name.
  fileprivate init?(_ match: HeadingMatch?, _ line: TokenLine) {
    guard let match else { return nil }
    let mayAbbreviate = match.certainty == .letter || match.isAbbreviated
    guard line.inline.isEmpty || mayAbbreviate else { return nil }
    certainty = match.certainty
    isAbbreviated = match.isAbbreviated
    namesVerse = match.name.kind == .verse
  }
}

/// What the first words of a line let it be; most lines are let be none of it.
private struct Opening {
  let heading: Bool
  let metadata: Bool
  let fingering: Bool
  let label: Bool

  var isAny: Bool { heading || metadata || fingering }

  /// Longer lines are asked only about chords and staves.
  private static let longestReadLine = 400

  /// Whether a line may be any of it, as far as its counts tell.
  static func mayBeAny(_ cut: CutLine, _ tokens: Span<Token>, in text: Span<UInt8>) -> Bool {
    cut.shape.digits >= 2
      || !cut.tally.traits.isDisjoint(with: [.opensHeading, .opensMetadata])
      || ChordLabel.mayBegin(cut, tokens, in: text)
  }

  init(_ cut: CutLine, _ tokens: Span<Token>, in text: Span<UInt8>) {
    let (line, shape) = (cut.line, cut.shape)
    guard let first = tokens.first, line.physical.range.utf8.count <= Self.longestReadLine
    else {
      (heading, metadata, fingering, label) = (false, false, false, false)
      return
    }
    let second = tokens.count > 1 ? tokens[1] : nil
    // A dress of its own, such as the dashes of `--- Chorus ---`, opens for the next word.
    let opener = first.kind == .separator ? second?.traits ?? [] : first.traits
    let opens = first.traits.union(opener)
    let range = line.words
    heading =
      line.physical.range.utf8.count <= HeadingRecognizer.longestHeading
      && opens.contains(.opensHeading)
      && !Self.isNoHeading(cut, tokens, in: text)
    metadata =
      opens.contains(.opensMetadata)
      && (opens.contains(.opensPhrase) || MetadataRecognizer.mayBeNamed(range, in: text))
    fingering =
      shape.digits >= 2 && (first.isChord || shape.brackets > 0)
      && shape.frets >= FingeringRecognizer.fewestFrets
    label = ChordLabel.mayBegin(cut, tokens, in: text)
  }

  /// Whether plain words rule a heading out.
  ///
  /// Chords in brackets before a plain word head nothing; nor do three plain words without
  /// any dress, as no section's name has more than two beside its first.
  private static func isNoHeading(
    _ cut: CutLine,
    _ tokens: Span<Token>,
    in text: Span<UInt8>
  ) -> Bool {
    if ChordLabel.beginsInline(tokens, text) { return true }
    // Foreign words beside chords in brackets leave nothing that a letter could abbreviate.
    if !cut.line.inline.isEmpty, cut.tally.traits.contains(.endsForeignToHeadings) { return true }
    guard let last = tokens.last, last.traits.contains(.endsForeignToHeadings) else { return false }
    guard last.traits.contains(.isForeignToHeadings) else { return false }
    let first = text[tokens[0].range.lowerBound.utf8]
    return first.isASCIILetter && cut.shape.brackets == 0 && cut.tally.foreignWords > 2
  }
}
