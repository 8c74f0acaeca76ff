import SongModel

/// A line seen as a line of chords: a label, chords with their signs, a remark after them.
struct ChordRun: Equatable, Sendable {
  /// How many chords of each certainty there are.
  private(set) var certainties = CertaintyCounts()
  /// How many tokens before the first chord are a label: `Intro:`.
  @Compact<UInt8> var label = 0
  /// How many tokens stand after the last chord or sign.
  @Compact<UInt8> private(set) var remark = 0
  /// How many signs: bars, beats, repeats, N.C.
  @Compact<UInt8> private(set) var signs = 0
  @Compact<UInt8> private(set) var noChords = 0
  /// How many plain words stand among the chords, except those in parentheses.
  @Compact<UInt8> private(set) var words = 0
  /// How many gaps of two or more cells stand between tokens.
  @Compact<UInt8> private(set) var wideGaps = 0

  /// Whether plain words follow a chord or two at the distance of words:
  /// `A B C, easy as can be`, `Dm, Dm, my darling`.
  var readsOn: Bool {
    wideGaps == 0 && remark >= 2 && signs == 0 && remarkForm == .plain
      && certainties[.unambiguous] <= 2
  }

  /// What the words after the chords are like.
  private var remarkForm: RemarkForm = []

  private struct RemarkForm: OptionSet {
    let rawValue: UInt8
    /// They are neither set off nor for players.
    static let plain = RemarkForm(rawValue: 1)
    static let setOff = RemarkForm(rawValue: 2)
    static let apart = RemarkForm(rawValue: 4)
  }

  /// Whether the words after the chords stand in parentheses, all of them, or tell players how to play
  /// these: `let ring`.
  var isRemarkSetOff: Bool { remarkForm.contains(.setOff) }
  /// Whether two cells or more are before those words, or a label before the chords, or several tell
  /// players how to play, and no plain word is before them.
  var isRemarkApart: Bool { remarkForm.contains(.apart) }

  /// How much the words after the chords count; those that are set off are one remark.
  var remarkLength: Int { isRemarkSetOff ? 1 : remark }

  /// Whether words stand among mere letters at the distance of words: `C D E easy as A B C`.
  var isSpelledOut: Bool {
    words >= 2 && certainties[.loneLetter] >= 2 && certainties[.unambiguous] == 0 && wideGaps == 0
      && signs == 0
  }

  /// Whether there are chords or signs.
  var isPlayed: Bool { signs > 0 || !certainties.isEmpty }

  /// The number of chords of any certainty.
  var chords: Int { certainties.total }

  /// How many of them are hardly words.
  @inline(__always)
  var firmChords: Int { certainties[.unambiguous] + certainties[.loneLetter] }

  /// A line without tokens.
  init() {}

  /// Reads a line as chords; only its label is known before.
  mutating func fill(
    from cut: borrowing CutLine,
    _ tokens: Span<Token>,
    in text: Span<UInt8>
  ) {
    wideGaps = cut.counts.wideGaps
    let lastSign = Self.lastSign(tokens, after: cut.counts.lastSign, in: text)
    let start = min(max(label, lastSign + 1), tokens.count)
    remark = tokens.count - start
    if start > 0 { countChords(tokens, to: start, in: text) }
    let isPlain =
      start > 0
      ? tokens.extracting(start...).allSatisfy {
        $0.kind == .word && !$0.traits.contains(.instruction)
      }
      : cut.counts.words == tokens.count && !cut.counts.traits.contains(.instruction)
    if isPlain { remarkForm = .plain }
    guard start < tokens.count else { return }
    let remarkWords =
      tokens[start].range.lowerBound.utf8..<tokens[tokens.count - 1].range.upperBound.utf8
    let isForPlayers =
      start > label && cut.line.inline.isEmpty && PlayingRemarks.contains(remarkWords, in: text)
    guard isForPlayers || text.areInParentheses(remarkWords) else { return }
    remarkForm = .setOff
    guard start > 0, words == 0 else { return }
    let gap = tokens[start].cells.lowerBound - tokens[start - 1].cells.upperBound
    // A word after a letter may be sung, `A hold`; several are for players, as is what stands in
    // parentheses after a label and chords: `Solo: Am (softly)`.
    if gap >= 2 || isForPlayers && remark > 1 || label > 0 { remarkForm.insert(.apart) }
  }

  /// The place of the last chord or sign: a seventh written apart belongs to its chord, and so do
  /// the dashes that count its beats.
  private static func lastSign(_ tokens: Span<Token>, after last: Int, in text: Span<UInt8>) -> Int
  {
    guard last >= 0, last + 1 < tokens.count, tokens[last].isChord else { return last }
    let rest = tokens.extracting((last + 1)...)
    if rest.allSatisfy({ $0.kind == .separator }) { return tokens.count - 1 }
    guard rest.count == 1 else { return last }
    let seventh = tokens[last + 1].range.utf8
    return seventh.count == 1 && text[seventh.lowerBound] == UInt8(ascii: "7") ? last + 1 : last
  }

  /// Counts chords and signs between a label and a remark.
  private mutating func countChords(_ tokens: Span<Token>, to start: Int, in text: Span<UInt8>) {
    var remarkEnd = label
    for index in label..<start where index >= remarkEnd {
      remarkEnd = tokens.extracting(index..<start).remarkInParentheses(in: text) + index
      if remarkEnd == index { count(tokens[index]) }
    }
  }

  private mutating func count(_ token: Token) {
    switch token.kind {
    case .chord: certainties.add(token.certainty)
    case .noChord:
      noChords += 1
      signs += 1
    case .bar, .beat, .repeats: signs += 1
    case .word: words += 1
    case .number, .separator: break
    }
  }
}

extension Span where Element == UInt8 {
  /// Whether a parenthesis opens at the start of a range, and one closes at its end.
  fileprivate func areInParentheses(_ range: Range<Int>) -> Bool {
    self[range.lowerBound] == UInt8(ascii: "(") && self[range.upperBound - 1] == UInt8(ascii: ")")
  }
}

/// How many chords of each certainty there are.
struct CertaintyCounts: Hashable, Sendable {
  /// Eight bits for each certainty; a vector of four costs 1 % of reading.
  private var counts: UInt32 = 0

  /// The number of chords of a certainty.
  @inline(__always)
  subscript(certainty: ChordCertainty) -> Int { Int(counts &>> certainty.place & 0xFF) }

  /// The number of all chords.
  @inline(__always)
  var total: Int {
    let pairs = counts & 0x00FF_00FF &+ counts &>> 8 & 0x00FF_00FF
    return Int(pairs & 0xFFFF &+ pairs &>> 16)
  }

  @inline(__always)
  var isEmpty: Bool { counts == 0 }

  /// Counts a chord, up to 255 of each certainty.
  @inline(__always)
  mutating func add(_ certainty: ChordCertainty) {
    if self[certainty] < 255 { counts &+= 1 &<< certainty.place }
  }
}

extension ChordCertainty {
  /// Where its count begins in a number of counts.
  @inline(__always)
  fileprivate var place: UInt32 { UInt32(truncatingIfNeeded: rawValue) &* 8 }
}
