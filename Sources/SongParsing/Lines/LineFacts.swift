import SongModel

/// What the recognisers find on a line, each seen alone.
struct LineFacts {
  let line: LexedLine
  let run: ChordRun
  /// What the label before the chords names, if it names a section.
  let label: SectionName?
  let heading: HeadingMatch?
  let metadata: MetadataMatch?
  let fingerings: [FingeringRecognizer.Fingering]
  let isAllFingerings: Bool
  let staff: StaffRecognizer.Likeness
  let remark: RemarkRecognizer.Likeness
  /// How many chords behind the last word stand far from it.
  let trailingChords: Int

  /// Asks every recogniser.
  ///
  /// - Complexity: O(n) in the length of the line.
  init(_ line: LexedLine, in text: Span<UInt8>) {
    self.line = line
    let opening = Opening(line)
    let content = opening.isAny ? String(decoding: text.extracting(line.physical.range.utf8)) : ""
    let found = opening.label ? ChordLabel.find(in: line, text: text) : nil
    label = found?.name
    run = ChordRun(line.tokens, labelLength: found?.length ?? 0)
    heading = opening.heading ? HeadingRecognizer.match(content) : nil
    metadata = opening.metadata ? MetadataRecognizer.match(content) : nil
    (fingerings, isAllFingerings) =
      opening.fingering ? FingeringRecognizer.match(content) : ([], false)
    staff = StaffRecognizer.likeness(of: line, in: text)
    remark = RemarkRecognizer.likeness(of: line, in: text)
    trailingChords = TrailingChords.count(in: line)
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

  init(_ line: LexedLine) {
    guard let first = line.tokens.first, line.physical.range.utf8.count <= Self.longestReadLine
    else {
      (heading, metadata, fingering, label) = (false, false, false, false)
      return
    }
    let second = line.tokens.dropFirst().first
    // A dress of its own, such as the dashes of `--- Chorus ---`, opens for the next word.
    let opener = first.kind == .separator ? second?.traits ?? [] : first.traits
    heading =
      line.physical.range.utf8.count <= HeadingRecognizer.longestHeading
      && (first.traits.contains(.opensHeading) || opener.contains(.opensHeading))
    metadata = first.traits.union(opener).contains(.opensMetadata)
    let digits = line.shape.digits + line.shape.brackets
    fingering = digits > 0 && (first.kind.chord != nil || line.shape.brackets > 0)
    label = line.tokens.count > 1 && line.tokens.contains { $0.kind.chord != nil }
  }
}

/// Finds the label before the chords of a line: `Intro: Am F`, `[Solo] G D`.
enum ChordLabel {
  /// How many tokens the label takes, and what it names; nil when there is none.
  static func find(
    in line: LexedLine,
    text: Span<UInt8>
  ) -> (length: Int, name: SectionName?)? {
    guard let first = line.tokens.first, first.kind.chord == nil || endsWithColon(first, text)
    else {
      return nil
    }
    let limit = min(4, line.tokens.count - 1)
    guard limit > 0 else { return nil }
    for length in 1...limit where isFollowedByChords(line.tokens, length) {
      if let name = name(of: line.tokens[..<length], text) { return (length, name) }
      if length == 1, first.kind == .word, endsWithColon(first, text) { return (1, nil) }
    }
    return nil
  }

  private static func isFollowedByChords(_ tokens: [LineToken], _ length: Int) -> Bool {
    let next = tokens[length].kind
    let begins = next.chord != nil || next.isChordSign || next == .separator
    return begins && tokens[length...].contains { $0.kind.chord != nil }
  }

  private static func name(of tokens: ArraySlice<LineToken>, _ text: Span<UInt8>) -> SectionName? {
    guard let last = tokens.last else { return nil }
    let range = tokens[0].range.lowerBound.utf8..<last.range.upperBound.utf8
    let match = HeadingRecognizer.match(String(decoding: text.extracting(range)))
    guard let match, match.certainty != .letter || endsWithColon(last, text) else { return nil }
    return match.name
  }

  private static func endsWithColon(_ token: LineToken, _ text: Span<UInt8>) -> Bool {
    let end = token.range.upperBound.utf8
    return end > 0 && text[end - 1] == UInt8(ascii: ":")
  }
}

/// Finds chords at the right margin of a lyric line.
enum TrailingChords {
  /// How many chords stand behind the last word, when a gap of four or more cells sets them apart.
  static func count(in line: LexedLine) -> Int {
    let tokens = line.tokens
    guard let lastWord = tokens.lastIndex(where: { $0.kind == .word }), lastWord + 1 < tokens.count
    else { return 0 }
    let gap = tokens[lastWord + 1].cells.lowerBound - tokens[lastWord].cells.upperBound
    guard gap >= 4 else { return 0 }
    return tokens[(lastWord + 1)...].count { $0.kind.chord != nil }
  }
}
