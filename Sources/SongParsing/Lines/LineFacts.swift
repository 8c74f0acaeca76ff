import SongModel

/// What the recognisers find on a line, each seen alone.
struct LineFacts {
  let line: LexedLine
  let run: ChordRun
  /// What the label before the chords names, if it names a section.
  let label: SectionName?
  var heading: HeadingMatch?
  let metadata: MetadataMatch?
  let fingerings: [FingeringRecognizer.Fingering]
  let isAllFingerings: Bool
  let staff: StaffRecognizer.Likeness
  let remark: RemarkRecognizer.Likeness
  /// How many chords behind the last word stand far from it.
  let trailingChords: Int

  /// How many lines in a row, this one among them, are named like the strings of a staff.
  var stringRun = 0
  /// Whether the line begins with a letter, perhaps a number, and a colon: `R:`, `R2: words`.
  let letterLabel: Bool
  /// Whether the line ends with a colon.
  let endsWithColon: Bool
  /// Whether a word of the line holds an upstroke.
  let hasUpstroke: Bool
  /// The first byte that is no blank.
  let firstByte: UInt8
  /// Whether all words are bare fingerings: `x3234x x07555`.
  let isBareFrets: Bool

  /// Asks every recogniser.
  ///
  /// - Complexity: O(n) in the length of the line.
  init(_ line: LexedLine, in text: Span<UInt8>) {
    self.line = line
    let opening = Opening(line)
    let content = opening.isAny ? String(decoding: text.extracting(line.physical.range.utf8)) : ""
    (fingerings, isAllFingerings) =
      opening.fingering ? FingeringRecognizer.match(content) : ([], false)
    let isFingering = !fingerings.isEmpty && isAllFingerings
    metadata = opening.metadata && !isFingering ? MetadataRecognizer.match(content) : nil
    let isStated = metadata?.hasSeparator ?? false
    let found = opening.label && !isStated ? ChordLabel.find(in: line, text: text) : nil
    label = found?.name
    run = ChordRun(line.tokens, labelLength: found?.length ?? 0)
    let match = opening.heading ? HeadingRecognizer.match(content) : nil
    // A chord in brackets heads nothing, unless its letter abbreviates a section's name.
    let mayAbbreviate = match?.certainty == .letter || match?.isAbbreviated == true
    heading = line.inline.isEmpty || mayAbbreviate ? match : nil
    staff = StaffRecognizer.likeness(of: line, in: text)
    remark = RemarkRecognizer.likeness(of: line, in: text)
    trailingChords = TrailingChords.count(in: line)
    letterLabel = Self.beginsWithLetterLabel(line, in: text)
    let last = line.tokens.last?.range.upperBound.utf8 ?? 0
    endsWithColon = last > 0 && !line.tokens.isEmpty && text[last - 1] == UInt8(ascii: ":")
    hasUpstroke = line.tokens.contains { $0.traits.contains(.strum) && $0.kind == .word }
    firstByte = line.tokens.first.map { text[$0.range.lowerBound.utf8] } ?? 0
    isBareFrets =
      !line.tokens.isEmpty
      && line.tokens.allSatisfy { FingeringRecognizer.isFrets($0.range, in: text) }
  }

  private static func beginsWithLetterLabel(_ line: LexedLine, in text: Span<UInt8>) -> Bool {
    guard let range = line.tokens.first?.range.utf8, (2...3).contains(range.count) else {
      return false
    }
    let hasDigit = range.count == 2 || text[range.lowerBound + 1].isASCIIDigit
    return text[range.lowerBound].isASCIILetter && hasDigit
      && text[range.upperBound - 1] == UInt8(ascii: ":")
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
    fingering = line.shape.digits >= 2 && (first.kind.chord != nil || line.shape.brackets > 0)
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
    guard let first = line.tokens.first, first.canBeginLabel(endsWithColon(first, text)) else {
      return nil
    }
    let limit = min(4, line.tokens.count - 1)
    guard limit > 0 else { return nil }
    for length in 1...limit where isFollowedByChords(line.tokens, length) {
      if let name = name(of: line.tokens[..<length], text) { return (length, name) }
      if length == 1, endsWithColon(first, text) { return (1, nil) }
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
  /// How many chords stand behind the last word, when a bar or a gap of four or more cells
  /// sets them apart.
  static func count(in line: LexedLine) -> Int {
    let tokens = line.tokens
    guard let start = start(in: tokens) else { return 0 }
    return tokens[start...].count { $0.kind.chord != nil }
  }

  /// The first token of the chords behind the words.
  static func start(in tokens: [LineToken]) -> Int? {
    guard let lastWord = tokens.lastIndex(where: { $0.kind == .word }), lastWord + 1 < tokens.count
    else { return nil }
    if let bar = tokens[lastWord...].firstIndex(where: { $0.kind == .bar }),
      tokens[lastWord..<bar].allSatisfy({ $0.kind == .word || $0.kind.chord != nil }),
      tokens[bar...].dropFirst().allSatisfy({ $0.kind != .bar })
    {
      return bar + 1 < tokens.count ? bar + 1 : nil
    }
    let gap = tokens[lastWord + 1].cells.lowerBound - tokens[lastWord].cells.upperBound
    return gap >= 4 ? lastWord + 1 : nil
  }
}

/// Sees what the neighbours of a line make of it.
enum StringColumn {
  /// For each line, how many lines in a row are named like the strings of a staff: e B G D A E.
  ///
  /// - Complexity: O(number of lines).
  static func runs(_ lines: [LexedLine], in text: Span<UInt8>) -> [Int] {
    let names = lines.map { name(of: $0, in: text) }
    var runs = [Int](repeating: 0, count: lines.count)
    var start = 0
    while start < names.count {
      var end = start
      while end < names.count, let name = names[end],
        follows(name, end > start ? names[end - 1] : nil)
      {
        end += 1
      }
      let length = isStaff(lines[start..<end]) ? end - start : 0
      for index in start..<end { runs[index] = length }
      start = max(end, start + 1)
    }
    return runs
  }

  /// Whether the lines hold frets rather than chords.
  private static func isStaff(_ lines: ArraySlice<LexedLine>) -> Bool {
    let chords = lines.count { line in
      line.tokens.count > 1 && line.tokens.allSatisfy { $0.kind.chord != nil }
    }
    return chords == 0 && lines.contains { $0.shape.digits > 0 || $0.shape.dashes > 0 }
  }

  private static let order = Array("EBGDAE".utf8)

  private static func name(of line: LexedLine, in text: Span<UInt8>) -> UInt8? {
    guard let first = line.tokens.first else { return nil }
    let start = first.range.lowerBound.utf8
    let next = start + 1
    let isLetter = text[start].isASCIILetter
    let isAlone = next >= line.physical.range.upperBound.utf8 || !text[next].isASCIILetter
    return isLetter && isAlone ? text[start] & 0xDF : nil
  }

  private static func follows(_ name: UInt8, _ previous: UInt8?) -> Bool {
    guard let previous else { return name == order[0] }
    return zip(order, order.dropFirst()).contains { $0 == (previous, name) }
  }
}

extension LineToken {
  /// Whether a label before chords may begin with the token: not a bar, not a bare chord.
  fileprivate func canBeginLabel(_ endsWithColon: Bool) -> Bool {
    switch kind {
    case .word, .number, .separator: true
    case .chord: endsWithColon
    case .noChord, .bar, .beat, .repeats: false
    }
  }
}
