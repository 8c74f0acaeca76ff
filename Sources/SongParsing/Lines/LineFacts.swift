import SongModel

/// What the recognisers find on a line, each seen alone.
struct LineFacts: Sendable {
  var line: TokenLine
  let run: ChordRun
  /// What few lines have.
  private var rare: RareFacts?
  var staff: StaffRecognizer.Likeness
  let remark: RemarkRecognizer.Likeness
  /// How many chords behind the last word stand far from it.
  @Compact private(set) var trailingChords: Int

  /// How many lines in a row, this one among them, are named like the strings of a staff.
  @Compact var stringRun = 0
  /// Whether the line says again, in a block of its own, what stood in the head.
  var repeatsHead = false
  /// Whether an address or metadata stand in its block before the song.
  var isInHeadBlock = false
  /// Whether its block, before or behind the song, is wider than the lyrics are.
  var isInProse = false
  /// Whether the line explains a sign: `h = hammer-on`.
  let isLegend: Bool
  /// Whether the line begins with a letter, perhaps a number, and a colon: `R:`, `R2: words`.
  let letterLabel: Bool
  /// Whether the line ends with a colon.
  let endsWithColon: Bool
  /// The first byte that is no blank.
  let firstByte: UInt8
  /// Whether the line is nothing but beats, counts and points, as they stand beside a staff.
  let isBeats: Bool
  /// Whether all words are bare fingerings: `x3234x x07555`.
  let isBareFrets: Bool
  /// What the line looks like, seen alone.
  private(set) var look = LineLook.blank

  /// Asks every recogniser.
  ///
  /// - Complexity: O(n) in the length of the line.
  init(
    _ line: TokenLine,
    _ tokens: Span<Token>,
    in text: Span<UInt8>,
    _ headings: HeadingMemory
  ) {
    self.line = line
    let found = RareFacts.find(on: line, tokens, in: text, headings)
    rare = found.facts
    run = ChordRun(tokens, line.summary, labelLength: found.labelLength, in: text)
    staff = StaffRecognizer.likeness(of: line, tokens, in: text)
    remark = RemarkRecognizer.likeness(of: line, in: text)
    trailingChords = line.summary.chords > 0 ? TrailingChords.count(in: tokens) : 0
    letterLabel = Self.beginsWithLetterLabel(line, in: text)
    endsWithColon =
      line.summary.count > 0 && text[line.summary.end.utf8 - 1] == UInt8(ascii: ":")
    firstByte = line.summary.first.map { text[$0.range.lowerBound.utf8] } ?? 0
    isLegend =
      tokens.count > 2 && tokens.count <= 7 && line.summary.words > 0
      && tokens[1].range.utf8.count == 1
      && text[tokens[1].range.lowerBound.utf8] == UInt8(ascii: "=")
    isBeats = tokens.count > 1 && tokens.allSatisfy { Self.counts($0, in: text) }
    isBareFrets =
      line.shape.digits >= 2
      && tokens.allSatisfy { FingeringRecognizer.isFrets($0.range, in: text) }
    look = seen()
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

  private static func beginsWithLetterLabel(_ line: TokenLine, in text: Span<UInt8>) -> Bool {
    guard let range = line.summary.first?.range.utf8, (2...3).contains(range.count) else {
      return false
    }
    let hasDigit = range.count == 2 || text[range.lowerBound + 1].isASCIIDigit
    return text[range.lowerBound].isASCIILetter && hasDigit
      && text[range.upperBound - 1] == UInt8(ascii: ":")
  }
}

extension LineFacts {
  /// What the label before the chords names, if it names a section.
  var label: SectionName? { rare?.label }

  /// The heading that the line may be.
  var heading: HeadingMatch? {
    get { rare?.heading }
    set { rare = rare?.heading(newValue) }
  }

  /// The metadata that the line may state.
  var metadata: MetadataMatch? { rare?.metadata }

  /// The fingerings that the line begins with.
  var fingerings: [FingeringRecognizer.Fingering] { rare?.fingerings ?? [] }

  /// Whether the line holds nothing but fingerings, if that was asked at all.
  var isAllFingerings: Bool { rare?.isAllFingerings ?? false }
}

/// What few lines have, apart from the facts of all lines to keep those small.
private final class RareFacts: Sendable {
  let label: SectionName?
  let heading: HeadingMatch?
  let metadata: MetadataMatch?
  let fingerings: [FingeringRecognizer.Fingering]
  let isAllFingerings: Bool

