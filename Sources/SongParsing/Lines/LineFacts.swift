import SongModel

/// What the recognisers find on a line, each seen alone.
///
/// Numbers only, as very many lines of very large sheets are held at once. The names of sections
/// are read again from the few lines that have some.
struct LineFacts: Sendable {
  var line: TokenLine
  private(set) var run = ChordRun()
  /// What the label before its chords names.
  private(set) var label = ChordLabel.Likeness.none
  /// The heading that the line may be.
  var heading: HeadingLikeness?
  /// Whether the line may state metadata.
  private(set) var statement = MetadataMatch.Form.none
  /// Whether the line begins with a fingering, or holds nothing else.
  private(set) var fingering = FingeringRecognizer.Likeness.none
  var staff = StaffRecognizer.Likeness.none
  private(set) var remark: RemarkRecognizer.Likeness = []
  /// How many chords behind the last word stand far from it.
  @Compact private(set) var trailingChords = 0

  /// How many lines in a row, this one among them, are named like the strings of a staff.
  @Compact var stringRun = 0
  /// Whether the line says again, in a block of its own, what stood in the head.
  var repeatsHead = false
  /// Whether an address or metadata stand in its block before the song.
  var isInHeadBlock = false
  /// Whether its block, before or behind the song, is wider than the lyrics are.
  var isInProse = false
  /// Whether the line explains a sign: `h = hammer-on`.
  private(set) var isLegend = false
  /// Whether the line begins with a letter, perhaps a number, and a colon: `R:`, `R2: words`.
  private(set) var letterLabel = false
  /// Whether the line ends with a colon.
  private(set) var endsWithColon = false
  /// The first byte that is no blank.
  private(set) var firstByte: UInt8 = 0
  /// Whether the line is nothing but beats, counts and points, as they stand beside a staff.
  private(set) var isBeats = false
  /// Whether all words are bare fingerings: `x3234x x07555`.
  private(set) var isBareFrets = false
  /// Whether the line is nothing but strokes of the hand, upstrokes among them.
  private(set) var isStrummed = false
  /// Whether the line is nothing but counts of repetitions.
  private(set) var isBareRepeats = false
  /// Whether brackets or parentheses open on the line.
  private(set) var hasBrackets = false
  /// What the line looks like, seen alone.
  private(set) var look = LineLook.blank

  /// The facts of a line whose structure says all, or which has no ink.
  init(blank line: PhysicalLine) {
    self.line = TokenLine(blank: line)
  }

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
    line = cut.line
    hasBrackets = cut.shape.brackets > 0
    guard tokens.count > 0 else { return }
    firstByte = text[tokens[0].range.lowerBound.utf8]
    endsWithColon = text[line.summary.end.utf8 - 1] == UInt8(ascii: ":")
    let labelLength = readOpening(cut, tokens, in: text, headings)
    run = ChordRun(tokens, cut.tally, labelLength: labelLength, in: text)
    staff = StaffRecognizer.likeness(of: cut, tokens, in: text)
    remark = RemarkRecognizer.likeness(of: cut, in: text)
    letterLabel = beginsWithLetterLabel(tokens[0], in: text)
    lookAtWords(cut, tokens, in: text)
    look = seen(cut.shape)
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
    let words = opening.isAny ? String(decoding: text.extracting(line.words)) : ""
    if opening.fingering { fingering = FingeringRecognizer.likeness(words) }
    if opening.metadata, fingering != .whole {
      statement = MetadataRecognizer.match(words)?.form ?? .none
    }
    if opening.heading { heading = HeadingLikeness(headings.match(line.words, in: text), line) }
    guard opening.label, statement != .named,
      let found = ChordLabel.find(in: tokens, headings, text: text)
    else { return 0 }
    label = ChordLabel.Likeness(found.name)
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
      isLegend = second.count == 1 && text[second.lowerBound] == UInt8(ascii: "=")
    }
    isBareRepeats = tally.areRepeats
    if tokens.count > 1 { isBeats = tokens.allSatisfy { Self.counts($0, in: text) } }
    if shape.digits >= 2 {
      isBareFrets = tokens.allSatisfy { FingeringRecognizer.isFrets($0.range, in: text) }
    }
    guard tally.words > 0 else { return }
    if tally.chords > 0 { trailingChords = TrailingChords.count(in: tokens) }
    isStrummed = shape.ink > 1 && tally.common.contains(.strum)
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
