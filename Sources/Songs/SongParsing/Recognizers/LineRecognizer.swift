import SongModel

/// Finds what one kind of line shows, each line seen alone.
///
/// A new one is a file of its own and a line in `askRecognizers` below; what it notes may be a trait
/// of its own in `LineTraits`, and what that says of a line's kind is a row of `FeatureRow`.
protocol LineRecognizer {
  /// Notes what a line with at least one token shows.
  ///
  /// - Complexity: O(n) in the length of the line.
  static func recognize(
    _ cut: borrowing CutLine,
    _ tokens: Span<Token>,
    asking headings: HeadingMemory,
    in text: Span<UInt8>,
    into facts: inout LineFacts
  )
}

extension LineFacts {
  /// Asks the recognisers about the line, of which nothing is known yet.
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
    if cut.isPlain { traits.insert(.plain) }
    guard tokens.count > 0 else { return }
    flags = []
    fillCounts(cut, tokens, in: text)
    askRecognizers(about: cut, tokens, asking: headings, in: text)
    fillFlags(cut.bytes)
  }

  /// Asks all recognisers, in this order: each sees what those before it found.
  private mutating func askRecognizers(
    about cut: borrowing CutLine,
    _ tokens: Span<Token>,
    asking headings: HeadingMemory,
    in text: Span<UInt8>
  ) {
    FingeringRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    MetadataRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    PageLineRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    HeadingRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    NoteListRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    ChordLabelRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    ChordRunRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    HummingRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    PlayOrderRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    StaffRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    RemarkRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    TrailingChordsRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    LyricLabelRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    RecallRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    LegendRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    BareFretsRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    NeckRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
    BeatRecognizer.recognize(cut, tokens, asking: headings, in: text, into: &self)
  }
}

/// What is noted of a line, seen alone, beside what recognisers find on it.
struct LineTraits: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  /// What stands before it forces its reading.
  static let forced = LineTraits(rawValue: 1)
  /// Brackets or parentheses open on it.
  static let brackets = LineTraits(rawValue: 2)
  /// One of its words may be a chord.
  static let chords = LineTraits(rawValue: 4)
  /// It may be a heading, seen alone.
  static let heading = LineTraits(rawValue: 8)
  /// It may state metadata.
  static let statement = LineTraits(rawValue: 16)
  /// The label before its chords names a section.
  static let namedLabel = LineTraits(rawValue: 32)
  /// That section is one in which nothing is sung, as a rule: an intro, a solo.
  static let playedLabel = LineTraits(rawValue: 64)
  /// Its first word may be a label before words: a number, or one that ends with a colon.
  static let lyricLabel = LineTraits(rawValue: 128)
  /// Its first word is one for players.
  static let instruction = LineTraits(rawValue: 256)
  /// It ends with a colon.
  static let colonEnd = LineTraits(rawValue: 512)
  /// It begins with a letter, perhaps a number, and a colon: `R:`, `R2: words`.
  static let letterLabel = LineTraits(rawValue: 1_024)
  /// It explains a sign: `h = hammer-on`.
  static let legend = LineTraits(rawValue: 2_048)
  /// All words are bare fingerings: `x3234x x07555`.
  static let bareFrets = LineTraits(rawValue: 4_096)
  /// It is nothing but strokes of the hand, upstrokes among them.
  static let strums = LineTraits(rawValue: 8_192)
  /// It is nothing but counts of repetitions.
  static let bareRepeats = LineTraits(rawValue: 16_384)
  /// Square brackets stand on it that are not those of a chord or a remark.
  static let strayBrackets = LineTraits(rawValue: 32_768)

  // Of those above, the document keeps which lines have them (`LineSummary`).

  /// It is as wide as two columns of a page, and some of its words stand apart.
  static let wordsApart = LineTraits(rawValue: 65_536)
  /// A directive starts an environment on it, or ends one.
  static let environmentStart = LineTraits(rawValue: 131_072)
  static let environmentEnd = LineTraits(rawValue: 262_144)
  /// It is read alike in every notation.
  static let plain = LineTraits(rawValue: 524_288)
  /// It is what web pages print round a song: how often it was seen, who wrote the sheet.
  static let pageLine = LineTraits(rawValue: 1_048_576)
  /// It states what nobody sings, and hardly more: `Capo 3`, `Key change: A`, `3/4`, `© 1998 Ann`.
  static let unsungFact = LineTraits(rawValue: 2_097_152)
  /// Chords stand at its end, two or three cells after its last word.
  static let nearTrailingChords = LineTraits(rawValue: 4_194_304)
  /// It says what to play again: `Back to Chorus`.
  static let recall = LineTraits(rawValue: 8_388_608)
  /// It is one syllable over and over, which may be a chord: `Hm hm hm`.
  static let humming = LineTraits(rawValue: 16_777_216)
  /// It lists the sections in the order of play: `V1, C, V2, C`.
  static let playOrder = LineTraits(rawValue: 33_554_432)
}