  /// Asks those recognisers that the first words of a line call for.
  ///
  /// - Returns: what they found, nil when that is nothing, and how many tokens are a label.
  static func find(
    on line: TokenLine,
    _ tokens: Span<Token>,
    in text: Span<UInt8>,
    _ headings: HeadingMemory
  ) -> (facts: RareFacts?, labelLength: Int) {
    let opening = Opening(line, tokens, in: text)
    guard opening.isAny || opening.label else { return (nil, 0) }
    let content = opening.isAny ? String(decoding: text.extracting(line.words)) : ""
    let (fingerings, isAllFingerings) =
      opening.fingering ? FingeringRecognizer.match(content) : ([], false)
    let isFingering = !fingerings.isEmpty && isAllFingerings
    let metadata = opening.metadata && !isFingering ? MetadataRecognizer.match(content) : nil
    let isStated = metadata?.hasSeparator ?? false
    let label = opening.label && !isStated ? ChordLabel.find(in: tokens, headings, text: text) : nil
    let match = opening.heading ? headings.match(content) : nil
    // A chord in brackets heads nothing, unless its letter abbreviates a section's name.
    let mayAbbreviate = match?.certainty == .letter || match?.isAbbreviated == true
    let facts = gathered(
      label: label?.name,
      heading: line.inline.isEmpty || mayAbbreviate ? match : nil,
      metadata: metadata,
      fingerings: fingerings,
      isAllFingerings: isAllFingerings
    )
    return (facts, label?.length ?? 0)
  }

  /// What was found on a line; nil when that is nothing.
  private static func gathered(
    label: SectionName?,
    heading: HeadingMatch?,
    metadata: MetadataMatch?,
    fingerings: [FingeringRecognizer.Fingering],
    isAllFingerings: Bool
  ) -> RareFacts? {
    guard
      label != nil || heading != nil || metadata != nil || !fingerings.isEmpty || isAllFingerings
    else { return nil }
    return RareFacts(label, heading, metadata, fingerings, isAllFingerings)
  }

  private init(
    _ label: SectionName?,
    _ heading: HeadingMatch?,
    _ metadata: MetadataMatch?,
    _ fingerings: [FingeringRecognizer.Fingering],
    _ isAllFingerings: Bool
  ) {
    self.label = label
    self.heading = heading
    self.metadata = metadata
    self.fingerings = fingerings
    self.isAllFingerings = isAllFingerings
  }

  /// The same with another heading.
  func heading(_ heading: HeadingMatch?) -> RareFacts {
    RareFacts(label, heading, metadata, fingerings, isAllFingerings)
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

  init(_ line: TokenLine, _ tokens: Span<Token>, in text: Span<UInt8>) {
    guard let first = line.summary.first, line.physical.range.utf8.count <= Self.longestReadLine
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
      && !Self.isNoHeading(line, tokens, in: text)
    metadata =
      opens.contains(.opensMetadata)
      && (opens.contains(.opensPhrase) || MetadataRecognizer.mayBeNamed(range, in: text))
    fingering =
      line.shape.digits >= 2 && (first.isChord || line.shape.brackets > 0)
      && line.shape.frets >= FingeringRecognizer.fewestFrets
    label = line.summary.count > 1 && line.summary.chords > 0
  }

  /// Whether plain words rule a heading out.
  ///
  /// Chords in brackets before a plain word head nothing; nor do three plain words without
  /// any dress, as no section's name has more than two beside its first.
  private static func isNoHeading(
    _ line: TokenLine,
    _ tokens: Span<Token>,
    in text: Span<UInt8>
  ) -> Bool {
    if ChordLabel.beginsInline(tokens, text) { return true }
    guard let last = tokens.last, last.traits.contains(.endsForeignToHeadings) else { return false }
    if !line.inline.isEmpty { return true }
    guard last.traits.contains(.isForeignToHeadings) else { return false }
    let first = text[tokens[0].range.lowerBound.utf8]
    return first.isASCIILetter && line.shape.brackets == 0 && line.summary.foreignWords > 2
  }
}
